import Foundation
import Testing

@testable import NetworkAPIKit

/// What the observers of a client get for a stream.
@Suite("Events of streams", .timeLimit(.minutes(10)))
struct StreamEventTests {
    private struct Feed: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/feed")
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        var responseInfo: NetworkAPI.ResponseInfo<Delta> = .stream(.events(end: "end"))
    }

    private struct Delta: Decodable { let text: String }

    private static let event = "data: {\"text\":\"a\"}\n\n"
    private let events = Locked<[NetworkAPI.Event]>([])
    private let lines = Locked<[String]>([])
    /// Ends when a call, or its stream, is over.
    private let over = AsyncStream<Void>.makeStream()

    /// Text in the pieces of a connection, which then breaks if there is an error.
    private struct Body: Sendable {
        var pieces: [String]
        var error: (any Error)?

        func answer(to request: NetworkAPI.Request) throws -> NetworkAPI.Answer {
            let writer = ByteBuffer(limit: .max, of: request) {}
            for piece in pieces { _ = writer.write(Data(piece.utf8)) }
            writer.finish(throwing: error)
            var answer = NetworkAPI.Answer(status: 200, headers: ["Content-Type": "text/event-stream"])
            answer.content = .stream(NetworkAPI.ByteStream(writer))
            return answer
        }
    }

    private func client(_ bodies: [Body]) -> NetworkAPI.Client {
        let rest = Locked(bodies)
        return NetworkAPI.Client(
            transport: Transport { request in
                let body = rest.withLock { rest in rest.isEmpty ? nil : rest.removeFirst() }
                return try body?.answer(to: request) ?? .init(status: 204)
            },
            interceptors: [
                .events { [events, over] event in
                    events.withLock { $0.append(event) }
                    if event.isOver { over.continuation.finish() }
                },
                .log(.error) { [lines] line in lines.withLock { $0.append(line) } },
            ])
    }

    private struct Transport: NetworkAPI.Transport {
        let answer: @Sendable (NetworkAPI.Request) throws -> NetworkAPI.Answer
        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer { try answer(request) }
    }

    /// The events after the heads of the answers.
    private var names: [String] {
        events.withLock { events in
            events.compactMap { event in
                switch event.kind {
                case .streamed(let elements, let bytes): "streamed \(elements) \(bytes)"
                case .failed(.cancelled): "cancelled"
                case .failed(let failure):
                    "failed \(failure.transport.map { "\($0.reason)" } ?? failure.messageKey)"
                case .retried(let wait, let reason): "retried \(wait.inSeconds) \(reason)"
                default: nil
                }
            }
        }
    }

    private func read(
        _ bodies: Body..., from feed: Feed = Feed(), upTo limit: Int = .max
    ) async -> NetworkAPI.Failure? {
        do {
            var count = 0
            for try await _ in feed.stream(using: client(bodies), clock: TestClock()) {
                count += 1
                if count == limit { break }
            }
            return nil
        } catch {
            // The type of the error is available from macOS 15 and iOS 18 on.
            let error: any Error = error
            return error as? NetworkAPI.Failure
        }
    }

    @Test func `a stream that is read or left reports how much of it was read, and no failure`() async {
        let end = "data: end\n\n"
        #expect(await read(Body(pieces: [Self.event, Self.event + end])) == nil)
        #expect(names == ["streamed 2 \(2 * Self.event.utf8.count + end.utf8.count)"])
        events.withLock { $0 = [] }
        #expect(await read(Body(pieces: [Self.event, Self.event + end]), upTo: 1) == nil)
        #expect(names == ["streamed 1 \(Self.event.utf8.count)"])
        #expect(lines.withLock { $0 } == [])
    }

    @Test(
        arguments: [
            ("an element that does not decode", "data: {}\n\n", nil, "decoding.failed"),
            ("a refusal", "data: {\"error\":1}\n\n", nil, "status.refusal"),
            ("an end that is missing", "", nil, "connectionLost"),
            ("a broken connection", "", .connectionLost, "connectionLost"),
            ("an overflow", "", .streamOverflow(limit: 9), "streamOverflow(limit: 9)"),
        ] as [(String, String, NetworkAPI.TransportFailure.Reason?, String)])
    func `a failure inside of a stream is reported and logged once`(
        name: String, text: String, reason: NetworkAPI.TransportFailure.Reason?, expected: String
    ) async throws {
        var feed = Feed()
        feed.responseInfo = feed.responseInfo.refusing(.present("/error"))
        let request = try NetworkAPI.Client().makeRequest(feed)
        let error = reason.map { NetworkAPI.Failure.transport(.init($0, request)) }
        let failure = await read(Body(pieces: [Self.event + text], error: error), from: feed)
        #expect(failure != nil)
        let bytes = Self.event.utf8.count + text.utf8.count
        #expect(names == ["streamed 1 \(bytes)", "failed \(expected)"], "\(name)")
        #expect(lines.withLock { $0.count } == 1)
        #expect(lines.withLock { $0.first }?.contains("curl") == true)
    }

    @Test func `each connection has its own counts, and says when the next one follows`() async throws {
        var feed = Feed()
        feed.responseInfo = .stream(.events(reconnects: true))
        let request = try NetworkAPI.Client().makeRequest(feed)
        let lost = NetworkAPI.Failure.transport(.init(.connectionLost, request))
        #expect(await read(Body(pieces: [Self.event], error: lost), Body(pieces: []), from: feed) == nil)
        #expect(
            names == [
                "streamed 1 \(Self.event.utf8.count)", "retried 3.0 the connection was lost",
                "streamed 0 0", "retried 3.0 the connection has ended", "streamed 0 0",
            ])
        #expect(lines.withLock { $0 } == [])
    }

    @Test func `a reader that is canceled reports that once`() async {
        let client = client([Body(pieces: [Self.event + Self.event + "data: end\n\n"])])
        let reader = Task {
            for try await _ in Feed().stream(using: client) { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
        guard case .cancelled = failure else { return #expect(failure == nil) }
        #expect(names.last == "cancelled")
        #expect(names.count == 2)
    }

    @Test func `a stream is over at its end, and not at its head`() async throws {
        #expect(await read(Body(pieces: [Self.event + "data: end\n\n"])) == nil)
        var open: [Int] = []
        for event in events.withLock({ $0 }) {
            switch event.kind {
            case .started: open.append(event.number)
            case .answered: #expect(!event.isOver)
            default: break
            }
            if event.isOver { open.removeAll { $0 == event.number } }
        }
        #expect(open == [])
    }

    @Test func `a stream is over if its head alone was read`() async throws {
        var stream: NetworkAPI.Stream<Feed>? = Feed().stream(using: client([Body(pieces: [Self.event])]))
        #expect(try await stream?.head().status == 200)
        #expect(names == [])
        stream = nil
        for await _ in over.stream {}
        #expect(names == ["streamed 0 0"])
    }

    /// An interceptor that needs time for a head, and does not look at cancellation.
    private struct Slow: NetworkAPI.Interceptor {
        let begun = Gate()
        let end = Gate()

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            let answer = try await next(request)
            begun.open()
            await end.pass()
            return answer
        }
    }

    @Test(arguments: [false, true], [nil, .seconds(600)] as [Duration?])
    func `a stream that is canceled before its reader has the head is over`(
        isInside: Bool, total: Duration?
    ) async {
        let (client, slow) = (client([Body(pieces: [Self.event])]), Slow())
        let chain = client.replacingInterceptors(
            isInside ? client.interceptors + [slow] : [slow] + client.interceptors)
        let reader = Task {
            let options = total.map { [NetworkAPI.CallOption.timeout(.total($0))] } ?? []
            for try await _ in Feed().stream(using: chain, options: options) {}
        }
        await slow.begun.pass()
        reader.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
        guard case .cancelled = failure else { return #expect(failure == nil) }
        slow.end.open()
        for await _ in over.stream {}
        // The end of the call can be noticed before its head arrives.
        let isFailure = isInside && total != nil && names == ["cancelled"]
        #expect(isFailure || names == ["streamed 0 0"])
    }

    @Test func `a stream is over if an interceptor refuses its head`() async {
        struct Refusing: NetworkAPI.Interceptor {
            struct Refused: Error {}
            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                _ = try await next(request)
                throw Refused()
            }
        }
        let client = client([Body(pieces: [Self.event])])
        let chain = client.replacingInterceptors([Refusing()] + client.interceptors)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await _ in Feed().stream(using: chain) {}
        }
        #expect(failure?.interceptor?.underlying is Refusing.Refused)
        for await _ in over.stream {}
        #expect(names == ["streamed 0 0"])
    }
}
