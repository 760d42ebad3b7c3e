extension NetworkAPI {
    /// Whether a call may be repeated after a temporary failure.
    ///
    /// It only permits: the calls are repeated by a retry interceptor of the client.
    public enum RetryPolicy: Hashable, Sendable {
        /// Repeated if the method is idempotent (RFC 9110, section 9.2.2): GET, HEAD, PUT, DELETE, OPTIONS, TRACE,
        /// QUERY; or if the request has an `Idempotency-Key`, by which the server recognizes it.
        case ifIdempotent

        /// Repeated with any method: the server recognizes repeated calls, by an `Idempotency-Key` for example.
        case allowed

        /// Never repeated.
        case never
    }
}
