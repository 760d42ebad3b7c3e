import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer on the wire; its methods can be called from any thread.
///
/// ``ExchangeState`` decides about the next action, under a lock; the caller performs the action, outside of the lock. A
/// task that waits must not be woken under it: its cancellation locks the task first, and then the exchange.
final class Exchange: Sendable {
    typealias Continuation = CheckedContinuation<NetworkAPI.Answer, any Error>
    typealias Action = ExchangeState.Action

    let request: NetworkAPI.Request
    private let delegate: SessionDelegate
    private let state: Locked<ExchangeState>

    init(_ request: NetworkAPI.Request, _ delegate: SessionDelegate) {
        self.request = request
        self.delegate = delegate
        state = Locked(ExchangeState(request, now: DispatchTime.now().uptimeNanoseconds))
    }

    /// Sets the caller that waits; returns `false` if the call was cancelled before.
    func begin(_ continuation: Continuation) -> Bool {
        state.withLock { $0.begin(continuation) }
    }

    /// Sets the task, which runs and can be stopped from now on.
    func started(_ task: URLSessionTask) -> Action {
        state.withLock { $0.started(task) }
    }

    func cancel() -> Action {
        state.withLock { $0.end(throwing: CancellationError()) }
    }

    func receive(_ response: URLResponse) -> Action {
        state.withLock { state in
            state.receive(
                response, DispatchTime.now().uptimeNanoseconds, report: { [weak self] in self?.receive($0) }
            ) { limit in
                NetworkAPI.ByteStream.make(limit: limit, of: request) { [weak self] in self?.readerLeft() }
            }
        }
    }

    func receive(_ data: Data) -> Action {
        let (receipt, progress) = state.withLock { state in
            (state.receive(data, DispatchTime.now().uptimeNanoseconds), state.progress)
        }
        defer { request.progress?(progress) }
        switch receipt {
        case .action(let action): return action
        case .write(let writer):
            return writer.write(data)
                ? .none : state.withLock { $0.end(.streamOverflow(limit: writer.limit)) }
        case .queue(let file):
            file.write(data)
            return state.withLock {
                $0.checkFile(DispatchTime.now().uptimeNanoseconds, hasArrived: true)
            }
        }
    }

    /// Handles what happened on the queue of the file.
    private func receive(_ report: FileSink.Report) {
        let now = DispatchTime.now().uptimeNanoseconds
        delegate.perform(
            state.withLock { state in
                switch report {
                case .wrote: state.checkFile(now, hasArrived: false)
                case .failed(let error): state.endUnwritten(error)
                }
            })
    }

    /// Ends the file after the end of the task; timeouts and a cancellation need not wait for it.
    func finish(_ file: FileSink, isComplete: Bool, then done: @escaping @Sendable (Action) -> Void) {
        file.finish(isComplete: isComplete) { [self] result in
            done(state.withLock { $0.finished(result) })
        }
    }

    /// Reports how many bytes of the body were sent; a `total` of zero or less is unknown.
    func sent(_ bytes: Int64, of total: Int64) {
        let progress = state.withLock { state in
            state.sent(bytes, of: total > 0 ? total : nil, DispatchTime.now().uptimeNanoseconds)
            return state.progress
        }
        request.progress?(progress)
    }

    func refuseTrust() -> Action {
        state.withLock { $0.refuseTrust() }
    }

    func refuseChallenge() {
        state.withLock { $0.isChallengeRefused = true }
    }

    /// Handles the end of the task.
    ///
    /// `task.response` is read only if no response was delivered, because that getter
    /// blocks on URLSession's queue.
    func complete(_ error: (any Error)?, _ response: @autoclosure () -> URLResponse?) -> Action {
        if let action = state.withLock({ $0.complete(error) }) { return action }
        let response = response()
        return state.withLock { $0.complete(with: response) }
    }

    /// The time at which the exchange is late if nothing happens until then, in nanoseconds of the monotonic clock.
    var due: UInt64 { state.withLock { $0.due } }

    func expire(at now: UInt64) -> ExchangeState.Expiry {
        state.withLock { $0.expire(at: now) }
    }

    private func readerLeft() {
        delegate.perform(state.withLock { $0.readerLeft() })
    }
}
