import Foundation

extension NetworkAPI {
    /// The states of a download into a file; see ``NetworkAPIDefinition/downloads(to:digest:using:options:fileID:line:)``.
    ///
    /// Each loop over it makes the call, and goes on with the bytes that an earlier one has left. A loop that is slower
    /// than the download gets the latest state. It ends after ``State/finished(_:)``, or with a ``Failure``;
    /// cancelling its task throws ``Failure/cancelled``.
    public struct Download: AsyncSequence, Sendable {
        public typealias Element = State

        /// A moment of a download.
        public enum State: Sendable {
            /// The file is not whole yet.
            case running(Progress)
            /// The file is at its destination, which is the value of the reply.
            case finished(Reply<URL>)
        }

        /// How far a download is.
        public struct Progress: Hashable, Sendable {
            /// The number of bytes that are there, with those of earlier calls.
            public var bytes: Int64
            /// The number of bytes of the whole file; `nil` if the server didn't report it.
            public var total: Int64?

            /// Creates a progress, for a preview of a view.
            public init(bytes: Int64, total: Int64? = nil) {
                self.bytes = bytes
                self.total = total
            }
        }

        private let makeCall: @Sendable () throws(Failure) -> DownloadCall

        init(_ makeCall: @escaping @Sendable () throws(Failure) -> DownloadCall) {
            self.makeCall = makeCall
        }

        /// Removes the bytes that earlier calls have left.
        ///
        /// - Throws: ``Failure/request(_:)``, part ``RequestFailure/Part/download``, if a download to the same
        ///   destination is running, or if the destination cannot be written.
        public func discard() throws(Failure) {
            try makeCall().makeFile().discard()
        }

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(reader: DownloadReader(makeCall))
        }

        /// Reads the states.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate let reader: DownloadReader

            nonisolated(nonsending) public mutating func next() async throws -> State? {
                try await next(isolation: #isolation)
            }

            public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> State?
            {
                try await reader.next()
            }
        }
    }
}

extension NetworkAPI.Download.Progress {
    /// How much of the file is there, from 0 to 1; `nil` if its length is not known.
    public var fraction: Double? {
        total.map { $0 > 0 ? min(1, Double(bytes) / Double($0)) : 1 }
    }
}
