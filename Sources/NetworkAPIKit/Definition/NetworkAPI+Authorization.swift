extension NetworkAPI {
    /// Whether an endpoint's calls carry the client's credentials.
    public enum Authorization: Hashable, Sendable {
        /// Whatever the client does: it adds credentials where it has an interceptor that does.
        case inherited

        /// The endpoint is public, or gives the credentials: a login, a refresh. None are added.
        case none

        /// The endpoint needs credentials. A call that reaches the transport without any fails with
        /// ``Failure/request(_:)`` and is not sent.
        case required
    }
}
