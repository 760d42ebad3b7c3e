extension LoopbackServer.Response {
    /// How an answer is sent when it is not simply sent.
    struct Script: Sendable {
        var head = Head.whole
        var framing = Framing.length
        /// Seconds before the first byte.
        var headDelay = 0.0
        /// Seconds between head and body.
        var bodyDelay = 0.0
        var drip: Drip?
        /// How many bytes after the head are sent before the ending comes; nil for all.
        var bodyLimit: Int?
        var ending = Ending.keepAlive

        enum Head: Sendable { case whole, statusLine, none }

        enum Framing: Sendable {
            case length
            case declaredLength(Int)
            /// Chunks of these sizes; the last size repeats for the rest of the body.
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
