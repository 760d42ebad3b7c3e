import Foundation

extension NetworkAPI {
    /// Gives every call an API key, in a header or in the query.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.apiKey(key, in: .header("X-Riot-Token"))])
    /// ```
    ///
    /// The name becomes one of the request's secrets: the value is masked wherever this request is shown, and a header
    /// is dropped when a redirect leaves the origin. A redirect does not repeat a key in the query: its URL is the
    /// server's own.
    ///
    /// Calls with `authorization: .never` are left alone. A request that has the header or the query item already, such
    /// as that of a next page whose link repeats the key, keeps it.
    public struct APIKey: Interceptor {
        /// Where a key goes.
        public enum Place: Hashable, Sendable {
            /// Into a header of this name.
            case header(Headers.Name)
            /// Into a query item of this name, at the end of the query.
            case query(String)
        }

        private let place: Place
        private let key: @Sendable () async throws -> String?

        /// Creates the interceptor with a place and a closure that returns the key for each call; `nil` adds nothing.
        public init(in place: Place, key: @escaping @Sendable () async throws -> String?) {
            self.place = place
            self.key = key
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard request.authorization != .never else { return try await next(request) }
            var request = request
            if isThere(request) {
                // A definition that has the key itself, or a link to the next page that a server wrote with it.
                request.secrets = request.secrets.including(name)
                request.isAuthorized = true
            } else if let key = try await key() {
                try request.authorize(with: [key]) { request throws(Failure) in
                    switch place {
                    case .header(let name): request.headers[name] = key
                    case .query(let name): try request.appendQueryItem(name, key)
                    }
                }
            }
            return try await next(request)
        }

        private var name: String {
            switch place {
            case .header(let name): name.rawValue
            case .query(let name): name
            }
        }

        private func isThere(_ request: Request) -> Bool {
            switch place {
            case .header(let name): request.headers.contains(name)
            case .query(let name): request.hasQueryItem(name)
            }
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.APIKey {
    /// Gives every call the same key; see ``NetworkAPI/APIKey``.
    public static func apiKey(_ key: String, in place: NetworkAPI.APIKey.Place) -> Self {
        NetworkAPI.APIKey(in: place) { key }
    }

    /// Gives every call the key that a closure returns; see ``NetworkAPI/APIKey``.
    public static func apiKey(
        in place: NetworkAPI.APIKey.Place, key: @escaping @Sendable () async throws -> String?
    ) -> Self {
        NetworkAPI.APIKey(in: place, key: key)
    }
}
