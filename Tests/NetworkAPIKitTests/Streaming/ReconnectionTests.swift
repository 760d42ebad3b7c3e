import Foundation
import Testing

@testable import NetworkAPIKit

/// Streams of events over several connections, with a clock that no one waits for.
@Suite("Reconnecting", .timeLimit(.minutes(10)))
struct ReconnectionTests {
    private struct Feed: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/feed")
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        var responseInfo: NetworkAPI.ResponseInfo<Int> = .stream(.events(reconnects: true))
    }

    /// A connection: the text of an answer, another answer, or a failure.
    private enum Connection: Sendable {
        case text(String)
        case broken(String, NetworkAPI.TransportFailure.Reason)
        case status(Int)
        case type(NetworkAPI.MediaType)
        case failure(NetworkAPI.TransportFailure.Reason)
        case error(URLError.Code)
    }

    /// A server with some connections, and then always the last of them.
    private final class Server: NetworkAPI.Transport {
        private let connections: [Connection]
        private let clock: TestClock
        private let log = Locked<[(time: Duration, id: String?)]>([])

        init(_ connections: [Connection], _ clock: TestClock) {
            self.connections = connections
            self.clock = clock
        }

        /// When each request came, in seconds.
        var times: [Double] { log.withLock { log in log.map(\.time.inSeconds) } }
        var ids: [String?] { log.withLock { log in log.map(\.id) } }

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            let now = clock.now.offset
            let count = log.withLock { log in
                log.append((now, request.headers["Last-Event-ID"]))
                return log.count
            }
            // A reader that never ends would wait for the time limit.
            if count > 1000 { throw CancellationError() }
            switch connections[min(count, connections.count) - 1] {
            case .text(let text): return Self.answer(text, .eventStream)
            case .type(let type): return Self.answer("data: 1\n\n", type)
            case .status(let status): return NetworkAPI.Answer(status: status)
            case .failure(let reason): throw NetworkAPI.Failure.transport(.init(reason, request))
            case .error(let code): throw URLError(code)
            case .broken(let text, let reason):
                let writer = ByteBuffer(limit: .max, of: request) {}
                _ = writer.write(Data(text.utf8))
                writer.finish(throwing: NetworkAPI.Failure.transport(.init(reason, request)))
                var answer = Self.answer("", .eventStream)
                answer.content = .stream(NetworkAPI.ByteStream(writer))
                return answer
            }
        }

        private static func answer(_ text: String, _ type: NetworkAPI.MediaType) -> NetworkAPI.Answer {
            NetworkAPI.Answer(
                status: 200, headers: ["Content-Type": type.rawValue], body: Data(text.utf8))
        }
    }

    private struct Outcome {
        let elements: [Int]
        let failure: NetworkAPI.Failure?
        let server: Server
    }

    private func read(
        _ connections: Connection..., from feed: Feed = Feed(),
        with interceptors: [any NetworkAPI.Interceptor] = []
    ) async -> Outcome {
        let clock = TestClock()
        let server = Server(connections, clock)
        let client = NetworkAPI.Client(transport: server, interceptors: interceptors)
        var elements: [Int] = []
        do {
            for try await element in feed.stream(using: client, clock: clock) { elements.append(element) }
            return Outcome(elements: elements, failure: nil, server: server)
        } catch {
            // The type of the error is available from macOS 15 and iOS 18 on.
            let error: any Error = error
            return Outcome(elements: elements, failure: error as? NetworkAPI.Failure, server: server)
        }
    }

    @Test(arguments: ["retry: 0\n\n", "retry: 0\ndata: 1\n\n", "retry: 1\n\n: nothing\n\n", ""])
    func `a server that ends each answer gets few requests`(text: String) async {
        var feed = Feed()
        feed.requestInfo.timeout = .total(.seconds(3600))
        let times = await read(.text(text), from: feed).server.times
        #expect(times.filter { $0 <= 3 }.count <= 5)
        #expect(times.count > 5)
    }

    @Test func `the least pause grows while nothing arrives, and is short again after an event`() async {
        let empty = Connection.text("retry: 0\n\n")
        let outcome = await read(
            empty, empty, .failure(.unreachable), empty, .text("data: 1\n\n"), empty, .status(204))
        #expect(outcome.elements == [1])
        #expect(outcome.server.times == [0, 1, 3, 7, 15, 16, 18])
        var pause = ReconnectionPause()
        let pauses = (0..<9).map { _ in pause.next(asked: .zero).inSeconds }
        #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60])
        #expect(pause.next(asked: .seconds(90)) == .seconds(90))
    }

    @Test(arguments: [URLError.Code.secureConnectionFailed, .serverCertificateUntrusted])
    func `an error of TLS ends the stream`(code: URLError.Code) async {
        let outcome = await read(.text("data: 1\n\n"), .error(code), .text("data: 2\n\n"), .status(204))
        #expect(outcome.elements == [1])
        #expect(outcome.failure?.transport?.code == code.rawValue)
        #expect(outcome.server.times.count == 2)
    }

    @Test func `an endpoint that is never repeated is sent once`() async {
        let outcome = await read(
            .text("data: 1\n\n"), .status(204), from: Feed(requestInfo: .init(method: .post, retry: .never)))
        #expect(outcome.elements == [1])
        #expect(outcome.failure == nil && outcome.server.times.count == 1)
    }

    @Test func `a pause that the server asks for is kept`() async {
        let outcome = await read(
            .text("data: 1\n\n"), .text("retry: 5000\ndata: 2\n\n"), .text(""), .status(204))
        #expect(outcome.elements == [1, 2])
        #expect(outcome.server.times == [0, 3, 8, 13])
    }

    @Test(arguments: [3_600_001, Int.max])
    func `a pause that the server asks for is an hour at most`(milliseconds: Int) async {
        let outcome = await read(.text("retry: \(milliseconds)\ndata: 1\n\n"), .status(204))
        #expect(outcome.server.times == [0, 3600])
    }

    @Test(
        arguments: [
            .connectionLost, .unreachable, .idleTimeout(.seconds(60)), .other,
        ] as [NetworkAPI.TransportFailure.Reason])
    func `the restart of a server is waited for`(reason: NetworkAPI.TransportFailure.Reason) async {
        let refused = Connection.failure(reason)
        let outcome = await read(
            .broken("id: 7\ndata: 1\n\n", reason), refused, refused, refused, .text("data: 2\n\n"),
            .status(204))
        #expect(outcome.failure == nil)
        #expect(outcome.elements == [1, 2])
        #expect(outcome.server.ids == [nil, "7", "7", "7", "7", "7"])
    }

    @Test(
        arguments: [
            (.status(401), "status"), (.status(503), "status"), (.type(.html), "decoding"),
            (.failure(.totalTimeout), "transport"), (.failure(.untrusted), "transport"),
            (.failure(.redirect(.tooMany)), "transport"),
        ] as [(Connection, String)])
    private func `an answer that is refused ends the stream`(connection: Connection, stage: String) async {
        let outcome = await read(.text("data: 1\n\n"), connection, .text("data: 2\n\n"))
        #expect(outcome.elements == [1])
        #expect(outcome.server.times.count == 2)
        switch outcome.failure {
        case .status: #expect(stage == "status")
        case .decoding: #expect(stage == "decoding")
        case .transport: #expect(stage == "transport")
        default: Issue.record("\(String(describing: outcome.failure))")
        }
    }

    @Test func `the status 204 ends the stream, whatever was before`() async {
        for first in [
            .text("data: 1\n\n"), .broken("data: 1\n\n", .connectionLost), .broken("data: 1\n\nda", .other),
        ] as [Connection] {
            let outcome = await read(first, .failure(.unreachable), .status(204))
            #expect(outcome.failure == nil)
            #expect(outcome.elements == [1])
        }
        let empty = await read(.status(204))
        #expect(empty.failure == nil)
        #expect(empty.server.times == [0])
    }

    @Test func `the first connection is not waited for`() async {
        let outcome = await read(.failure(.unreachable))
        #expect(outcome.failure?.transport?.reason == .unreachable)
        #expect(outcome.server.times == [0])
    }

    @Test(arguments: [Connection.text(": nothing\n\n"), .failure(.unreachable)])
    private func `one total timeout is for all connections and the pauses between them`(
        connection: Connection
    ) async {
        var feed = Feed()
        feed.requestInfo.timeout = .total(.seconds(3600))
        let outcome = await read(.text("retry: 1000000\ndata: 1\n\n"), connection, from: feed)
        #expect(outcome.failure?.transport?.reason == .totalTimeout)
        #expect(outcome.server.times == [0, 1000, 2000, 3000])
    }

    @Test func `a canceled reader does not wait for the next connection`() async {
        let clock = TestClock(jumps: false)
        let server = Server([.text("data: 1\n\n")], clock)
        let reader = Task {
            for try await _ in Feed().stream(using: .init(transport: server), clock: clock) {}
        }
        await clock.sleepsBegan(1)
        reader.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
        #expect(failure?.isCancelled == true)
    }

    @Test func `the last event ends a stream of several connections`() async {
        var feed = Feed()
        feed.responseInfo = .stream(.events(end: .name("stop"), reconnects: true))
        let outcome = await read(
            .text("data: 1\n\n"), .broken("data: 2\n\nevent: stop\n", .connectionLost),
            .text("data: 3\n\nevent: stop\n\ndata: 4\n\n"), from: feed)
        #expect(outcome.failure == nil)
        #expect(outcome.elements == [1, 2, 3])
        #expect(outcome.server.times.count == 3)
    }

    @Test(arguments: ["a\u{1B}b", "\u{7F}", "\u{C}x", String(repeating: "x", count: 4_097)])
    func `an identifier that cannot be a header fails the stream, with and without interceptors`(
        id: String
    ) async {
        for interceptors in [[], [.retry()]] as [[any NetworkAPI.Interceptor]] {
            let outcome = await read(.text("id: \(id)\ndata: 1\n\n"), with: interceptors)
            #expect(outcome.elements == [1])
            #expect(outcome.failure?.request?.part == .header("Last-Event-ID"))
            #expect(outcome.server.times.count == 1)
        }
    }

    @Test(
        arguments: [
            ("id: 7 ", "7"), ("id: 한글", "한글"), ("id: \t[{\"a\":1}]", "[{\"a\":1}]"), ("id:  ", nil),
            ("id", nil), (":", "41"),
        ] as [(String, String?)])
    func `an identifier replaces the endpoint's, an empty one removes it`(id: String, sent: String?) async {
        let feed = Feed(requestInfo: .init(method: .get, headers: ["Last-Event-ID": "41"]))
        let outcome = await read(.text("\(id)\ndata: 1\n\n"), .status(204), from: feed, with: [.retry()])
        #expect(outcome.failure == nil && outcome.server.ids == ["41", sent])
    }
}
