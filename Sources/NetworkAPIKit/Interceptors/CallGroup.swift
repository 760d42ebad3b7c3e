extension NetworkAPI {
    /// An interceptor that can cancel all calls that pass through it, such as all calls of a client at a sign-out.
    ///
    /// ```swift
    /// let calls = NetworkAPI.CallGroup()
    /// let client = NetworkAPI.Client(interceptors: [calls, .retry()])
    /// calls.cancelAll()
    /// ```
    ///
    /// Give it to a client as the first interceptor; it then also cancels calls that wait in the others. Several
    /// clients can have the same group. Each call through it runs in its own task, because the task of the caller
    /// continues.
    ///
    /// For a group of some calls only, such as the calls of one endpoint, use
    /// `calls.when { $0.definition == Search.self }`.
    public final class CallGroup: Interceptor, Next.KitInterceptor {
        typealias Work = Task<Answer, any Error>

        struct Weak: Sendable {
            weak var series: CallSeries?
        }

        struct State: Sendable {
            var tasks: [Work] = []
            /// The streams and lists that continue after an answer.
            var lasting: [Weak] = []
        }

        let state = Locked(State())

        /// Creates a group without calls.
        public init() {}

        /// Cancels the calls that have begun and not ended; their callers get ``NetworkAPI/Failure/cancelled``.
        ///
        /// Streams and lists that have begun end too: a stream also between two connections, a list also between two
        /// pages. A call that ends at this moment may still return its value. Calls that begin later are made. A request
        /// with which a ``Cache`` revalidates a stale answer after its call has ended is not canceled.
        public func cancelAll() {
            let (tasks, lasting) = state.withLock { ($0.tasks, exchange(&$0.lasting, with: [])) }
            // Outside of the lock: a handler of cancellation may begin or end a call.
            for entry in lasting { entry.series?.cancel() }
            for task in tasks { task.cancel() }
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            // A task for a caller that is canceled already might send the request before it is canceled.
            try Task.checkCancellation()
            var request = request
            // An interceptor after this one may make the answer a stream.
            let series = request.call.values.series ?? CallSeries()
            if request.call.values.series == nil { request.change { $0.series = series } }
            add(series)
            // The task begins while the lock is held: no call is sent before it can be canceled.
            let task = state.withLock { state in
                let task = Work { [request] in try await next(request) }
                state.tasks.append(task)
                return task
            }
            defer { state.withLock { $0.tasks.removeAll { $0 == task } } }
            return try await withTaskCancellationHandler {
                do {
                    let answer = try await task.value
                    if case .stream(let stream) = answer.content {
                        let end = stream.ending()
                        series.onCancel { end(.cancelled) }
                    }
                    return answer
                } catch {
                    // A transport or an interceptor may throw an error of its own once it is canceled.
                    if task.isCancelled { throw CancellationError() }
                    throw error
                }
            } onCancel: {
                task.cancel()
            }
        }

        /// Adds the requests of a call, which continue after the first answer of a stream or a list.
        private func add(_ series: CallSeries) {
            state.withLock { state in
                // Also those that have ended.
                state.lasting.removeAll { $0.series == nil || $0.series === series }
                state.lasting.append(Weak(series: series))
            }
        }
    }
}
