extension NetworkAPIDefinition {
    /// Makes the call and tells its result to a closure, exactly once, on the caller's actor.
    ///
    /// ```swift
    /// GitHubAPI.Users(userName: "minsone").request { result in
    ///     if case .success(let user) = result { self.login = user.login }
    /// }
    /// ```
    ///
    /// The closure is called on every path, also where the request cannot be built or the call is cancelled, and never
    /// by this method itself: on the caller's actor once that is free. A caller without an actor is told on another
    /// thread, perhaps before this method returns; the compiler does not see that, so such a closure must change
    /// nothing that its caller goes on using.
    ///
    /// - Returns: A handle that cancels the call; the closure is then told ``NetworkAPI/Failure/cancelled``.
    @discardableResult
    public func request(
        using client: NetworkAPI.Client = .current,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString? = #fileID,
        line: UInt = #line,
        completion: @escaping (sending Result<Response, NetworkAPI.Failure>) -> Void
    ) -> NetworkAPI.CallHandle {
        // Built here, so that the definition need not be sent anywhere.
        let request = Result { () throws(NetworkAPI.Failure) in
            try client.makeRequest(self, at: .init(fileID, line))
        }
        let info = responseInfo
        return NetworkAPI.CallHandle(
            Task {
                _ = isolation
                do throws(NetworkAPI.Failure) {
                    completion(.success(try await Self.value(of: try request.get(), using: client, as: info)))
                } catch {
                    completion(.failure(error))
                }
            }
        )
    }
}
