import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The state of an exchange, and the action that follows from each event, without threads and clocks.
///
/// ```
/// ready ─begin→ waiting ─head of a stream→ streaming ─┐
///   │              ├────end of a file────→ finishing ─┤
///   └─cancelled─────┴──answer, error, cancelled────────┴→ ended
/// ```
struct ExchangeState: Sendable {
    /// The action after an event, to be performed outside of the lock; `stopping` is a task to be stopped.
    enum Action: Sendable {
        case none
        case answer(
            Exchange.Continuation, Result<NetworkAPI.Answer, any Error>, stopping: URLSessionTask? = nil,
            discarding: FileSink? = nil)
        case finish(FileSink, isComplete: Bool)
        case endStream(NetworkAPI.ByteStream.Writer, (any Error)?, stopping: URLSessionTask?)
        case stop(URLSessionTask)
        case suspend(URLSessionTask)
        case resume(URLSessionTask)
    }

    /// The result of receiving bytes of the body: an action, or where to write them, outside of the lock.
    enum Receipt: Sendable {
        case action(Action)
        case write(NetworkAPI.ByteStream.Writer)
        case queue(FileSink)
    }

    enum Expiry: Sendable {
        case late(Action)
        case due(UInt64)
    }

    private enum Phase {
        case ready
        case waiting(Exchange.Continuation)
        case streaming(NetworkAPI.ByteStream.Writer)
        /// The task has ended, and the bytes of a file are written; with the error of the task.
        case finishing(Exchange.Continuation, (any Error)?)
        case ended
    }

    #if canImport(FoundationNetworking)
        // The connection of a suspended task is closed, and its request is sent again when it is resumed (6.3.1).
        private static let tasksCanWait = false
    #else
        private static let tasksCanWait = true
    #endif

    var isChallengeRefused = false
    private(set) var progress: NetworkAPI.Request.Progress
    private let request: NetworkAPI.Request
    private var phase = Phase.ready
    private var task: URLSessionTask?
    /// Whether the task waits for the disk.
    private var isPaused = false
    private var response: HTTPURLResponse?
    private var sink: Exchange.Sink
    private var lastNews: UInt64

    init(_ request: NetworkAPI.Request, now: UInt64) {
        self.request = request
        lastNews = now
        sink = Exchange.Sink(request.destination)
        progress = NetworkAPI.Request.Progress(bytesToSend: request.body?.count)
    }

    mutating func begin(_ continuation: Exchange.Continuation) -> Bool {
        guard case .ready = phase else { return false }
        phase = .waiting(continuation)
        return true
    }

    mutating func started(_ task: URLSessionTask) -> Action {
        // Cancelled before the task was started. The task may even have ended already.
        if case .ended = phase { return .stop(task) }
        self.task = task
        return .none
    }

    /// Ends the exchange in any phase; only the first call has an effect.
    mutating func end(throwing error: any Error) -> Action {
        defer {
            phase = .ended
            task = nil
        }
        let file = sink.discard()
        switch phase {
        case .ready, .ended: return .none
        case .waiting(let continuation), .finishing(let continuation, _):
            return .answer(continuation, .failure(error), stopping: task, discarding: file)
        case .streaming(let writer):
            let failure = NetworkAPI.Failure(transportError: error, request, afterHead: true)
            return .endStream(writer, failure, stopping: task)
        }
    }

    mutating func receive(
        _ response: URLResponse,
        _ now: UInt64,
        report: @escaping @Sendable (FileSink.Report) -> Void = { _ in },
        makeStream: (Int) -> (NetworkAPI.ByteStream, NetworkAPI.ByteStream.Writer)
    ) -> Action {
        lastNews = now
        guard case .waiting(let continuation) = phase, let response = response as? HTTPURLResponse,
            !response.isInterim
        else { return .none }
        self.response = response
        let expected = response.expectedContentLength
        if expected >= 0 { progress.bytesExpected = expected }
        if let refusal = begin(response, report) { return refusal }
        guard case .stream(let limit) = sink.target else { return .none }
        let (stream, writer) = makeStream(limit)
        phase = .streaming(writer)
        return .answer(
            continuation, .success(NetworkAPI.Answer(response, content: .stream(stream))))
    }

    mutating func receive(_ data: Data, _ now: UInt64) -> Receipt {
        lastNews = now
        progress.bytesReceived += Int64(data.count)
        switch phase {
        case .ready, .finishing, .ended:
            return .action(.none)
        case .streaming(let writer):
            return .write(writer)
        case .waiting:
            if let file = sink.file { return .queue(file) }
            return .action(sink.write(data) ? .none : end(.answerTooLarge(limit: sink.limit)))
        }
    }

    /// Handles a change of the bytes that wait for the disk: the task waits while there are too many.
    ///
    /// Only bytes that arrive suspend a task, on the queue of the delegate, where it is also resumed: in this order.
    mutating func checkFile(_ now: UInt64, hasArrived: Bool) -> Action {
        lastNews = now
        guard Self.tasksCanWait, let waiting = sink.file?.waiting, let task else { return .none }
        let mustWait = isPaused ? waiting > FileSink.limit / 2 : hasArrived && waiting > FileSink.limit
        guard mustWait != isPaused else { return .none }
        isPaused = mustWait
        return mustWait ? .suspend(task) : .resume(task)
    }

    /// Handles the end of the file, after the end of the task.
    mutating func finished(_ result: Result<Void, any Error>) -> Action {
        guard case .finishing(let continuation, let error) = phase, let response else { return .none }
        phase = .ended
        if let error { return .answer(continuation, .failure(error)) }
        return .answer(
            continuation,
            result.map { NetworkAPI.Answer(response, content: sink.content) }
                .mapError { NetworkAPI.Failure.unwritten($0, request) })
    }

    /// Stores how many bytes of the body were sent, and how many it has; `nil` if unknown.
    ///
    /// A session that sends the body again on another connection counts the bytes of both.
    mutating func sent(_ bytes: Int64, of total: Int64?, _ now: UInt64) {
        lastNews = now
        progress.bytesToSend = progress.bytesToSend ?? total
        progress.bytesSent = max(progress.bytesSent, min(bytes, progress.bytesToSend ?? bytes))
    }

    /// Handles the end of the task; returns `nil` without a delivered response: ``complete(with:)`` must follow.
    mutating func complete(_ error: (any Error)?) -> Action? {
        task = nil
        // FoundationNetworking reports a task with a rejected challenge as cancelled; other errors are real.
        let isRefusal = isChallengeRefused && (error as? URLError)?.code == .cancelled
        if case .waiting(let continuation) = phase, let file = sink.file {
            phase = .finishing(continuation, isRefusal ? nil : error)
            return .finish(file, isComplete: error == nil || isRefusal)
        }
        if let error, !isRefusal { return end(throwing: error) }
        switch phase {
        case .ready, .finishing, .ended:
            return Action.none
        case .streaming(let writer):
            phase = .ended
            return .endStream(writer, nil, stopping: nil)
        case .waiting(let continuation):
            guard let response else { return nil }
            phase = .ended
            return .answer(continuation, .success(NetworkAPI.Answer(response, content: sink.content)))
        }
    }

    /// Handles the end of a task without a delivered response: a redirect, or a challenge that was rejected.
    mutating func complete(with response: URLResponse?) -> Action {
        guard let response = response as? HTTPURLResponse else {
            return end(.other, text: "the server's answer is not HTTP")
        }
        guard !response.isInterim else {
            return end(
                .connectionLost, text: "only an interim answer came, with status \(response.statusCode)")
        }
        self.response = response
        if let refusal = begin(response) { return refusal }
        return complete(nil) ?? .none
    }

    /// Ends the exchange because the server is not trusted.
    mutating func refuseTrust() -> Action {
        end(.untrusted)
    }

    /// The time at which the exchange is late if nothing happens until then.
    var due: UInt64 {
        let silence = lastNews &+ request.timeout.idle.nanoseconds
        return min(silence, request.deadline?.nanoseconds ?? .max)
    }

    mutating func expire(at now: UInt64) -> Expiry {
        if case .ended = phase { return .due(.max) }
        guard now >= due else { return .due(due) }
        let isOver = request.deadline.map { now >= $0.nanoseconds } ?? false
        return .late(end(isOver ? .totalTimeout : .idleTimeout(request.timeout.idle)))
    }

    /// Handles the end of a stream's reader, which has read it to its end or has stopped reading.
    mutating func readerLeft() -> Action {
        guard case .streaming = phase else { return .none }
        // A task that is not set yet is stopped by `started`.
        phase = .ended
        defer { task = nil }
        return task.map { .stop($0) } ?? .none
    }

    /// Prepares for the body of an answer; returns the end of the exchange if it cannot be received.
    private mutating func begin(
        _ response: HTTPURLResponse, _ report: @escaping @Sendable (FileSink.Report) -> Void = { _ in }
    ) -> Action? {
        sink.begin(response, of: request, report: report) ? nil : end(.answerTooLarge(limit: sink.limit))
    }

    mutating func endUnwritten(_ error: any Error) -> Action {
        end(throwing: NetworkAPI.Failure.unwritten(error, request))
    }

    mutating func end(_ reason: NetworkAPI.TransportFailure.Reason, text: String = "") -> Action {
        end(throwing: NetworkAPI.Failure.transport(NetworkAPI.TransportFailure(reason, request, text: text)))
    }
}
