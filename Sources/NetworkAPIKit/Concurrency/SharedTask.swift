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
