import Foundation

extension NetworkAPI {
    /// The bytes of an answer as they come, in the pieces in which they come; to be read once.
    ///
    /// Giving up on it, by leaving the loop or cancelling the task, ends the call. An error on the way is thrown as
    /// ``NetworkAPI/Failure``.
    public struct ByteStream: AsyncSequence, Sendable {
        public typealias Element = Data

        private let chunks: AsyncThrowingStream<Data, any Error>
        private let waiting: Locked<Int>
        private var observer: (@Sendable (Data?) -> Void)?

        /// A stream of your own, for stubs.
        public init(_ chunks: [Data]) {
            waiting = Locked(chunks.reduce(0) { $0 + $1.count })
            self.chunks = AsyncThrowingStream { continuation in
                for chunk in chunks { continuation.yield(chunk) }
                continuation.finish()
            }
        }

        /// A stream, and where its bytes are written.
        static func make(limit: Int, onTermination: @escaping @Sendable () -> Void) -> (ByteStream, Writer) {
            let (chunks, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
            continuation.onTermination = { _ in onTermination() }
            let waiting = Locked(0)
            return (
                ByteStream(chunks: chunks, waiting: waiting),
                Writer(continuation: continuation, waiting: waiting, limit: limit)
            )
        }

        private init(chunks: AsyncThrowingStream<Data, any Error>, waiting: Locked<Int>) {
            self.chunks = chunks
            self.waiting = waiting
        }

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(base: chunks.makeAsyncIterator(), waiting: waiting, observer: observer)
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

        public struct AsyncIterator: AsyncIteratorProtocol {
            private var base: AsyncThrowingStream<Data, any Error>.AsyncIterator
            private let waiting: Locked<Int>
            private let observer: (@Sendable (Data?) -> Void)?

            fileprivate init(
                base: AsyncThrowingStream<Data, any Error>.AsyncIterator,
                waiting: Locked<Int>,
                observer: (@Sendable (Data?) -> Void)?
            ) {
                self.base = base
                self.waiting = waiting
                self.observer = observer
            }

            public mutating func next() async throws -> Data? {
                let chunk = try await base.next()
                if let chunk { waiting.withLock { $0 -= chunk.count } }
                observer?(chunk)
                return chunk
            }
        }

        /// The end of a stream at which bytes are put in.
        struct Writer: Sendable {
            fileprivate let continuation: AsyncThrowingStream<Data, any Error>.Continuation
            fileprivate let waiting: Locked<Int>
            let limit: Int

            /// Adds bytes; false where more would wait than the limit allows.
            func write(_ chunk: Data) -> Bool {
                let fits = waiting.withLock { waiting in
                    waiting += chunk.count
                    return waiting <= limit
                }
                if fits { continuation.yield(chunk) }
                return fits
            }

            func finish(throwing error: (any Error)?) {
                continuation.finish(throwing: error)
            }
        }
    }
}
