extension NetworkAPI {
    /// A call under way, to be cancelled by those who do not await it.
    public struct CallHandle: Hashable, Sendable {
        private let task: Task<Void, Never>

        init(_ task: Task<Void, Never>) {
            self.task = task
        }

        /// Ends the call; nothing happens where it has ended already.
        public func cancel() {
            task.cancel()
        }
    }
}
