import Dispatch
import Foundation

extension NetworkAPI {
    /// The states of a download into a file; see ``NetworkAPIDefinition/downloads(to:digest:using:options:fileID:line:)``.
    ///
    /// Each loop over it makes the call, and resumes with the bytes that an earlier one has left. A loop that is
    /// slower than the download gets the latest state. It ends after ``State/finished(_:)``, or with a ``Failure``;
    /// canceling its task throws ``Failure/cancelled``.
    public struct Download: AsyncSequence, Sendable {
        /// A state of a download.
        public enum State: Sendable {
            /// The file is not whole yet.
            case running(Progress)
            /// The file is at its destination, which is the value of the reply.
            case finished(Reply<URL>)
        }

        /// The progress of a download, in bytes.
        public struct Progress: Hashable, Sendable {
            /// The number of stored bytes, including the bytes of earlier calls.
            public var bytes: Int64
            /// The number of bytes of the whole file; `nil` if the server didn't report it.
            public var total: Int64?
            /// The stored fraction of the file, from 0 to 1; `nil` if its length is unknown.
            public var fraction: Double? {
                total.map { $0 > 0 ? Swift.min(1, Double(bytes) / Double($0)) : 1 }
            }

            package init(bytes: Int64, total: Int64? = nil) {
                self.bytes = bytes
                self.total = total
            }
        }

        let call: Result<DownloadCall, Failure>

        /// Removes the bytes that earlier calls have left; waits half a second at the most for the file to be closed.
        ///
        /// - Throws: ``Failure/request(_:)``, part ``RequestFailure/Part/download``, if a download to the same
        ///   destination is running, if the destination cannot be written, or if the bytes are still there.
        public func discard() throws(Failure) {
            let call = try call.get()
            let file = call.makeFile()
            try call.open(file)
            let disk = file.disk
            let isClosed = DispatchSemaphore(value: 0)
            file.close(discarding: true) { isClosed.signal() }
            isClosed.wait()
            if disk?.isAtURL ?? false {
                throw .request(RequestProblem(.download, "the stored bytes cannot be removed"), call.request)
            }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(loop: Loop(call)) }

        /// Reads the states.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate let loop: Loop

            nonisolated(nonsending) public mutating func next() async throws -> State? {
                try await next(isolation: #isolation)
            }

            public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> State?
            {
                try await loop.next()
            }
        }
    }
}

extension NetworkAPI.Download {
    /// A loop over the states: its first step makes the call, and its release ends it.
    fileprivate actor Loop {
        private let call: Result<DownloadCall, NetworkAPI.Failure>
        private let (news, writer) = AsyncStream<Result<State, NetworkAPI.Failure>>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        private var hasEnded = false
        private var file: ResumableFile?
        private var task: Task<Void, Never>?

        init(_ call: Result<DownloadCall, NetworkAPI.Failure>) { self.call = call }

        deinit {
            task?.cancel()
            // At once: the next download would find the file in use.
            file?.close()
        }

        /// Returns the latest state; `nil` after the last one.
        func next() async throws(NetworkAPI.Failure) -> State? {
            guard !hasEnded else { return nil }
            do throws(NetworkAPI.Failure) {
                if task == nil { start(try call.get()) }
                for await state in news {
                    let state = try state.get()
                    if case .finished = state { hasEnded = true }
                    return state
                }
                throw .cancelled
            } catch {
                hasEnded = true
                task?.cancel()
                await file?.closeAndWait()
                throw error
            }
        }

        private func start(_ call: DownloadCall) {
            let file = call.makeFile { [writer] bytes, total in
                let total = total.map { Int64(clamping: $0) }
                writer.yield(.success(.running(.init(bytes: Int64(clamping: bytes), total: total))))
            }
            self.file = file
            task = Task { [writer] in
                do throws(NetworkAPI.Failure) {
                    writer.yield(.success(.finished(try await call.reply(writing: file))))
                } catch { writer.yield(.failure(error)) }
                writer.finish()
            }
        }
    }
}
