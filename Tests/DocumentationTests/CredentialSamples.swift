import Foundation
import NetworkAPITools
import NetworkAPIs
import Testing

enum MyAPI {
    struct Amount: Decodable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.singleValueContainer().decode(String.self)
        }
    }
}

extension MyAPI.Amount: SchemaProviding {
    public static var jsonSchema: JSONSchema { .string(format: "decimal") }
}

@Suite("Samples of credentials, limits and schemas")
struct CredentialSamples {
    struct Vault: Sendable {
        var token: String { get async throws { "T" } }
    }

    /// The headers of a call after the interceptors of a client.
    private func headers(_ client: NetworkAPI.Client) async throws -> NetworkAPI.Headers {
        let probe = Probe()
        return try await probe.reply(using: client).headers
    }

    struct Probe: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.github.com", path: "/")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse
    }

    /// Answers with the headers that were sent.
    private let echo = NetworkAPI.StubTransport { .empty(headers: $0.headers) }

    @Test func `the closure of a bearer token is called for each call`() async throws {
        let vault = Vault()
        _ =
            NetworkAPI.Client(interceptors: [.bearer { try await vault.token }])
        let client = NetworkAPI.Client(transport: echo, interceptors: [.bearer { try await vault.token }])
        #expect(try await headers(client)["Authorization"] == "Bearer T")
    }

    @Test func `an API key is sent in the header that is named`() async throws {
        let key = "K"
        _ =
            NetworkAPI.Client(interceptors: [.apiKey(key, in: .header("X-Riot-Token"))])
        let client = NetworkAPI.Client(
            transport: echo, interceptors: [.apiKey(key, in: .header("X-Riot-Token"))])
        #expect(try await headers(client)["X-Riot-Token"] == "K")
    }

    @Test func `a signature covers the request as it is sent`() async throws {
        @Sendable func sign(_ method: NetworkAPI.Method, _ url: URL, _ body: Data) -> String {
            "\(method) \(url.host ?? "")"
        }
        _ =
            NetworkAPI.Client(interceptors: [
                .retry(),
                .signing { request, body in ["X-Signature": sign(request.method, request.url, body)] },
            ])
        let client = NetworkAPI.Client(
            transport: echo,
            interceptors: [
                .signing { request, body in ["X-Signature": sign(request.method, request.url, body)] }
            ]
        )
        #expect(try await headers(client)["X-Signature"] == "GET api.github.com")
    }

    @Test func `an interceptor can be limited to some calls`() async throws {
        let token = "T"
        let bearer = NetworkAPI.StandardInterceptor.bearer(token).when { $0.url.host == "api.github.com" }
        let client = NetworkAPI.Client(transport: echo, interceptors: [bearer])
        #expect(try await headers(client)["Authorization"] == "Bearer T")
    }

    @Test func `a call within the rate limit is sent`() async throws {
        _ =
            NetworkAPI.Client(interceptors: [
                .retry(), .rateLimit(calls: 10, per: .seconds(1), concurrent: 4),
            ])
        let client = NetworkAPI.Client(
            transport: echo, interceptors: [.rateLimit(calls: 10, per: .seconds(1), concurrent: 4)])
        #expect(try await headers(client).isEmpty)
    }

    @Test func `a type provides its own schema`() {
        #expect(MyAPI.Amount.jsonSchema == .string(format: "decimal"))
    }
}
