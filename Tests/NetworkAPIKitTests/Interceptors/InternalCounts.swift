import Foundation

@testable import NetworkAPIKit

// What is kept inside of the kit, and must not grow with the number of calls.

extension NetworkAPI.CallGroup {
    /// The number of streams and lists that may continue.
    var lastingCount: Int { state.withLock { $0.lasting.count } }
}

extension NetworkAPI.Deduplication {
    var waiterCount: Int { state.withLock { $0.entries.reduce(0) { $0 + $1.waiters } } }
}

extension NetworkAPI.RateLimit {
    var hostCount: Int { state.withLock { $0.hosts.count } }
}

extension CacheStore {
    /// The number of requests under way.
    var ticketCount: Int { state.withLock { $0.tickets.count } }
}
