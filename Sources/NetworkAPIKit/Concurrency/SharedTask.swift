/// Work that is done once for several callers, all of which get its result.
///
/// The first caller starts the work. A caller that is cancelled stops waiting at once, without an effect on the others.
/// If the last caller is cancelled, the work is cancelled too, unless it is always finished.
final class SharedTask<Value: Sendable, Failure: Error>: Sendable {
    private typealias Outcome = Result<Value, Failure>
    private typealias Waiter = CheckedContinuation<Outcome, Never>

    private enum Phase {
        case idle
        case running([Int: Waiter])
        case done(Outcome)
    }

    private struct State: Sendable {
        var phase = Phase.idle
        var task: Task<Void, Never>?
        var lastWaiter = 0
        /// The callers that were cancelled before they started to wait.
        var gone: Set<Int> = []
    }

    private let isAlwaysFinished: Bool
    private let priority: TaskPriority?
    /// The error of a caller that is cancelled while it waits.
    private let cancelled: Failure
    private let work: @Sendable () async throws(Failure) -> Value
    private let state = Locked(State())

    init(
        isAlwaysFinished: Bool = false,
        priority: TaskPriority? = nil,
        cancelled: Failure,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) {
        self.isAlwaysFinished = isAlwaysFinished
        self.priority = priority
        self.cancelled = cancelled
        self.work = work
    }

    /// Returns the result; starts the work if no caller has started it.
    func value() async throws(Failure) -> Value {
        let identifier = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { join(identifier, $0) }
        } onCancel: {
            leave(identifier)
        }
        return try outcome.get()
    }

    /// Ends the work early: all callers that wait get the failure, and the work is cancelled.
    func end(throwing failure: Failure) {
        let task = state.withLock { $0.task }
        finish(.failure(failure))
        task?.cancel()
    }

    /// Cancels the work if it was started; the callers get the result that it then ends with.
    func cancel() {
        state.withLock { $0.task }?.cancel()
    }

    private func join(_ identifier: Int, _ waiter: Waiter) {
        let outcome: Outcome? = state.withLock { state in
            if state.gone.remove(identifier) != nil { return .failure(cancelled) }
            switch state.phase {
            case .done(let outcome):
                return outcome
            case .running(var waiters):
                waiters[identifier] = waiter
                state.phase = .running(waiters)
            case .idle:
                state.phase = .running([identifier: waiter])
                state.task = Task(priority: priority) { [work] in
                    do throws(Failure) {
                        self.finish(.success(try await work()))
                    } catch {
                        self.finish(.failure(error))
                    }
                }
            }
            return nil
        }
        if let outcome { waiter.resume(returning: outcome) }
    }

    private func leave(_ identifier: Int) {
        let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
            guard case .running(var waiters) = state.phase,
                let waiter = waiters.removeValue(forKey: identifier)
            else {
                if case .done = state.phase {} else { state.gone.insert(identifier) }
                return (nil, nil)
            }
            let ends = waiters.isEmpty && !isAlwaysFinished
            state.phase = ends ? .done(.failure(cancelled)) : .running(waiters)
            return (waiter, ends ? state.task : nil)
        }
        waiter?.resume(returning: .failure(cancelled))
        task?.cancel()
    }

    private func finish(_ outcome: Outcome) {
        let waiters = state.withLock { state -> [Waiter] in
            guard case .running(let waiters) = state.phase else { return [] }
            state.phase = .done(outcome)
            state.task = nil
            return Array(waiters.values)
        }
        for waiter in waiters { waiter.resume(returning: outcome) }
    }
}
