import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct StubDeliveryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func failure(_ call: StubbedGet, _ client: NetworkAPI.Client) async -> NetworkAPI
        .TransportFailure?
    {
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.request(using: client) }
        return failure?.transport
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a stubbed redirect is followed through the stubs`(status: Int) async throws {
        let stub = NetworkAPI.StubTransport()
        stub.stub(.path("/start")) { _ in .empty(status: status, headers: [.location: "/end?a=1"]) }
            .stub(.path("/end")) { request in .text("\(request.method)") }
        let reply = try await StubbedGet(method: .put).reply(using: NetworkAPI.Client(transport: stub))
        #expect(reply.value == Data((status == 303 ? "GET" : "PUT").utf8))
        #expect(reply.answer.url?.absoluteString == "https://api.example.com/end?a=1")
        #expect(stub.calls.map(\.url.path) == ["/start", "/end"])
    }

    @Test func `a stubbed redirect to another origin does not have the credentials`() async throws {
        let stub = NetworkAPI.StubTransport()
        stub.stub(.host("api.example.com")) { _ in
            .empty(status: 302, headers: [.location: "https://cdn.example.org/x"])
        }
        .stub(.host("cdn.example.org")) { _ in .text("ok") }
        let call = StubbedGet(headers: [.authorization: "Bearer S", "X-Trace": "t"])
        _ = try await call.request(using: NetworkAPI.Client(transport: stub))
        #expect(stub.calls.map { $0.headers[.authorization] } == ["Bearer S", nil])
        #expect(stub.calls.last?.headers["X-Trace"] == "t")
    }

    @Test func `a stubbed redirect is the answer if the policy follows no redirects`() async {
        let client = NetworkAPI.Client.stub(.empty(status: 302, headers: [.location: "/end"]))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await StubbedGet(redirects: .never).request(using: client)
        }
        #expect(failure?.status == 302)
    }

    @Test(
        arguments: [
            ("/start", .tooMany), ("http://api.example.com/", .insecure),
            ("https://example.org/", .otherOrigin),
            ("ftp://api.example.com/", .unreadable),
        ] as [(String, NetworkAPI.TransportFailure.Redirect)])
    func `a stubbed redirect that cannot be followed fails as with a server`(
        location: String, redirect: NetworkAPI.TransportFailure.Redirect
    ) async {
        let client = NetworkAPI.Client.stub(.empty(status: 302, headers: [.location: location]))
        let failure = await failure(StubbedGet(redirects: .sameOrigin), client)
        #expect(failure?.reason == .redirect(redirect))
        #expect(failure?.answer?.status == 302)
    }

    @Test func `redirects of a stub are reported as events`() async throws {
        let stub = NetworkAPI.StubTransport()
        stub.stub(.path("/start")) { _ in .empty(status: 302, headers: [.location: "/end"]) }
            .stub(.path("/end")) { _ in .text("ok") }
        let statuses = Locked<[Int]>([])
        let client = NetworkAPI.Client(
            transport: stub,
            interceptors: [
                .events { event in
                    if case .redirected(let status) = event.kind { statuses.withLock { $0.append(status) } }
                }
            ])
        _ = try await StubbedGet().request(using: client)
        #expect(statuses.withLock { $0 } == [302])
    }

    @Test func `a stubbed body is written to the file of the request's destination`() async throws {
        let file = try folder.file("file", "before")
        let stub = NetworkAPI.StubTransport { _ in .text("after") }
        let reply = try await StubbedGet().reply(using: .to(.file(file), transport: stub))
        guard case .file(file) = reply.answer.content else {
            Issue.record("the body is \(reply.answer.content)")
            return
        }
        #expect(try Data(contentsOf: file) == Data("after".utf8))
        #expect(try folder.names == ["file"])
    }

    @Test func `a stubbed body is a stream if the request's destination is a stream`() async throws {
        let stub = NetworkAPI.StubTransport { _ in .text("after") }
        let reply = try await StubbedGet().reply(using: .to(.stream(buffer: 1), transport: stub))
        let stream = try #require(reply.answer.stream)
        var bytes = Data()
        for try await chunk in stream { bytes += chunk }
        #expect(bytes == Data("after".utf8))
    }

    @Test(arguments: [404, 500, 206])
    func `a stubbed answer that is not accepted stays in memory`(status: Int) async throws {
        struct Strict: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo = NetworkAPI.ResponseInfo<EmptyResponse>(statuses: [200])
            typealias Response = EmptyResponse
        }
        let file = try folder.file("file", "before")
        for destination in [NetworkAPI.Request.Destination.file(file), .stream(buffer: 10)] {
            let stub = NetworkAPI.StubTransport { _ in .text("no", status: status) }
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Strict().request(using: .to(destination, transport: stub))
            }
            #expect(failure?.answer?.body == Data("no".utf8))
        }
        #expect(try Data(contentsOf: file) == Data("before".utf8))
    }

    @Test(arguments: [(4, false), (5, true)])
    func `a stubbed body larger than the limit fails`(limit: Int, fits: Bool) async {
        let stub = NetworkAPI.StubTransport { _ in .text("after") }
        let client = NetworkAPI.Client.to(.memory(limit: limit), transport: stub)
        do throws(NetworkAPI.Failure) {
            let data = try await StubbedGet().request(using: client)
            #expect(fits && data == Data("after".utf8))
        } catch {
            #expect(!fits && error.transport?.reason == .answerTooLarge(limit: limit))
        }
    }

    @Test func `a stub runs with the task-local values of its caller`() async throws {
        let inner = NetworkAPI.Client.stub(.text("inner"))
        let stub = NetworkAPI.StubTransport { _ in
            .data(try await StubbedGet().request(using: .current))
        }
        let value = try await NetworkAPI.Client.$current.withValue(inner) {
            try await StubbedGet().request(using: NetworkAPI.Client(transport: stub))
        }
        #expect(value == Data("inner".utf8))
    }
}
