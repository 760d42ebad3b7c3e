extension LoopbackServer {
    /// When and how a route reads the body of a request.
    public enum BodyReading: Sendable, Hashable {
        /// The body is read before the handler runs.
        case whole
        /// Like `whole`, but the bytes are counted and discarded: `body` is empty, `bodyByteCount` is not.
        case discarded
        /// Like `whole`, but at most a number of bytes at a time, with a pause in seconds after each.
        case slowly(bytes: Int, every: Double)
        /// The handler runs and its response is sent before the body is read, so `body` is empty.
        ///
        /// Use it for uploads that receive an early 413. `100 Continue` is not sent.
        case afterAnswering(Rest)

        /// What happens to a body after an early response.
        public enum Rest: Sendable, Hashable {
            /// The body is read and discarded, and the connection is kept.
            case drained
            /// FIN is sent immediately, and received bytes are discarded for a while.
            case closed
        }
    }
}
