import Foundation
import NetworkAPIs

extension GitHubAPI {
    /// Renews the access token of a user.
    ///
    /// GitHub reports a refusal in a 200, as an object with the member `error`.
    ///
    /// `POST /login/oauth/access_token` on github.com —
    /// https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens
    public struct RefreshUserToken: NetworkAPIDefinition {
        public let urlInfo = URLInfo(host: "github.com", path: "/login/oauth/access_token")
        public let requestInfo: RequestInfo<Parameter>
        public let responseInfo = NetworkAPI.ResponseInfo<Response>.json(keys: .snakeCase)
            .refusing(.present("/error"))

        /// Creates a request for new tokens, for an app with the device flow, which does not have a secret.
        ///
        /// - Parameter refreshToken: The refresh token, which GitHub replaces.
        public init(_ refreshToken: String) {
            requestInfo = .pullRequests(
                method: .post, accept: .json, parameters: Parameter(refreshToken: refreshToken),
                encoding: .form(.init(keys: .snakeCase)), authorization: .never)
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            /// The client ID of the app.
            public let clientID = "Iv1.8a61f9b3a7aba766"
            public let refreshToken: String
            public let grantType = "refresh_token"
        }

        public struct Response: Decodable, Hashable, Sendable {
            public let accessToken: String
            public let refreshToken: String
            /// The time in seconds for which the access token is valid.
            public let expiresIn: Double

            /// The tokens, for the client.
            public var credential: NetworkAPI.Authentication.Credential {
                .init(
                    token: accessToken, refreshToken: refreshToken,
                    expires: Date(timeIntervalSinceNow: expiresIn))
            }
        }

        public struct ErrorResponse: Decodable, Hashable, Sendable {
            public let error: String
        }
    }
}

extension GitHubAPI.RefreshUserToken: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "POST /login/oauth/access_token",
        summary: "Refresh a user access token",
        example: "ghr_example",
        exampleResponse: #"{"access_token": "renewed", "refresh_token": "next", "expires_in": 28800}"#,
        responses: [
            .response(
                200, GitHubAPI.RefreshUserToken.ErrorResponse.self, "The refresh token is not valid",
                example: #"{"error": "bad_refresh_token"}"#)
        ]
    )
}
