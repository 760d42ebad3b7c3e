import CCurl
import Dispatch
import Foundation
import NetworkAPIKit

/// What the thread of a transport does, and the state that only it uses.
struct CURLRun {
    private let multi: CURLMultiHandle
    private let configuration: CURLTransport.Configuration
    private let thread: CURLThread
    /// The transfers under way, by their handles.
    private var transfers: [CURLHandle: CURLTransfer] = [:]
    /// The transfers that have ended before their files are written.
    private var finishing: [ObjectIdentifier: CURLTransfer] = [:]
    /// The store of cookies; `nil` if none are kept.
    private let cookies: CURLShare?
    /// The time at which the next transfer can be late.
    private var due = UInt64.max

    init(multi: CURLMultiHandle, configuration: CURLTransport.Configuration, thread: CURLThread) {
        (self.multi, self.configuration, self.thread) = (multi, configuration, thread)
        cookies = configuration.keepsCookies ? CURLCookieStoreCreate() : nil
    }

    /// Does what there is to do, or else sleeps; returns false after the last command.
    mutating func step() -> Bool {
        for command in thread.takeCommands() {
            switch command {
            case .start(let transfer): start(transfer)
            case .stop(let transfer): stop(transfer)
            case .resume(let transfer):
                transfer.unpause()
                // While it waited, it could not be late.
                due = min(due, transfer.exchange.due)
            case .finished(let transfer): finishing[ObjectIdentifier(transfer)] = nil
            case .end:
                end()
                return false
            }
        }
        CURLMultiPerform(multi)
        var result: CInt = 0
        while let handle = CURLMultiNextDone(multi, &result) { complete(handle, result) }
        let now = DispatchTime.now().uptimeNanoseconds
        if now >= due { due = expire(at: now) }
        if thread.maySleep() { CURLMultiWait(multi, wait(from: now)) }
        return true
    }

    /// The milliseconds until a transfer can be late, rounded up; at most a minute.
    private func wait(from now: UInt64) -> CInt {
        due > now ? CInt(min((due - now + 999_999) / 1_000_000, 60_000)) : 0
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
        guard CURLMultiAdd(multi, handle) == 0 else {
            return complete(transfer, .other, "libcurl has no memory left")
        }
        transfers[handle] = transfer
        due = min(due, transfer.exchange.due)
    }

    private mutating func complete(_ handle: CURLHandle, _ code: CInt) {
        guard let transfer = transfers[handle] else { return }
        let error = transfer.failure(code)
        release(transfer)
        finish(transfer, error)
    }

    private mutating func complete(
        _ transfer: CURLTransfer, _ reason: NetworkAPI.TransportFailure.Reason, _ text: String
    ) {
        release(transfer)
        finish(transfer, .transport(.init(reason, transfer.exchange.request, text: text)))
    }

    private mutating func finish(_ transfer: CURLTransfer, _ error: NetworkAPI.Failure?) {
        guard let finish = transfer.exchange.complete(error) else { return }
        finishing[ObjectIdentifier(transfer)] = transfer
        finish { [thread] in thread.post(.finished(transfer)) }
    }

    private mutating func stop(_ transfer: CURLTransfer) {
        if transfer.handle == nil { transfer.release() } else { release(transfer) }
    }

    /// Ends a transfer if it has not ended; a connection in the middle of an answer is closed.
    private mutating func release(_ transfer: CURLTransfer) {
        guard let handle = transfer.handle else { return }
        if transfers.removeValue(forKey: handle) != nil { CURLMultiRemove(multi, handle) }
        CURLHandleRelease(handle)
        transfer.release()
    }

    /// Ends the exchanges that are late, and returns the time at which the next one can be.
    private func expire(at now: UInt64) -> UInt64 {
        var next = UInt64.max
        for transfer in transfers.values { next = min(next, transfer.exchange.expire(at: now)) }
        for transfer in finishing.values { next = min(next, transfer.exchange.expire(at: now)) }
        return next
    }

    /// Releases everything after the last command; no transfer is left, since each keeps the thread.
    private mutating func end() {
        for transfer in Array(transfers.values) { release(transfer) }
        if let cookies { CURLCookieStoreRelease(cookies) }
        CURLMultiRelease(multi)
    }
}
