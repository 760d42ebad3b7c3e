extension NetworkAPI {
    /// Whether an endpoint's calls carry the client's credentials.
    public enum CredentialPolicy: Hashable, Sendable {
        /// Whatever the client does: it adds credentials where it has an interceptor that does.
        case automatic

        /// The endpoint is public, or gives the credentials: a login, a refresh. None are added.
        case never

        /// The endpoint needs credentials. A call without any fails with ``Failure/request(_:)`` where it would leave
        /// the process; see ``Request/checkBeforeSending()``. A test double answers it.
        ///
        /// Credentials are what an interceptor adds as such, an `Authorization` header of the definition, and a header
        /// or query item of the definition whose name is declared secret (``Secrets``), such as `api_key`. A `Cookie`
        /// or a token against forged requests (CSRF) is not sufficient.
        case required
    }
}
