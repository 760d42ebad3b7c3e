extension NetworkAPI.StandardInterceptor {
    /// The place of an API key in a request.
    public enum APIKeyLocation: Hashable, Sendable {
        /// A header of this name.
        case header(NetworkAPI.Headers.Name)
        /// A query item of this name, at the end of the query.
        case query(String)
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Adds the same API key to every call.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.apiKey(key, in: .header("X-Riot-Token"))])
    /// ```
    ///
    /// The name becomes one of the request's secrets: the value is masked wherever the request is shown, and a header
    /// is dropped when a redirect leaves the origin. A redirect does not repeat a key in the query, since the server
    /// wrote its URL.
    ///
    /// Calls with `authorization: .never` are not changed. A request that already has the header or the query item
    /// keeps it, such as the request of a next page with the key in its link. A key that a header cannot contain fails
    /// the call with ``NetworkAPI/Failure/request(_:)``.
    public static func apiKey(_ key: String, in location: NetworkAPI.StandardInterceptor.APIKeyLocation)
        -> Self
    {
        apiKey(in: location) { key }
    }

    /// Adds an API key to every call, as ``apiKey(_:in:)`` does; if the closure returns `nil`, nothing is added.
    public static func apiKey(
        in location: NetworkAPI.StandardInterceptor.APIKeyLocation,
        key: @escaping @Sendable () async throws -> String?
    ) -> Self {
        NetworkAPI.StandardInterceptor(
            CredentialAdder(name: "APIKey") {
                $0.authorization != .never
            } add: { request in
                let (name, isUsed) =
                    switch location {
                    case .header(let name): (name.rawValue, request.headers.contains(name))
                    case .query(let name):
                        (name, NetworkAPI.Query(form: request.url.encodedQuery).contains { $0.name == name })
                    }
                if isUsed {
                    // A definition that has the key itself, or a link to the next page that a server wrote with it.
                    request.addSecret(name)
                    request.isAuthorized = true
                } else if let key = try await key() {
                    try request.authorize(with: [key]) { request throws(NetworkAPI.Failure) in
                        switch location {
                        case .header(let name): request.headers[name] = key
                        case .query(let name): try request.appendQueryItem(name, key)
                        }
                    }
                }
            })
    }
}
