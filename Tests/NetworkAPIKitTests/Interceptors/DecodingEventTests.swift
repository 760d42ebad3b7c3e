import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct DecodingEventTests {
    private let clock = TestClock()
    private let texts = Locked<[String]>([])

    private var watching: NetworkAPI.StandardInterceptor {
        .events(clock: clock) { [texts] event in
            texts.withLock { $0.append("\(event.number) \(event.isFailure) \(event)") }
        }
    }

    private struct Numbers: PaginatedAPIDefinition, Sendable {
        let urlInfo = URLInfo(host: "api.example.com", path: "/list")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let paging = NetworkAPI.Paging<Self>.link
        typealias Response = [Int]
    }

    private let numbers = Endpoint<EmptyParameter, [Int]>(requestInfo: .init(method: .get))

    private func isTold(by client: NetworkAPI.Client) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self) { try await numbers.request(using: client) }
    }

    @Test func `an answer that does not decode is reported as a failure with its time`() async throws {
        let client = NetworkAPI.Client(
            transport: Script({ _ in .empty(status: 503) }, { _ in .json("{}") }),
            interceptors: [watching, NetworkAPI.Retry(clock: clock, jitter: { 1 })])
        let failure = await isTold(by: client)
        let told = texts.withLock { $0 }
        #expect(told.count == 6)
        #expect(told.last?.contains("+0.5 s \(failure?.description ?? "?")") == true)
        #expect(told.filter { $0.contains(" true ") }.count == 1)
    }

    @Test func `an unexpected content type is reported as a failure`() async throws {
        let client = NetworkAPI.Client(
            transport: Script({ _ in .text("[1]") }), interceptors: [watching])
        var endpoint = numbers
        endpoint.responseInfo = .init(contentTypes: [.json])
        await #expect(throws: NetworkAPI.Failure.self) { try await endpoint.request(using: client) }
        #expect(
            texts.withLock { $0.last }?.contains("its content type is not one of application/json") == true)
        #expect(texts.withLock { $0.count } == 4)
    }

    @Test func `a status that is not accepted is one event`() async throws {
        let client = NetworkAPI.Client(
            transport: Script({ _ in .json("{}", status: 404) }), interceptors: [watching])
        _ = await isTold(by: client)
        #expect(texts.withLock { $0.count } == 3)
    }

    @Test func `a decoding failure is reported for the last attempt only`() async throws {
        let client = NetworkAPI.Client(
            transport: Script({ _ in .empty(status: 503) }, { _ in .json("{}") }),
            interceptors: [NetworkAPI.Retry(clock: clock, jitter: { 1 }), watching])
        _ = await isTold(by: client)
        let told = texts.withLock { $0 }
        #expect(told.map { $0.prefix(1) } == ["1", "1", "1", "2", "2", "2", "2"])
    }

    @Test func `a shared answer that does not decode is reported once`() async throws {
        let clock = TestClock(jumps: false)
        let shared = NetworkAPI.Deduplication()
        let client = NetworkAPI.Client(
            transport: Script({ _ in
                try await clock.sleep(for: .seconds(1))
                return .json("{}")
            }), interceptors: [shared, watching])
        let calls = (0..<10).map { _ in Task { try await Numbers().request(using: client) } }
        while shared.waiterCount < 10 { await Task.yield() }
        await clock.sleepsBegan(1)
        clock.advance(by: .seconds(1))
        for call in calls { await #expect(throws: NetworkAPI.Failure.self) { try await call.value } }
        #expect(texts.withLock { $0.count } == 4)
    }

    @Test func `a page that does not decode is reported`() async throws {
        let client = NetworkAPI.Client(transport: Script({ _ in .json("{}") }), interceptors: [watching])
        await #expect(throws: NetworkAPI.Failure.self) {
            for try await _ in Numbers().items(using: client) {}
        }
        #expect(texts.withLock { $0.last }?.hasPrefix("1 true") == true)
        #expect(texts.withLock { $0.count } == 4)
    }

    @Test func `an answer that does not decode is logged as an error with a command line`() async throws {
        let lines = Locked<[String]>([])
        let client = NetworkAPI.Client(
            transport: Script({ _ in .json("{}") }),
            interceptors: [.log(.error, clock: clock) { line in lines.withLock { $0.append(line) } }])
        _ = await isTold(by: client)
        #expect(lines.withLock { $0.count } == 1)
        #expect(
            lines.withLock { $0.first }?.hasSuffix(
                "curl 'https://api.example.com/things' \\\n"
                    + "  --header 'Accept: application/json'") == true)
    }

    @Test func `observers that store their events are not retained by them`() async throws {
        final class Kept: Sendable { let events = Locked<[NetworkAPI.Event]>([]) }
        weak var left: Kept?
        do {
            let kept = Kept()
            left = kept
            let keeping = NetworkAPI.EventObserver(clock: clock) { event in
                kept.events.withLock { $0.append(event) }
            }
            let client = NetworkAPI.Client(
                transport: Script({ _ in .json("{}") }), interceptors: [keeping, keeping])
            let failure = await isTold(by: client)
            #expect(failure?.decoding != nil)
        }
        #expect(left == nil)
    }
}
