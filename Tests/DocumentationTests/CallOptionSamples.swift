import Foundation
import NetworkAPIs
import Testing

struct ShopApp {
    init() {
        do {
            try NetworkAPI.Client.bootstrap(NetworkAPI.Client(interceptors: [.log(), .retry()]))
        } catch {
            assertionFailure("\(error)")
        }
    }
}

@Suite("Samples of the options of a call", .timeLimit(.minutes(10)))
struct CallOptionSamples {
    private struct Post: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(id: Int) {
            urlInfo = URLInfo(host: "jsonplaceholder.typicode.com", path: "/posts/\(id)")
        }

        struct Response: Decodable { let title: String }
    }

    private struct Account: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.shop.example", path: "/account")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
        typealias Response = String
    }

    private struct Upload: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.shop.example", path: "/photos")
        let requestInfo = RequestInfo(
            method: .post, parameters: NetworkAPI.RawBody.data(Data("0123456789".utf8)))
        typealias Response = EmptyResponse
    }

    @Test func `a call has a timeout and a retry policy of its own`() async throws {
        let stub = NetworkAPI.StubTransport(answer: { _ in .json(#"{"title": "Hello"}"#) })
        try await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: stub)) {
            let post = try await Post(id: 1).request(options: [.timeout(.total(.seconds(5))), .retry(.never)])
            #expect(post.title == "Hello")
        }
        #expect(stub.calls.map(\.retry) == [.never])
    }

    @Test func `a call has headers of its own`() async throws {
        let token = "T"
        let stub = NetworkAPI.StubTransport(answer: { .text($0.headers[.acceptLanguage] ?? "none") })
        try await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: stub)) {
            let account = try await Account().request(options: [
                .header(.acceptLanguage, "fr"), .header(.authorization, NetworkAPI.Headers.bearer(token)),
            ])
            #expect(account == "fr")
        }
        #expect(stub.calls.map { $0.headers[.authorization] } == ["Bearer T"])
    }

    @Test func `an interceptor sets a header of all calls`() async throws {
        let stub = NetworkAPI.StubTransport(answer: { _ in .text("") })
        let client = NetworkAPI.Client(transport: stub, interceptors: [AppVersion()])
        _ = try await Account().request(using: client)
        #expect(stub.calls.map { $0.headers[.userAgent] } == ["Shop/1.2"])
    }

    @Test func `a stub reports the progress of an upload`() async throws {
        let (texts, writer) = AsyncStream<String>.makeStream()
        let show: @Sendable (String) -> Void = { writer.yield($0) }
        let client = NetworkAPI.Client(
            transport: .stub { request in
                request.progress?(.init(bytesSent: 5, bytesToSend: 10))
                return .empty()
            }
        )
        try await NetworkAPI.Client.$current.withValue(client) {
            let upload = Upload()
            _ = try await upload.request(options: [
                .progress { progress in show("\(progress.bytesSent) of \(progress.bytesToSend ?? 0) bytes") }
            ])
        }
        writer.finish()
        #expect(await texts.reduce(into: []) { $0.append($1) } == ["5 of 10 bytes"])
    }

    @Test func `a client is extended by an interceptor`() async throws {
        let token = "T"
        let app = NetworkAPI.Client(transport: .stub { .text($0.headers[.authorization] ?? "none") })
        let client = app.adding(.bearer(token))
        #expect(try await Account().request(using: client) == "Bearer T")
        #expect(try await Account().request(using: app) == "none")
    }

    @Test func `a group of calls is the first interceptor of a client, and can cancel nothing`() {
        let calls = NetworkAPI.CallGroup()
        let client = NetworkAPI.Client(interceptors: [calls, .retry()])
        calls.cancelAll()
        #expect(client.description.contains("interceptors: [CallGroup, Retry]"))
    }

    /// A server that reports each call, and answers when the test lets it.
    private static func slow(
        _ called: AsyncStream<Void>.Continuation, until answers: AsyncStream<Void>
    ) -> NetworkAPI.StubTransport {
        NetworkAPI.StubTransport { _ in
            called.finish()
            for await _ in answers {}
            try Task.checkCancellation()
            return .json(#"{"title": "Hello"}"#)
        }
    }

    @Test(arguments: [true, false])
    func `a group of calls cancels the calls of its client, or those of one endpoint`(isOfPosts: Bool)
        async throws
    {
        let (called, signal) = AsyncStream<Void>.makeStream()
        let (answers, answer) = AsyncStream<Void>.makeStream()
        let calls = NetworkAPI.CallGroup()
        let group: any NetworkAPI.Interceptor =
            isOfPosts ? calls.when { $0.definition == Post.self } : calls
        let client = NetworkAPI.Client(
            transport: Self.slow(signal, until: answers), interceptors: [group, .retry()])
        let call = Task { try await Post(id: 1).request(using: client) }
        for await _ in called {}
        calls.cancelAll()
        let failure = try await #require(throws: NetworkAPI.Failure.self) { try await call.value }
        answer.finish()
        guard case .cancelled = failure else {
            Issue.record("\(failure)")
            return
        }
    }

    @Test func `a group of the calls of one endpoint does not cancel others`() async throws {
        let (called, signal) = AsyncStream<Void>.makeStream()
        let (answers, answer) = AsyncStream<Void>.makeStream()
        let uploads = NetworkAPI.CallGroup()
        let client = NetworkAPI.Client(
            transport: Self.slow(signal, until: answers),
            interceptors: [uploads.when { $0.definition == Upload.self }])
        let call = Task { try await Post(id: 1).request(using: client).title }
        for await _ in called {}
        uploads.cancelAll()
        answer.finish()
        #expect(try await call.value == "Hello")
    }
}

struct AppVersion: NetworkAPI.Interceptor {
    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        var request = request
        request.headers[.userAgent] = "Shop/1.2"
        return try await next(request)
    }
}
