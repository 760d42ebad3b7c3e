import Foundation
import Testing

@testable import NetworkAPIKit

/// Cookies of answers that the cache does not return or does not get, with a transport that keeps them silently.
struct CacheLostCookieTests {
    /// A client that keeps the cookie of `/list`, and sends it with `/me`.
    private final class Jar: NetworkAPI.Transport {
        private let list: Script
        private let cookie = Locked("no one")

        init(_ list: @escaping Script.Step) {
            self.list = Script(
                { _ in .text("list", headers: ["Cache-Control": "max-age=0, stale-if-error=600"]) }, list)
        }

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            guard request.url.path != "/me" else {
                return .text("data of \(cookie.withLock { $0 })", headers: ["Cache-Control": "max-age=600"])
            }
            if list.requests.count > 0 { cookie.withLock { $0 = "alice" } }
            return try await list.send(request)
        }
    }

    enum End: CaseIterable {
        case refused, cut, redirected, repeated, late, cancelled, unreachable

        fileprivate func answer(to request: NetworkAPI.Request) throws -> NetworkAPI.Answer {
            var request = request
            switch self {
            case .refused: return .text("busy", status: 503, headers: ["Set-Cookie": "sid=alice"])
            case .cut: throw URLError(.networkConnectionLost)
            case .late: throw URLError(.timedOut)
            case .cancelled: throw CancellationError()
            case .unreachable: break
            case .repeated: request.attempt += 1
            case .redirected: request.url.append(path: "next")
            }
            throw NetworkAPI.Failure.transport(.init(.unreachable, request))
        }
    }

    private func endpoint(
        _ path: NetworkAPI.Path, _ method: NetworkAPI.Method = .get
    ) -> Endpoint<EmptyParameter, String> {
        Endpoint(
            urlInfo: .init(host: "api.example.com", path: path), requestInfo: .init(method: method))
    }

    @Test(arguments: End.allCases, [NetworkAPI.Method.get, .post])
    func `an answer is for its user alone, if the answer with the cookie was lost`(
        end: End, method: NetworkAPI.Method
    ) async throws {
        let cache = NetworkAPI.Cache()
        let jar = Jar { try end.answer(to: $0) }
        let client = NetworkAPI.Client(transport: jar, interceptors: [cache])
        _ = try await endpoint("/list").request(using: client)
        let list = await Result.of { try await endpoint("/list", method).request(using: client) }
        if method == .get, end != .cancelled { #expect(try list.get() == "list") }
        #expect(try await endpoint("/me").request(using: client) == "data of alice")
        // Nothing was sent to an unreachable server, and no cookie can have come from it.
        let isStored = end == .unreachable
        #expect(try await endpoint("/me").reply(using: client).answer.cache == (isStored ? .hit : .miss))
    }

    @Test(arguments: [NetworkAPI.Method.get, .post])
    func `a call that ends before it is sent does not keep other answers from being stored`(
        method: NetworkAPI.Method
    ) async throws {
        struct Ending: NetworkAPI.Interceptor {
            func intercept(
                _ request: NetworkAPI.Request, next: NetworkAPI.Next
            ) async throws -> NetworkAPI.Answer {
                guard request.url.path == "/me" else { throw CancellationError() }
                return try await next(request)
            }
        }
        let jar = Jar { _ in .text("list") }
        let client = NetworkAPI.Client(transport: jar, interceptors: [NetworkAPI.Cache(), Ending()])
        await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint("/list", method).request(using: client)
        }
        _ = try await endpoint("/me").request(using: client)
        #expect(try await endpoint("/me").reply(using: client).answer.cache == .hit)
    }

    @Test func `a call that a stub cuts leaves the stored answers: a stub keeps no cookies`() async throws {
        let list = Script(
            { _ in .text("list", headers: ["Cache-Control": "max-age=0, stale-if-error=600"]) },
            { _ in throw URLError(.timedOut) })
        let client = NetworkAPI.Client(transport: .stub(list.send), interceptors: [.cache()])
        var uses: [NetworkAPI.Answer.CacheUse?] = []
        for _ in 1...3 { uses.append(try await endpoint("/list").reply(using: client).answer.cache) }
        #expect(uses == [.miss, .hit, .hit])
    }

    @Test(arguments: [["Vary": "Cookie"], ["Set-Cookie": "sid=alice"]] as [NetworkAPI.Headers])
    func `an answer of a stub is stored whatever it says about cookies`(headers: NetworkAPI.Headers)
        async throws
    {
        var headers = headers
        headers[.cacheControl] = "max-age=600"
        let answer = NetworkAPI.Answer.text("list", headers: headers)
        let client = NetworkAPI.Client(transport: .stub { _ in answer }, interceptors: [.cache()])
        #expect(try await endpoint("/list").reply(using: client).answer.cache == .miss)
        #expect(try await endpoint("/list").reply(using: client).answer.cache == .hit)
    }
}

extension Result where Failure == any Error {
    fileprivate static func of(_ body: () async throws -> Success) async -> Self {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}
