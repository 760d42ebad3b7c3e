import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    @Suite("Streams of elements over sockets", .timeLimit(.minutes(10)))
    struct StreamOverSocketTests {
        let server: LoopbackServer
        let session = NetworkAPI.URLSessionTransport.Session(.ephemeral)

        init() throws {
            server = try LoopbackServer()
        }

        /// A transport that shows the number of its exchanges.
        private struct Direct: NetworkAPI.Transport {
            let session: NetworkAPI.URLSessionTransport.Session

            func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
                try await session.exchange(request)
            }
        }

        private struct Feed<Response: Decodable & SendableMetatype>: NetworkAPIDefinition {
            let urlInfo: URLInfo
            var requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: NetworkAPI.ResponseInfo<Response>
        }

        private func feed<Response: Decodable & SendableMetatype>(_ info: NetworkAPI.ResponseInfo<Response>)
            -> Feed<Response>
        {
            Feed(
                urlInfo: .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/feed"),
                responseInfo: info)
        }

        private func client(_ interceptors: any NetworkAPI.Interceptor...) -> NetworkAPI.Client {
            NetworkAPI.Client(transport: Direct(session: session), interceptors: interceptors)
        }

        /// Waits until no exchange is under way, and no connection is open.
        private func isOver() async {
            while session.exchangeCount > 0 { await session.drained() }
            while server.openConnectionCount > 0 { await Task.yield() }
        }

        private let endless = LoopbackServer.Response.data(
            Data(String(repeating: "data: 1\n\n", count: 100_000).utf8), contentType: "text/event-stream"
        ).dripped(chunkSize: 90, every: 0.01)

        @Test func `leaving the loop closes the connection although the stream is retained`() async throws {
            server.route("GET", "/feed", endless)
            let stream = feed(.stream(.events) as NetworkAPI.ResponseInfo<Int>).stream(using: client())
            for try await element in stream {
                #expect(element == 1)
                break
            }
            await isOver()
            #expect(try await stream.head().status == 200)
        }

        @Test func `a canceled reader fails as canceled, and its connection is closed`() async throws {
            server.route("GET", "/feed", endless)
            let stream = feed(.stream(.events) as NetworkAPI.ResponseInfo<Int>).stream(using: client())
            let (progress, signal) = AsyncStream<Void>.makeStream()
            let reader = Task {
                for try await _ in stream { signal.finish() }
            }
            for await _ in progress {}
            reader.cancel()
            let failure = await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
            #expect(failure?.isCancelled == true)
            await isOver()
        }

        @Test func `a connection that ends is followed by one with the last identifier`() async throws {
            let ids = Locked<[String?]>([])
            server.route("GET", "/feed") { request in
                let id = request.headers.first { $0.name.lowercased() == "last-event-id" }?.value
                let count = ids.withLock {
                    $0.append(id)
                    return $0.count
                }
                let bodies = ["retry: 1\nid: 5\ndata: 1\n\nid: 6\ndata: dropped", "data: 2\n\n"]
                guard count <= bodies.count else { return .empty(status: 204) }
                return .data(Data(bodies[count - 1].utf8), contentType: "text/event-stream")
            }
            var elements: [Int] = []
            let info: NetworkAPI.ResponseInfo<Int> = .stream(.events(reconnects: true))
            for try await element in feed(info).stream(using: client(), clock: TestClock()) {
                elements.append(element)
            }
            #expect(elements == [1, 2])
            #expect(ids.withLock { $0 } == [nil, "5", "5"])
        }

        @Test func `a connection that breaks inside of an array is a failure`() async throws {
            server.route(
                "GET", "/feed",
                .json("[1,2,3,4,5,6,7,8,9]").cut(afterBodyBytes: 7))
            var elements: [Int] = []
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                for try await element in feed(.stream(.array()) as NetworkAPI.ResponseInfo<Int>)
                    .stream(using: client())
                { elements.append(element) }
            }
            #expect(failure?.transport?.reason == .connectionLost)
            #expect(elements == [1, 2, 3])
        }

        @Test(arguments: [true, false])
        func `a stream that ends before its last event is a failure, whoever ends it`(isProper: Bool) async {
            let text = "data: 1\n\ndata: 2\n\n"
            let whole = LoopbackServer.Response.data(
                Data((text + "data: [DONE]\n\n").utf8), contentType: "text/event-stream")
            let cut = LoopbackServer.Response.data(Data(text.utf8), contentType: "text/event-stream")
                .chunked(sizes: [9, 9])
            server.route("GET", "/feed", isProper ? cut : whole.cut(afterBodyBytes: 20))
            var elements: [Int] = []
            let info: NetworkAPI.ResponseInfo<Int> = .stream(.events(end: "[DONE]"))
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                for try await element in feed(info).stream(using: client()) { elements.append(element) }
            }
            #expect(failure?.transport?.reason == .connectionLost)
            #expect(elements == [1, 2])
        }

        @Test func `a call is repeated before its first element`() async throws {
            let count = Locked(0)
            server.route("GET", "/feed") { _ in
                let number = count.withLock {
                    $0 += 1
                    return $0
                }
                guard number > 1 else { return .empty(status: 503).header("Retry-After", "0") }
                return .data(Data("data: 1\n\n".utf8), contentType: "text/event-stream")
            }
            var elements: [Int] = []
            let info: NetworkAPI.ResponseInfo<Int> = .stream(.events)
            for try await element in feed(info).stream(using: client(.retry())) { elements.append(element) }
            #expect(elements == [1])
        }

        @Test func `the elements of a body that outruns its reader wait in a file`() async throws {
            let element = String(repeating: "x", count: 10_000)
            let text = "[" + Array(repeating: "\"\(element)\"", count: 2_500).joined(separator: ",") + "]"
            server.route("GET", "/feed", .json(text))
            let info: NetworkAPI.ResponseInfo<String> = .stream(.array())
            let stream = feed(info).stream(using: client())
            var iterator = stream.makeAsyncIterator()
            #expect(try await iterator.next() == element)
            // All bytes have arrived before the second element is read.
            while session.exchangeCount > 0 { await session.drained() }
            var rest = 0
            while let next = try await iterator.next() { rest += next == element ? 1 : 0 }
            #expect(rest == 2_499)
        }

        @Test(arguments: [false, true])
        func `a total timeout ends a stream that reconnects, in a connection or after many`(
            endsEachAnswer: Bool
        ) async {
            // Its connections are closed, since the session would keep them open for further requests.
            let short = LoopbackServer.Response.data(
                Data("retry: 300000\ndata: 1\n\n".utf8), contentType: "text/event-stream"
            ).untilClose()
            server.route("GET", "/feed", endsEachAnswer ? short : endless)
            var feed = feed(.stream(.events(reconnects: true)) as NetworkAPI.ResponseInfo<Int>)
            // The pauses, of 300 seconds each, are on the clock of the test.
            feed.requestInfo.timeout = .total(endsEachAnswer ? .seconds(3000) : .milliseconds(300))
            var elements = 0
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                for try await _ in feed.stream(using: client(), clock: TestClock()) { elements += 1 }
            }
            #expect(failure?.transport?.reason == .totalTimeout)
            #expect(!endsEachAnswer || elements == 10)
            await isOver()
        }

        @Test(arguments: [false, true])
        func `an error in JSON in place of events is in the failure`(isRefusal: Bool) async throws {
            let body = #"{"error": "quota exceeded"}"#
            server.route("GET", "/feed", .data(Data(body.utf8), contentType: "application/json"))
            let info: NetworkAPI.ResponseInfo<Int> = .stream(.events)
            let stream = feed(isRefusal ? info.refusing(.present("/error")) : info).stream(using: client())
            let failure = await #expect(throws: NetworkAPI.Failure.self) { for try await _ in stream {} }
            #expect(failure?.answer?.body == Data(body.utf8))
            #expect(failure?.answer?.isRefused == isRefusal)
            #expect(failure?.decoding?.problem == (isRefusal ? nil : .contentType))
        }

        @Test(arguments: ["{}", ""])
        func `a stub with JSON in place of events is a failure`(body: String) async throws {
            let answer = NetworkAPI.Answer.data(Data(body.utf8), type: .json)
            let info: NetworkAPI.ResponseInfo<Int> = .stream(.events)
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                for try await _ in feed(info).stream(using: .stub(answer)) {}
            }
            #expect(failure?.decoding?.problem == .contentType)
            #expect(failure?.answer?.body == Data(body.utf8))
        }

        @Test(arguments: [false, true])
        func `live events that outrun their reader are a failure that says what to do`(
            reconnects: Bool
        ) async throws {
            let event = "data: \"" + String(repeating: "x", count: 100_000) + "\"\n\n"
            server.route(
                "GET", "/feed",
                .data(Data(String(repeating: event, count: 300).utf8), contentType: "text/event-stream"))
            let info: NetworkAPI.ResponseInfo<String> = .stream(.events(reconnects: reconnects))
            let stream = feed(info).stream(using: client())
            var iterator = stream.makeAsyncIterator()
            #expect(try await iterator.next() != nil)
            while session.exchangeCount > 0 { await session.drained() }
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                while try await iterator.next() != nil {}
            }
            #expect(failure?.transport?.reason == .streamOverflow(limit: 16_000_000))
            #expect(failure?.description.contains("outside of the loop") == true)
        }
    }
}
