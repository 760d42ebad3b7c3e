import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer on the wire: whoever has news of it says so here, from any thread.
///
/// The state decides what follows, under a lock; the caller does it, outside of the lock.
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

    /// Takes the caller; false where the call was cancelled before it began.
    func begin(_ continuation: Continuation) -> Bool {
        state.withLock { $0.begin(continuation) }
    }

    /// Takes the task, once it runs and so may be stopped.
    func started(_ task: URLSessionTask) -> Action {
        state.withLock { $0.started(task) }
    }

    func cancel() -> Action {
        state.withLock { $0.end(throwing: CancellationError()) }
    }

    func receive(_ response: URLResponse) -> Action {
        state.withLock { state in
            state.receive(response, DispatchTime.now().uptimeNanoseconds) { limit in
                NetworkAPI.ByteStream.make(limit: limit, of: request) { [weak self] in self?.readerLeft() }
            }
        }
    }

    func receive(_ data: Data) -> Action {
        let (action, progress) = state.withLock { state in
            (state.receive(data, DispatchTime.now().uptimeNanoseconds), state.progress)
        }
        request.progress?(progress)
        return action
    }

    func sent(_ bytes: Int64) {
        let progress = state.withLock { state in
            state.sent(bytes, DispatchTime.now().uptimeNanoseconds)
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

    /// Hears the end; the task is asked for its response only where none was heard of, since it waits for a queue.
    func complete(_ error: (any Error)?, _ response: @autoclosure () -> URLResponse?) -> Action {
        if let action = state.withLock({ $0.complete(error) }) { return action }
        let response = response()
        return state.withLock { $0.complete(with: response) }
    }

    /// When the exchange is late if nothing more is heard, in nanoseconds of the monotonic clock.
    var due: UInt64 { state.withLock { $0.due } }

    func expire(at now: UInt64) -> ExchangeState.Expiry {
        state.withLock { $0.expire(at: now) }
    }

    private func readerLeft() {
        delegate.perform(state.withLock { $0.readerLeft() })
    }
}
