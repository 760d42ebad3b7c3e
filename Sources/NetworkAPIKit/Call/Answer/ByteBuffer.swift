import Foundation

/// The bytes of a stream between its writer and its one reader.
///
/// If the reader stops before the end, or its task is cancelled, the stream ends: reading again throws, and never
/// returns the end.
final class ByteBuffer: Sendable {
    private typealias Waiter = CheckedContinuation<Data?, any Error>

    private struct State: Sendable {
        /// The chunks that were written last, in their order.
        var incoming: [Data] = []
        /// The chunks that are read next, in reverse order.
        var outgoing: [Data] = []
        var byteCount = 0
        /// The chunks that follow, if memory is not enough for them.
        var spill: SpillFile?
        var waiter: Waiter?
        /// The end of the stream, after the remaining chunks.
        var end: Result<Void, any Error>?
        var hasReader = false
    }

    private enum Step {
        case give(Result<Data?, any Error>)
        case wait
    }

    private let state: Locked<State>
    private let onLeave: @Sendable () -> Void
    let secondReader: @Sendable () -> any Error

    /// Creates a buffer that is filled while it is read.
    ///
    /// - Parameters:
    ///   - secondReader: Creates the error for anyone who reads besides the first reader.
    ///   - onLeave: Called once if the reader leaves before the writer has finished.
    init(secondReader: @escaping @Sendable () -> any Error, onLeave: @escaping @Sendable () -> Void) {
        state = Locked(State())
        self.secondReader = secondReader
        self.onLeave = onLeave
    }

    /// Creates a buffer that has all its bytes.
    init(_ chunks: [Data]) {
        state = Locked(State(outgoing: chunks.reversed(), end: .success(())))
        secondReader = { CancellationError() }
        onLeave = {}
    }

    /// Adds bytes; returns false if more than `limit` bytes would wait to be read.
    ///
    /// - Parameters:
    ///   - chunk: The bytes.
    ///   - limit: The number of bytes that may wait in memory.
    ///   - spills: Whether more bytes wait in a file.
    /// - Returns: Whether the bytes were added, or are not needed any more.
    /// - Throws: The system's error if the file cannot be written.
    func write(_ chunk: Data, limit: Int, spills: Bool) throws -> Bool {
        let (fits, waiter) = try state.withLock { state -> (Bool, Waiter?) in
            guard state.end == nil else { return (true, nil) }
            if let waiter = state.waiter {
                state.waiter = nil
                return (true, waiter)
            }
            guard state.spill?.isEmpty ?? true, chunk.count <= limit - state.byteCount else {
                return (spills ? try Self.spill(chunk, &state) : false, nil)
            }
            state.byteCount += chunk.count
            state.incoming.append(chunk)
            return (true, nil)
        }
        waiter?.resume(returning: chunk)
        return fits
    }

    /// Ends the stream after the bytes that were written; later calls have no effect.
    func finish(throwing error: (any Error)?) {
        let waiter = state.withLock { state -> Waiter? in
            guard state.end == nil else { return nil }
            state.end = error.map { .failure($0) } ?? .success(())
            defer { state.waiter = nil }
            return state.waiter
        }
        if let error { waiter?.resume(throwing: error) } else { waiter?.resume(returning: nil) }
    }

    /// Registers the reader; returns false if there is one already.
    func addReader() -> Bool {
        state.withLock { state in
            defer { state.hasReader = true }
            return !state.hasReader
        }
    }

    /// Returns the next bytes in their order; `nil` at the end.
    func next() async throws -> Data? {
        if Task.isCancelled { leave() }
        if case .give(let result) = state.withLock({ Self.step(&$0) }) { return try result.get() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait($0) }
        } onCancel: {
            leave()
        }
    }

    /// Ends the stream after its last owner was released, if it was never read.
    func ownerLeft() {
        if state.withLock({ !$0.hasReader }) { leave() }
    }

    /// Ends the stream, and drops the bytes that were not read.
    func leave() {
        let (waiter, isEarly) = state.withLock { state -> (Waiter?, Bool) in
            let isEarly = state.end == nil
            // A stream that was read to its end stays at its end.
            let isRead = state.incoming.isEmpty && state.outgoing.isEmpty && state.spill?.isEmpty ?? true
            guard isEarly || !isRead else { return (nil, false) }
            state.end = .failure(NetworkAPI.Failure.cancelled)
            (state.incoming, state.outgoing, state.byteCount, state.spill) = ([], [], 0, nil)
            defer { state.waiter = nil }
            return (state.waiter, isEarly)
        }
        waiter?.resume(throwing: NetworkAPI.Failure.cancelled)
        if isEarly { onLeave() }
    }

    private func wait(_ waiter: Waiter) {
        let result: Result<Data?, any Error>? = state.withLock { state in
            if state.waiter != nil { return .failure(secondReader()) }
            if case .give(let result) = Self.step(&state) { return result }
            state.waiter = waiter
            return nil
        }
        if let result { waiter.resume(with: result) }
    }

    private static func spill(_ chunk: Data, _ state: inout State) throws -> Bool {
        var spill = try state.spill ?? SpillFile()
        defer { state.spill = spill }
        return try spill.write(chunk)
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
        do {
            if let chunk = try state.spill?.next() { return .give(.success(chunk)) }
        } catch {
            return .give(.failure(error))
        }
        switch state.end {
        case nil: return .wait
        case .success?: return .give(.success(nil))
        case .failure(let error)?: return .give(.failure(error))
        }
    }
}
