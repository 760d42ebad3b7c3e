import Foundation

/// Runs code of unknown types on made-up values, and outlives it: a trap or an endless loop costs one thread.
///
/// The code runs on a thread of its own. Should that thread trap, it is parked for good where it stands, and the
/// caller goes on. Development time only: the handlers of the signals belong to the whole process while it runs.
enum TrapGuard {
    /// How the code ended.
    enum Outcome {
        case finished
        case trapped
        case endless
    }

    private static let turn = NSLock()
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    /// Runs the code to its end, or for so many seconds at most.
    static func run(seconds: Int32 = 10, _ body: @escaping () -> Void) -> Outcome {
        if Watch.isCurrentThread {  // Inside a guarded run already.
            body()
            return .finished
        }
        turn.lock()
        defer { turn.unlock() }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return .endless }
        defer { ends.forEach { _ = close($0) } }
        let writeEnd = ends[1]
        // Sendable: the caller waits for the end of the thread, or never touches what it has left again.
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

    /// Sets our handler, and gives back what was there.
    private static func install(_ number: Int32) -> sigaction {
        var before = sigaction()
        sigaction(number, nil, &before)
        _ = signal(number) { number in Watch.handle(number) }
        return before
    }

    private static func wait(_ end: Int32, _ seconds: Int32) -> Outcome {
        if let byte = read(end, within: seconds &* 1000) { return byte == 1 ? .finished : .trapped }
        Watch.park()
        // The parked thread says so by our own handler; it must not write to the pipe once that is closed.
        return read(end, within: 1000) == 1 ? .finished : .endless
    }

    private static func read(_ end: Int32, within milliseconds: Int32) -> UInt8? {
        var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
        var byte: UInt8 = 0
        return Foundation.read(end, &byte, 1) == 1 ? byte : nil
    }
}

/// Which thread is watched.
///
/// Sendable: one run at a time has its turn; the handler reads what the watched thread itself has written.
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

    /// Makes the watched thread go into the handler.
    static func park() {
        if let thread { pthread_kill(thread, SIGILL) }
    }

    /// Tells the caller, and never returns, on the watched thread.
    ///
    /// On any other the fault comes again, and ends the process as it would without us.
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
