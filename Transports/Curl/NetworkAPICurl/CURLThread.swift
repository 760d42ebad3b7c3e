import CCurl
import Foundation
import NetworkAPIKit

/// The thread of a transport, which runs all of its transfers.
///
/// It sleeps until there is a command, a byte or a timeout. The caller that starts a transfer while it sleeps sends the
/// request: no thread has to wake for it.
final class CURLThread: Sendable {
    private let inbox: CURLInbox
    /// Sendable: constant; the thread waits with it, and what is used is under the lock of the system.
    private nonisolated(unsafe) let loop: CURLLoop
    /// Sendable: only the thread that drives the transfers uses it.
    private nonisolated(unsafe) var run: CURLRun

    init(_ configuration: CURLTransport.Configuration) throws(NetworkAPI.Failure) {
        let configuration = configuration.normalized
        guard let loop = CURLLoopCreate(configuration.connectionsPerHost) else {
            let text = "libcurl has no memory or descriptors left"
            throw .transport(.init(.unavailable, function: "NetworkAPI.Transport.curl", text: text))
        }
        self.loop = loop
        inbox = CURLInbox(loop)
        run = CURLRun(loop: loop, configuration: configuration, inbox: inbox)
        let context = Unmanaged.passRetained(self)
        let error = CURLThreadStart(Self.main, context.toOpaque())
        guard error == 0 else {
            context.release()
            run.end()
            let text = "a thread cannot be started: \(String(cString: strerror(error)))"
            throw .transport(.init(.unavailable, function: "NetworkAPI.Transport.curl", text: text))
        }
    }

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        context in
        guard let context else { return nil }
        Unmanaged<CURLThread>.fromOpaque(context).takeRetainedValue().main()
        return nil
    }

    private func main() {
        while true {
            let milliseconds = run.sleep()
            switch inbox.next() {
            // Commands that keep coming do not hold up the sockets.
            case .drive: run.step(ready: CURLLoopWait(loop, 0))
            case .sleep:
                let ready = CURLLoopWait(loop, milliseconds)
                inbox.wakeUp()
                run.step(ready: ready)
            case .end: return run.end()
            }
        }
    }

    /// Adds a command, and wakes the thread if it sleeps.
    func post(_ command: CURLInbox.Command) {
        inbox.post(command)
    }

    /// Starts a transfer.
    func start(_ transfer: CURLTransfer) {
        guard transfer.startsAtOnce else { return inbox.post(.start(transfer)) }
        guard inbox.postAndDrive(.start(transfer)) else { return }
        let isBlocked = CURLSignalBlock() != 0
        run.step(ready: 0)
        if !isBlocked { CURLSignalUnblock() }
        inbox.leave(isLate: run.isLate)
    }

    /// Ends the thread.
    func end() {
        inbox.end()
    }
}
