extension NetworkAPI {
    /// A handle that cancels a call whose result is passed to a closure.
    public struct CallHandle: Hashable, Sendable {
        private let task: Task<Void, Never>

        init(_ task: Task<Void, Never>) {
            self.task = task
        }

        /// Cancels the call; has no effect after its end.
        public func cancel() {
            task.cancel()
        }
    }
}
