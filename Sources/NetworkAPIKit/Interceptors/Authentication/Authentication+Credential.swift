import Foundation

extension NetworkAPI.Authentication {
    /// What proves to a server who is calling, for a time: an access token, and what renews it.
    ///
    /// No description shows the tokens.
    public struct Credential: Hashable, Sendable {
        /// What goes along with each call.
        public var token: String
        /// What a new token is asked for with; `nil` where the server gave none.
        public var refreshToken: String?
        /// When the token ends; `nil` where nobody knows before the server refuses it.
        public var expires: Date?

        /// Takes the tokens as the server gave them.
        public init(token: String, refreshToken: String? = nil, expires: Date? = nil) {
            self.token = token
            self.refreshToken = refreshToken
            self.expires = expires
        }
    }
}

extension NetworkAPI.Authentication.Credential: CustomStringConvertible, CustomReflectable {
    public var description: String {
        "a credential\(expires.map { " until \(ISO8601Date.string(from: $0))" } ?? "")"
    }

    public var customMirror: Mirror {
        Mirror(self, children: ["expires": expires.map(ISO8601Date.string) ?? "nil"])
    }
}
