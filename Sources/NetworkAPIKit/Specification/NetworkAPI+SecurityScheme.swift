extension NetworkAPI {
    /// How the endpoints of a service that need credentials are given them.
    ///
    /// A ``Catalog`` says it for its whole service; the documents that tools write have it as OpenAPI's security scheme.
    /// What adds the credentials to a call is an interceptor of the client.
    @nonexhaustive
    public enum SecurityScheme: Hashable, Sendable {
        /// A bearer token in `Authorization` (RFC 6750), as ``Bearer`` and ``Authentication`` add it.
        case bearer
        /// A user and a password in `Authorization` (RFC 7617), as ``Basic`` adds them.
        case basic
        /// A key in a header or in the query, as ``APIKey`` adds it.
        case apiKey(APIKey.Place)
    }
}
