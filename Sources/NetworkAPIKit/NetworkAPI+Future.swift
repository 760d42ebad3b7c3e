extension NetworkAPI {
    /// A value that comes from a call, to be chained with others without nesting.
    ///
    /// ```swift
    /// Login(email: email, password: password).future
    ///     .map(\.id)
    ///     .andThen { Articles(userID: $0).future }
    ///     .execute(onSuccess: { print($0) }, onFailure: { print($0) })
    /// ```
    ///
    /// Nothing is sent before somebody asks, by ``execute(isolation:onSuccess:onFailure:)`` or ``value``. Each request
    /// is sent once, however often it is asked for, and each who asks gets a value decoded for them alone, so a value
    /// need not be `Sendable`. When all who asked are cancelled, so are the requests, and who asks later is told
    /// ``Failure/cancelled``.
    public struct Future<Value>: Sendable {
        let client: Client
        let ask: @Sendable () async throws(Failure) -> sending Value

        /// The value, or the failure of the call that ended the chain.
        public nonisolated(nonsending) var value: Value {
            get async throws(Failure) { try await ask() }
        }
    }
}

extension NetworkAPIDefinition {
    /// The response as a future, made with the client that is current now.
    public var future: NetworkAPI.Future<Response> {
        future(using: .current, fileID: nil)
    }

    /// The response as a future, made with a client of your own.
    public func future(
        using client: NetworkAPI.Client,
        fileID: StaticString? = #fileID,
        line: UInt = #line
    ) -> NetworkAPI.Future<Response> {
        let request = Result { () throws(NetworkAPI.Failure) in
            try client.makeRequest(self, at: .init(fileID, line))
        }
        let info = responseInfo
        let call = SharedTask { () throws(NetworkAPI.Failure) in
            let request = try request.get()
            let answer = try await client.send(request, accepting: info.statuses)
            try info.accept(answer, of: request)
            return (request, answer)
        }
        return NetworkAPI.Future(client: client) { () throws(NetworkAPI.Failure) -> sending Response in
            let (request, answer) = try await call.value()
            return try info.decode(answer, of: request)
        }
    }
}
