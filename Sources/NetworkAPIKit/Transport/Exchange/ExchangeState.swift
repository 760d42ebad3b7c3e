import Foundation

/// The state of an exchange, and the action that follows from each event, without threads and clocks.
///
/// ```
/// ready ─begin→ waiting ─head of a stream→ streaming ─┐
///   │              ├────end of a file────→ finishing ─┤
///   └─canceled─────┴──answer, error, canceled────────┴→ ended
/// ```
struct ExchangeState: Sendable {
    /// The action after an event, to be performed outside of the lock; `stopping` is stopped.
    enum Action: Sendable {
        case none
        indirect case answer(
            Exchange.Continuation, Result<NetworkAPI.Answer, any Error>,
            stopping: (any Exchange.Transfer)? = nil,
            discarding: FileSink? = nil)
        case finish(FileSink, isComplete: Bool)
        case endStream(ByteBuffer, (any Error)?, stopping: (any Exchange.Transfer)?)
        case stop(any Exchange.Transfer)
        case suspend(any Exchange.Transfer)
        case resume(any Exchange.Transfer)
        /// The bytes that were received are for the reader of a stream.
        case pass(ByteBuffer)
        /// The bytes that were received are for a file.
        case write(FileSink)
    }

    private enum Phase {
        case ready
        case waiting(Exchange.Continuation)
        case streaming(ByteBuffer)
        /// The transfer has ended, and the bytes of a file are written; with the error of the transfer.
        case finishing(Exchange.Continuation, (any Error)?)
        case ended
    }

    var isChallengeRejected = false
    private(set) var progress: NetworkAPI.Request.Progress
    @Boxed private var request: NetworkAPI.Request
    private var phase = Phase.ready
    private var transfer: (any Exchange.Transfer)?
    /// Whether the transfer waits for the disk or the reader.
    private var isPaused = false
    private var sink = Exchange.Sink()
    private var lastActivity: UInt64

    init(_ request: NetworkAPI.Request, now: UInt64) {
        self.request = request
        lastActivity = now
        progress = NetworkAPI.Request.Progress(bytesToSend: request.body?.count)
    }

    mutating func begin(_ continuation: Exchange.Continuation) -> Bool {
        guard case .ready = phase else { return false }
        phase = .waiting(continuation)
        return true
    }

    mutating func started(_ transfer: any Exchange.Transfer) -> Action {
        // Canceled before the transfer was started. It may even have ended already.
        if case .ended = phase { return .stop(transfer) }
        self.transfer = transfer
        return .none
    }

    /// Ends the exchange in any phase; only the first call has an effect.
    mutating func end(throwing error: any Error) -> Action {
        defer {
            phase = .ended
            transfer = nil
        }
        let file = sink.discard()
        switch phase {
        case .ready, .ended: return .none
        case .waiting(let continuation), .finishing(let continuation, _):
            return .answer(continuation, .failure(named(error)), stopping: transfer, discarding: file)
        case .streaming(let buffer):
            let failure = NetworkAPI.Failure(transportError: error, request, afterHead: true)
            return .endStream(buffer, failure, stopping: transfer)
        }
    }

    mutating func receive(
        _ head: NetworkAPI.Answer,
        _ length: Int64?,
        _ now: UInt64,
        report: @escaping @Sendable (FileSink.Report) -> Void = { _ in },
        makeBuffer: (_ limit: Int, _ canWait: Bool) -> ByteBuffer
    ) -> Action {
        lastActivity = now
        // URLSession gives the head of each part of multipart/x-mixed-replace; the first one began the body.
        guard case .waiting(let continuation) = phase, !head.isInterim, !sink.hasHead else { return .none }
        // These statuses have no body, whatever length they state (RFC 9110, sections 6.4.1 and 8.6).
        let length = request.method == .head || [204, 205, 304].contains(head.status) ? nil : length
        progress.bytesExpected = length ?? progress.bytesExpected
        guard sink.begin(head, length, of: request, report: report) else {
            return end(.answerTooLarge(limit: sink.limit))
        }
        guard case .stream(let limit) = sink.target else { return .none }
        let buffer = makeBuffer(limit, transfer?.canWaitForReader ?? false)
        phase = .streaming(buffer)
        return .answer(continuation, .success(head.moved(to: .stream(NetworkAPI.ByteStream(buffer)))))
    }

    mutating func receive(_ data: Data, _ now: UInt64) -> Action {
        lastActivity = now
        progress.bytesReceived += Int64(data.count)
        switch phase {
        case .ready, .finishing, .ended:
            return .none
        case .streaming(let buffer):
            return .pass(buffer)
        case .waiting:
            if let file = sink.file { return .write(file) }
            return sink.write(data) ? .none : end(.answerTooLarge(limit: sink.limit))
        }
    }

    /// Handles a change of the bytes that wait for the disk: the transfer waits while there are too many.
    ///
    /// Only bytes that arrive suspend a transfer, on the thread of the transport, where it is also resumed: in this
    /// order.
    mutating func checkFile(_ now: UInt64, hasArrived: Bool) -> Action {
        lastActivity = now
        guard let waiting = sink.file?.waiting, let transfer, transfer.canWait else { return .none }
        let limit = FileSink.limit
        return wait(isPaused ? waiting > limit / 2 : hasArrived && waiting > limit, transfer)
    }

    /// Handles a change of the bytes that wait for the reader; `nil` if the transfer cannot wait.
    mutating func checkReader(_ now: UInt64, hasArrived: Bool) -> Action? {
        lastActivity = now
        guard case .streaming(let buffer) = phase else { return Action.none }
        guard let transfer, buffer.onRoom != nil else { return nil }
        return wait(isPaused ? buffer.isFull : hasArrived && buffer.isFull, transfer)
    }

    private mutating func wait(_ mustWait: Bool, _ transfer: any Exchange.Transfer) -> Action {
        guard mustWait != isPaused else { return .none }
        isPaused = mustWait
        return mustWait ? .suspend(transfer) : .resume(transfer)
    }

    mutating func finished(_ result: Result<Void, any Error>) -> Action {
        guard case .finishing(let continuation, let error) = phase, let answer = sink.answer else {
            return .none
        }
        phase = .ended
        if let error { return .answer(continuation, .failure(named(error))) }
        return .answer(
            continuation,
            result.map { answer }.mapError { NetworkAPI.Failure.unwritten($0, request) })
    }

    /// Stores how many bytes of the body were sent, and how many it has; `nil` if unknown.
    ///
    /// A session that sends the body again on another connection counts the bytes of both.
    mutating func sent(_ bytes: Int64, of total: Int64?, _ now: UInt64) {
        lastActivity = now
        progress.bytesToSend = progress.bytesToSend ?? total
        progress.bytesSent = max(progress.bytesSent, min(bytes, progress.bytesToSend ?? bytes))
    }

    /// Handles the end of the transfer; returns `nil` without a received head: ``complete(with:)`` must follow.
    mutating func complete(_ error: (any Error)?) -> Action? {
        transfer = nil
        // FoundationNetworking reports a task with a rejected challenge as canceled; other errors are real.
        let isRejected = isChallengeRejected && (error as? URLError)?.code == .cancelled
        if case .waiting(let continuation) = phase, let file = sink.file {
            phase = .finishing(continuation, isRejected ? nil : error)
            return .finish(file, isComplete: error == nil || isRejected)
        }
        if let error, !isRejected { return end(throwing: error) }
        switch phase {
        case .ready, .finishing, .ended:
            return Action.none
        case .streaming(let buffer):
            phase = .ended
            return .endStream(buffer, nil, stopping: nil)
        case .waiting(let continuation):
            guard let answer = sink.answer else { return nil }
            phase = .ended
            return .answer(continuation, .success(answer))
        }
    }

    /// FoundationNetworking has no code of its own for a body that ends early.
    private func named(_ error: any Error) -> any Error {
        guard sink.hasHead, NetworkAPI.TransportFailure.PlatformError(error).isUnknown else { return error }
        return NetworkAPI.Failure(transportError: error, request, afterHead: true)
    }

    /// Handles the end of a transfer without a received head: a redirect, or a challenge that was rejected.
    mutating func complete(with head: NetworkAPI.Answer?) -> Action {
        guard let head else { return end(.other, text: "the server's answer is not HTTP") }
        guard !head.isInterim else {
            return end(.connectionLost, text: "only an interim answer came, with status \(head.status)")
        }
        _ = sink.begin(head, nil, of: request) { _ in }
        return complete(nil) ?? .none
    }

    /// The time at which the exchange is late if nothing happens until then; the server is not late while it waits.
    var due: UInt64 {
        let silence = isPaused ? .max : lastActivity &+ request.timeout.idle.nanoseconds
        return min(silence, request.deadline?.nanoseconds ?? .max)
    }

    /// Ends the exchange if it is late, and returns the time at which it can be late next.
    mutating func expire(at now: UInt64) -> (due: UInt64, action: Action) {
        if case .ended = phase { return (.max, .none) }
        // Asked again after a pause too, which may end at any time.
        guard now >= due else { return (min(due, now &+ request.timeout.idle.nanoseconds), .none) }
        let isOver = request.deadline.map { now >= $0.nanoseconds } ?? false
        return (.max, end(isOver ? .totalTimeout : .idleTimeout(request.timeout.idle)))
    }

    /// Handles the end of a stream's reader, which has read it to its end or has stopped reading.
    mutating func readerLeft() -> Action {
        guard case .streaming = phase else { return .none }
        // A transfer that is not set yet is stopped by `started`.
        phase = .ended
        return transfer.take().map { .stop($0) } ?? .none
    }

    mutating func end(_ reason: NetworkAPI.TransportFailure.Reason, text: String = "") -> Action {
        end(throwing: NetworkAPI.Failure.transport(NetworkAPI.TransportFailure(reason, request, text: text)))
    }
}
