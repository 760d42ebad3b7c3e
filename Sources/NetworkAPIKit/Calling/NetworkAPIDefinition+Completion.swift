import Dispatch

extension NetworkAPIDefinition {
    /// Makes the call and passes its result to a closure, exactly once, on the caller's actor.
    ///
    /// ```swift
    /// GitHubAPI.Users(userName: "minsone").request { result in
    ///     if case .success(let user) = result { self.login = user.login }
    /// }
    /// ```
    ///
    /// The closure is always called, even if the request cannot be built or the call is canceled, and never before
    /// this method returns to the caller's actor. Without an actor, the closure is called on another thread, perhaps
    /// before this method returns. The compiler does not check that, so such a closure must not change anything that
    /// its caller continues to use.
    ///
    /// - Returns: A handle that cancels the call; the closure then gets ``NetworkAPI/Failure/cancelled``.
    @discardableResult
    public func request(
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        isolation: isolated (any Actor)? = #isolation, fileID: StaticString? = #fileID, line: UInt = #line,
        completion: @escaping (sending Result<Response, NetworkAPI.Failure>) -> Void
    ) -> NetworkAPI.CallHandle {
        // Built here: the definition does not have to be Sendable.
        let request = Result { () throws(NetworkAPI.Failure) in
            try client.makeRequest(self, options, at: .init(fileID, line))
        }
        let info = responseInfo
        let task = Task {
            _ = isolation
            do throws(NetworkAPI.Failure) {
                completion(.success(try await Self.value(of: try request.get(), using: client, as: info)))
            } catch { completion(.failure(error)) }
        }
        return NetworkAPI.CallHandle(task: task)
    }

    /// Makes the call and passes its result to a closure, exactly once, on a queue.
    ///
    /// It is for code without actors. The closure is `Sendable`, so the compiler checks what it uses; a view model on
    /// `MainActor` leaves `queue` out. The closure is always called, and is enqueued after the call has ended.
    ///
    /// - Returns: A handle that cancels the call; the closure then gets ``NetworkAPI/Failure/cancelled``.
    @discardableResult
    public func request(
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        on queue: DispatchQueue, fileID: StaticString? = #fileID, line: UInt = #line,
        completion: @escaping @Sendable (sending Result<Response, NetworkAPI.Failure>) -> Void
    ) -> NetworkAPI.CallHandle {
        request(using: client, options: options, isolation: nil, fileID: fileID, line: line) { result in
            let slot = Slot<Result<Response, NetworkAPI.Failure>>()
            slot.put(result)
            queue.async { if let result = slot.take() { completion(result) } }
        }
    }
}

extension NetworkAPI {
    /// A handle that cancels a call with a completion closure.
    public struct CallHandle: Hashable, Sendable {
        let task: Task<Void, Never>

        /// Cancels the call; has no effect after its end.
        public func cancel() { task.cancel() }
    }
}
