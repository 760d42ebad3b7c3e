import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

@Suite("Downloads through other transports") struct DownloadTransportTests {
    private struct Tarball: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "example.com", path: "/tarball")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse
    }

    /// A custom transport, which promises nothing, or that it writes the file.
    private struct Foreign: NetworkAPI.Transport {
        var traits = NetworkAPI.TransportTraits()
        let answer: @Sendable (NetworkAPI.Request) throws -> NetworkAPI.Answer

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            #expect(request.headers[.range] == nil)
            return try answer(request)
        }
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func download(
        writes: Bool = false, _ answer: @escaping @Sendable (NetworkAPI.Request) throws -> NetworkAPI.Answer
    ) async throws -> String {
        let destination = try folder.file("file", "before")
        let client = NetworkAPI.Client(
            transport: Foreign(traits: .init(resumesDownloads: writes), answer: answer))
        let reply = try await Tarball().download(to: destination, using: client)
        #expect(try folder.names == ["file"])
        return try String(contentsOf: reply.value, encoding: .utf8)
    }

    @Test func `an answer in memory is written`() async throws {
        #expect(try await download { _ in .text("content") } == "content")
    }

    @Test func `an answer as a stream is written`() async throws {
        let text = try await download { _ in
            var answer = NetworkAPI.Answer.empty(status: 200)
            answer.content = .stream(NetworkAPI.ByteStream([Data("con".utf8), Data("tent".utf8)]))
            return answer
        }
        #expect(text == "content")
    }

    @Test func `an answer that the transport has written is used`() async throws {
        let text = try await download(writes: true) { request in
            guard case .file(let url) = request.destination else { throw CocoaError(.featureUnsupported) }
            try Data("content".utf8).write(to: url, options: .atomic)
            var answer = NetworkAPI.Answer.empty(status: 200)
            answer.content = .file(url)
            return answer
        }
        #expect(text == "content")
    }

    @Test func `an answer that the transport has written in place is used`() async throws {
        let text = try await download(writes: true) { request in
            guard case .file(let url) = request.destination else { throw CocoaError(.featureUnsupported) }
            let handle = try FileHandle(forWritingTo: url)
            try handle.write(contentsOf: Data("content".utf8))
            try handle.close()
            var answer = NetworkAPI.Answer.empty(status: 200)
            answer.content = .file(url)
            return answer
        }
        #expect(text == "content")
    }

    @Test func `an answer that is shorter than announced fails`() async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await download { _ in .text("con").setting(.contentLength, "7") }
        }
        #expect(failure?.transportReason == .connectionLost)
        #expect(try folder.names == ["file"])
    }

    /// A custom transport with answers in memory or as streams.
    private struct Resuming: NetworkAPI.Transport {
        var traits = NetworkAPI.TransportTraits()
        let answer: @Sendable (NetworkAPI.Request) -> NetworkAPI.Answer

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer { answer(request) }
    }

    @Test(arguments: [false, true], [false, true])
    func `a custom transport is asked for the missing bytes`(isStream: Bool, resumes: Bool) async throws {
        let ranges = Locked<[String?]>([])
        let transport = Resuming(traits: .init(resumesDownloads: resumes)) { request in
            ranges.withLock { $0.append(request.headers[.range]) }
            var answer = NetworkAPI.Answer(status: 200, headers: [.eTag: "\"1\"", .contentLength: "7"])
            if request.headers[.range] == nil {
                answer.body = Data("con".utf8)
            } else {
                answer.status = 206
                answer.headers[.contentRange] = "bytes 3-6/7"
                answer.body = Data("tent".utf8)
            }
            if isStream { answer.content = .stream(NetworkAPI.ByteStream([answer.body])) }
            return answer
        }
        let client = NetworkAPI.Client(transport: transport)
        let destination = try folder.file("file", "before")
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Tarball().download(to: destination, using: client)
        }
        #expect(failure?.transportReason == .connectionLost)
        #expect(try Data(contentsOf: destination) == Data("before".utf8))
        let reply = try await Tarball().download(to: destination, using: client)
        #expect(reply.status == 206)
        #expect(try Data(contentsOf: destination) == Data("content".utf8))
        #expect(ranges.withLock { $0 } == [nil, "bytes=3-"])
    }

    @Test func `the answer to a request of an interceptor is not written into the file`() async throws {
        struct Asking: NetworkAPI.Interceptor {
            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                var (first, request) = (request, request)
                first.destination = .standard
                request.headers["X-Token"] = String(decoding: try await next(first).body, as: UTF8.self)
                return try await next(request)
            }
        }
        let stub = NetworkAPI.StubTransport { $0.headers["X-Token"] == "a" ? .text("content") : .text("a") }
        let client = NetworkAPI.Client(transport: stub, interceptors: [Asking()])
        let reply = try await Tarball().download(to: try folder.file(), using: client)
        #expect(try String(contentsOf: reply.value, encoding: .utf8) == "content")
        #expect(stub.calls.count == 2)
    }

    @Test func `a stub answers a download`() async throws {
        let stub = NetworkAPI.StubTransport { _ in .text("content") }
        let client = NetworkAPI.Client(transport: stub)
        var states: [String] = []
        for try await state in Tarball().downloads(to: try folder.file(), using: client) {
            guard case .finished(let reply) = state else { continue }
            states.append(try String(contentsOf: reply.value, encoding: .utf8))
        }
        #expect(states == ["content"])
        #expect(stub.calls.map { $0.headers["Accept-Encoding"] } == ["identity"])
    }
}

extension NetworkAPI.Answer {
    fileprivate func setting(_ name: NetworkAPI.Headers.Name, _ value: String) -> Self {
        var answer = self
        answer.headers[name] = value
        return answer
    }
}

extension SocketTests {
    @Suite("Downloads with credentials", .timeLimit(.minutes(10)))
    struct AuthorizedDownloadTests {
        @Test func `renewed credentials go on with the bytes of the call`() async throws {
            let server = try LoopbackServer()
            let folder = try TemporaryFolder()
            let content = Data.varied(200_000)
            server.route("GET", "/file") { request in
                let token = request.values("Authorization").first
                guard request.values("Range").isEmpty else {
                    guard token == "Bearer 2" else { return .empty(status: 401) }
                    return .data(Data(content[50_000...]), status: 206)
                        .header("Content-Range", "bytes 50000-199999/200000").header("ETag", "\"1\"")
                }
                return .data(content).header("ETag", "\"1\"").cut(afterBodyBytes: 50_000)
            }
            server.route("GET", "/token", .text("2"))
            let authentication = NetworkAPI.Authentication(credential: .init(token: "1")) { _ in
                .init(token: try await Probe(server, "/token").text())
            }
            let client = NetworkAPI.Client(interceptors: [
                NetworkAPI.StandardInterceptor.retry(clock: TestClock()), authentication,
            ])
            let destination = try folder.file()
            let reply = try await ServedFile.Endpoint(server).download(to: destination, using: client)
            #expect(reply.status == 206)
            #expect(try Data(contentsOf: destination) == content)
            #expect(server.requests.map(\.path) == ["/file", "/file", "/token", "/file"])
            #expect(server.requests[2].values("Accept-Encoding") != ["identity"])
        }
    }
}

@MainActor @Suite("Downloads from the main actor") struct MainActorDownloadTests {
    /// A definition that cannot leave its actor.
    private final class Unsendable: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "example.com", path: "/tarball")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse
    }

    @Test func `a definition that is not Sendable is downloaded`() async throws {
        let folder = try TemporaryFolder()
        let client = NetworkAPI.Client(transport: .stub { _ in .text("content") })
        let definition = Unsendable()
        let reply = try await definition.download(to: try folder.file(), using: client)
        #expect(try String(contentsOf: reply.value, encoding: .utf8) == "content")
        _ = definition.downloads(to: reply.value)
    }
}
