extension NetworkAPIDefinition {
    /// Makes the call and reads its elements; nothing is sent before the first one is read.
    ///
    /// The endpoint declares the stream, such as `.stream(.events)`; a call to any other endpoint fails with
    /// ``NetworkAPI/Failure/request(_:)``. Interceptors see the answer before its first element, so that credentials
    /// are renewed and calls are repeated until then, and not afterwards. The idle timeout is the longest time without
    /// a byte; a total timeout ends the whole stream.
    ///
    /// Up to 16 MB wait for a slow reader in memory. Then events fail with ``NetworkAPI/Failure/transport(_:)``, and
    /// the bytes of every other format wait in a temporary file, up to 2 GB.
    ///
    /// - Returns: The elements.
    public func stream(
        using client: NetworkAPI.Client = .current,
        options: [NetworkAPI.CallOption] = [],
        fileID: StaticString? = #fileID,
        line: UInt = #line
    ) -> NetworkAPI.Stream<Self> {
        let info = responseInfo
        let request = Result { () throws(NetworkAPI.Failure) in
            try client.makeRequest(self, options, at: .init(fileID, line)).streamed()
        }
        let connection = StreamConnection(request) { request throws(NetworkAPI.Failure) in
            let answer = try await client.send(request, accepting: info.statuses)
            try info.accept(answer, of: request)
            return answer
        }
        return NetworkAPI.Stream(connection: connection, info: info)
    }
}

extension NetworkAPI.Request {
    /// Returns the request with a stream as its destination; throws if the endpoint does not declare one.
    fileprivate func streamed() throws(NetworkAPI.Failure) -> Self {
        guard streamFormat != nil else {
            let problem = RequestProblem(
                .stream, "the endpoint does not declare a stream, such as `ResponseInfo.stream(.events)`")
            throw .request(NetworkAPI.RequestFailure(problem, NetworkAPI.CallDescription(self)))
        }
        var request = self
        request.destination = .stream(buffer: 16_000_000)
        return request
    }
}
