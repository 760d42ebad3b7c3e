import Dispatch
import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

/// A cache whose disk does not answer, and answers that are too large for a call.
@Suite(.timeLimit(.minutes(10)))
struct WaitingCacheTests {
    private let folder = CacheFolder()

    private func endpoint() -> Endpoint<EmptyParameter, String> { .init(requestInfo: .init(method: .get)) }

    private struct Beginning: NetworkAPI.Interceptor {
        let gate: Gate

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            gate.open()
            return try await next(request)
        }
    }

    @Test func `a canceled call does not wait for the disk`() async throws {
        let (release, blocked, began) = (DispatchSemaphore(value: 0), Gate(), Gate())
        let disk = DiskCache.at(folder.url)
        Task {
            await disk.perform { _ in
                blocked.open()
                release.wait()
            }
        }
        defer { release.signal() }
        await blocked.pass()
        let script = Script({ _ in
            try Task.checkCancellation()
            return .text("not canceled")
        })
        let cache = NetworkAPI.Cache(folder: folder.url)
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [Beginning(gate: began), cache])
        let call = Task { try await endpoint().request(using: client) }
        await began.pass()
        call.cancel()
        await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
    }

    @Test func `a stored answer above the limit of a call is not used`() async throws {
        let text = String(repeating: "x", count: 1000)
        let script = Script(
            { _ in .text(text, headers: ["Cache-Control": "max-age=60"]) }, { _ in .text("new") })
        let client = NetworkAPI.Client(transport: script, interceptors: [.cache()])
        #expect(try await endpoint().request(using: client) == text)
        #expect(try await endpoint().request(using: client) == text)
        var request = try client.makeRequest(endpoint())
        request.destination = .memory(limit: 100)
        let answer = try await client.answer(to: request)
        #expect(String(decoding: answer.body, as: UTF8.self) == "new")
        #expect(script.requests.count == 2)
    }
}
