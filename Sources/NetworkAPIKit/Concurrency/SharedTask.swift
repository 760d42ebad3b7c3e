/// Work that is done once for several callers, all of which get its result.
///
/// The first caller starts the work. A caller that is canceled stops waiting at once, without an effect on the others.
/// If the last caller is canceled, the work is canceled too, unless it is always finished.
final class SharedTask<Value: Sendable>: Sendable {
    private let callers: SharedTaskCallers
    private let priority: TaskPriority?
    private let work: @Sendable () async throws -> Value
    /// The result; `nil` before the end, and if all callers have left.
    private let outcome = Locked<Result<Value, any Error>?>(nil)

    init(
        isAlwaysFinished: Bool = false, priority: TaskPriority? = nil,
        _ work: @escaping @Sendable () async throws -> Value
    ) {
        callers = SharedTaskCallers(isAlwaysFinished: isAlwaysFinished)
        self.priority = priority
        self.work = work
    }

    /// Returns the result; starts the work if no caller has started it.
    ///
    /// Throws the error of the work, or `CancellationError` if the caller is canceled.
    func value() async throws -> Value {
        guard await callers.wait({ start() }), let outcome = outcome.withLock({ $0 }) else {
            throw CancellationError()
        }
        return try outcome.get()
    }

    /// Ends the work early: all callers that wait get the error, and the work is canceled.
    func end(throwing error: any Error) {
        callers.finish(isCanceling: true) { outcome.withLock { $0 = .failure(error) } }
    }

    private func start() -> Task<Void, Never> {
        Task(priority: priority) {
            do {
                finish(.success(try await work()))
            } catch { finish(.failure(error)) }
        }
    }

    /// Ends the wait of all callers with a result; the work continues, and its own result is not used.
    func finish(_ result: Result<Value, any Error>) { callers.finish { outcome.withLock { $0 = result } } }
}

/// The callers that wait for a shared task, the callers that have left, and whether the work has ended.
///
/// It is not generic: a program contains it once for all types of results.
private final class SharedTaskCallers: Sendable {
    private struct State: Sendable {
        var isDone = false
        var task: Task<Void, Never>?
        var callers: [Int: FirstResult<Void>] = [:]
        var lastCaller = 0
    }

    private let isAlwaysFinished: Bool
    private let state = Locked(State())

    /// Creates the list; the work is canceled with its last caller unless it is always to be finished.
    init(isAlwaysFinished: Bool) { self.isAlwaysFinished = isAlwaysFinished }

    /// Waits until the work has ended (`true`), or the current task is canceled; the first caller starts the work.
    func wait(_ start: @Sendable () -> Task<Void, Never>) async -> Bool {
        let caller = FirstResult<Void>()
        // A caller that is canceled already starts nothing.
        let isCancelled = Task.isCancelled
        let (isDone, number) = state.withLock { state in
            guard !state.isDone, !isCancelled else { return (state.isDone, 0) }
            state.lastCaller += 1
            state.callers[state.lastCaller] = caller
            state.task = state.task ?? start()
            return (false, state.lastCaller)
        }
        return number > 0 ? await wait(caller, number) : isDone
    }

    @inline(never)
    private func wait(_ caller: FirstResult<Void>, _ number: Int) async -> Bool {
        do {
            try await caller.value { leave(number) }
            return true
        } catch { return false }
    }

    /// Resumes all callers, after the work is canceled if it is to end early; `keep` stores the result first.
    func finish(isCanceling: Bool = false, _ keep: () -> Void) {
        let (task, callers) = state.withLock { state -> (Task<Void, Never>?, [FirstResult<Void>]) in
            guard !state.isDone else { return (nil, []) }
            keep()
            defer { (state.isDone, state.task, state.callers) = (true, nil, [:]) }
            return (state.task, Array(state.callers.values))
        }
        if isCanceling { task?.cancel() }
        for caller in callers { caller.end(.success(())) }
    }

    private func leave(_ number: Int) {
        let task = state.withLock { state -> Task<Void, Never>? in
            guard state.callers.removeValue(forKey: number) != nil, state.callers.isEmpty, !isAlwaysFinished
            else { return nil }
            state.isDone = true
            return state.task
        }
        task?.cancel()
    }
}
