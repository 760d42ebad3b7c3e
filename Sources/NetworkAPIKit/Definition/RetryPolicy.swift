extension NetworkAPI {
    /// Whether a call may be made again when it fails in a way that can pass.
    ///
    /// It permits, and does nothing by itself: a retry interceptor of the client makes the calls.
    public enum RetryPolicy: Hashable, Sendable {
        /// Where the method is idempotent (RFC 9110, section 9.2.2): GET, HEAD, PUT, DELETE, OPTIONS, TRACE, QUERY.
        case ifIdempotent

        /// Whatever the method: the server tells repeated calls apart, by an `Idempotency-Key` for example.
        case allowed

        /// Not at all.
        case never
    }
}
