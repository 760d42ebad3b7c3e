import Foundation
import Testing

@testable import NetworkAPIKit

struct CacheValidatorTests {
    private let folder = CacheFolder()
    private let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))

    /// Returns a client with an empty memory, as after a start.
    private func client(_ script: Script) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: script, interceptors: [NetworkAPI.Cache(folder: folder.url)])
    }

    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    @Test(
        arguments: [
            ("\"v\u{1}0\"", nil, nil), ("\"1\"\u{7f}", nil, nil), (nil, date + "\u{7f}", nil),
            ("\"\u{1}\"", date, date),
        ] as [(String?, String?, String?)])
    func `a validator that cannot be sent is ignored, also after a start`(
        eTag: String?, date: String?, sent: String?
    ) async throws {
        var headers: NetworkAPI.Headers = ["Cache-Control": "no-cache"]
        headers[.eTag] = eTag
        headers[.lastModified] = date
        let script = Script({ [headers] _ in .text("kept", headers: headers) })
        let first = client(script)
        for client in [first, first, client(script)] {
            #expect(try await endpoint.reply(using: client).answer.cache == .miss)
        }
        #expect(script.requests.map { $0.headers[.ifNoneMatch] } == [nil, nil, nil])
        #expect(script.requests.map { $0.headers[.ifModifiedSince] } == [nil, sent, sent])
    }

    private func uses(_ script: Script, after seconds: [Double]) async throws -> [NetworkAPI.Answer.CacheUse?]
    {
        let time = TimeOfDay()
        let client = NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Cache(now: { time.now })])
        var uses: [NetworkAPI.Answer.CacheUse?] = []
        for second in seconds {
            time.advance(second)
            uses.append(try await endpoint.reply(using: client).answer.cache)
        }
        return uses
    }

    @Test func `an answer is fresh after a 304 without a date`() async throws {
        let date = TimeOfDay().now.http
        let script = Script(
            { _ in .text("kept", headers: ["Date": date, "ETag": "\"1\"", "Cache-Control": "max-age=60"]) },
            { _ in .empty(status: 304, headers: ["ETag": "\"1\""]) })
        #expect(try await uses(script, after: [0, 100, 1]) == [.miss, .revalidated, .hit])
    }

    @Test func `a 304 that confirms a stored answer is not logged as an error`() async throws {
        let lines = Locked<[String]>([])
        let script = Script({ _ in .text("kept", headers: ["ETag": "\"1\""]) }, { _ in .empty(status: 304) })
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [.cache(), .log(.error) { line in lines.withLock { $0.append(line) } }])
        for _ in 1...2 { #expect(try await endpoint.request(using: client) == "kept") }
        #expect(script.requests.last?.headers[.ifNoneMatch] == "\"1\"")
        #expect(lines.withLock { $0 } == [])
    }

    @Test(arguments: [("\"2\"", false), ("W/\"2\"", true)])
    func `a strong tag confirms no answer without one`(eTag: String, isConfirmed: Bool) async throws {
        let script = Script(
            { _ in .text("old", headers: ["Last-Modified": Self.date, "Cache-Control": "no-cache"]) },
            { request in
                request.headers[.ifModifiedSince] == nil
                    ? .text("new") : .empty(status: 304, headers: [.eTag: eTag])
            })
        #expect(try await uses(script, after: [0, 1]) == [.miss, isConfirmed ? .revalidated : .miss])
    }

    @Test(arguments: [301, 302, 307, 308])
    func `a stored redirect is not the answer to an endpoint that follows it`(status: Int) async throws {
        let script = Script(
            { _ in
                .empty(status: status, headers: ["Location": "/other", "Cache-Control": "max-age=60"])
            }, { _ in .text("followed") })
        let client = NetworkAPI.Client(transport: script, interceptors: [NetworkAPI.Cache()])
        let kept = Endpoint<EmptyParameter, String>(
            requestInfo: .init(method: .get, redirects: .never),
            responseInfo: .init(statuses: [status]))
        _ = try await kept.request(using: client)
        #expect(try await kept.reply(using: client).answer.cache == .hit)
        #expect(try await endpoint.request(using: client) == "followed")
    }
}
