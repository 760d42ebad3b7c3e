extension LoopbackServer.Response {
    /// The faults of a response.
    struct Script: Sendable {
        var head = Head.whole
        var framing = Framing.length
        /// The seconds before the first byte.
        var headDelay = 0.0
        /// The seconds between head and body.
        var bodyDelay = 0.0
        var drip: Drip?
        /// The number of bytes after the head before the ending; nil for all.
        var bodyLimit: Int?
        var ending = Ending.keepAlive

        enum Head: Sendable { case whole, statusLine, none }

        enum Framing: Sendable {
            case length
            case declaredLength(Int)
            /// Chunks of these sizes. The last size repeats for the rest of the body.
            case chunked(sizes: [Int], trailers: [(String, String)])
            case untilClose
        }

        /// A nil size sends chunk by chunk.
        struct Drip: Sendable {
            var size: Int?
            var seconds: Double
        }

        enum Ending: Sendable {
            case keepAlive
            case close
            case reset
            case stall
        }
    }

    func scripted(_ change: (inout Script) -> Void) -> Self {
        var response = self
        var script = script ?? Script()
        change(&script)
        response.script = script
        return response
    }
}
