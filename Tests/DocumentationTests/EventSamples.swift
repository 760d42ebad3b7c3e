import Foundation
import NetworkAPIs
import Testing

@MainActor
final class Activity {
    private(set) var calls: Set<Int> = []

    func note(_ event: NetworkAPI.Event) {
        if case .started = event.kind { calls.insert(event.number) }
        if event.isOver { calls.remove(event.number) }
    }
}

@Suite("Samples of the article Events, logging and tracing")
struct EventSamples {
    /// The events of a call, in their order; the call must fail with a status, or succeed if there is none.
    private func events(
        _ transport: NetworkAPI.StubTransport,
        refusedWith status: Int? = nil
    ) async -> [NetworkAPI.Event] {
        let (events, writer) = AsyncStream<NetworkAPI.Event>.makeStream()
        let client = NetworkAPI.Client(
            transport: transport,
            interceptors: [.events { event in writer.yield(event) }, .retry(backoff: .init(base: .zero))])
        let result = await Task { try await Prices().reply(using: client).status }.result
        switch result {
        case .success(let answered): #expect(status == nil && answered == 200)
        case .failure(let error): #expect((error as? NetworkAPI.Failure)?.status == status && status != nil)
        }
        writer.finish()
        return await events.reduce(into: []) { $0.append($1) }
    }

    @Test func `a call is reported from its start to its end`() async {
        let events = await events(NetworkAPI.StubTransport { _ in .empty(status: 503) }, refusedWith: 503)
        #expect(events.map(\.number) == Array(repeating: 1, count: events.count))
        guard case .started? = events.first?.kind, case .answered(let last)? = events.last?.kind else {
            Issue.record("\(events)")
            return
        }
        #expect(events.count(where: { if case .retried = $0.kind { true } else { false } }) == 2)
        #expect(last.status == 503)
    }

    @Test @MainActor func `a set of numbers shows whether the network is in use`() async {
        let activity = Activity()
        var counts: [Int] = []
        for event in await events(NetworkAPI.StubTransport { _ in .text("7.50") }) {
            activity.note(event)
            counts.append(activity.calls.count)
        }
        #expect(counts.first == 1)
        #expect(counts.last == 0)
    }

    private struct Ticker: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/ticker")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: ResponseInfo<String> = .stream(.events)
    }

    @Test @MainActor func `the set has the number of a stream until the stream ends`() async throws {
        let (events, writer) = AsyncStream<NetworkAPI.Event>.makeStream()
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                .init(
                    status: 200, headers: ["Content-Type": "text/event-stream"],
                    body: Data("data: 7.50\n\n".utf8))
            },
            interceptors: [.events { event in writer.yield(event) }])
        for try await _ in Ticker().stream(using: client) {}
        writer.finish()
        let activity = Activity()
        var inUse: [String] = []
        for await event in events {
            activity.note(event)
            if case .answered = event.kind { inUse.append("answered \(activity.calls.count)") }
            if case .streamed = event.kind { inUse.append("streamed \(activity.calls.count)") }
        }
        #expect(inUse == ["answered 1", "streamed 0"])
    }

    @Test @MainActor func `events reach an object on the main actor in their order`() async throws {
        let activity = Activity()
        let (events, sink) = AsyncStream<NetworkAPI.Event>.makeStream()
        let client = NetworkAPI.Client(interceptors: [.events { sink.yield($0) }, .retry()])
        let shown = Task { @MainActor in
            for await event in events { activity.note(event) }
        }
        _ = client
        let stub = NetworkAPI.Client(
            transport: .stub { _ in .text("7.50") }, interceptors: [.events { sink.yield($0) }])
        for _ in 0..<20 { _ = try await Prices().request(using: stub) }
        sink.finish()
        await shown.value
        #expect(activity.calls.isEmpty)
    }

    /// A compile check: a log that goes to a closure.
    static func logged(to writer: AsyncStream<String>.Continuation) -> NetworkAPI.Client {
        let client = NetworkAPI.Client(interceptors: [.log(.debug) { line in writer.yield(line) }])
        return client
    }

    @Test func `a log goes to a closure, without secrets`() async throws {
        let (lines, writer) = AsyncStream<String>.makeStream()
        let token = "T0P"
        let client = NetworkAPI.Client(
            transport: .stub { _ in .text("7.50") },
            interceptors: [.bearer(token), .log(.debug) { line in writer.yield(line) }])
        _ = try await Prices().request(using: client)
        writer.finish()
        let text = await lines.reduce("") { $0 + $1 }
        #expect(text.contains("curl"))
        #expect(!text.contains(token))
    }
}
