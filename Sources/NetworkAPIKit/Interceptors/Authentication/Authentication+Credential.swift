import Foundation

extension NetworkAPI.Authentication {
    /// An access token, and the token that renews it.
    ///
    /// No description shows the tokens.
    public struct Credential: Hashable, Sendable {
        /// The access token, which is sent with each call.
        public var token: String
        /// The refresh token; `nil` if the server issued none.
        public var refreshToken: String?
        /// The time at which the access token expires; `nil` if unknown.
        public var expires: Date?

        /// Creates a credential with the tokens that the server issued.
        public init(token: String, refreshToken: String? = nil, expires: Date? = nil) {
            self.token = token
            self.refreshToken = refreshToken
            self.expires = expires
        }
    }

    /// The error of a call that lost its user: ``Authentication/credential`` was removed, or another user signed in.
    ///
    /// It is the `underlying` error of ``NetworkAPI/Failure/interceptor(_:)``.
    public struct CredentialRemoved: Error, Hashable, NetworkAPI.InterceptorFailure.Problem {
        var text: String { "the credential was removed or replaced while the call was under way" }
    }

    /// The error of calls after the server has refused every new credential; no more are requested for a while.
    ///
    /// It is the `underlying` error of ``NetworkAPI/Failure/interceptor(_:)``.
    public struct RefreshLimitExceeded: Error, Hashable, NetworkAPI.InterceptorFailure.Problem {
        let window: AuthenticationState.Window

        var text: String {
            "the credential was refreshed \(window.limit) times in \(window.duration), and the server still refuses it"
        }
    }

    /// The error of a refresh that needs another credential, if the refresh of the other waits for this one.
    ///
    /// It is the `underlying` error of ``NetworkAPI/Failure/interceptor(_:)``. To solve it, give the refreshing
    /// definitions `authorization: .never`, or use clients without the other's interceptor.
    public struct CircularRefresh: Error, Hashable, NetworkAPI.InterceptorFailure.Problem {
        var text: String { "the refresh of a credential waits for itself, through another credential" }
    }
}

extension NetworkAPI.Authentication.Credential: MaskedValue {
    public var description: String {
        "a credential\(expires.map { " until \(ISO8601Date.string(from: $0))" } ?? "")"
    }

    var shownParts: KeyValuePairs<String, Any> { ["expires": expires.map(ISO8601Date.string) ?? "nil"] }
}
