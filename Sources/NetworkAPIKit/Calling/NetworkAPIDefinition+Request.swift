extension NetworkAPIDefinition {
    /// Makes the call: sends the request and decodes the answer.
    ///
    /// The request is built on the caller's actor, and everything after that runs on another thread, so a definition
    /// does not have to be `Sendable` and a decoder never blocks an actor. Failures and events contain the line of the
    /// call, which is the default of `fileID` and `line`. The `options` are for this call alone.
    ///
    /// - Throws: The ``NetworkAPI/Failure`` of the stage at which the call ended.
    @inlinable
    nonisolated(nonsending) public func request(
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        fileID: StaticString? = #fileID, line: UInt = #line
    ) async throws(NetworkAPI.Failure) -> sending Response {
        let request = try client.makeRequest(self, options, at: .init(fileID, line))
        return try await Self.value(of: request, using: client, as: responseInfo)
    }

    /// Makes the call and returns the value with its answer: status, headers, body, and duration.
    ///
    /// - Throws: The ``NetworkAPI/Failure`` of the stage at which the call ended.
    nonisolated(nonsending) public func reply(
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        fileID: StaticString? = #fileID, line: UInt = #line
    ) async throws(NetworkAPI.Failure) -> sending NetworkAPI.Reply<Response> {
        let request = try client.makeRequest(self, options, at: .init(fileID, line))
        return try await Self.reply(to: request, using: client, as: responseInfo)
    }

    /// Gets the answer to a request, and decodes it.
    @usableFromInline
    @concurrent static func value(
        of request: NetworkAPI.Request, using client: NetworkAPI.Client,
        as info: NetworkAPI.ResponseInfo<Response>
    ) async throws(NetworkAPI.Failure) -> sending Response {
        let answer = try await client.answer(to: request)  // Interceptors/, Transport/, and accepted?
        return try info.decode(answer, of: request)  // Decoding/
    }

    @concurrent static func reply(
        to request: NetworkAPI.Request, using client: NetworkAPI.Client,
        as info: NetworkAPI.ResponseInfo<Response>, keepsAnswer: Bool = true
    ) async throws(NetworkAPI.Failure) -> sending NetworkAPI.Reply<Response> {
        let elapsed = SuspendingClock().stopwatch()
        let answer = try await client.answer(to: request)
        let duration = elapsed()
        let value = try info.decode(answer, of: request, keepsAnswer: keepsAnswer)
        return NetworkAPI.Reply(value: value, answer: answer.unobserved, duration: duration)
    }
}
