import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer on the wire; its methods can be called from any thread.
///
/// ``ExchangeState`` decides about the next action, under a lock; the caller performs the action, outside of the lock. A
/// task that waits must not be woken under it: its cancellation locks the task first, and then the exchange.
final class Exchange: Sendable {
    typealias Continuation = CheckedContinuation<NetworkAPI.Answer, any Error>
    typealias Action = ExchangeState.Action

    let request: NetworkAPI.Request
    private let delegate: SessionDelegate
    private let state: Locked<ExchangeState>

    init(_ request: NetworkAPI.Request, _ delegate: SessionDelegate) {
        self.request = request
        self.delegate = delegate
        state = Locked(ExchangeState(request, now: DispatchTime.now().uptimeNanoseconds))
    }

    /// Sets the caller that waits; returns `false` if the call was cancelled before.
    func begin(_ continuation: Continuation) -> Bool {
        state.withLock { $0.begin(continuation) }
    }

    /// Sets the task, which runs and can be stopped from now on.
    func started(_ task: URLSessionTask) -> Action {
        state.withLock { $0.started(task) }
    }

    func cancel() -> Action {
        state.withLock { $0.end(throwing: CancellationError()) }
    }

    func receive(_ response: URLResponse) -> Action {
        state.withLock { state in
            state.receive(response, DispatchTime.now().uptimeNanoseconds) { limit in
                NetworkAPI.ByteStream.make(limit: limit, of: request) { [weak self] in self?.readerLeft() }
            }
        }
    }

    func receive(_ data: Data) -> Action {
        let (receipt, progress) = state.withLock { state in
            (state.receive(data, DispatchTime.now().uptimeNanoseconds), state.progress)
        }
        defer { request.progress?(progress) }
        switch receipt {
        case .action(let action): return action
        case .write(let writer):
            let result = Result { try writer.write(data) }
            if case .success(true) = result { return .none }
            return state.withLock { $0.wrote(result, limit: writer.limit) }
        }
    }

    /// Reports how many bytes of the body were sent; a `total` of zero or less is not known.
    func sent(_ bytes: Int64, of total: Int64) {
        let progress = state.withLock { state in
            state.sent(bytes, of: total > 0 ? total : nil, DispatchTime.now().uptimeNanoseconds)
            return state.progress
        }
        request.progress?(progress)
    }

    func refuseTrust() -> Action {
        state.withLock { $0.refuseTrust() }
    }

    func refuseChallenge() {
        state.withLock { $0.isChallengeRefused = true }
    }

    /// Handles the end of the task.
    ///
    /// `task.response` is read only if no response was delivered, because that getter
    /// blocks on URLSession's queue.
    func complete(_ error: (any Error)?, _ response: @autoclosure () -> URLResponse?) -> Action {
        if let action = state.withLock({ $0.complete(error) }) { return action }
        let response = response()
        return state.withLock { $0.complete(with: response) }
    }

    /// The time at which the exchange is late if nothing happens until then, in nanoseconds of the monotonic clock.
    var due: UInt64 { state.withLock { $0.due } }

    func expire(at now: UInt64) -> ExchangeState.Expiry {
        state.withLock { $0.expire(at: now) }
    }

    private func readerLeft() {
        delegate.perform(state.withLock { $0.readerLeft() })
    }
}

extension Exchange {
    /// Collects the bytes of one answer.
    ///
    /// A file or a stream is used for an answer with a status from 200 to 299 that the endpoint accepts. Any other
    /// answer, such as a redirect or an error, goes into memory, where it can be read without keeping a connection
    /// open.
    struct Sink: Sendable {
        private(set) var target: NetworkAPI.Request.Destination
        let limit: Int
        private let destination: NetworkAPI.Request.Destination
        private var data = Data()
        private var file: DownloadFile?
        private var part: (file: PartFile, answer: Int)?
        /// The number of bytes that were reserved for an answer with a known length.
        private var reserved = 0

        /// The largest number of bytes that is reserved before the first byte: a server may announce any length.
        private static let largestReservation = 16_000_000

        init(_ destination: NetworkAPI.Request.Destination) {
            self.destination = destination
            if case .memory(let limit) = destination { self.limit = limit } else { limit = 100_000_000 }
            // Bytes without a head belong to an answer that is not delivered, such as a redirect.
            target = .memory(limit: limit)
        }

        /// Prepares for an answer; returns `false` if its announced length exceeds the limit.
        ///
        /// Throws if the answer is not the part of a download that was requested.
        mutating func begin(_ response: HTTPURLResponse, of request: NetworkAPI.Request) throws -> Bool {
            let type = response.value(forHTTPHeaderField: "Content-Type")
                .map(NetworkAPI.MediaType.init(rawValue:))
            target = request.wants(response.statusCode, type) ? destination : .memory(limit: limit)
            if case .file = target, let part = request.part {
                self.part = (
                    part, try part.begin(NetworkAPI.Answer(response, content: .data(Data())), of: request)
                )
            }
            guard case .memory = target, request.method != .head, response.expectedContentLength > 0 else {
                return true
            }
            guard response.expectedContentLength <= Int64(limit) else { return false }
            reserved = min(Int(response.expectedContentLength), Self.largestReservation)
            return true
        }

        /// Adds bytes; returns `false` if they exceed the limit.
        mutating func write(_ chunk: Data) throws -> Bool {
            if case .file(let url) = target {
                if let part {
                    try part.file.write(chunk, of: part.answer)
                } else {
                    try open(url).write(chunk)
                }
                return true
            }
            guard chunk.count <= limit - data.count else { return false }
            // A small answer is one chunk, which is stored without a copy.
            if data.isEmpty, chunk.count >= reserved {
                data = chunk
            } else {
                if data.isEmpty { data.reserveCapacity(reserved) }
                data.append(chunk)
            }
            return true
        }

        /// Returns the collected content, and moves a file to its place.
        mutating func content() throws -> NetworkAPI.Answer.Content {
            guard case .file(let url) = target else { return .data(data) }
            if part != nil { return .file(url) }
            let file = try open(url)
            self.file = nil
            try file.finish()
            return .file(url)
        }

        /// Drops the collected bytes, and removes an incomplete file; the part of a download stays.
        mutating func discard() {
            data = Data()
            file?.discard()
            file = nil
        }

        private mutating func open(_ url: URL) throws -> DownloadFile {
            if let file { return file }
            let file = try DownloadFile(replacing: url)
            self.file = file
            return file
        }
    }
}
