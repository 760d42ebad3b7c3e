import Foundation
import Testing

@testable import NetworkAPIKit

/// A call with bytes as its response.
struct StubbedGet: NetworkAPIDefinition {
    var urlInfo = URLInfo(host: "api.example.com", path: "/start")
    var requestInfo = RequestInfo<EmptyParameter>(method: .get)
    typealias Response = Data

    init(
        _ path: NetworkAPI.Path = "/start",
        method: NetworkAPI.Method = .get,
        headers: NetworkAPI.Headers = [:],
        timeout: NetworkAPI.Timeout? = nil,
        redirects: NetworkAPI.RedirectPolicy = .follow
    ) {
        urlInfo.path = path
        requestInfo = RequestInfo(
            method: method, headers: headers, timeout: timeout, redirects: redirects)
    }
}

@Suite(.timeLimit(.minutes(10)))
struct StubTimeoutTests {
    private func failure(_ call: StubbedGet, _ client: NetworkAPI.Client) async -> NetworkAPI
        .TransportFailure?
    {
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.request(using: client) }
        return failure?.transport
    }

    /// Waits without an end, even if the task is canceled.
    private static func never() async {
        let clock = TestClock(jumps: false)
        await Task.detached { try? await clock.sleep(for: .seconds(1)) }.value
    }

    @Test(arguments: [false, true])
    func `a stub that is slower than the idle timeout fails, even if it ignores cancellation`(
        listens: Bool
    ) async {
        let stub = NetworkAPI.StubTransport { _ in
            if listens {
                try await TestClock(jumps: false).sleep(for: .seconds(1))
            } else {
                await Self.never()
            }
            return .text("late")
        }
        let client = NetworkAPI.Client(transport: stub)
        #expect(
            await failure(StubbedGet(timeout: .idle(.seconds(0.05))), client)?.reason
                == .idleTimeout(.seconds(0.05)))
    }

    @Test(arguments: [false, true])
    func `the total timeout applies to a stub without interceptors`(listens: Bool) async {
        let stub = NetworkAPI.StubTransport { _ in
            if listens {
                try await TestClock(jumps: false).sleep(for: .seconds(1))
            } else {
                await Self.never()
            }
            return .text("late")
        }
        let client = NetworkAPI.Client(transport: stub)
        #expect(await failure(StubbedGet(timeout: .total(.seconds(0.05))), client)?.reason == .totalTimeout)
    }

    @Test func `the total timeout applies to any transport without interceptors`() async {
        let script = Script({ _ in
            await Self.never()
            return .text("late")
        })
        let client = NetworkAPI.Client(transport: script)
        #expect(await failure(StubbedGet(timeout: .total(.seconds(0.05))), client)?.reason == .totalTimeout)
    }

    @Test func `a deadline that an interceptor sets applies to any transport`() async {
        struct Hurry: NetworkAPI.Interceptor {
            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                var request = request
                request.deadline = .after(.seconds(0.05))
                return try await next(request)
            }
        }
        let script = Script({ _ in
            await Self.never()
            return .text("late")
        })
        let client = NetworkAPI.Client(transport: script, interceptors: [Hurry()])
        #expect(await failure(StubbedGet(), client)?.reason == .totalTimeout)
    }

    @Test func `a transport before its deadline answers, and its error is the failure`() async throws {
        let quick = NetworkAPI.Client(transport: Script({ _ in .text("ok") }))
        #expect(
            try await StubbedGet(timeout: .total(.seconds(3600))).request(using: quick) == Data("ok".utf8))
        let broken = NetworkAPI.Client(transport: Script({ _ in throw URLError(.cannotFindHost) }))
        #expect(await failure(StubbedGet(timeout: .total(.seconds(3600))), broken)?.reason == .unreachable)
    }

    @Test(arguments: [NetworkAPI.Timeout.standard, .idle(.seconds(3600))])
    func `a canceled call to a slow stub ends immediately`(timeout: NetworkAPI.Timeout) async {
        let (reached, signal) = AsyncStream<Void>.makeStream()
        let stub = NetworkAPI.StubTransport { _ in
            signal.finish()
            if timeout == .standard {
                try await TestClock(jumps: false).sleep(for: .seconds(1))
            } else {
                await Self.never()
            }
            return .text("late")
        }
        let call = Task {
            try await StubbedGet(timeout: timeout).request(using: NetworkAPI.Client(transport: stub))
        }
        for await _ in reached {}
        call.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        #expect(failure?.isCancelled == true)
    }
}
