import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

/// The credentials that `authorization: .required` accepts when a request leaves the process.
@Suite(.timeLimit(.minutes(10)))
struct RequiredCredentialsTests {
    private let server: LoopbackServer
    private let base: URL

    init() throws {
        server = try LoopbackServer()
        server.fallback { _ in .text("ok") }
        base = try #require(URL(string: server.baseURL))
    }

    private struct Needy: NetworkAPIDefinition {
        var urlInfo = URLInfo(host: "api.example.com", path: "/list")
        var requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
        typealias Response = String
    }

    private func result(
        headers: NetworkAPI.Headers = [:], query: NetworkAPI.Query = [:],
        secrets: NetworkAPI.Secrets = .standard, _ interceptors: [any NetworkAPI.Interceptor] = []
    ) async -> Result<String, NetworkAPI.Failure> {
        var endpoint = Needy()
        endpoint.urlInfo.query = query
        endpoint.requestInfo.headers = headers
        endpoint.requestInfo.secrets = secrets
        let client = NetworkAPI.Client(interceptors: interceptors, servers: ["api.example.com": base])
        do throws(NetworkAPI.Failure) {
            return .success(try await endpoint.request(using: client))
        } catch {
            return .failure(error)
        }
    }

    @Test(
        arguments: [
            ["Cookie": "theme=dark"], ["X-CSRF-Token": "abc"], ["X-XSRF-TOKEN": "abc"], ["Csrf-Token": "abc"],
            ["Authorization": ""], ["X-Trace": "abc"], ["Idempotency-Key": "abc"],
        ] as [NetworkAPI.Headers])
    func `a header that proves nothing does not meet required credentials`(headers: NetworkAPI.Headers) async
    {
        let secrets = NetworkAPI.Secrets.standard.adding("X-CSRF-Token")
        #expect(await result(headers: headers, secrets: secrets).failure?.request?.part == .authorization)
        #expect(server.requests.isEmpty)
    }

    @Test(
        arguments: [["Authorization": "Bearer a"], ["X-Api-Key": "a"], ["X-Riot-Token": "a"]]
            as [NetworkAPI.Headers])
    func `the definition's own credentials meet required credentials`(headers: NetworkAPI.Headers) async {
        #expect(await result(headers: headers, secrets: .standard.adding("X-Riot-Token")).value == "ok")
    }

    @Test(arguments: ["api_key", "appid"])
    func `a key in the definition's own query is sufficient if its name is secret`(name: String) async {
        let query = NetworkAPI.Query([.init(name: name, value: "K3Y")])
        #expect(await result(query: query, secrets: .standard.adding("appid")).value == "ok")
    }

    @Test(
        arguments: [["page_token": "a"], ["csrf_token": "a"], ["appid": "a"], ["api_key": ""]]
            as [NetworkAPI.Query])
    func `a query item whose name is not secret does not meet required credentials`(query: NetworkAPI.Query)
        async
    {
        #expect(await result(query: query).failure?.request?.part == .authorization)
        #expect(server.requests.isEmpty)
    }

    @Test func `a credential that an interceptor adds is sufficient in any place`() async {
        let session = NetworkAPI.Authentication(
            credential: .init(token: "t"), apply: { $0.headers["X-Mine"] = $1.token },
            refresh: { _ in throw URLError(.badURL) })
        for interceptor: any NetworkAPI.Interceptor in [
            .bearer("a"), .basic(user: "a", password: "b"), .apiKey("a", in: .query("appid")), session,
            .signing { _, _ in ["X-Signed": "a"] },
        ] {
            #expect(await result([interceptor]).value == "ok")
        }
    }

    @Test func `a test double does not need credentials, and a transport of an app can check for them`()
        async throws
    {
        let answer = NetworkAPI.StubTransport { _ in .text("ok") }
        #expect(try await Needy().request(using: NetworkAPI.Client(transport: answer)) == "ok")
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Needy().request(using: NetworkAPI.Client(transport: Asking(double: answer)))
        }
        #expect(failure?.request?.part == .authorization)
    }

    private struct Filing: NetworkAPI.Interceptor {
        let form: NetworkAPI.MultipartForm

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            var request = request
            request.body = .form(form)
            return try await next(request)
        }
    }

    @Test func `a form of an interceptor is refused with its reason, before its files are read`() async throws
    {
        let missing = URL(filePath: "/none/a.txt")
        for (part, reason) in [
            (
                NetworkAPI.MultipartForm.Part.field("a", "b"),
                "its form was not composed: an interceptor has set it"
            ),
            (.file("f", missing), "the part \"f\""),
        ] {
            let client = NetworkAPI.Client(
                transport: Asking(double: .init { _ in .text("ok") }), interceptors: [Filing(form: [part])])
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Endpoint<EmptyParameter, String>(requestInfo: .init(method: .post)).request(
                    using: client)
            }
            #expect(failure?.request?.part == .body)
            #expect(failure?.request?.reason.contains(reason) == true, "\(failure as Any)")
        }
    }

    private struct Asking: NetworkAPI.Transport {
        let double: NetworkAPI.StubTransport

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            try request.checkBeforeSending()
            return try await double.send(request)
        }
    }

    private struct Listed: PaginatedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/list")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
        typealias Response = [Int]
        static let paging = NetworkAPI.Paging<Self>.link
    }

    @Test(arguments: [LoopbackServer.Response.empty(status: 404), .json("{")])
    func `a failure of the second page does not show a key that an interceptor added`(
        page: LoopbackServer.Response
    ) async throws {
        let base = base
        server.fallback { request in
            guard !request.target.contains("page=2") else { return page }
            let link = "<\(base)/list?appid=S3CRETKEY9&page=2>; rel=\"next\""
            return .json("[1]").header("Link", link)
        }
        let lines = Locked("")
        let client = NetworkAPI.Client(
            interceptors: [
                .log(.debug, clock: TestClock()) { line in lines.withLock { $0 += line } },
                .apiKey("S3CRETKEY9", in: .query("appid")),
            ], servers: ["api.example.com": base])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await _ in Listed().items(using: client) {}
        }
        #expect(failure?.description.contains("appid=***") == true)
        #expect(!"\(failure as Any) \(lines.withLock { $0 })".contains("S3CRETKEY9"))
    }

    @Test func `an API key in the query and links to the next page work together`() async throws {
        let base = base
        server.fallback { request in
            let isSecond = request.target.contains("page=2")
            let link = "<\(base)/list?appid=S3CRETKEY9&page=2>; rel=\"next\""
            return isSecond ? .json("[2]") : .json("[1]").header("Link", link)
        }
        let sent = Locked<[NetworkAPI.Request]>([])
        let client = NetworkAPI.Client(
            interceptors: [
                .apiKey("S3CRETKEY9", in: .query("appid")),
                .events { event in
                    if case .attempt = event.kind { sent.withLock { $0.append(event.request) } }
                },
            ], servers: ["api.example.com": base])
        var items: [Int] = []
        for try await item in Listed().items(using: client) { items.append(item) }
        #expect(items == [1, 2])
        #expect(server.requests.map(\.target) == ["/list?appid=S3CRETKEY9", "/list?appid=S3CRETKEY9&page=2"])
        for request in sent.withLock({ $0 }) {
            #expect(!"\(request) \(request.curl())".contains("S3CRETKEY9"))
        }
    }
}
