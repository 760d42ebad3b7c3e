import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    /// The interceptors of a usual client together, over real sockets.
    @Suite("The usual interceptors over sockets", .timeLimit(.minutes(10)))
    struct StandardSetSocketTests {
        private let set = StandardSet()

        @Test(arguments: StandardSet.orders.prefix(8))
        func `a call is authorized, repeated, traced, and stored if the cache sees the credential`(
            order: [Int]
        ) async throws {
            let server = try LoopbackServer()
            server.fallback { [tokens = set.server] request in
                let (isAccepted, count) = tokens.state.withLock { state in
                    let isAccepted = request["Authorization"] == "Bearer t\(state.current)"
                    if isAccepted { state.accepted += 1 } else { state.refused += 1 }
                    return (isAccepted, state.accepted)
                }
                guard isAccepted else { return .text("who are you?", status: 401) }
                if count == 1 { return .text("", status: 503).header("Retry-After", "1") }
                return .text(request.target).header("Cache-Control", "max-age=86400").header("ETag", "\"1\"")
            }
            let all = set.all
            let client = NetworkAPI.Client(interceptors: order.map { all[$0] })
            for _ in 1...3 {
                #expect(try await Probe(server, "/things/7").text(using: client) == "/things/7")
            }
            let count = StandardSet.showsCredentials(order) ? 3 : 5
            #expect(server.requests.count == count)
            #expect(set.server.refreshes == 1)
            let traces = server.requests.compactMap { $0["traceparent"] }
            #expect(Set(traces).count == count)
            #expect(set.lines.withLock { lines in lines.allSatisfy { !$0.contains("Bearer") } })
        }
    }
}
