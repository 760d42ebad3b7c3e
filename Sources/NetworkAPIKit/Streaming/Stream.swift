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
    /// task is cancelled, and ends without an error only if the stream is complete.
    public struct Stream<Definition: NetworkAPIDefinition>: AsyncSequence, Sendable {
        public typealias Element = Definition.Response

        let connection: StreamConnection
        let info: ResponseInfo<Definition.Response>

        /// Returns the head of the answer: the status and the headers, with an empty body.
        ///
        /// The head arrives before the first element. The connection stays open until the stream is read to its end,
        /// its loop is left, or the stream is released.
        ///
        /// - Throws: The ``Failure`` of the stage at which the call ended, such as ``Failure/status(_:)``.
        public func head() async throws(Failure) -> Answer {
            var head = try await connection.answer().unobserved
            head.content = .data(Data())
            return head
        }

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(reader: StreamReader(connection, info))
        }

        /// Reads the elements.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate let reader: StreamReader<Definition>
            /// The elements that were decoded with the last one.
            private var ready: ArraySlice<Definition.Response> = []

            fileprivate init(reader: StreamReader<Definition>) {
                self.reader = reader
            }

            nonisolated(nonsending) public mutating func next() async throws -> Definition.Response? {
                try await next(isolation: #isolation)
            }

            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(NetworkAPI.Failure) -> Definition.Response? {
                if ready.isEmpty || Task.isCancelled || reader.isCancelled {
                    ready = try await reader.next()[...]
                }
                return ready.popFirst()
            }
        }
    }
}
