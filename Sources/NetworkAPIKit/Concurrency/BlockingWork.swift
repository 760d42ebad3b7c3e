import Foundation

/// Work that blocks its thread, such as reading and writing files, away from the threads of Swift's tasks.
///
/// Those are as many as the processor has cores: a few large uploads would hold all of them.
enum BlockingWork {
    /// Throws `CancellationError` once the task that waits for the work is cancelled.
    typealias Check = @Sendable () throws -> Void

    /// The number of threads.
    static let width = 4

    private static let queue = {
        let queue = OperationQueue()
        queue.name = "NetworkAPIKit.BlockingWork"
        queue.maxConcurrentOperationCount = width
        queue.qualityOfService = .userInitiated
        return queue
    }()

    /// The number of pieces of work that wait for a thread.
    static var waitingCount: Int { max(0, queue.operationCount - width) }

    private struct State<Value: Sendable>: Sendable {
        var waiter: CheckedContinuation<Value, any Error>?
        var isCancelled = false
    }

    /// Does the work on one of a few threads that are not those of Swift's tasks, and waits for its result.
    ///
    /// - Parameter work: The work; its argument is to be called often, and to end it once no one waits.
    /// - Returns: The result of the work.
    /// - Throws: What the work throws; `CancellationError` as soon as the task is cancelled.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable (_ check: Check) throws -> Value
    ) async throws -> Value {
        let state = Locked(State<Value>())
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let begins = state.withLock { state in
                    if !state.isCancelled { state.waiter = waiter }
                    return !state.isCancelled
                }
                guard begins else { return waiter.resume(throwing: CancellationError()) }
                queue.addOperation {
                    let result = Result {
                        let check: Check = {
                            if state.withLock({ $0.isCancelled }) { throw CancellationError() }
                        }
                        try check()
                        return try work(check)
                    }
                    Self.takeWaiter(state)?.resume(with: result)
                }
            }
        } onCancel: {
            state.withLock { $0.isCancelled = true }
            Self.takeWaiter(state)?.resume(throwing: CancellationError())
        }
    }

    private static func takeWaiter<Value>(
        _ state: Locked<State<Value>>
    ) -> CheckedContinuation<Value, any Error>? {
        state.withLock { state in
            defer { state.waiter = nil }
            return state.waiter
        }
    }
}
