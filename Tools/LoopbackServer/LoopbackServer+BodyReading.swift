extension LoopbackServer {
    /// When and how a route reads the body of a request.
    public enum BodyReading: Sendable, Hashable {
        /// The body is read first, then the handler runs.
        case whole
        /// As `whole`, but the bytes are counted and thrown away: `body` stays empty, `bodyByteCount` does not.
        case discarded
        /// As `whole`, but at most so many bytes at a time, with so many seconds after each.
        case slowly(bytes: Int, every: Double)
        /// The handler runs and its answer is sent before the body is read, which `body` then lacks.
        ///
        /// For uploads that meet an early 413. No `100 Continue` is sent.
        case afterAnswering(Rest)

        /// What becomes of a body that was answered before it was read.
        public enum Rest: Sendable, Hashable {
            /// The body is read and thrown away, and the connection is kept.
            case drained
            /// No more bytes are answered: FIN at once, and what still arrives is thrown away for a while.
            case closed
        }
    }
}
