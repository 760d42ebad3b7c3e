import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

/// The refusals that lead to a new credential and a second request, and their attempts.
@Suite(.timeLimit(.minutes(10)))
struct RefusalTests {
    private let tokens = TokenServer()

    private func authentication() -> NetworkAPI.Authentication {
        NetworkAPI.Authentication(credential: TokenServer.credential(0)) { [tokens] _ in tokens.refresh() }
    }

    /// Two servers: `/orders` of the first redirects to a path that answers 401.
    private struct Servers {
        let first: LoopbackServer
        let second: LoopbackServer

        init(crossing: Bool) throws {
            first = try LoopbackServer()
            second = try LoopbackServer()
            let target = (crossing ? second.baseURL : first.baseURL) + "/status"
            first.route("POST", "/orders", .redirect(to: target, status: 303))
            first.route("GET", "/orders", .redirect(to: target, status: 302))
            for server in [first, second] { server.fallback { _ in .empty(status: 401) } }
        }

        func orders() -> Int { first.requests.count { $0.target == "/orders" } }
    }

    private func order(
        _ method: NetworkAPI.Method, _ servers: Servers, retry: NetworkAPI.RetryPolicy = .ifIdempotent
    ) async throws -> NetworkAPI.Failure? {
        var endpoint = Numbered(method: method)
        endpoint.urlInfo.path = "/orders"
        endpoint.requestInfo.retry = retry
        let client = NetworkAPI.Client(
            interceptors: [authentication()],
            servers: ["api.example.com": try #require(URL(string: servers.first.baseURL))])
        return await endpoint.result(using: client).failure
    }

    /// Another call renews the credential whenever one is refused; the server accepts the given request, or none.
    @Test(arguments: [3, nil])
    func `a call is sent up to three times while other calls renew its credential`(accepted: Int?) async {
        let authentication = NetworkAPI.Authentication(credential: .init(token: "1", refreshToken: "r")) {
            _ in
            .init(token: "of a refresh")
        }
        let sent = Locked<[String?]>([])
        let client = NetworkAPI.Client(
            transport: .stub { request in
                let count = sent.withLock { sent in
                    sent.append(request.headers[.authorization])
                    return sent.count
                }
                guard count != accepted else { return .text("accepted") }
                authentication.credential = .init(token: "\(count + 1)", refreshToken: "r")
                return .empty(status: 401)
            }, interceptors: [authentication])
        let result = await Numbered().result(using: client)
        #expect(sent.withLock { $0 } == ["Bearer 1", "Bearer 2", "Bearer 3"])
        #expect(result.value == (accepted == nil ? nil : "accepted"))
        #expect(result.failure?.status == (accepted == nil ? 401 : nil))
    }

    @Test func `a POST that was redirected is not repeated`() async throws {
        let servers = try Servers(crossing: false)
        #expect(try await order(.post, servers)?.status == 401)
        #expect(servers.orders() == 1)
        #expect(tokens.refreshes == 0)
    }

    @Test func `a redirected call that may be repeated is repeated with a new credential`() async throws {
        let servers = try Servers(crossing: false)
        let get = try await order(.get, servers)
        #expect(get?.status == 401)
        #expect(get?.call?.attempts == 2)
        #expect(servers.orders() == 2)
        #expect(tokens.refreshes == 1)
        let post = try await order(.post, servers, retry: .allowed)
        #expect(post?.call?.attempts == 2)
        #expect(tokens.refreshes == 2)
    }

    @Test(arguments: [NetworkAPI.Method.get, .post])
    func `a 401 from another origin does not renew the credential`(method: NetworkAPI.Method) async throws {
        let servers = try Servers(crossing: true)
        for _ in 0..<8 { #expect(try await order(method, servers)?.status == 401) }
        #expect(servers.orders() == 8)
        #expect(tokens.refreshes == 0)
        #expect(servers.second.requests.allSatisfy { $0["Authorization"] == nil })
    }

    @Test(arguments: [
        ("https://api.example.com/things/0", 1), ("https://api.example.com/login", 0),
        ("https://other.example.com/things/0", 0), ("https://api.example.com/things/0?a=b", 0),
    ])
    func `a transport of an app reports a redirect by the URL of its answer`(url: String, refreshes: Int)
        async
    {
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                var answer = NetworkAPI.Answer.empty(status: 401)
                answer.url = URL(string: url)
                return answer
            }, interceptors: [authentication()])
        #expect(await Numbered(method: .post).result(using: client).failure?.status == 401)
        #expect(tokens.refreshes == refreshes)
    }

    @Test func `a URL that a later interceptor changes is not a redirect`() async {
        struct Staging: NetworkAPI.Interceptor {
            func intercept(
                _ request: NetworkAPI.Request, next: NetworkAPI.Next
            ) async throws -> NetworkAPI.Answer {
                var request = request
                request.url = try #require(URL(string: "https://staging.example.com/elsewhere"))
                return try await next(request)
            }
        }
        let client = NetworkAPI.Client(
            transport: .stub { [tokens] request in
                var answer = await tokens.answer(request)
                answer.url = request.url
                return answer
            }, interceptors: [authentication(), Staging()])
        #expect(await Numbered().result(using: client).value == "elsewhere")
        #expect(tokens.refreshes == 1)
    }

    @Test func `a status that the definition accepts is not a refusal`() async throws {
        let script = Script(statuses: 401)
        let client = NetworkAPI.Client(transport: script, interceptors: [authentication()])
        let endpoint = Endpoint<EmptyParameter, EmptyResponse>(
            requestInfo: .init(method: .get), responseInfo: .init(statuses: [200, 401]))
        #expect(try await endpoint.reply(using: client).status == 401)
        #expect(script.requests.count == 1)
        #expect(tokens.refreshes == 0)
    }

    @Test func `a call that is repeated with a new credential counts its attempts`() async throws {
        let attempts = Locked<[Int]>([])
        let events = NetworkAPI.EventObserver(clock: TestClock()) { event in
            if case .attempt(let number) = event.kind { attempts.withLock { $0.append(number) } }
        }
        let client = NetworkAPI.Client(
            transport: Script(statuses: 401, 204), interceptors: [events, authentication()])
        #expect(try await Plain().reply(using: client).answer.attempts == 2)
        #expect(attempts.withLock { $0 } == [1, 2])
    }

    @Test func `attempts are counted together with those of a retry, before and after`() async throws {
        let retry = NetworkAPI.Retry(.init(attempts: 2), budget: .unlimited, clock: TestClock())
        for interceptors: [any NetworkAPI.Interceptor] in [
            [retry, authentication()], [authentication(), retry],
        ] {
            let script = Script(statuses: 401, 503, 204)
            let client = NetworkAPI.Client(transport: script, interceptors: interceptors)
            #expect(try await Plain().reply(using: client).answer.attempts == 3)
            #expect(script.requests.map(\.attempt) == [1, 2, 3])
        }
        let script = Script(statuses: 401, 503)
        let client = NetworkAPI.Client(transport: script, interceptors: [authentication(), retry])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain().request(using: client)
        }
        #expect(failure?.call?.attempts == 3)
    }
}
