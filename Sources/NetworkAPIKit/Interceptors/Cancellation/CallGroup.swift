extension NetworkAPI {
    /// An interceptor that can cancel all calls that pass through it, such as those of a client at a sign-out.
    ///
    /// ```swift
    /// let calls = NetworkAPI.CallGroup()
    /// let client = NetworkAPI.Client(interceptors: [calls, .retry()])
    /// calls.cancelAll()
    /// ```
    ///
    /// Give it to a client as the first interceptor, so that the waits of the others are cancelled too. Several clients
    /// can have the same group. Each call through it runs in a task of its own, as the task of the caller continues.
    public final class CallGroup: Interceptor {
        private typealias Work = Task<Answer, any Error>

        private struct State: Sendable {
            var last = 0
            var tasks: [Int: Work] = [:]
        }

        private let state = Locked(State())

        /// Creates a group without calls.
        public init() {}

        /// Cancels the calls that have begun and not ended; their callers get ``NetworkAPI/Failure/cancelled``.
        ///
        /// A call that ends at this moment may still return its value. Calls that begin later are made. The rest of a
        /// stream whose answer has arrived is not cancelled.
        public func cancelAll() {
            // Outside of the lock: a handler of cancellation may begin or end a call.
            for task in state.withLock({ Array($0.tasks.values) }) { task.cancel() }
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            // A task for a caller that is cancelled already might send the request before it is cancelled.
            try Task.checkCancellation()
            let task = Work { try await next(request) }
            let number = state.withLock { state in
                state.last += 1
                state.tasks[state.last] = task
                return state.last
            }
            defer { state.withLock { _ = $0.tasks.removeValue(forKey: number) } }
            return try await withTaskCancellationHandler {
                do {
                    return try await task.value
                } catch {
                    // A transport or an interceptor may throw an error of its own once it is cancelled.
                    if task.isCancelled { throw CancellationError() }
                    throw error
                }
            } onCancel: {
                task.cancel()
            }
        }
    }
}
