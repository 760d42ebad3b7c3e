import Foundation

extension NetworkAPI {
    /// Gives every call an API key, in a header or in the query.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.apiKey(key, in: .header("X-Riot-Token"))])
    /// ```
    ///
    /// The name becomes one of the request's secrets: the value is masked wherever this request is shown, and a header
    /// is dropped when a redirect leaves the origin. A key in the query is not taken along by any redirect: the URL
    /// of a redirect is the server's own.
    ///
    /// Calls that say `authorization: .none`, or have the header or the query item already, pass through untouched.
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

        /// Takes the place, and what says the key for each call; `nil` adds nothing.
        public init(in place: Place, key: @escaping @Sendable () async throws -> String?) {
            self.place = place
            self.key = key
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard request.authorization != .none, !isThere(request), let key = try await key() else {
                return try await next(request)
            }
            var request = request
            switch place {
            case .header(let name):
                request.secrets = request.secrets.including(name.rawValue)
                request.headers[name] = key
            case .query(let name):
                request.secrets = request.secrets.including(name)
                try request.appendQueryItem(name, key)
            }
            request.isAuthorized = true
            return try await next(request)
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

    /// Gives every call the key that a closure says; see ``NetworkAPI/APIKey``.
    public static func apiKey(
        in place: NetworkAPI.APIKey.Place, key: @escaping @Sendable () async throws -> String?
    ) -> Self {
        NetworkAPI.APIKey(in: place, key: key)
    }
}
