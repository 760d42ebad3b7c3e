extension NetworkAPIDefinition {
    /// Makes the call and reads its elements; nothing is sent before the first one is read.
    ///
    /// The endpoint declares the stream, such as `.stream(.events)`; a call to any other endpoint fails with
    /// ``NetworkAPI/Failure/request(_:)``. Interceptors see the answer before its first element: credentials are
    /// renewed and calls are repeated until then, and not afterwards. The idle timeout is the longest time without a
    /// byte. The total timeout ends the whole stream, with all connections of a stream that reconnects and the pauses
    /// between them.
    ///
    /// Up to 16 MB wait for a slow reader in memory. Then events fail with ``NetworkAPI/Failure/transport(_:)``, and
    /// the bytes of every other format wait in a temporary file, up to 2 GB.
    ///
    /// - Parameters:
    ///   - client: The client that sends the request.
    ///   - options: The settings of this call alone.
    ///   - clock: The clock of the pauses between connections; a test passes its own, and does not wait.
    ///   - fileID: The file of the call, for failures and events.
    ///   - line: The line of the call.
    /// - Returns: The elements.
    public func stream(
        using client: NetworkAPI.Client = .current,
        options: [NetworkAPI.CallOption] = [],
        clock: any Clock<Duration> = .continuous,
        fileID: StaticString? = #fileID,
        line: UInt = #line
    ) -> NetworkAPI.Stream<Self> {
        stream(using: client, options, clock, at: .init(fileID, line), as: responseInfo)
    }

    /// Makes the call, with other settings of its answer than those that the endpoint declares.
    package func stream(
        using client: NetworkAPI.Client,
        _ options: [NetworkAPI.CallOption] = [],
        _ clock: any Clock<Duration> = .continuous,
        at site: NetworkAPI.CallDescription.Site? = nil,
        as info: NetworkAPI.ResponseInfo<Response>
    ) -> NetworkAPI.Stream<Self> {
        let request = Result { () throws(NetworkAPI.Failure) in
            try client.makeRequest(self, options, at: site).streamed()
        }
        let connection = StreamConnection(request, clock: clock) { request throws(NetworkAPI.Failure) in
            try await client.answer(to: request)
        }
        return NetworkAPI.Stream(connection: connection, info: info)
    }
}

extension NetworkAPI.Request {
    /// Returns the request with a stream as its destination; throws if the endpoint does not declare one.
    fileprivate func streamed() throws(NetworkAPI.Failure) -> Self {
        guard call.expected.streamFormat != nil else {
            let problem = RequestProblem(
                .stream, "the endpoint does not declare a stream, such as `ResponseInfo.stream(.events)`")
            throw .request(NetworkAPI.RequestFailure(problem, NetworkAPI.CallDescription(self)))
        }
        var request = self
        request.change { values in
            values.destination = .stream(buffer: 16_000_000)
            values.series = CallSeries()
        }
        return request
    }
}
