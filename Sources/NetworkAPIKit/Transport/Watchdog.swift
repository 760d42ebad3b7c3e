import Dispatch

/// Ends what takes too long, with one timer for everything that is watched.
///
/// The timer is moved only for a moment earlier than its own, so watching what ends in time costs it nothing.
final class Watchdog: Sendable {
    static let shared = Watchdog()

    private struct Watch: Sendable {
        let due: UInt64
        let end: @Sendable () -> Void
    }

    private struct State: Sendable {
        var watches: [Int: Watch] = [:]
        var lastNumber = 0
        /// When the timer fires next, in nanoseconds of the monotonic clock.
        var alarm = UInt64.max
    }

    private let state = Locked(State())
    private let timer = MovableTimer()

    init() {
        timer.start { [weak self] in self?.check() }
    }

    /// Calls `end` once the time in seconds is over, unless the watch was ended before.
    ///
    /// - Returns: The number of the watch.
    func watch(seconds: Double, _ end: @escaping @Sendable () -> Void) -> Int {
        let due = NetworkAPI.Request.Deadline.after(seconds: seconds).nanoseconds
        return state.withLock { state in
            state.lastNumber += 1
            state.watches[state.lastNumber] = Watch(due: due, end: end)
            arm(due, &state)
            return state.lastNumber
        }
    }

    /// Ends a watch; what it watched was in time.
    func endWatch(_ number: Int) {
        state.withLock { _ = $0.watches.removeValue(forKey: number) }
    }

    private func check() {
        let now = DispatchTime.now().uptimeNanoseconds
        let late = state.withLock { state in
            let late = state.watches.filter { $0.value.due <= now }
            for number in late.keys { state.watches[number] = nil }
            state.alarm = .max
            if let next = state.watches.values.map(\.due).min() { arm(next, &state) }
            return late.values
        }
        for watch in late { watch.end() }
    }

    private func arm(_ due: UInt64, _ state: inout State) {
        guard due < state.alarm else { return }
        state.alarm = due
        timer.schedule(due)
    }
}
