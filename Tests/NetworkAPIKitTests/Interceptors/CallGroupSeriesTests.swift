import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

/// Streams, lists, and calls at the moment of their beginning.
@Suite("Groups of calls with several requests", .timeLimit(.minutes(10)))
struct CallGroupSeriesTests {
    private let calls = NetworkAPI.CallGroup()

    private struct Feed: NetworkAPIDefinition {
        typealias Response = String
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/feed")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        var responseInfo: NetworkAPI.ResponseInfo<String> = .stream(.events(reconnects: true))
    }

    private func isCancelled(_ failure: NetworkAPI.Failure?) -> Bool {
        if case .cancelled? = failure { true } else { false }
    }

    private func events(_ text: String) -> NetworkAPI.Answer {
        .init(status: 200, headers: ["Content-Type": "text/event-stream"], body: Data(text.utf8))
    }

    /// A call is sent after it was registered, however fast it is: the next interceptor cancels it at once.
    @Test func `a call can be canceled as soon as it is sent`() async throws {
        struct Probe: NetworkAPI.Interceptor {
            let calls: NetworkAPI.CallGroup

            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                calls.cancelAll()
                return .empty(status: Task.isCancelled ? 204 : 500)
            }
        }
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        let next = NetworkAPI.Next(interceptors: [Probe(calls: calls)], client: .stub())
        // Another thread uses the lock: a caller often waits for it after its task has begun.
        let isOver = Locked(false)
        Thread.detachNewThread { [calls] in
            while !isOver.withLock({ $0 }) { for _ in 0..<100 { _ = calls.lastingCount } }
        }
        defer { isOver.withLock { $0 = true } }
        for _ in 0..<300 {
            #expect(try await calls.intercept(request, next: next).status == 204)
        }
    }

    @Test func `a stream whose connection is open ends, and its reader continues`() async throws {
        let left = Locked(false)
        let transport = NetworkAPI.StubTransport { request in
            let writer = ByteBuffer(limit: 1000, of: request) {
                left.withLock { $0 = true }
            }
            _ = writer.write(Data("data: 1\n\ndata: 2\n\n".utf8))
            var answer = NetworkAPI.Answer(
                status: 200, headers: ["Content-Type": "text/event-stream"], body: Data())
            answer.content = .stream(NetworkAPI.ByteStream(writer))
            return answer
        }
        let client = NetworkAPI.Client(transport: transport, interceptors: [calls])
        let reader = Task { () async throws -> (NetworkAPI.Failure?, Bool) in
            var iterator = Feed().stream(using: client).makeAsyncIterator()
            #expect(try await iterator.next() == "1")
            calls.cancelAll()
            let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await iterator.next() }
            #expect(try await iterator.next() == nil)
            return (failure, Task.isCancelled)
        }
        let (failure, isTaskCancelled) = try await reader.value
        #expect(isCancelled(failure))
        #expect(!isTaskCancelled)
        #expect(left.withLock { $0 })
        #expect(transport.calls.count == 1)
    }

    @Test func `a stream that waits for its next element ends`() async throws {
        let transport = NetworkAPI.StubTransport { [calls] request in
            let writer = ByteBuffer(limit: 1000, of: request) {}
            var answer = NetworkAPI.Answer(
                status: 200, headers: ["Content-Type": "text/event-stream"], body: Data())
            // The reader has asked for bytes when the group is canceled.
            answer.content = .stream(NetworkAPI.ByteStream(writer))
            Task {
                for _ in 0..<1000 { await Task.yield() }
                calls.cancelAll()
            }
            return answer
        }
        let client = NetworkAPI.Client(transport: transport, interceptors: [calls])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await _ in Feed().stream(using: client) {}
        }
        #expect(isCancelled(failure))
    }

    @Test(arguments: [true, false])
    func `the stream of a reply ends, wherever an interceptor asks for it`(isFirst: Bool) async throws {
        let streamed = DestinationSetter(destination: .stream(buffer: 1000))
        let client = NetworkAPI.Client(
            transport: .stub { request in
                let writer = ByteBuffer(limit: 1000, of: request) {}
                _ = writer.write(Data("1".utf8))
                var answer = NetworkAPI.Answer(status: 200, headers: [:], body: Data())
                answer.content = .stream(NetworkAPI.ByteStream(writer))
                return answer
            }, interceptors: isFirst ? [calls, streamed] : [streamed, calls])
        let reply = try await Plain(requestInfo: .init(method: .get)).reply(using: client)
        guard case .stream(let stream) = reply.answer.content else {
            Issue.record("the answer is not a stream")
            return
        }
        var chunks = stream.makeAsyncIterator()
        #expect(try await chunks.next() == Data("1".utf8))
        calls.cancelAll()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await chunks.next() }
        #expect(isCancelled(failure))
    }

    @Test func `a stream ends during the pause before its next connection`() async throws {
        let transport = NetworkAPI.StubTransport { [self] _ in events("retry: 3600000\ndata: 1\n\n") }
        let client = NetworkAPI.Client(transport: transport, interceptors: [calls])
        var iterator = Feed().stream(using: client).makeAsyncIterator()
        #expect(try await iterator.next() == "1")
        // The next element needs the next connection, an hour later.
        let canceller = Task { [calls] in
            for _ in 0..<1000 { await Task.yield() }
            calls.cancelAll()
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await iterator.next() }
        await canceller.value
        #expect(isCancelled(failure))
        #expect(transport.calls.count == 1)
    }

    @Test func `a pause does not begin after its stream was canceled`() async {
        let series = CallSeries()
        series.cancel()
        let clock = TestClock(jumps: false)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await series.whileActive { try await clock.pause(for: .seconds(3600)) }
        }
        #expect(isCancelled(failure))
    }

    @Test func `a list ends between two pages and between two items`() async throws {
        let script = Script({ _ in page([1, 2], next: "c2") }, { _ in page([3]) })
        let client = NetworkAPI.Client(transport: script, interceptors: [calls])
        var pages = Listing<ByCursor>().pages(using: client).makeAsyncIterator()
        #expect(try await pages.next()?.items == [1, 2])
        calls.cancelAll()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await pages.next()?.items }
        #expect(isCancelled(failure))
        #expect(try await pages.next()?.items == nil)
        #expect(script.requests.count == 1)

        let last = Script({ _ in page([1, 2]) })
        var items = Listing<ByCursor>().items(using: .init(transport: last, interceptors: [calls]))
            .makeAsyncIterator()
        #expect(try await items.next() == 1)
        calls.cancelAll()
        let other = await #expect(throws: NetworkAPI.Failure.self) { _ = try await items.next() }
        #expect(isCancelled(other))
        #expect(try await items.next() == nil)
    }

    @Test func `lists and streams that begin later, or belong to another group, are read`() async throws {
        let script = Script({ _ in page([1], next: "c2") }, { _ in page([2]) }, { _ in page([1]) })
        let client = NetworkAPI.Client(transport: script, interceptors: [NetworkAPI.CallGroup(), calls])
        calls.cancelAll()
        var items = Listing<ByCursor>().items(using: client).makeAsyncIterator()
        #expect(try await items.next() == 1)
        NetworkAPI.CallGroup().cancelAll()
        #expect(try await items.next() == 2)
        #expect(try await items.next() == nil)
        calls.cancelAll()
        #expect(try await all(Listing<ByCursor>(), client) == [1])
    }

    @Test func `a group with a condition cancels the calls of one endpoint`() async throws {
        let (begun, writer) = AsyncStream<Void>.makeStream()
        let (gate, opener) = AsyncStream<Void>.makeStream()
        let client = NetworkAPI.Client(
            transport: .stub { request in
                writer.yield()
                for await _ in gate {}
                try Task.checkCancellation()
                return request.definition is Feed.Type ? .empty(status: 204) : .empty()
            },
            interceptors: [calls.when { $0.definition is Plain.Type }])
        let chosen = Task {
            await #expect(throws: NetworkAPI.Failure.self) { try await Plain().request(using: client) }
        }
        let other = Task {
            _ = try await Endpoint<EmptyParameter, EmptyResponse>(requestInfo: .init(method: .get)).request(
                using: client)
        }
        for await _ in begun.prefix(2) {}
        calls.cancelAll()
        #expect(isCancelled(await chosen.value))
        opener.finish()
        try await other.value
    }

    @Test func `streams and lists that have ended are not kept`() async throws {
        let client = NetworkAPI.Client(transport: .stub { _ in page([1]) }, interceptors: [calls])
        for _ in 0..<200 { #expect(try await all(Listing<ByCursor>(), client) == [1]) }
        #expect(calls.lastingCount <= 17)
    }
}
