import Foundation
import Testing

@testable import NetworkAPIKit

struct CacheRulesTests {
    private let time = TimeOfDay()
    private let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))

    private func client(_ script: Script, memory: Int = 1_000_000) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Cache(memory: memory, now: { [time] in time.now })])
    }

    private func uses(
        _ script: Script, _ headers: NetworkAPI.Headers = [:]
    ) async throws -> [NetworkAPI.Answer.CacheUse?] {
        let client = client(script)
        let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get, headers: headers))
        var uses: [NetworkAPI.Answer.CacheUse?] = []
        for _ in 1...2 { uses.append(try await endpoint.reply(using: client).answer.cache) }
        return uses
    }

    private func fresh(_ headers: NetworkAPI.Headers) -> Script {
        Script({ _ in .text("kept", headers: headers) })
    }

    @Test func `a new answer replaces the stale one`() async throws {
        let script = Script(
            { _ in .text("one", headers: ["ETag": "\"1\""]) },
            { _ in .text("two", headers: ["ETag": "\"2\"", "Cache-Control": "max-age=60"]) })
        let client = client(script)
        _ = try await endpoint.request(using: client)
        #expect(try await endpoint.reply(using: client).answer.cache == .miss)
        #expect(try await endpoint.request(using: client) == "two")
        #expect(script.requests.count == 2)
    }

    @Test(arguments: [408, 425, 429, 503])
    func `a temporary error does not remove the stored answer`(status: Int) async throws {
        let script = Script(
            { _ in .text("one", headers: ["ETag": "\"1\""]) }, { _ in .empty(status: status) },
            { _ in .empty(status: 304) })
        let client = client(script)
        _ = try await endpoint.request(using: client)
        await #expect(throws: NetworkAPI.Failure.self) { try await endpoint.request(using: client) }
        #expect(try await endpoint.reply(using: client).answer.cache == .revalidated)
    }

    @Test func `the fields that Vary names select the answer`() async throws {
        let script = Script({ request in
            .text(
                request.headers[.acceptLanguage] ?? "",
                headers: ["Vary": "accept-language, X-Other", "Cache-Control": "max-age=60"])
        })
        let client = client(script)
        for language in ["ko", "en", "ko", "en"] {
            let endpoint = Endpoint<EmptyParameter, String>(
                requestInfo: .init(method: .get, headers: [.acceptLanguage: language]))
            #expect(try await endpoint.request(using: client) == language)
        }
        #expect(script.requests.count == 2)
        #expect(
            try await uses(fresh(["Vary": "*", "Cache-Control": "max-age=60"])) == [
                .miss, .miss,
            ])
    }

    @Test func `a user does not get the answer of another user`() async throws {
        let script = Script({ request in
            .text(request.headers[.authorization] ?? "no one", headers: ["Cache-Control": "max-age=60"])
        })
        let client = client(script)
        for user in ["a", "b", "a", nil, "b"] {
            var headers = NetworkAPI.Headers()
            headers[.authorization] = user
            let endpoint = Endpoint<EmptyParameter, String>(
                requestInfo: .init(method: .get, headers: headers))
            #expect(try await endpoint.request(using: client) == user ?? "no one")
        }
        #expect(script.requests.count == 3)
    }

    @Test func `cookies of a stored answer are not set again`() async throws {
        let client = client(
            fresh(["Set-Cookie": "a=b", "X-Auth-Token": "t", "Cache-Control": "public, max-age=60"]))
        #expect(try await endpoint.reply(using: client).headers.contains(.setCookie))
        let headers = try await endpoint.reply(using: client).headers
        #expect(!headers.contains(.setCookie))
        #expect(!headers.contains("X-Auth-Token"))
        #expect(headers[.age] == "0")
    }

    @Test(arguments: [
        ("POST", 204, true), ("PUT", 204, true), ("DELETE", 302, true), ("PURGE", 200, true),
        ("POST", 404, false),
        ("POST", 500, false), ("HEAD", 200, false), ("OPTIONS", 200, false), ("QUERY", 200, false),
    ])
    func `an unsafe request invalidates the stored answer`(
        method: String, status: Int, isOutdated: Bool
    ) async throws {
        let script = Script({ request in
            request.method == .get
                ? .text("kept", headers: ["Cache-Control": "max-age=60"]) : .empty(status: status)
        })
        let client = client(script)
        _ = try await endpoint.request(using: client)
        let info = NetworkAPI.ResponseInfo<EmptyResponse>(statuses: .init(200..<600))
        _ = try await Endpoint<EmptyParameter, EmptyResponse>(
            requestInfo: .init(method: .init(rawValue: method)), responseInfo: info
        ).request(using: client)
        #expect(try await endpoint.reply(using: client).answer.cache == (isOutdated ? .miss : .hit))
    }

    @Test(arguments: [
        ("/things", true), ("https://api.example.com/things", true), ("https://example.com/things", false),
    ])
    func `the URL in a Location of the same origin is invalidated too`(
        location: String, isOutdated: Bool
    ) async throws {
        let script = Script({ request in
            request.method == .get
                ? .text("kept", headers: ["Cache-Control": "max-age=60"])
                : .empty(status: 201, headers: ["Location": location])
        })
        let client = client(script)
        _ = try await endpoint.request(using: client)
        _ = try await Plain(
            urlInfo: .init(host: "api.example.com", path: "/others"), requestInfo: .init(method: .post)
        ).request(using: client)
        #expect(try await endpoint.reply(using: client).answer.cache == (isOutdated ? .miss : .hit))
    }

    @Test(arguments: [
        (206, "max-age=60", false), (302, "", false), (400, "", false), (500, "", false), (503, "", false),
        (404, "", true), (200, "", true), (302, "max-age=60", true), (400, "max-age=60", true),
        (503, "max-age=60", true), (599, "max-age=60", true), (299, "max-age=60", true),
        (599, "max-age=60, must-understand", false), (503, "max-age=60, must-understand", true),
        (503, "max-age=60, no-store", false), (428, "max-age=60", false), (429, "max-age=60", false),
        (431, "public, max-age=60", false), (511, "public, max-age=60", false),
    ])
    func `an answer with a lifetime is stored whatever its status, and without one if the status is lasting`(
        status: Int, control: String, isStored: Bool
    ) async throws {
        let headers: NetworkAPI.Headers = ["Cache-Control": control, "ETag": "\"1\""]
        let script = Script({ request in
            request.headers.contains(.ifNoneMatch)
                ? .empty(status: 304) : .text("a", status: status, headers: headers)
        })
        let endpoint = Endpoint<EmptyParameter, String>(
            requestInfo: .init(method: .get), responseInfo: .init(statuses: .init(200..<600)))
        let client = client(script)
        #expect(try await endpoint.reply(using: client).answer.cache == .miss)
        #expect((try await endpoint.reply(using: client).answer.cache != .miss) == isStored)
    }

    @Test(arguments: [
        "Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Range", "If-Unmodified-Since",
    ])
    func `a request with its own condition is not looked up`(name: String) async throws {
        let script = fresh(["Cache-Control": "max-age=60"])
        let uses = try await uses(script, [.init(name): "x"])
        #expect(uses == [nil, nil])
        #expect(script.requests.count == 2)
    }

    @Test func `an answer after a redirect is not stored under the first URL`() async throws {
        let script = Script({ _ in
            var answer = NetworkAPI.Answer.text("there", headers: ["Cache-Control": "max-age=60"])
            answer.url = URL(string: "https://api.example.com/elsewhere")
            return answer
        })
        #expect(try await uses(script) == [.miss, .miss])
    }

    @Test func `a hit is not an attempt, and a limit after the cache does not count it`() async throws {
        let events = Locked<[String]>([])
        let client = NetworkAPI.Client(
            transport: fresh(["Cache-Control": "max-age=60"]),
            interceptors: [
                .events(clock: TestClock()) { event in events.withLock { $0.append("\(event)") } },
                NetworkAPI.Cache(now: { [time] in time.now }),
            ])
        _ = try await endpoint.request(using: client)
        _ = try await endpoint.request(using: client)
        #expect(events.withLock { $0.last }?.hasSuffix(": 200, text/plain, 4 bytes, from the cache") == true)
        #expect(events.withLock { $0.filter { $0.contains("attempt") }.count } == 1)
    }

    @Test(arguments: [(503, "no-cache"), (429, "max-age=60")])
    func `a retry before a cache repeats calls that the cache could not answer`(status: Int, control: String)
        async throws
    {
        let script = Script(
            { _ in .empty(status: status, headers: ["Cache-Control": control]) },
            { _ in .text("kept", headers: ["Cache-Control": "max-age=60"]) })
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [.retry(clock: TestClock()), NetworkAPI.Cache(now: { [time] in time.now })])
        let reply = try await endpoint.reply(using: client)
        #expect(reply.answer.attempts == 2)
        #expect(reply.answer.cache == .miss)
        #expect(try await endpoint.reply(using: client).answer.cache == .hit)
    }

    @Test(.timeLimit(.minutes(10)))
    func `the fields of a long head are read once, however many others replace or exclude`() {
        // Compared with each other, they take longer than the time limit.
        let fields = (0..<30_000).map { NetworkAPI.Headers.Field(name: .init("X-\($0)"), value: "Y-\($0)") }
        let listed = fields.map(\.value).joined(separator: ",")
        let answer = NetworkAPI.Answer(
            status: 200, headers: .init(fields + [.init(name: "Connection", value: listed)]))
        var stored = CachedAnswer(answer, secrets: .standard, requested: time.now, received: time.now)
        stored.freshen(answer, secrets: .standard, requested: time.now, received: time.now)
        #expect(stored.headers.fields == fields)
    }
}
