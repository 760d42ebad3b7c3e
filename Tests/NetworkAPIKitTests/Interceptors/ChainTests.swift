import Foundation
import Testing

@testable import NetworkAPIKit

/// The interceptors together, in every order.
@Suite(.timeLimit(.minutes(10)))
struct ChainTests {
    private static let orders = [
        [0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1], [0, 2, 1, 3], [3, 1, 2, 0],
    ]

    @Test(arguments: orders)
    func `in any order a thousand calls with an expired credential are answered after one refresh`(
        order: [Int]
    ) async {
        let server = TokenServer()
        let all: [any NetworkAPI.Interceptor] = [
            .authentication(credential: TokenServer.credential(0)) { _ in server.refresh() },
            .rateLimit(concurrent: 8),
            .deduplication(),
            .apiKey("k", in: .header("X-Key")),
        ]
        let client = NetworkAPI.Client(
            transport: .stub { request in
                #expect(request.headers["X-Key"] == "k")
                return await server.answer(request)
            }, interceptors: order.map { all[$0] })
        let results = await Numbered.results(1000, using: client)
        for (number, result) in results { #expect(result.value == "\(number)") }
        #expect(results.count == 1000)
        #expect(server.refreshes == 1)
    }

    @Test(arguments: orders)
    func `in any order a refresh that is refused fails all calls alike`(order: [Int]) async {
        let server = TokenServer()
        let all: [any NetworkAPI.Interceptor] = [
            .authentication(credential: TokenServer.credential(0)) { _ in
                server.refuseRefresh()
                _ = try await Plain().request(using: .stub(.empty(status: 400)))
                return TokenServer.credential(0)
            },
            .rateLimit(concurrent: 8),
            .deduplication(),
            .signing { _, body in ["X-Signature": "\(body.count)"] },
        ]
        let client = NetworkAPI.Client(
            transport: .stub { await server.answer($0) }, interceptors: order.map { all[$0] })
        let failures = await Numbered.results(1000, using: client).values.compactMap(\.failure)
        #expect(failures.count == 1000)
        #expect(Set(failures.map(\.description)).count == 1)
        #expect(server.refreshes == 1)
    }

    @Test func `a refresh that needs the only place of an earlier rate limit is not blocked`() async throws {
        let server = TokenServer()
        let client = NetworkAPI.Client(
            transport: .stub { $0.method == .post ? .text("t2") : await server.answer($0) },
            interceptors: [
                .rateLimit(concurrent: 1),
                .authentication(credential: TokenServer.credential(0)) { _ in
                    _ = try await Numbered(method: .post).request()
                    return server.refresh()
                },
            ])
        #expect(try await Numbered(7).request(using: client) == "7")
    }

    @Test func `a repetition is signed again`() async throws {
        let server = TokenServer()
        let signatures = Locked<[String]>([])
        let client = NetworkAPI.Client(
            transport: .stub { request in
                signatures.withLock { $0.append(request.headers["X-Signature"] ?? "none") }
                return await server.answer(request)
            },
            interceptors: [
                .authentication(credential: TokenServer.credential(0)) { _ in server.refresh() },
                .signing { request, _ in ["X-Signature": request.headers[.authorization] ?? "none"] },
            ])
        #expect(try await Numbered(7).request(using: client) == "7")
        #expect(signatures.withLock { $0 } == ["Bearer t0", "Bearer t2"])
    }
}
