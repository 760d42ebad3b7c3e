/// The first of several results, for the one task that waits for it.
///
/// It may come before the task waits. If the task is canceled, `CancellationError` is a result too.
final class FirstResult<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Value, any Error>

    private enum State: Sendable {
        case open
        case waiting(Waiter)
        case ended(Result<Value, any Error>)
    }

    private let state = Locked(State.open)

    var hasEnded: Bool { if case .ended = state.withLock({ $0 }) { true } else { false } }

    /// Sets the result; later ones have no effect.
    func end(_ result: Result<Value, any Error>) {
        let waiter = state.withLock { state -> Waiter? in
            if case .ended = state { return nil }
            defer { state = .ended(result) }
            return if case .waiting(let waiter) = state { waiter } else { nil }
        }
        waiter?.resume(with: result)
    }

    /// Returns the result; if the task is canceled, `onCancel` is called first.
    func value(onCancel: @Sendable () -> Void = {}) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let result = state.withLock { state -> Result<Value, any Error>? in
                    if case .ended(let result) = state { return result }
                    state = .waiting(waiter)
                    return nil
                }
                if let result { waiter.resume(with: result) }
            }
        } onCancel: {
            onCancel()
            end(.failure(CancellationError()))
        }
    }
}
