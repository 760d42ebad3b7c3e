import Foundation

/// The bytes of a stream between its writer and its one reader.
///
/// If the reader stops before the end, or its task is canceled, the stream ends: reading again throws, and never
/// returns the end.
final class ByteBuffer: Sendable {
    private typealias Waiter = CheckedContinuation<Data?, any Error>

    private struct State: Sendable {
        /// The chunks that were written last, in their order.
        var incoming: [Data] = []
        /// The chunks that are read next, in reverse order.
        var outgoing: [Data] = []
        var byteCount = 0
        /// The file of the chunks that follow, if memory is not enough for them; `nil` if they must fit.
        var spill: SpillFile?
        var spilled: UInt64 = 0
        var waiter: Waiter?
        /// The end of the stream, after the remaining chunks.
        var end: Result<Void, any Error>?
        var hasReader = false
        /// Whether the writer waits until there is room.
        var isFull = false
    }

    private enum Step {
        case give(Result<Data?, any Error>)
        case read(SpillFile)
        case wait
    }

    /// The largest number of bytes that wait in memory, with one chunk more if the writer can wait.
    let limit: Int
    private let state: Locked<State>
    /// The request of the call; `nil` if no call writes the bytes.
    private let request: Boxed<NetworkAPI.Request>?
    private let onLeave: @Sendable () -> Void
    let onRoom: (@Sendable () -> Void)?

    /// Creates a buffer that is filled while it is read.
    ///
    /// Up to `limit` bytes wait in memory. More bytes of a body that has an end wait in a file, unless the writer can wait
    /// itself: `onRoom` is called when it may go on, and is `nil` if it cannot wait. `onLeave` is called once, if the
    /// reader leaves before the writer has finished, or if the file in which bytes wait cannot be used.
    init(
        limit: Int, of request: NetworkAPI.Request?, spill: @autoclosure () -> SpillFile = SpillFile(),
        onRoom: (@Sendable () -> Void)? = nil, onLeave: @escaping @Sendable () -> Void
    ) {
        let needsFile = onRoom == nil && request?.call.expected.streamFormat?.isFinite ?? false
        state = Locked(State(spill: needsFile ? spill() : nil))
        self.limit = limit
        self.request = request.map { Boxed(wrappedValue: $0) }
        self.onRoom = onRoom
        self.onLeave = onLeave
    }

    convenience init(_ chunks: [Data]) {
        self.init(limit: .max, of: nil) {}
        state.withLock { ($0.outgoing, $0.end) = (chunks.reversed(), .success(())) }
    }

    var isFull: Bool { state.withLock { $0.isFull } }

    var hasEnded: Bool { state.withLock { $0.end != nil } }

    /// The failure of any further reader.
    var secondReader: NetworkAPI.Failure { request.map { .readTwice($0.wrappedValue) } ?? .cancelled }

    /// Adds bytes; returns false if too many bytes would wait to be read, or if the writer has to wait.
    func write(_ chunk: Data) -> Bool {
        let (fits, waiter) = state.withLock { state -> (Bool, Waiter?) in
            guard state.end == nil else { return (true, nil) }
            if state.spilled == 0, let waiter = state.waiter.take() { return (true, waiter) }
            let fits = state.spilled == 0 && chunk.count <= limit - state.byteCount
            guard fits || onRoom != nil else {
                let spilled = state.spilled + UInt64(chunk.count)
                guard let spill = state.spill, spilled <= SpillFile.limit else { return (false, nil) }
                state.spilled = spilled
                // Under the lock: the reader cannot be first on the queue, where the file is used.
                spill.write(chunk) { [weak self] in self?.fail($0) }
                return (true, nil)
            }
            state.byteCount += chunk.count
            state.incoming.append(chunk)
            // A writer that can wait has received these bytes already: the next ones wait, until the reader has all bytes.
            state.isFull = state.isFull || onRoom != nil && state.byteCount >= limit
            return (!state.isFull, nil)
        }
        waiter?.resume(returning: chunk)
        return fits
    }

    @discardableResult
    private func fail(_ error: any Error) -> NetworkAPI.Failure {
        let failure = request.map { NetworkAPI.Failure.unwritten(error, $0.wrappedValue) } ?? .cancelled
        if finish(throwing: failure, losingSpill: true) { onLeave() }
        return failure
    }

    /// Ends the stream after the bytes that were written, but for those in a file that is lost; returns whether it had
    /// not ended.
    @discardableResult
    func finish(throwing error: (any Error)?, losingSpill isLost: Bool = false) -> Bool {
        let (waiter, isFirst) = state.withLock { state -> (Waiter?, Bool) in
            guard state.end == nil else { return (nil, false) }
            state.end = error.map { .failure($0) } ?? .success(())
            if isLost { (state.spill, state.spilled) = (nil, 0) }
            // A reader that waits for the file gets the bytes first.
            return (state.spilled == 0 ? state.waiter.take() : nil, true)
        }
        if let error { waiter?.resume(throwing: error) } else { waiter?.resume(returning: nil) }
        return isFirst
    }

    /// Registers the reader; returns false if there is one already.
    func addReader() -> Bool { state.withLock { !exchange(&$0.hasReader, with: true) } }

    func next() async throws -> Data? {
        if Task.isCancelled { leave() }
        let (step, hasRoom) = state.withLock { (Self.step(&$0), Self.takeRoom(&$0)) }
        if hasRoom { onRoom?() }
        if case .give(let result) = step { return try result.get() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait($0) }
        } onCancel: {
            leave()
        }
    }

    /// Ends the stream after its last owner was released, if it was never read.
    func ownerLeft() { if state.withLock({ !$0.hasReader }) { leave() } }

    /// Ends the stream, and drops the bytes that were not read.
    func leave(throwing error: NetworkAPI.Failure = .cancelled) {
        let (waiter, isEarly) = state.withLock { state -> (Waiter?, Bool) in
            let isEarly = state.end == nil
            // A stream that was read to its end stays at its end.
            let isRead = state.incoming.isEmpty && state.outgoing.isEmpty && state.spilled == 0
            guard isEarly || !isRead else { return (nil, false) }
            state.end = .failure(error)
            (state.incoming, state.outgoing, state.byteCount) = ([], [], 0)
            (state.spill, state.spilled) = (nil, 0)
            return (state.waiter.take(), isEarly)
        }
        waiter?.resume(throwing: error)
        if isEarly { onLeave() }
    }

    private func wait(_ waiter: Waiter) {
        let (step, hasRoom) = state.withLock { state -> (Step, Bool) in
            if state.waiter != nil { return (.give(.failure(secondReader)), false) }
            let step = Self.step(&state)
            if case .give = step { return (step, Self.takeRoom(&state)) }
            state.waiter = waiter
            return (step, false)
        }
        if hasRoom { onRoom?() }
        switch step {
        case .give(let result): waiter.resume(with: result)
        case .read(let spill): spill.next { [weak self] in self?.receive($0) }
        case .wait: break
        }
    }

    private func receive(_ bytes: Result<Data, any Error>) {
        let bytes = bytes.mapError { fail($0) }
        let waiter = state.withLock { state -> Waiter? in
            guard let waiter = state.waiter.take() else { return nil }
            if case .success(let bytes) = bytes { state.spilled -= UInt64(bytes.count) }
            return waiter
        }
        waiter?.resume(with: bytes.map { $0 })
    }

    /// Ends the wait of the writer if the reader has all bytes; returns whether the writer waited.
    private static func takeRoom(_ state: inout State) -> Bool {
        guard state.isFull, state.outgoing.isEmpty, state.incoming.isEmpty else { return false }
        state.isFull = false
        return true
    }

    private static func step(_ state: inout State) -> Step {
        if state.outgoing.isEmpty {
            state.outgoing = state.incoming.reversed()
            state.incoming = []
        }
        if let chunk = state.outgoing.popLast() {
            state.byteCount -= chunk.count
            return .give(.success(chunk))
        }
        if state.spilled > 0, let spill = state.spill { return .read(spill) }
        switch state.end {
        case nil: return .wait
        case .success?: return .give(.success(nil))
        case .failure(let error)?: return .give(.failure(error))
        }
    }
}
