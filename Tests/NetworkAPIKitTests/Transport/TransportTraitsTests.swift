import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite("Transport traits", .timeLimit(.minutes(10)))
struct TransportTraitsTests {
    /// A transport that promises what it is made with, and answers with a closure.
    private struct Custom: NetworkAPI.Transport {
        var traits = NetworkAPI.TransportTraits()
        let answer: @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            try request.checkBeforeSending()
            return try await answer(request)
        }
    }

    private struct Bytes: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "example.com", path: "/start")
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Data
    }

    /// Counts the chunks that were read from it.
    private final class Chunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
        let read = Locked(0)
        let count: Int

        init(_ count: Int) { self.count = count }

        func next() async throws -> Data? {
            let number = read.next()
            return number <= count ? Data(count: 1000) : nil
        }

        func makeAsyncIterator() -> Chunks { self }
    }

    private func streamed(_ chunks: Chunks, _ request: NetworkAPI.Request) -> NetworkAPI.Answer {
        var answer = NetworkAPI.Answer.empty(status: 200)
        answer.content = .stream(NetworkAPI.ByteStream(chunks, of: request))
        return answer
    }

    @Test func `the traits are read once, when the client is made`() async throws {
        final class Counting: NetworkAPI.Transport {
            let reads = Locked(0)

            var traits: NetworkAPI.TransportTraits {
                reads.withLock { $0 += 1 }
                return .init()
            }

            func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer { .text("x") }
        }
        let transport = Counting()
        let client = NetworkAPI.Client(transport: transport)
        for _ in 1...3 { _ = try await Bytes().request(using: client) }
        #expect(transport.reads.withLock { $0 } == 1)
    }

    @Test func `a redirect that a transport returns is followed without credentials`() async throws {
        let sent = Locked<[NetworkAPI.Request]>([])
        let transport = Custom { request in
            sent.withLock { $0.append(request) }
            guard request.url.path == "/start" else { return .text("end") }
            return .empty(status: 302, headers: [.location: "https://other.example/end"])
        }
        let client = NetworkAPI.Client(transport: transport, interceptors: [.bearer("token")])
        var call = Bytes()
        call.requestInfo.authorization = .required
        let reply = try await call.reply(using: client)
        #expect(reply.value == Data("end".utf8))
        #expect(reply.answer.url?.absoluteString == "https://other.example/end")
        #expect(sent.withLock { $0.map { $0.headers[.authorization] } } == ["Bearer token", nil])
    }

    @Test func `required credentials of the definition are checked before a redirect only`() async throws {
        let transport = Custom { request in
            guard request.url.path == "/start" else {
                return .text(request.headers[.authorization] ?? "none")
            }
            return .empty(status: 302, headers: [.location: "https://other.example/end"])
        }
        var call = Bytes()
        call.requestInfo.headers = [.authorization: "Bearer token"]
        call.requestInfo.authorization = .required
        #expect(try await call.request(using: .init(transport: transport)) == Data("none".utf8))
    }

    @Test func `a body that a transport has sent is the progress`() async throws {
        let progress = Locked<[NetworkAPI.Request.Progress]>([])
        let call = Endpoint<NetworkAPI.RawBody, EmptyResponse>(
            requestInfo: .init(method: .post, parameters: .data(Data("12345".utf8))))
        _ = try await call.request(
            using: .init(transport: Custom { _ in .empty() }),
            options: [.progress { seen in progress.withLock { $0.append(seen) } }])
        #expect(progress.withLock { $0 } == [.init(bytesSent: 5, bytesToSend: 5)])
    }

    @Test func `a redirect that a transport promises to follow is its answer`() async throws {
        let transport = Custom(traits: .init(followsRedirects: true)) { _ in
            .empty(status: 302, headers: [.location: "/end"])
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Bytes().request(using: .init(transport: transport))
        }
        #expect(failure?.status == 302)
    }

    @Test func `an answer with more bytes than the limit fails`() async throws {
        let transport = Custom { _ in .data(Data(count: 101)) }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Bytes().request(using: .to(.memory(limit: 100), transport: transport))
        }
        #expect(failure?.transportReason == .answerTooLarge(limit: 100))
    }

    @Test func `a stream is read up to the limit, and not further`() async throws {
        let chunks = Chunks(1_000_000)
        let transport = Custom { streamed(chunks, $0) }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Bytes().request(using: .to(.memory(limit: 5000), transport: transport))
        }
        #expect(failure?.transportReason == .answerTooLarge(limit: 5000))
        #expect(chunks.read.withLock { $0 } < 100)
    }

    @Test func `a stream is delivered in memory, and its bytes are the progress`() async throws {
        let progress = Locked<[Int64]>([])
        let transport = Custom { streamed(Chunks(3), $0) }
        let data = try await Bytes().request(
            using: .init(transport: transport),
            options: [.progress { seen in progress.withLock { $0.append(seen.bytesReceived) } }])
        #expect(data.count == 3000)
        #expect(progress.withLock { $0 } == [0, 1000, 2000, 3000])
    }

    @Test func `a stream is delivered in a file`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file()
        let transport = Custom { streamed(Chunks(3), $0) }
        let reply = try await Bytes().reply(using: .to(.file(file), transport: transport))
        #expect(reply.value.count == 3000)
        #expect(try Data(contentsOf: file).count == 3000)
        #expect(try folder.names == ["file"])
    }

    @Test func `a slow reader slows a stream down`() async throws {
        let chunks = Chunks(1000)
        let transport = Custom { streamed(chunks, $0) }
        let reply = try await Bytes().reply(using: .to(.stream(buffer: 1000), transport: transport))
        var iterator = try #require(reply.answer.stream).makeAsyncIterator()
        for count in 1...500 {
            #expect(try await iterator.next()?.count == 1000)
            #expect(chunks.read.withLock { $0 } <= count + 3)
        }
    }

    @Test func `a stream ends at the deadline of its call`() async throws {
        struct Endless: AsyncSequence, AsyncIteratorProtocol, Sendable {
            func next() async throws -> Data? {
                await Task.yield()
                return Data([0])
            }
            func makeAsyncIterator() -> Endless { self }
        }
        let transport = Custom { request in
            var answer = NetworkAPI.Answer.empty(status: 200)
            answer.content = .stream(NetworkAPI.ByteStream(Endless(), of: request))
            return answer
        }
        var call = Bytes()
        call.requestInfo.timeout = .total(.seconds(0.2))
        let reply = try await call.reply(using: .to(.stream(buffer: 10), transport: transport))
        let stream = try #require(reply.answer.stream)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { for try await _ in stream {} }
        #expect(failure?.transportReason == .totalTimeout)
    }

    @Test func `a stream that no one can read any more is not watched until its deadline`() async throws {
        let base = Custom { request in streamed(Chunks(1), request) }
        let watchdog = Watchdog()
        var request = try NetworkAPI.Client(transport: base).makeRequest(Bytes())
        (request.deadline, request.destination) = (.after(.seconds(3600)), .stream(buffer: 10))
        let transport = CompletedTransport(base: base, traits: base.traits, watchdog: watchdog)
        var answer: NetworkAPI.Answer? = try await transport.send(request)
        #expect(answer?.stream != nil && watchdog.watches.count == 1)
        answer = nil
        #expect(watchdog.watches.count == 0)
    }

    @Test func `an error of a stream is the failure of its reader`() async throws {
        struct Broken: AsyncSequence, AsyncIteratorProtocol, Sendable {
            func next() async throws -> Data? { throw POSIXError(.ECONNRESET) }
            func makeAsyncIterator() -> Broken { self }
        }
        let transport = Custom { request in
            var answer = NetworkAPI.Answer.empty(status: 200)
            answer.content = .stream(NetworkAPI.ByteStream(Broken(), of: request))
            return answer
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Bytes().request(using: .init(transport: transport))
        }
        #expect(failure?.transportReason == .connectionLost)
    }
}
