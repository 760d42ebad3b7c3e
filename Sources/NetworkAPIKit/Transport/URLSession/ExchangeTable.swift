import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The exchanges under way, by their task's identifier, and the one timer that watches over all of them.
///
/// The timer is armed for the earliest moment at which any exchange could be late. An exchange that goes on moves its
/// moment without touching the timer, which finds out when it fires; so a call costs the timer nothing.
final class ExchangeTable: Sendable {
    private struct State {
        var exchanges: [Int: Exchange] = [:]
        var stops: [URLSessionTask] = []
        /// When the timer fires next, in nanoseconds of the monotonic clock.
        var alarm = UInt64.max
    }

    private let state = Locked(State())
    private let timer = MovableTimer()
    private let expiry = Locked<@Sendable (Exchange.Action) -> Void> { _ in }

    init() {
        timer.start { [weak self] in self?.check() }
    }

    /// Told when an exchange is late, on the timer's queue.
    var onExpiry: @Sendable (Exchange.Action) -> Void {
        get { expiry.withLock { $0 } }
        set { expiry.withLock { $0 = newValue } }
    }

    subscript(identifier: Int) -> Exchange? {
        state.withLock { $0.exchanges[identifier] }
    }

    func insert(_ exchange: Exchange, _ identifier: Int) {
        let due = exchange.due
        state.withLock { state in
            state.exchanges[identifier] = exchange
            arm(due, &state)
        }
    }

    func remove(_ identifier: Int) -> Exchange? {
        state.withLock { $0.exchanges.removeValue(forKey: identifier) }
    }

    /// Notes a task to be stopped; true where nobody has been asked yet to come and stop it.
    func enqueueStop(_ task: URLSessionTask) -> Bool {
        state.withLock { state in
            state.stops.append(task)
            return state.stops.count == 1
        }
    }

    func takeStops() -> [URLSessionTask] {
        state.withLock { state in
            defer { state.stops = [] }
            return state.stops
        }
    }

    var count: Int { state.withLock { $0.exchanges.count } }

    /// Ends what is late, and arms the timer for the next.
    private func check() {
        let exchanges = state.withLock { state in
            state.alarm = .max
            return Array(state.exchanges.values)
        }
        let now = DispatchTime.now().uptimeNanoseconds
        var next = UInt64.max
        for exchange in exchanges {
            switch exchange.expire(at: now) {
            case .late(let action): onExpiry(action)
            case .due(let due): next = min(next, due)
            }
        }
        state.withLock { arm(next, &$0) }
    }

    /// Sets the timer, unless it fires earlier anyway; under the lock, so that no later alarm replaces an earlier.
    private func arm(_ due: UInt64, _ state: inout State) {
        guard due < state.alarm else { return }
        state.alarm = due
        timer.schedule(due)
    }
}
