/// Work that is done once for several callers, all of which get its result.
///
/// The first caller starts the work. A caller that is cancelled stops waiting at once, without an effect on the others.
/// If the last caller is cancelled, the work is cancelled too, unless it is always finished.
final class SharedTask<Value: Sendable, Failure: Error>: Sendable {
    private let callers: SharedTaskCallers
    private let priority: TaskPriority?
    /// The error of a caller that is cancelled while it waits.
    private let cancelled: Failure
    private let work: @Sendable () async throws(Failure) -> Value
    /// The result; `nil` before the end, and if all callers have left.
    private let outcome = Locked<Result<Value, Failure>?>(nil)

    init(
        isAlwaysFinished: Bool = false,
        priority: TaskPriority? = nil,
        cancelled: Failure,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) {
        callers = SharedTaskCallers(isAlwaysFinished: isAlwaysFinished)
        self.priority = priority
        self.cancelled = cancelled
        self.work = work
    }

    /// Returns the result; starts the work if no caller has started it.
    func value() async throws(Failure) -> Value {
        guard await callers.wait({ start() }), let outcome = outcome.withLock({ $0 }) else { throw cancelled }
        return try outcome.get()
    }

    /// Ends the work early: all callers that wait get the failure, and the work is cancelled.
    func end(throwing failure: Failure) {
        let task = callers.task
        finish(.failure(failure))
        task?.cancel()
    }

    /// Cancels the work if it was started; the callers get the result that it then ends with.
    func cancel() {
        callers.task?.cancel()
    }

    private func start() -> Task<Void, Never> {
        Task(priority: priority) {
            do throws(Failure) {
                finish(.success(try await work()))
            } catch {
                finish(.failure(error))
            }
        }
    }

    private func finish(_ result: Result<Value, Failure>) {
        callers.finish { outcome.withLock { $0 = result } }
    }
}

/// The callers that wait for a shared task, the callers that have left, and whether the work has ended.
///
/// It is not generic: a program contains it once for all types of results.
private final class SharedTaskCallers: Sendable {
    /// Receives whether the work has ended; `false` if the caller has left before.
    typealias Waiter = CheckedContinuation<Bool, Never>

    private enum Phase {
        case idle
        case running([Int: Waiter])
        case done
    }

    private struct State: Sendable {
        var phase = Phase.idle
        var task: Task<Void, Never>?
        var lastCaller = 0
        /// The callers that left before they had begun to wait.
        var gone: Set<Int> = []
    }

    private let isAlwaysFinished: Bool
    private let state = Locked(State())

    /// Creates the list; the work is cancelled with its last caller unless it is always to be finished.
    init(isAlwaysFinished: Bool) {
        self.isAlwaysFinished = isAlwaysFinished
    }

    /// The work; `nil` if it has not begun, or has ended.
    var task: Task<Void, Never>? { state.withLock { $0.task } }

    /// Waits until the work has ended, or the current task is cancelled.
    ///
    /// - Parameter start: Begins the work, for the first caller.
    /// - Returns: Whether the work has ended.
    func wait(_ start: @Sendable () -> Task<Void, Never>) async -> Bool {
        let caller = state.withLock { state in
            state.lastCaller += 1
            return state.lastCaller
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { join(caller, $0, start) }
        } onCancel: {
            leave(caller)
        }
    }

    /// Resumes all callers; `keep` stores the result first, if there is a caller to receive it.
    func finish(_ keep: () -> Void) {
        let waiters = state.withLock { state -> [Waiter] in
            if case .done = state.phase { return [] }
            keep()
            defer { (state.phase, state.task) = (.done, nil) }
            if case .running(let waiters) = state.phase { return Array(waiters.values) }
            // Ended before its first caller.
            return []
        }
        for waiter in waiters { waiter.resume(returning: true) }
    }

    private func join(_ caller: Int, _ waiter: Waiter, _ start: () -> Task<Void, Never>) {
        let hasEnded: Bool? = state.withLock { state in
            if state.gone.remove(caller) != nil { return false }
            switch state.phase {
            case .done:
                return true
            case .running(var waiters):
                waiters[caller] = waiter
                state.phase = .running(waiters)
            case .idle:
                state.phase = .running([caller: waiter])
                state.task = start()
            }
            return nil
        }
        if let hasEnded { waiter.resume(returning: hasEnded) }
    }

    private func leave(_ caller: Int) {
        let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
            guard case .running(var waiters) = state.phase, let waiter = waiters.removeValue(forKey: caller)
            else {
                if case .done = state.phase {} else { state.gone.insert(caller) }
                return (nil, nil)
            }
            let ends = waiters.isEmpty && !isAlwaysFinished
            state.phase = ends ? .done : .running(waiters)
            return (waiter, ends ? state.task : nil)
        }
        waiter?.resume(returning: false)
        task?.cancel()
    }
}
