import Foundation

extension NetworkAPI {
    /// The bytes of an answer, in chunks as they arrive.
    ///
    /// ```swift
    /// guard case .stream(let stream) = reply.answer.content else { return }
    /// for try await chunk in stream { try file.write(contentsOf: chunk) }
    /// ```
    ///
    /// A stream from a server can be read once; a second loop over it throws ``NetworkAPI/Failure/transport(_:)``.
    /// Leaving the loop ends the call and closes its connection, even if the reply still exists. If the task of the
    /// reader is canceled before the last byte, the loop throws ``NetworkAPI/Failure/cancelled``: it ends without an
    /// error only if the body is complete. Every error is a ``NetworkAPI/Failure``.
    public struct ByteStream: AsyncSequence, Sendable {
        private enum Source: Sendable {
            case chunks([Data])
            case buffer(Owner)
        }

        private let source: Source
        private var observer: (@Sendable (Result<Data?, any Error>) -> Void)?

        /// Creates a stream for a stub; every loop over it reads all chunks.
        public init(_ chunks: [Data]) { source = .chunks(chunks) }

        /// Creates a stream from the chunks of another HTTP client, for a transport of your own.
        ///
        /// They are requested one after another, as they are read, so that a slow reader slows the server down. The
        /// sequence is released when the reader leaves or the call ends; its error becomes a
        /// ``NetworkAPI/Failure``.
        public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks, of request: Request)
        where Chunks.Element == Data {
            self.init(chunks, of: request, limit: 1)
        }

        /// Creates a stream in which up to `limit` bytes wait until they are read, and one chunk more.
        init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks, of request: Request, limit: Int)
        where Chunks.Element == Data {
            let (room, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
            let task = Locked<Task<Void, Never>?>(nil)
            let buffer = ByteBuffer(limit: limit, of: request, onRoom: { signal.yield() }) {
                task.withLock { $0 }?.cancel()
            }
            self.init(buffer)
            let pump = Task {
                do {
                    var rooms = room.makeAsyncIterator()
                    for try await chunk in chunks {
                        if !buffer.write(chunk) { await rooms.next() }
                        // Not every sequence ends when its task is canceled.
                        if buffer.hasEnded { break }
                    }
                    buffer.finish(throwing: nil)
                } catch {
                    buffer.finish(
                        throwing: NetworkAPI.Failure(transportError: error, request, afterHead: true))
                }
            }
            task.withLock { $0 = pump }
        }

        /// Creates the stream of a buffer, which has one stream.
        init(_ buffer: ByteBuffer) { source = .buffer(Owner(buffer)) }

        public func makeAsyncIterator() -> AsyncIterator {
            switch source {
            case .chunks(let chunks): AsyncIterator(reader: Reader(ByteBuffer(chunks)), observer: observer)
            case .buffer(let owner): AsyncIterator(reader: Reader(owner.buffer), observer: observer)
            }
        }

        /// Returns the same stream; a closure receives each chunk as it is read, and `nil` at the end or the error.
        package func observed(_ observer: @escaping @Sendable (Result<Data?, any Error>) -> Void) -> Self {
            var stream = self
            stream.observer = { [first = self.observer] result in
                first?(result)
                observer(result)
            }
            return stream
        }

        /// Returns a function that ends the call of the stream, and does not keep the stream.
        func ending() -> @Sendable (NetworkAPI.Failure) -> Void {
            guard case .buffer(let owner) = source else { return { _ in } }
            return { [weak buffer = owner.buffer] in buffer?.leave(throwing: $0) }
        }

        /// Reads the bytes; returns `nil` after the last ones, and throws if the call fails.
        public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
            fileprivate let reader: Reader
            fileprivate let observer: (@Sendable (Result<Data?, any Error>) -> Void)?

            public mutating func next() async throws -> Data? {
                do {
                    let chunk = try await reader.next()
                    observer?(.success(chunk))
                    return chunk
                } catch {
                    observer?(.failure(error))
                    throw error
                }
            }
        }
    }
}

extension NetworkAPI.ByteStream {
    /// The shared owner of all copies of a stream: a stream that is released without being read is ended.
    fileprivate final class Owner: Sendable {
        let buffer: ByteBuffer

        init(_ buffer: ByteBuffer) { self.buffer = buffer }

        deinit { buffer.ownerLeft() }
    }

    /// A loop over a stream, shared by all copies of its iterator; its release ends the stream.
    fileprivate final class Reader: Sendable {
        private let buffer: ByteBuffer
        private let isFirst: Bool

        init(_ buffer: ByteBuffer) {
            self.buffer = buffer
            isFirst = buffer.addReader()
        }

        deinit { if isFirst { buffer.leave() } }

        func next() async throws -> Data? {
            guard isFirst else { throw buffer.secondReader }
            return try await buffer.next()
        }
    }
}

extension NetworkAPI.Failure {
    /// The failure of every reader of a stream except the first.
    static func readTwice(_ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        .transport(
            .init(.other, request, text: "the stream was already read; a stream can be read only once"))
    }

    /// Returns the failure of a call that cannot write its file.
    static func unwritten(_ error: any Error, _ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        if let known = Self(known: error) { return known }
        let text = "the answer cannot be written to its file"
        return .transport(NetworkAPI.TransportFailure(.other, request, text: text, underlying: error))
    }
}
