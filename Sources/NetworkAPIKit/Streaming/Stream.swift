import Foundation

extension NetworkAPI {
    /// The elements of an endpoint's stream, each decoded when it has arrived.
    ///
    /// ```swift
    /// for try await delta in Completions(question: "Why?").stream() {
    ///     answer += delta.text
    /// }
    /// ```
    ///
    /// The request is sent with the first element, or with ``head()``, and once: a second loop throws
    /// ``Failure/transport(_:)``. Leaving the loop closes the connection. The loop throws ``Failure/cancelled`` if its
    /// task is canceled, and ends without an error only if the stream is complete.
    public struct Stream<Definition: NetworkAPIDefinition>: AsyncSequence, Sendable {
        let connection: StreamConnection
        let info: ResponseInfo<Definition.Response>

        /// Returns the head of the answer: the status and the headers, with an empty body.
        ///
        /// The head arrives before the first element. The connection stays open until the stream is read to its end,
        /// its loop is left, or the stream is released.
        ///
        /// - Throws: The ``Failure`` of the stage at which the call ended, such as ``Failure/status(_:)``.
        public func head() async throws(Failure) -> Answer {
            try await connection.answer().unobserved.moved(to: .data(Data()))
        }

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(reader: StreamReader(connection, info.streamFormat ?? .bytes), info: info)
        }

        /// Reads the elements.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate let reader: StreamReader
            fileprivate let info: ResponseInfo<Definition.Response>
            /// The elements that were decoded with the last one.
            fileprivate var ready: ArraySlice<Definition.Response> = []

            nonisolated(nonsending) public mutating func next() async throws -> Definition.Response? {
                try await next(isolation: #isolation)
            }

            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(NetworkAPI.Failure) -> Definition.Response? {
                if ready.isEmpty || Task.isCancelled || reader.isCancelled {
                    ready = try await reader.next(as: info)[...]
                }
                return ready.popFirst()
            }
        }
    }
}

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
    /// the bytes of every other format wait in a temporary file, up to 2 GB. The clock is for the pauses between
    /// connections; a test passes its own, and does not wait.
    public func stream(
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        clock: any Clock<Duration> = .continuous, fileID: StaticString? = #fileID, line: UInt = #line
    ) -> NetworkAPI.Stream<Self> {
        stream(using: client, options, clock, at: .init(fileID, line), as: responseInfo)
    }

    /// Makes the call, with other settings of its answer than those that the endpoint declares.
    package func stream(
        using client: NetworkAPI.Client, _ options: [NetworkAPI.CallOption] = [],
        _ clock: any Clock<Duration> = .continuous, at site: NetworkAPI.CallDescription.Site? = nil,
        as info: NetworkAPI.ResponseInfo<Response>
    ) -> NetworkAPI.Stream<Self> {
        let series = CallSeries()
        let request = Result { () throws(NetworkAPI.Failure) in
            try client.makeRequest(self, options, at: site).streamed(in: series)
        }
        let connection = StreamConnection(request, in: series, client, clock)
        return NetworkAPI.Stream(connection: connection, info: info)
    }
}

extension NetworkAPI.Request {
    /// Returns the request with a stream as its destination; throws if the endpoint does not declare one.
    fileprivate func streamed(in series: CallSeries) throws(NetworkAPI.Failure) -> Self {
        guard call.expected.streamFormat != nil else {
            let problem = RequestProblem(
                .stream, "the endpoint does not declare a stream, such as `ResponseInfo.stream(.events)`")
            throw .request(problem, self)
        }
        var request = self
        request.change { values in
            values.destination = .stream(buffer: 16_000_000)
            (values.series, values.idempotencyKey) = (series, Locked(nil))  // for all connections
        }
        return request
    }
}

extension StreamProblem {
    /// The failure of a stream with this head; a stream without its end is a lost connection, whatever cut it.
    func failure(_ head: NetworkAPI.Answer, of request: NetworkAPI.Request) -> NetworkAPI.Failure {
        guard case .cutShort(let reason) = self else { return .decoding(.init(self, head, of: request)) }
        return .transport(.init(.connectionLost, request, text: reason, answer: head))
    }
}

extension NetworkAPI.Failure {
    /// Whether the next connection can continue where this one ended (WHATWG HTML, section 9.2.3).
    ///
    /// A slow reader and the total timeout would fail again and again; so would a status or a type that is refused.
    var isBrokenConnection: Bool {
        // Errors of TLS come again.
        mayBeConnectivity || transport?.reason == .other && !(-1206 ... -1200).contains(transport?.code ?? 0)
    }
}
