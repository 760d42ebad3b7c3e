import Foundation

/// Runs the decoding code of types on generated values, and continues after a trap or an endless loop in it.
///
/// A trap ends a process unless a signal handler catches it, and signal handlers belong to the whole process. So the
/// guard is active only in a process that runs nothing else, such as `apispec`. Elsewhere it installs nothing and runs
/// the code directly, and ``Caution`` keeps generated values from code that was written by hand.
///
/// An active guard runs the code on a separate thread. If the code traps, that thread is suspended for good.
enum TrapGuard {
    /// Whether the guard can install signal handlers in this process.
    @TaskLocal static var isActive = false

    /// How the code ended.
    enum Outcome {
        case finished
        case trapped
        case endless
    }

    private static let turn = NSLock()
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    /// Runs the code until it ends.
    ///
    /// An active guard waits at most `seconds`.
    static func run(seconds: Int32 = 10, _ body: @escaping () -> Void) -> Outcome {
        if !isActive || Watch.isCurrentThread {  // The current thread is already guarded.
            body()
            return .finished
        }
        turn.lock()
        defer { turn.unlock() }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return .endless }
        defer { ends.forEach { _ = close($0) } }
        let writeEnd = ends[1]
        // Sendable: the caller waits for the end of the thread, or does not use its values again.
        nonisolated(unsafe) let body = body
        let before = signals.map { install($0) }
        let thread = Thread {
            Watch.begin(writeEnd)
            body()
            Watch.finish()
            Watch.tell(writeEnd, 1)
        }
        thread.stackSize = 8 << 20
        thread.start()
        let outcome = wait(ends[0], seconds)
        for (signal, action) in zip(signals, before) {
            var action = action
            sigaction(signal, &action, nil)
        }
        return outcome
    }

    /// Installs the handler and returns the previous one.
    private static func install(_ number: Int32) -> sigaction {
        var before = sigaction()
        sigaction(number, nil, &before)
        _ = signal(number) { number in Watch.handle(number) }
        return before
    }

    private static func wait(_ end: Int32, _ seconds: Int32) -> Outcome {
        if let byte = read(end, within: seconds &* 1000) { return byte == 1 ? .finished : .trapped }
        Watch.park()
        // Wait for the handler on the suspended thread: it must not write to the pipe after it is closed.
        return read(end, within: 1000) == 1 ? .finished : .endless
    }

    private static func read(_ end: Int32, within milliseconds: Int32) -> UInt8? {
        var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
        var byte: UInt8 = 0
        return Foundation.read(end, &byte, 1) == 1 ? byte : nil
    }
}

/// The thread that is guarded.
///
/// Sendable: one run at a time holds the lock; the handler reads only values that the guarded thread itself has
/// written.
private enum Watch {
    nonisolated(unsafe) private static var thread: pthread_t?
    nonisolated(unsafe) private static var end: Int32 = -1

    static var isCurrentThread: Bool { thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }

    static func begin(_ writeEnd: Int32) {
        end = writeEnd
        thread = pthread_self()
    }

    static func finish() { thread = nil }

    static func tell(_ end: Int32, _ byte: UInt8) {
        var byte = byte
        _ = write(end, &byte, 1)
    }

    /// Suspends the guarded thread in the handler.
    static func park() {
        if let thread { pthread_kill(thread, SIGILL) }
    }

    /// Reports the trap to the caller and never returns, on the guarded thread.
    ///
    /// On any other thread the fault is raised again and ends the process.
    static func handle(_ number: Int32) {
        guard isCurrentThread else {
            _ = signal(number, SIG_DFL)
            return
        }
        thread = nil
        tell(end, 2)
        while true { pause() }
    }
}
