import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct EventTests {
    private let clock = TestClock()
    private let events = Locked<[NetworkAPI.Event]>([])
    private let lines = Locked<[String]>([])

    private var watching: NetworkAPI.StandardInterceptor {
        .events(clock: clock) { [events] event in events.withLock { $0.append(event) } }
    }

    private func logging(_ level: NetworkAPI.Event.LogLevel) -> NetworkAPI.StandardInterceptor {
        .log(level, clock: clock) { [lines] line in lines.withLock { $0.append(line) } }
    }

    private var names: [String] {
        events.withLock { events in
            events.map { event in
                switch event.kind {
                case .started: "started"
                case .attempt(let number): "attempt \(number)"
                case .redirected(let status): "redirected \(status)"
                case .retried(let wait, let reason): "retried \(wait.inSeconds) \(reason)"
                case .waiting(let reason): "waiting \(reason)"
                case .answered(let answer): "answered \(answer.status)"
                case .streamed(let elements, let bytes): "streamed \(elements) \(bytes)"
                case .failed(let failure): "failed \(failure)"
                @unknown default: "?"
                }
            }
        }
    }

    private var retry: NetworkAPI.Retry { .init(clock: clock, jitter: { 1 }) }

    @Test func `a call reports its start, its attempt and its answer`() async throws {
        let client = NetworkAPI.Client(transport: Script(statuses: 204), interceptors: [watching])
        _ = try await Plain().request(using: client)
        #expect(names == ["started", "attempt 1", "answered 204"])
        #expect(events.withLock { $0.map(\.number) } == [1, 1, 1])
    }

    @Test func `repetitions are reported with their times`() async throws {
        let client = NetworkAPI.Client(
            transport: Script(statuses: 503, 204), interceptors: [watching, retry])
        _ = try await Plain().request(using: client)
        #expect(
            names == [
                "started", "attempt 1", "retried 0.5 the server answered 503", "attempt 2", "answered 204",
            ])
        #expect(events.withLock { $0.map(\.elapsed.inSeconds) } == [0, 0, 0, 0.5, 0.5])
    }

    @Test func `the last event of a failed call is its failure`() async throws {
        let client = NetworkAPI.Client(
            transport: Script({ _ in throw URLError(.cannotFindHost) }), interceptors: [watching])
        await #expect(throws: NetworkAPI.Failure.self) { try await Plain().request(using: client) }
        #expect(names.count == 3)
        #expect(names.last?.hasPrefix("failed Plain (GET https://api.example.com/things)") == true)
        #expect(events.withLock { $0.map(\.isFailure) } == [false, false, true])
    }

    @Test func `a canceled call is reported as canceled`() async throws {
        let client = NetworkAPI.Client(
            transport: Script({ _ in throw CancellationError() }), interceptors: [watching])
        await #expect(throws: NetworkAPI.Failure.self) { try await Plain().request(using: client) }
        #expect(names.last == "failed the call was canceled")
    }

    @Test func `a status that is not accepted is an answer and a failure`() async throws {
        let client = NetworkAPI.Client(transport: Script(statuses: 404), interceptors: [watching])
        await #expect(throws: NetworkAPI.Failure.self) { try await Plain().request(using: client) }
        #expect(names.last == "answered 404")
        #expect(events.withLock { $0.last?.isFailure } == true)
    }

    @Test func `two observers receive the events after them`() async throws {
        let client = NetworkAPI.Client(
            transport: Script(statuses: 503, 204), interceptors: [logging(.debug), retry, watching])
        _ = try await Plain().request(using: client)
        #expect(
            names == ["started", "attempt 1", "answered 503", "started", "attempt 2", "answered 204"])
        #expect(lines.withLock { $0.count } == 5)
    }

    @Test func `events of different calls have different numbers`() async throws {
        let client = NetworkAPI.Client(transport: Script(statuses: 204), interceptors: [watching])
        for _ in 1...3 { _ = try await Plain().request(using: client) }
        #expect(events.withLock { $0.map(\.number) } == [1, 1, 1, 2, 2, 2, 3, 3, 3])
    }

    @Test(arguments: [(NetworkAPI.Event.LogLevel.error, 0), (.info, 2), (.debug, 5)])
    func `each log level prints its events`(level: NetworkAPI.Event.LogLevel, count: Int) async throws {
        let client = NetworkAPI.Client(
            transport: Script(statuses: 503, 204), interceptors: [logging(level), retry])
        _ = try await Plain().request(using: client)
        #expect(lines.withLock { $0.count } == count)
    }

    @Test func `a failed call is logged with the command line of its last request`() async throws {
        struct Signing: NetworkAPI.Interceptor {
            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                var request = request
                request.headers[.authorization] = "Bearer hunter2"
                return try await next(request)
            }
        }
        let client = NetworkAPI.Client(
            transport: Script(statuses: 404), interceptors: [logging(.error), Signing()])
        let line: UInt = #line + 1
        await #expect(throws: NetworkAPI.Failure.self) { try await Plain().request(using: client) }
        let site = "NetworkAPIKitTests/EventTests.swift:\(line)"
        #expect(
            lines.withLock { $0 } == [
                """
                #1 +0.0 s Plain (GET https://api.example.com/things): 404, 0 bytes (called at \(site))
                curl 'https://api.example.com/things' \\
                  --header 'Authorization: ***'
                """
            ])
    }

    @Test func `an observer is not retained by its events`() async throws {
        final class Kept: Sendable {}
        weak var left: Kept?
        do {
            let kept = Kept()
            left = kept
            let client = NetworkAPI.Client(
                transport: Script(statuses: 204),
                interceptors: [.events { _ in withExtendedLifetime(kept) {} }])
            _ = try await Plain().request(using: client)
        }
        #expect(left == nil)
    }
}
