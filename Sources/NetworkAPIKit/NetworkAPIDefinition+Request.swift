import Dispatch

extension NetworkAPIDefinition {
    /// Makes the call: sends the request and decodes the answer.
    ///
    /// The request is built where the caller is, and everything after it happens elsewhere, so a definition need not
    /// be `Sendable` and a decoder never holds up an actor. Failures and events tell the line at which the call was
    /// made, which `fileID` and `line` take by themselves.
    ///
    /// - Throws: The ``NetworkAPI/Failure`` of the stage at which the call ended.
    nonisolated(nonsending) public func request(
        using client: NetworkAPI.Client = .current,
        fileID: StaticString? = #fileID,
        line: UInt = #line
    ) async throws(NetworkAPI.Failure) -> sending Response {
        let request = try client.makeRequest(self, at: .init(fileID, line))
        return try await Self.value(of: request, using: client, as: responseInfo)
    }

    /// Makes the call and gives the answer along with the value: status, headers, body, and how long it took.
    ///
    /// - Throws: The ``NetworkAPI/Failure`` of the stage at which the call ended.
    nonisolated(nonsending) public func reply(
        using client: NetworkAPI.Client = .current,
        fileID: StaticString? = #fileID,
        line: UInt = #line
    ) async throws(NetworkAPI.Failure) -> sending NetworkAPI.Reply<Response> {
        let request = try client.makeRequest(self, at: .init(fileID, line))
        return try await Self.reply(to: request, using: client, as: responseInfo)
    }

    /// The way of a call, from the request to the value.
    @concurrent static func value(
        of request: NetworkAPI.Request,
        using client: NetworkAPI.Client,
        as info: NetworkAPI.ResponseInfo<Response>
    ) async throws(NetworkAPI.Failure) -> sending Response {
        let answer = try await client.send(request, accepting: info.statuses)  // Interceptors/ and Transport/
        try info.accept(answer, of: request)  // Response/
        return try info.decode(answer, of: request, keepsAnswer: false)  // Decoding/
    }

    @concurrent private static func reply(
        to request: NetworkAPI.Request,
        using client: NetworkAPI.Client,
        as info: NetworkAPI.ResponseInfo<Response>
    ) async throws(NetworkAPI.Failure) -> sending NetworkAPI.Reply<Response> {
        let start = DispatchTime.now().uptimeNanoseconds
        let answer = try await client.send(request, accepting: info.statuses)
        let duration = Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
        try info.accept(answer, of: request)
        return NetworkAPI.Reply(
            value: try info.decode(answer, of: request),
            answer: answer.unobserved,
            duration: duration
        )
    }
}
