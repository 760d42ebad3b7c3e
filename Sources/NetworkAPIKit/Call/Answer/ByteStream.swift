import Foundation

extension NetworkAPI {
    /// The bytes of an answer, in the pieces in which they arrive.
    ///
    /// ```swift
    /// guard case .stream(let stream) = reply.answer.content else { return }
    /// for try await chunk in stream { try file.write(contentsOf: chunk) }
    /// ```
    ///
    /// A stream from a server has one reader and is read once; a second loop over it throws
    /// ``NetworkAPI/Failure/transport(_:)``. Leaving the loop ends the call and closes its connection, also while the
    /// reply is still held. A reader whose task is cancelled before the last byte gets
    /// ``NetworkAPI/Failure/cancelled``: the loop ends without an error only if the body is whole. Whatever goes wrong
    /// on the way is thrown as a ``NetworkAPI/Failure``.
    public struct ByteStream: AsyncSequence, Sendable {
        public typealias Element = Data

        private enum Source: Sendable {
            case chunks([Data])
            case buffer(Owner)
        }

        private let source: Source
        private var observer: (@Sendable (Data?) -> Void)?

        /// Creates a stream for a stub; every loop over it reads all chunks.
        public init(_ chunks: [Data]) {
            source = .chunks(chunks)
        }

        private init(_ buffer: ByteBuffer) {
            source = .buffer(Owner(buffer))
        }

        /// Creates a stream, and the end at which its bytes are written.
        ///
        /// - Parameters:
        ///   - limit: How many bytes may wait to be read.
        ///   - request: What the stream answers, for the failure of a second reader.
        ///   - onLeave: Called once if the reader leaves before the writer has finished.
        /// - Returns: The stream and its writer.
        static func make(
            limit: Int, of request: Request, onLeave: @escaping @Sendable () -> Void
        ) -> (ByteStream, Writer) {
            let buffer = ByteBuffer(
                secondReader: { NetworkAPI.Failure.readTwice(request) },
                onLeave: onLeave
            )
            return (ByteStream(buffer), Writer(buffer: buffer, limit: limit))
        }

        public func makeAsyncIterator() -> AsyncIterator {
            switch source {
            case .chunks(let chunks): AsyncIterator(reader: Reader(ByteBuffer(chunks)), observer: observer)
            case .buffer(let owner): AsyncIterator(reader: Reader(owner), observer: observer)
            }
        }

        /// The same stream, of which each piece is shown to a closure as it is read, and `nil` at its end.
        package func observed(_ observer: @escaping @Sendable (Data?) -> Void) -> ByteStream {
            var stream = self
            let first = self.observer
            stream.observer = { chunk in
                first?(chunk)
                observer(chunk)
            }
            return stream
        }

        /// Ends the call of a stream that is not going to be read.
        func end() {
            if case .buffer(let owner) = source { owner.buffer.leave() }
        }

        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate let reader: Reader
            fileprivate let observer: (@Sendable (Data?) -> Void)?

            public mutating func next() async throws -> Data? {
                let chunk = try await reader.next()
                observer?(chunk)
                return chunk
            }
        }

        /// The end of a stream at which bytes are written.
        struct Writer: Sendable {
            fileprivate let buffer: ByteBuffer
            let limit: Int

            /// Adds bytes; false if more would wait than the limit allows.
            func write(_ chunk: Data) -> Bool {
                buffer.write(chunk, limit: limit)
            }

            func finish(throwing error: (any Error)?) {
                buffer.finish(throwing: error)
            }
        }
    }
}

extension NetworkAPI.ByteStream {
    /// All copies of a stream together: a stream that is dropped unread is given up.
    fileprivate final class Owner: Sendable {
        let buffer: ByteBuffer

        init(_ buffer: ByteBuffer) {
            self.buffer = buffer
        }

        deinit {
            buffer.ownerLeft()
        }
    }

    /// A loop over a stream, with all copies of its iterator; its end gives up what has not been read.
    fileprivate final class Reader: Sendable {
        private let buffer: ByteBuffer
        private let isFirst: Bool

        init(_ buffer: ByteBuffer) {
            self.buffer = buffer
            isFirst = true
        }

        init(_ owner: Owner) {
            buffer = owner.buffer
            isFirst = owner.buffer.addReader()
        }

        deinit {
            if isFirst { buffer.leave() }
        }

        func next() async throws -> Data? {
            guard isFirst else { throw buffer.secondReader() }
            return try await buffer.next()
        }
    }
}

extension NetworkAPI.Failure {
    /// What anyone gets who reads a stream besides its first reader.
    fileprivate static func readTwice(_ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        .transport(.init(.other, request, text: "a stream is read once, and this one has had its reader"))
    }
}
