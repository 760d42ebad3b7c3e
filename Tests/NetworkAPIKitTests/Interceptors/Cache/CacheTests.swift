import Foundation
import Testing

@testable import NetworkAPIKit

struct CacheTests {
    private let time = TimeOfDay()
    private let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))

    private func client(_ script: Script, memory: Int = 1_000_000) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Cache(memory: memory, now: { [time] in time.now })])
    }

    /// Makes calls at these times, and returns the cache use of each.
    private func uses(
        _ script: Script, after seconds: [Double], _ headers: NetworkAPI.Headers = [:]
    ) async throws -> [NetworkAPI.Answer.CacheUse?] {
        let client = client(script)
        let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get, headers: headers))
        var uses: [NetworkAPI.Answer.CacheUse?] = []
        for second in seconds {
            time.advance(second)
            uses.append(try await endpoint.reply(using: client).answer.cache)
        }
        return uses
    }

    private func fresh(_ headers: NetworkAPI.Headers) -> Script {
        Script({ _ in .text("kept", headers: headers) })
    }

    private func date(_ seconds: Double) -> String { (time.now + seconds).http }

    @Test(arguments: [
        ("max-age=60", [NetworkAPI.Answer.CacheUse.hit, .hit, .miss]),
        ("max-age=\"60\"", [.hit, .hit, .miss]),
        ("MAX-AGE = 60", [.hit, .hit, .miss]),
        ("private, max-age=60, s-maxage=1", [.hit, .hit, .miss]),
        ("max-age=60, max-age=1", [.hit, .hit, .miss]),
        ("public, max-age=99999999999999999999", [.hit, .hit, .hit]),
        ("x=\"a, no-store, b\", max-age=60", [.hit, .hit, .miss]),
        ("max-age=60, no-cache=\"Set-Cookie\"", [.hit, .hit, .miss]),
        ("max-age=0", [.miss, .miss, .miss]),
        ("max-age=-1", [.miss, .miss, .miss]),
        ("max-age=soon", [.miss, .miss, .miss]),
        ("max-age", [.miss, .miss, .miss]),
        ("no-store, max-age=60", [.miss, .miss, .miss]),
        ("no-cache, max-age=60", [.miss, .miss, .miss]),
        ("s-maxage=60", [.miss, .miss, .miss]),
        ("max-age=60, no-cache=\"X-A\", no-cache", [.miss, .miss, .miss]),
        ("no-cache, no-cache=\"X-A\", max-age=60", [.miss, .miss, .miss]),
        ("max-age=60, no-cache=", [.miss, .miss, .miss]),
        ("max-age=60, no-cache=\" \"", [.miss, .miss, .miss]),
        ("max-age=60, x=\"a, no-store", [.miss, .miss, .miss]),
        ("max-age=60, x=\"a\\\", no-store, b", [.miss, .miss, .miss]),
        ("max-age=60, x=\"a\\\", no-store, b\"", [.hit, .hit, .miss]),
        ("max-age=60, no-store, must-understand", [.hit, .hit, .miss]),
        ("", [.miss, .miss, .miss]),
    ])
    func `max-age is the lifetime of an answer`(
        control: String, expected: [NetworkAPI.Answer.CacheUse]
    ) async throws {
        let uses = try await uses(fresh(["Cache-Control": control]), after: [0, 0, 59, 1])
        #expect(uses == [.miss] + expected)
    }

    @Test func `Expires is the lifetime without max-age, by the server's clock`() async throws {
        let headers: NetworkAPI.Headers = ["Expires": date(-3540), "Date": date(-3600)]
        #expect(try await uses(fresh(headers), after: [0, 0]) == [.miss, .miss])
        let ahead: NetworkAPI.Headers = ["Expires": date(3660), "Date": date(3600)]
        #expect(try await uses(fresh(ahead), after: [0, 59, 1]) == [.miss, .hit, .miss])
        #expect(try await uses(fresh(["Expires": "0", "ETag": "a"]), after: [0, 0]) == [.miss, .miss])
    }

    @Test func `the Age of an answer is part of its age`() async throws {
        #expect(
            try await uses(fresh(["Cache-Control": "max-age=60", "Age": "50"]), after: [0, 9, 1])
                == [.miss, .hit, .miss])
        #expect(
            try await uses(fresh(["Cache-Control": "max-age=60", "Date": date(-50)]), after: [0, 9, 1])
                == [.miss, .hit, .miss])
    }

    @Test(arguments: [
        ("50, 0", true), ("0, 50", false), ("50,", true), ("50.0", false), ("-50", false), ("0x32", false),
        ("5e1", false), ("\u{665}0", false), ("", false), (", 50", false), ("99999999999999999999", true),
    ])
    func `the first whole number of Age is used, and anything else is ignored`(
        age: String, isOld: Bool
    ) async throws {
        let uses = try await uses(fresh(["Cache-Control": "max-age=60", "Age": age]), after: [0, 20])
        #expect(uses == [.miss, isOld ? .miss : .hit])
    }

    @Test(arguments: ["UTC", "CET", "+0000", ""])
    func `an Expires that is not a date of HTTP is in the past`(zone: String) async throws {
        let date = date(3600).replacingOccurrences(of: "GMT", with: zone)
        #expect(
            try await uses(fresh(["Expires": date, "Date": self.date(0)]), after: [0, 0]) == [.miss, .miss])
    }

    @Test func `an immutable answer is not requested again while it is fresh`() async throws {
        let uses = try await uses(
            fresh(["Cache-Control": "max-age=60, immutable", "ETag": "\"1\""]), after: [0, 10, 50],
            ["Cache-Control": "max-age=0"])
        #expect(uses == [.miss, .hit, .miss])
    }

    @Test
    func `an immutable answer is requested again if it is not fresh for as long as the request demands`()
        async throws
    {
        let uses = try await uses(
            fresh(["Cache-Control": "max-age=60, immutable"]), after: [0, 10, 20],
            ["Cache-Control": "min-fresh=50"])
        #expect(uses == [.miss, .hit, .miss])
    }

    @Test func `no lifetime is estimated from Last-Modified`() async throws {
        #expect(try await uses(fresh(["Last-Modified": date(-1e7)]), after: [0, 0]) == [.miss, .miss])
    }

    @Test func `a clock that is set back makes no answer fresh`() async throws {
        #expect(try await uses(fresh(["Cache-Control": "max-age=60"]), after: [0, -10]) == [.miss, .miss])
    }

    @Test(arguments: [
        ("no-cache", [NetworkAPI.Answer.CacheUse.miss, .miss]), ("no-store", [nil, nil]),
        ("max-age=5", [.miss, .miss]),
        ("max-age=10", [.miss, .hit]), ("min-fresh=50", [.miss, .hit]), ("min-fresh=51", [.miss, .miss]),
    ])
    func `the Cache-Control of a request is applied`(
        control: String, expected: [NetworkAPI.Answer.CacheUse?]
    ) async throws {
        let uses = try await uses(
            fresh(["Cache-Control": "max-age=60"]), after: [0, 10], ["Cache-Control": control])
        #expect(uses == expected)
    }

    @Test(arguments: [
        ("max-stale", "", true), ("max-stale=30", "", true), ("max-stale=29", "", false),
        ("max-stale", ", must-revalidate", false),
    ])
    func `a stale answer is returned for max-stale only`(
        wish: String, control: String, isHit: Bool
    ) async throws {
        let uses = try await uses(
            fresh(["Cache-Control": "max-age=60\(control)"]), after: [0, 90], ["Cache-Control": wish])
        #expect(uses == [.miss, isHit ? .hit : .miss])
    }

    @Test func `a stale answer is revalidated by its version, and a 304 returns it`() async throws {
        let script = Script(
            {
                _ in
                .json(
                    #""kept""#,
                    headers: [
                        "ETag": "\"1\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "X-Old": "old",
                        "Cache-Control": "max-age=60",
                    ])
            },
            {
                _ in
                .empty(
                    status: 304,
                    headers: [
                        "ETag": "\"1\"", "X-Old": "new", "Content-Length": "0", "Content-Type": "text/html",
                    ])
            })
        let client = client(script)
        _ = try await endpoint.request(using: client)
        time.advance(60)
        let reply = try await endpoint.reply(using: client)
        #expect(reply.value == #""kept""#)
        #expect(reply.status == 200)
        #expect(reply.answer.cache == .revalidated)
        #expect(reply.headers["X-Old"] == "new")
        #expect(reply.answer.contentType == .json)
        #expect(script.requests.last?.headers[.ifNoneMatch] == "\"1\"")
        #expect(script.requests.last?.headers[.ifModifiedSince] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(try await endpoint.reply(using: client).answer.cache == .hit)
        #expect(script.requests.count == 2)
    }

    @Test(arguments: ["no-store, max-age=60", "no-store", "max-age=60, x=\"open"])
    func `an answer that a 304 forbids to store is not stored any more`(control: String) async throws {
        let script = Script(
            { _ in .text("one", headers: ["ETag": "\"1\"", "Cache-Control": "max-age=0"]) },
            { _ in .empty(status: 304, headers: ["ETag": "\"1\"", "Cache-Control": control]) },
            { request in .text(request.headers.contains(.ifNoneMatch) ? "asked" : "two") })
        let client = client(script)
        _ = try await endpoint.request(using: client)
        #expect(try await endpoint.request(using: client) == "one")
        #expect(try await endpoint.request(using: client) == "two")
    }

    @Test func `a field that no-cache lists is not in a cached answer before a 304 has it`() async throws {
        let script = Script(
            { _ in
                .text(
                    "kept",
                    headers: [
                        "Cache-Control": "max-age=60, no-cache=\"x-a, X-B\"", "X-A": "1", "X-C": "3",
                        "ETag": "e",
                    ])
            }, { _ in .empty(status: 304, headers: ["X-B": "2"]) })
        let client = client(script)
        #expect(try await endpoint.reply(using: client).headers["X-A"] == "1")
        let hit = try await endpoint.reply(using: client)
        #expect(hit.answer.cache == .hit)
        #expect(hit.headers["X-A"] == nil)
        #expect(hit.headers["X-C"] == "3")
        time.advance(60)
        #expect(try await endpoint.reply(using: client).answer.cache == .revalidated)
        #expect(try await endpoint.reply(using: client).headers["X-B"] == nil)
    }

    @Test func `a field that belongs to the connection is not stored`() async throws {
        let client = client(
            fresh(["Connection": "X-A, Vary", "X-A": "1", "Vary": "X-B", "Cache-Control": "max-age=60"]))
        _ = try await endpoint.reply(using: client)
        let headers = try await endpoint.reply(using: client).headers
        #expect(headers["X-A"] == nil)
        #expect(headers[.vary] == "X-B")
    }

    @Test func `a 304 of another version is ignored`() async throws {
        let script = Script(
            { _ in .text("one", headers: ["ETag": "\"1\""]) },
            { _ in .empty(status: 304, headers: ["ETag": "\"2\""]) },
            { request in .text(request.headers.contains(.ifNoneMatch) ? "asked" : "two") })
        let client = client(script)
        _ = try await endpoint.request(using: client)
        #expect(try await endpoint.request(using: client) == "two")
    }
}
