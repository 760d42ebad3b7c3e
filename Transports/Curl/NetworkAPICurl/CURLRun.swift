import CCurl
import Dispatch
import Foundation
import NetworkAPIKit

/// The transfers of a transport, as the thread that drives them uses them.
struct CURLRun {
    private let loop: CURLLoop
    private let configuration: CURLTransport.Configuration
    private let inbox: CURLInbox
    /// The transfers under way, by their handles.
    private var transfers: [CURLHandle: CURLTransfer] = [:]
    /// The store of cookies; `nil` if none are kept.
    private let cookies: CURLShare?
    /// The time at which the next transfer can be late.
    private var due = UInt64.max
    /// The time at which the thread wakes, if not before.
    private var awakeAt: UInt64 = 0

    init(loop: CURLLoop, configuration: CURLTransport.Configuration, inbox: CURLInbox) {
        (self.loop, self.configuration, self.inbox) = (loop, configuration, inbox)
        cookies = configuration.keepsCookies ? CURLCookieStoreCreate() : nil
    }

    /// Does what there is to do.
    ///
    /// - Parameter ready: The number of sockets that were ready when the thread woke.
    mutating func step(ready: CInt) {
        for command in inbox.takeCommands() {
            switch command {
            case .start(let transfer): start(transfer)
            case .stop(let transfer): stop(transfer)
            case .resume(let transfer):
                transfer.unpause()
                // While it waited, it could not be late.
                due = min(due, transfer.exchange.due)
            }
        }
        CURLLoopPerform(loop, ready)
        var result: CInt = 0
        while let handle = CURLLoopNextDone(loop, &result) { complete(handle, result) }
        let now = DispatchTime.now().uptimeNanoseconds
        if now >= due { due = expire(at: now) }
    }

    /// Whether something is due before the thread wakes.
    var isLate: Bool { min(due, CURLLoopDue(loop)) < awakeAt }

    /// Returns the milliseconds until something is due, rounded up; at most a minute.
    mutating func sleep() -> CInt {
        let now = DispatchTime.now().uptimeNanoseconds
        awakeAt = min(due, CURLLoopDue(loop), now + 60_000_000_000)
        return awakeAt > now ? CInt((awakeAt - now + 999_999) / 1_000_000) : 0
    }

    private mutating func start(_ transfer: CURLTransfer) {
        guard !transfer.isStopped else { return }
        // One for each transfer: libcurl 7.88 reads freed memory if a head begins with a folded line, and its handle has
        // received another head before.
        guard let handle = CURLHandleCreate() else {
            return complete(transfer, .other, "libcurl has no memory left")
        }
        if let problem = transfer.prepare(handle, configuration, cookies) {
            return complete(transfer, .unsupported, problem)
        }
        guard CURLLoopAdd(loop, handle) == 0 else {
            return complete(transfer, .other, "libcurl has no memory left")
        }
        transfers[handle] = transfer
        due = min(due, transfer.exchange.due)
    }

    private mutating func complete(_ handle: CURLHandle, _ code: CInt) {
        guard let transfer = transfers[handle] else { return }
        let error = transfer.failure(code)
        release(transfer)
        transfer.exchange.complete(error)
    }

    private mutating func complete(
        _ transfer: CURLTransfer, _ reason: NetworkAPI.TransportFailure.Reason, _ text: String
    ) {
        release(transfer)
        let failure = NetworkAPI.Failure.transport(.init(reason, transfer.exchange.request, text: text))
        transfer.exchange.complete(failure)
    }

    private mutating func stop(_ transfer: CURLTransfer) {
        if transfer.handle == nil { transfer.release() } else { release(transfer) }
    }

    /// Ends a transfer if it has not ended; a connection in the middle of an answer is closed.
    private mutating func release(_ transfer: CURLTransfer) {
        guard let handle = transfer.handle else { return }
        if transfers.removeValue(forKey: handle) != nil { CURLLoopRemove(loop, handle) }
        CURLHandleRelease(handle)
        transfer.release()
    }

    /// Ends the exchanges that are late, and returns the time at which the next one can be.
    private func expire(at now: UInt64) -> UInt64 {
        var next = UInt64.max
        for transfer in transfers.values { next = min(next, transfer.exchange.expire(at: now)) }
        return next
    }

    /// Releases everything at the end; no transfer is left, since each keeps the thread.
    mutating func end() {
        for transfer in Array(transfers.values) { release(transfer) }
        if let cookies { CURLCookieStoreRelease(cookies) }
        CURLLoopRelease(loop)
    }
}
