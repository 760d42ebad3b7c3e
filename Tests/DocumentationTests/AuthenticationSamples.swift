import Foundation
import NetworkAPIs
import Testing

@Suite("Samples of authentication")
struct AuthenticationSamples {
    enum AuthAPI {
        struct Refresh: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "auth.example.com", path: "/token")
            let requestInfo: RequestInfo<[String: String?]>

            init(token: String?) {
                requestInfo = RequestInfo(
                    method: .post, parameters: ["refresh_token": token], authorization: .never)
            }

            struct Response: Decodable {
                let accessToken: String
                var credential: NetworkAPI.Authentication.Credential { .init(token: accessToken) }
            }
        }
    }

    @Test func `a missing credential is requested, and then sent`() async throws {
        let saved: NetworkAPI.Authentication.Credential? = nil
        let authentication = NetworkAPI.Authentication(credential: saved) { old in
            try await AuthAPI.Refresh(token: old?.refreshToken).request().credential
        }
        let client = NetworkAPI.Client(interceptors: [authentication])
        let stub = NetworkAPI.Client(
            transport: .stub { request in
                request.url.path == "/token"
                    ? .json(#"{"accessToken": "t1"}"#) : .text(request.headers[.authorization] ?? "none")
            }, interceptors: [authentication])
        #expect(try await GitHubAPI.RenderMarkdown(text: "x").request(using: stub) == "Bearer t1")
        _ = client
    }
}
