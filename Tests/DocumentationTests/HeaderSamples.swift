import Foundation
import NetworkAPIs
import Testing

struct Account: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/account")
    let requestInfo = RequestInfo<EmptyParameter>(
        method: .get, headers: ["Accept-Language": "ko"], authorization: .required)
    typealias Response = String
}

@Suite("Samples of the article Headers and credentials")
struct HeaderSamples {
    /// Answers with the credentials that were sent.
    private let echo = NetworkAPI.StubTransport { request in
        .text(request.headers[.authorization] ?? request.headers["X-Api-Key"] ?? "none")
    }

    private func answer(_ interceptor: any NetworkAPI.Interceptor) async throws -> String {
        try await Account().request(using: NetworkAPI.Client(transport: echo, interceptors: [interceptor]))
    }

    @Test func `a client adds credentials of each kind`() async throws {
        let (token, key) = ("T", "K")
        let bearer = NetworkAPI.Client(interceptors: [.bearer(token)])
        let basic = NetworkAPI.Client(interceptors: [.basic(user: "anna", password: "secret")])
        let apiKey = NetworkAPI.Client(interceptors: [.apiKey(key, in: .header("X-Api-Key"))])
        _ = (bearer, basic, apiKey)
        #expect(try await answer(.bearer(token)) == "Bearer T")
        #expect(try await answer(.basic(user: "anna", password: "secret")) == "Basic YW5uYTpzZWNyZXQ=")
        #expect(try await answer(.apiKey(key, in: .header("X-Api-Key"))) == "K")
    }

    @Test func `credentials can be limited to the calls of one host`() async throws {
        let token = "T"
        let client = NetworkAPI.Client(interceptors: [
            .bearer(token).when { $0.url.host == "api.shop.example" }
        ])
        _ = client
        #expect(try await answer(.bearer(token).when { $0.url.host == "api.shop.example" }) == "Bearer T")
        #expect(try await answer(.bearer(token).when { $0.url.host == "other.example" }) == "none")
    }

    @Test func `a cURL line masks what a definition or the client calls a secret`() throws {
        struct Invite: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.shop.example", path: "/invites")
            let requestInfo: RequestInfo<[String: String]>
            typealias Response = EmptyResponse

            init(code: String) {
                requestInfo = RequestInfo(
                    method: .post, parameters: ["invite": code], secrets: .standard.adding("invite"))
            }
        }
        let line = try Invite(code: "4711").curl()
        #expect(line.contains(#""invite":"***""#))
        #expect(!line.contains("4711"))
    }

    @Test func `a secret in a path is sent and not shown`() throws {
        struct GetMe: NetworkAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            typealias Response = EmptyResponse

            init(token: String) {
                urlInfo = URLInfo(host: "api.telegram.org", path: "/bot\(secret: token)/getMe")
            }
        }
        let call = GetMe(token: "1:AB")
        #expect(try call.curl().contains("https://api.telegram.org/bot***/getMe"))
        #expect(try call.curl(showingSecrets: true).contains("https://api.telegram.org/bot1%3AAB/getMe"))
    }
}
