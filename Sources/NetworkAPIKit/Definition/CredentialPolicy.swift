extension NetworkAPI {
    /// Whether an endpoint's calls carry the client's credentials.
    public enum CredentialPolicy: Hashable, Sendable {
        /// Credentials are added if the client has an interceptor that adds them.
        case automatic

        /// No credentials are added: the endpoint is public, or it returns credentials, such as a login or a refresh.
        case never

        /// The endpoint needs credentials. A call without credentials fails with ``Failure/request(_:)`` before it is
        /// sent to a server; see ``Request/checkBeforeSending()``. A test double answers it.
        ///
        /// Credentials are those that an interceptor adds, an `Authorization` header of the definition, and a header
        /// or query item of the definition whose name is secret (``Secrets``), such as `api_key`. A `Cookie` or a
        /// token against forged requests (CSRF) is not sufficient.
        case required
    }
}
