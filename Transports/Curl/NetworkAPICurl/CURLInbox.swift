import CCurl
import Dispatch
import NetworkAPIKit

/// The commands for the transfers of a transport, and who does them: one thread at a time drives the transfers.
///
/// The thread of the transport drives them, and sleeps if there is nothing to do. While it sleeps, the caller that
/// starts a transfer drives them once.
final class CURLInbox: Sendable {
    enum Command: Sendable {
        case start(CURLTransfer)
        case stop(CURLTransfer)
        case resume(CURLTransfer)
    }

    /// What the thread does next.
    enum Next {
        /// There are commands.
        case drive
        /// It sleeps until it is woken, or a socket is ready.
        case sleep
        /// No transport uses it any more.
        case end
    }

    private struct State: Sendable {
        var commands: [Command] = []
        /// Whether a thread drives the transfers; at first the transport's.
        var isDriven = true
        /// Whether the transport's thread sleeps, or is about to, and was not woken.
        var isAsleep = false
        /// Whether the transport's thread waits until a caller has driven the transfers.
        var isAwaited = false
        var hasEnded = false

        /// Returns whether the sleeping thread has to be woken, and counts it as woken.
        mutating func takeSleep(if isNeeded: Bool = true) -> Bool {
            guard isNeeded, isAsleep, !isDriven else { return false }
            isAsleep = false
            return true
        }
    }

    private let state = Locked(State())
    private let hasDriven = DispatchSemaphore(value: 0)
    /// Sendable: other threads only wake the thread with it, and not after `end`.
    private nonisolated(unsafe) let loop: CURLLoop

    init(_ loop: CURLLoop) {
        self.loop = loop
    }

    /// Adds a command, which the thread does.
    func post(_ command: Command) {
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.commands.append(command)
            // Under the lock: after the end, the thread releases what is used here.
            if state.takeSleep() { CURLLoopWake(loop) }
        }
    }

    /// Ends the thread.
    func end() {
        state.withLock { state in
            state.hasEnded = true
            if state.takeSleep() { CURLLoopWake(loop) }
        }
    }

    /// Adds a command; returns whether the caller has to drive the transfers, and then call ``leave(isLate:)``.
    func postAndDrive(_ command: Command) -> Bool {
        state.withLock { state in
            guard !state.hasEnded else { return false }
            state.commands.append(command)
            guard state.isAsleep, !state.isDriven else { return false }
            state.isDriven = true
            return true
        }
    }

    /// Ends the drive of a caller.
    ///
    /// - Parameter isLate: Whether the thread would sleep too long.
    func leave(isLate: Bool) {
        state.withLock { state in
            guard !state.isAwaited else {
                state.isAwaited = false
                hasDriven.signal()
                return
            }
            state.isDriven = false
            let isNeeded = isLate || state.hasEnded || !state.commands.isEmpty
            if state.takeSleep(if: isNeeded) { CURLLoopWake(loop) }
        }
    }

    /// Takes the commands, in their order.
    func takeCommands() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Returns what the thread does next, and lets callers drive the transfers while it sleeps.
    func next() -> Next {
        state.withLock { state in
            guard !state.hasEnded else { return .end }
            guard state.commands.isEmpty else { return .drive }
            (state.isDriven, state.isAsleep) = (false, true)
            return .sleep
        }
    }

    /// Ends the sleep of the thread: it drives the transfers, after the caller that does.
    func wakeUp() {
        let isDriven = state.withLock { state in
            state.isAsleep = false
            state.isAwaited = state.isDriven
            state.isDriven = true
            return state.isAwaited
        }
        if isDriven { hasDriven.wait() }
    }
}
