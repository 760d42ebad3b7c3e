import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct StaleWhileRevalidateTests {
    private let time = TimeOfDay()
    private let asked = Gate()

    private func uses(
        _ control: String, _ request: NetworkAPI.Headers = [:]
    ) async throws -> (use: NetworkAPI.Answer.CacheUse?, sent: Int) {
        let asked = asked
        let script = Script(
            { _ in .text("1", headers: ["Cache-Control": control, "ETag": "\"1\""]) },
            { request in
                #expect(request.headers[.ifNoneMatch] == "\"1\"")
                asked.open()
                return .text("2", headers: ["Cache-Control": "max-age=60"])
            })
        let client = NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Cache(now: { [time] in time.now })])
        let first = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))
        _ = try await first.request(using: client)
        time.advance(70)
        let reply = try await Endpoint<EmptyParameter, String>(
            requestInfo: .init(method: .get, headers: request)
        ).reply(using: client)
        await asked.pass()
        // The background call has its answer, and stores it soon.
        while try await first.request(using: client) == "1" { await Task.yield() }
        #expect(try await first.request(using: client) == "2")
        return (reply.answer.cache, script.requests.count)
    }

    @Test func `a stale answer within the window is returned at once and revalidated in the background`()
        async throws
    {
        let (use, sent) = try await uses("max-age=60, stale-while-revalidate=30")
        #expect(use == .hit)
        #expect(sent == 2)
    }

    @Test(arguments: [
        ("max-age=60, stale-while-revalidate=10", ""), ("max-age=60, stale-while-revalidate=x", ""),
        ("max-age=60, stale-while-revalidate=30, must-revalidate", ""),
        ("max-age=60, stale-while-revalidate=30", "no-cache"),
        ("max-age=60, stale-while-revalidate=30", "max-age=80"),
        ("max-age=60, stale-while-revalidate=30", "min-fresh=1"),
    ])
    func `after the window, or if the request does not allow it, the call waits for the server`(
        control: String, wish: String
    ) async throws {
        let (use, sent) = try await uses(control, wish.isEmpty ? [:] : ["Cache-Control": wish])
        #expect(use == .miss)
        #expect(sent == 2)
    }

    @Test func `each variant of a URL is revalidated`() async throws {
        let asked = Locked<[String: Int]>([:])
        let script = Script({ request in
            let language = request.headers[.acceptLanguage] ?? ""
            let count = asked.withLock { asked in
                asked[language, default: 0] += 1
                return asked[language] ?? 0
            }
            return .text(
                "\(count)",
                headers: [
                    "Vary": "Accept-Language", "Cache-Control": "max-age=60, stale-while-revalidate=600",
                ])
        })
        let gate = Gate()
        let waiting = NetworkAPI.Client(
            transport: .stub { request in
                if asked.withLock({ $0.count }) == 2 { await gate.pass() }
                return try await script.send(request)
            }, interceptors: [NetworkAPI.Cache(now: { [time] in time.now })])
        func text(_ language: String) async throws -> String {
            try await Endpoint<EmptyParameter, String>(
                requestInfo: .init(method: .get, headers: [.acceptLanguage: language])
            ).request(using: waiting)
        }
        for language in ["en", "fr"] { #expect(try await text(language) == "1") }
        time.advance(70)
        for language in ["en", "fr"] { #expect(try await text(language) == "1") }
        gate.open()
        while asked.withLock({ $0 != ["en": 2, "fr": 2] }) { await Task.yield() }
        #expect(script.requests.count == 4)
    }

    @Test func `a stale answer after an error has the number of requests that were sent`() async throws {
        let script = Script(
            { _ in .text("1", headers: ["Cache-Control": "max-age=60, stale-if-error=60", "ETag": "\"1\""]) },
            { _ in .empty(status: 503) })
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [NetworkAPI.Cache(now: { [time] in time.now }), .retry(clock: TestClock())])
        let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))
        _ = try await endpoint.request(using: client)
        time.advance(70)
        let reply = try await endpoint.reply(using: client)
        #expect(reply.answer.cache == .hit)
        #expect(reply.answer.attempts == script.requests.count - 1)
    }
}
