import Dispatch
import Foundation

/// One request and its answer on the wire; its methods can be called from any thread.
///
/// A transport reports what happens to its transfer, and the exchange answers the caller, fills the destination of the
/// body, and stops, suspends or resumes the transfer. ``ExchangeState`` decides about the next action, under a lock; the
/// action is performed outside of the lock. A waiting task must not be resumed while the lock is held: a cancellation
/// locks the task first and the exchange second, and the two would wait for each other.
package final class Exchange: Sendable {
    typealias Continuation = CheckedContinuation<NetworkAPI.Answer, any Error>
    typealias Action = ExchangeState.Action

    /// The part of an exchange that its transport does.
    package protocol Transfer: Sendable {
        /// Whether a suspended transfer keeps its connection, and can wait for the disk.
        var canWait: Bool { get }
        /// Whether it can wait for the reader of a stream, too.
        var canWaitForReader: Bool { get }
        func stop()
        /// Called only while bytes are received, by the caller of `receive`.
        func suspend()
        /// Resumes the transfer after `suspend`.
        func resume()
    }

    package let request: NetworkAPI.Request
    private let state: Locked<ExchangeState>

    package init(_ request: NetworkAPI.Request) {
        self.request = request
        state = Locked(ExchangeState(request, now: DispatchTime.now().uptimeNanoseconds))
    }

    /// Returns the answer to the request.
    ///
    /// `start` starts the transfer; it is not called for a task that is canceled already.
    package func answer(_ start: () -> Void) async throws -> NetworkAPI.Answer {
        let answer = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if begin(continuation) { start() } else { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            handle { state, _ in state.end(throwing: CancellationError()) }
        }
        // By the lock, the thread sanitizer also sees the order of an answer that came before the wait (Swift 6.3, Linux).
        _ = due
        return answer
    }

    /// Sets the caller that waits; returns `false` if the call was canceled before.
    func begin(_ continuation: Continuation) -> Bool { state.withLock { $0.begin(continuation) } }

    /// Sets the transfer, which runs and can be stopped from now on.
    package func started(_ transfer: any Transfer) { handle { state, _ in state.started(transfer) } }

    /// Handles the head of an answer, and the number of bytes that its body will have, if known.
    package func receive(_ head: NetworkAPI.Answer, length: Int64?) {
        let report = { @Sendable [weak self] (report: FileSink.Report) in self?.receive(report) ?? () }
        handle { $0.receive(head, length, $1, report: report, makeBuffer: makeBuffer) }
    }

    private func makeBuffer(limit: Int, canWait: Bool) -> ByteBuffer {
        let onRoom = { @Sendable [weak self] in
            self?.handle { $0.checkReader($1, hasArrived: false) ?? .none } ?? ()
        }
        return ByteBuffer(
            limit: limit, of: request, onRoom: canWait ? onRoom : nil,
            onLeave: { [weak self] in self?.handle { state, _ in state.readerLeft() } })
    }

    package func receive(_ data: Data) {
        let (action, progress) = state.withLock { state in
            (state.receive(data, DispatchTime.now().uptimeNanoseconds), state.progress)
        }
        defer { request.progress?(progress) }
        switch action {
        case .pass(let buffer):
            guard !buffer.write(data) else { return }
            handle { state, now in
                state.checkReader(now, hasArrived: true) ?? state.end(.streamOverflow(limit: buffer.limit))
            }
        case .write(let file):
            file.write(data)
            handle { $0.checkFile($1, hasArrived: true) }
        default:
            perform(action)
        }
    }

    /// Reports how many bytes of the body were sent; a `total` of zero or less is unknown.
    package func sent(_ bytes: Int64, of total: Int64) {
        let progress = state.withLock { state in
            state.sent(bytes, of: total > 0 ? total : nil, DispatchTime.now().uptimeNanoseconds)
            return state.progress
        }
        request.progress?(progress)
    }

    /// Ends the exchange before its transfer ends, such as with a server that is not trusted.
    func end(_ reason: NetworkAPI.TransportFailure.Reason) { handle { state, _ in state.end(reason) } }

    func rejectChallenge() { state.withLock { $0.isChallengeRejected = true } }

    /// Handles the end of the transfer; the head is used only if none was received.
    ///
    /// The transport need not keep the exchange: its timeouts are watched until its file is ended, and neither they nor
    /// a cancellation wait for the disk.
    package func complete(_ error: (any Error)?, _ head: @autoclosure () -> NetworkAPI.Answer? = nil) {
        if let action = state.withLock({ $0.complete(error) }) { return perform(action) }
        let head = head()
        perform(state.withLock { $0.complete(with: head) })
    }

    /// The time at which the exchange is late if nothing happens until then, in nanoseconds of the monotonic clock.
    package var due: UInt64 { state.withLock { $0.due } }

    /// Ends the exchange if it is late, and returns the time at which it can be late next.
    package func expire(at now: UInt64) -> UInt64 {
        let (due, action) = state.withLock { $0.expire(at: now) }
        perform(action)
        return due
    }

    private func receive(_ report: FileSink.Report) {
        handle { state, now in
            switch report {
            case .wrote: state.checkFile(now, hasArrived: false)
            case .failed(let error): state.end(throwing: NetworkAPI.Failure.unwritten(error, request))
            }
        }
    }

    /// Changes the state at the present time, and performs the action that follows.
    private func handle(_ change: (inout ExchangeState, _ now: UInt64) -> Action) {
        let now = DispatchTime.now().uptimeNanoseconds
        perform(state.withLock { change(&$0, now) })
    }

    private func perform(_ action: Action) {
        switch action {
        case .none, .pass, .write:
            return
        case .answer(let continuation, let result, let transfer, let file):
            let end = { @Sendable in continuation.resume(with: result) }
            if let file { file.discard(then: end) } else { end() }
            transfer?.stop()
        case .finish(let file, let isComplete):
            // No transport watches the timeouts any more.
            let watch = Watchdog.shared.watch(until: due) { [self] in expire(at: $0) }
            file.finish(isComplete: isComplete) { [self] result in
                perform(state.withLock { $0.finished(result) })
                Watchdog.shared.endWatch(watch)
            }
        case .suspend(let transfer):
            transfer.suspend()
        case .resume(let transfer):
            transfer.resume()
        case .endStream(let buffer, let error, let transfer):
            buffer.finish(throwing: error)
            transfer?.stop()
        case .stop(let transfer):
            transfer.stop()
        }
    }
}
