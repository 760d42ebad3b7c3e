import CCurl
import Dispatch
import Foundation
import NetworkAPIKit

/// The thread of a transport, which runs all of its transfers.
///
/// Other threads post commands, and wake it. It sleeps until there is a command, a byte or a timeout.
final class CURLThread: Sendable {
    enum Command: Sendable {
        case start(CURLTransfer)
        case stop(CURLTransfer)
        case resume(CURLTransfer)
        /// The file of a transfer that has ended is written.
        case finished(CURLTransfer)
        /// No transport uses the thread any more.
        case end
    }

    private struct Inbox: Sendable {
        var commands: [Command] = []
        /// Whether the thread has to be woken for a command: it sleeps, or is about to.
        var isAsleep = false
        var hasEnded = false
    }

    private let inbox = Locked(Inbox())
    /// Sendable: only the thread uses it, except to wake the thread, and not after the last command.
    private nonisolated(unsafe) let multi: CURLMultiHandle

    init(_ configuration: CURLTransport.Configuration) throws(NetworkAPI.Failure) {
        let configuration = configuration.normalized
        guard let multi = CURLMultiCreate() else {
            let text = "libcurl has no memory or descriptors left"
            throw .transport(.init(.unavailable, function: "NetworkAPI.Transport.curl", text: text))
        }
        self.multi = multi
        CURLMultiSetNumber(
            multi, .init(CURLMultiOptionConnectionsPerHost.rawValue), configuration.connectionsPerHost)
        let work = Unmanaged.passRetained(Work(thread: self, configuration: configuration))
        let error = CURLThreadStart(Self.main, work.toOpaque())
        guard error == 0 else {
            work.release()
            CURLMultiRelease(multi)
            let text = "a thread cannot be started: \(String(cString: strerror(error)))"
            throw .transport(.init(.unavailable, function: "NetworkAPI.Transport.curl", text: text))
        }
    }

    private final class Work: Sendable {
        let thread: CURLThread
        let configuration: CURLTransport.Configuration

        init(thread: CURLThread, configuration: CURLTransport.Configuration) {
            (self.thread, self.configuration) = (thread, configuration)
        }
    }

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        context in
        guard let context else { return nil }
        let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        var run = CURLRun(
            multi: work.thread.multi, configuration: work.configuration, thread: work.thread)
        while run.step() {}
        return nil
    }

    /// Adds a command, and wakes the thread if it sleeps.
    func post(_ command: Command) {
        inbox.withLock { inbox in
            guard !inbox.hasEnded else { return }
            inbox.commands.append(command)
            if case .end = command { inbox.hasEnded = true }
            // Under the lock: after its last command, the thread releases what is used here.
            if inbox.isAsleep { CURLMultiWake(multi) }
            inbox.isAsleep = false
        }
    }

    /// Takes the commands, in their order.
    func takeCommands() -> [Command] {
        inbox.withLock { inbox in
            inbox.isAsleep = false
            defer { inbox.commands = [] }
            return inbox.commands
        }
    }

    /// Returns whether the thread may sleep: there is no command, and a later one wakes it.
    func maySleep() -> Bool {
        inbox.withLock { inbox in
            inbox.isAsleep = inbox.commands.isEmpty
            return inbox.isAsleep
        }
    }
}
