import Foundation
import TestSupport

@testable import NetworkAPIKit

/// The usual interceptors of a client, and what they logged.
struct StandardSet {
    let server = TokenServer()
    let clock = TestClock()
    let shared = NetworkAPI.Deduplication()
    let lines = Locked<[String]>([])

    /// In the order in which the documentation lists them.
    var all: [any NetworkAPI.Interceptor] {
        [
            NetworkAPI.StandardInterceptor.log(.debug, clock: clock) { [lines] line in
                lines.withLock { $0.append(line) }
            },
            .tracing(),
            .authentication(credential: TokenServer.credential(0), clock: clock) { [server] _ in
                server.refresh()
            },
            .retry(budget: .unlimited, clock: clock),
            .cache(),
            shared,
            .rateLimit(calls: 5, per: .seconds(1), concurrent: 4, clock: clock),
            .waitForConnectivity(.init(isConnected: { true }, waitUntilConnected: {}), clock: clock),
        ]
    }

    /// The indices in ``all`` of the interceptors that a test replaces, omits or finds.
    static let authentication = 2
    static let cache = 4
    static let deduplication = 5
    static let rateLimit = 6

    /// Whether the cache is after the authentication in an order: if not, it stores only public answers.
    static func showsCredentials(_ order: [Int]) -> Bool {
        order.filter { $0 == authentication || $0 == cache } == [authentication, cache]
    }

    static let count = 8

    /// Every interceptor once before the others and once after them, and some random orders.
    static let orders: [[Int]] = {
        let usual = Array(0..<count)
        var orders = [usual, usual.reversed()]
        for number in usual {
            let others = usual.filter { $0 != number }
            orders += [[number] + others, others + [number]]
        }
        var generator = SplitMix(seed: 4)
        for _ in 0..<12 { orders.append(usual.shuffled(using: &generator)) }
        return orders
    }()
}
