import Dispatch
import Foundation

/// A file that receives the body of an answer, and is moved to its destination when it is whole.
///
/// Until then the bytes are in a hidden file beside the destination. The one of a download, `.<name>.part`, stays if
/// the call breaks, and a later call resumes it. Any other has a name of its own, and is removed.
///
/// Everything that uses the disk runs on the queue of the file, and never under a lock: a slow disk holds up no other
/// call, no cancellation and no deadline.
final class ResumableFile: Sendable {
    let destination: URL
    /// Whether this is the file of a download, which a later call can resume.
    let isResumable: Bool
    let queue = DispatchQueue(label: "NetworkAPIKit.ResumableFile")
    let flushQueue = DispatchQueue(label: "NetworkAPIKit.ResumableFile.flush")
    let state = Locked(State())
    /// Receives the number of bytes in the file, and of the whole file, whenever they change.
    private let report: @Sendable (UInt64, UInt64?) -> Void
    /// Left when the file is closed.
    let closing = DispatchGroup()
    /// The number of bytes after which they are flushed: 32 MB.
    private static let flushSize: UInt64 = 32_000_000

    struct State: Sendable {
        var phase = Phase.new
        var size: UInt64 = 0
        /// The record of the file; `nil` before its first answer.
        @Boxed var record: ResumeRecord?
        /// The owner of the bytes of the latest request; `nil` before the first one.
        var owner: String?
        /// Whether the bytes must not be used: they belong to another owner, or the server did not send the rest.
        var startsOver = false
        /// The first byte that the latest request asks for; `nil` if it asks for the whole file.
        var start: UInt64?
        /// The answer to the latest request; `nil` if there is none yet.
        var reception: Reception?
        /// The error of a flush, which the system reports only once.
        var flushFailure: (any Error)?
    }

    enum Phase: Sendable {
        case new
        case open(Disk)
        case ended
    }

    /// An answer that is written: bytes of an earlier answer are refused.
    final class Reception: Sendable {
        /// The number of bytes after the answer, if it is a part.
        let end: UInt64?

        init(end: UInt64?) { self.end = end }
    }

    /// Creates the file of a download, or else of one answer, which is opened when its body begins.
    init(
        _ destination: URL, isResumable: Bool,
        report: @escaping @Sendable (UInt64, UInt64?) -> Void = { _, _ in }
    ) {
        self.destination = destination
        self.isResumable = isResumable
        self.report = report
    }

    /// The open file; `nil` before, and after its end.
    var disk: Disk? { if case .open(let disk) = state.withLock({ $0.phase }) { disk } else { nil } }

    /// The number of bytes in the file, and the size of the whole file; `nil` if unknown.
    var progress: (bytes: UInt64, total: UInt64?) { state.withLock { ($0.size, $0.record?.total) } }

    /// Whether all bytes are stored, or the size of the file is unknown.
    var isWhole: Bool {
        let (bytes, total) = progress
        return total == nil || bytes == total
    }

    /// Runs work on the queue, and waits for its result, but not longer than until the task is canceled.
    func perform<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await BlockingWork.run(on: queue) { _ in try work() }
    }

    /// Opens the hidden file, or the one that an earlier call has left, on any queue that may wait for the disk.
    ///
    /// It throws `RequestProblem` if the destination cannot be a regular file, or if another download writes to it.
    func open() throws {
        if disk != nil { return }
        let disk = try makeDisk()
        let record = isResumable ? disk.record : nil
        let size = disk.size ?? 0
        let isOpen = state.withLock { state in
            guard case .new = state.phase else { return false }
            (state.phase, state.size, state.record) = (.open(disk), size, record)
            return true
        }
        guard isOpen else {
            // The call has ended meanwhile.
            disk.close(keeping: record != nil && size > 0)
            release()
            return
        }
        report(size, record?.total)
    }

    /// Appends bytes of an answer, on the queue.
    func write(_ bytes: Data, of reception: Reception) throws {
        let (phase, failure) = state.withLock { state in
            (state.reception === reception ? state.phase : .ended, state.flushFailure)
        }
        if let failure { throw failure }
        guard case .open(let disk) = phase else { throw CancellationError() }
        try disk.handle.write(contentsOf: bytes)
        let (size, total) = state.withLock { state in
            state.size += UInt64(bytes.count)
            return (state.size, state.record?.total)
        }
        report(size, total)
        if size / Self.flushSize > (size - UInt64(bytes.count)) / Self.flushSize { flush(disk) }
    }

    /// Starts to store on the disk what the system has in memory: the end of the file has less to wait for.
    private func flush(_ disk: Disk) {
        flushQueue.async { [self] in
            do {
                try disk.handle.synchronize()
            } catch {
                // It is unknown which bytes are lost.
                state.withLock { ($0.flushFailure, $0.startsOver) = (error, true) }
            }
        }
    }

    /// Replaces the destination with the file in one step, on the queue; throws if another program has changed the file.
    func moveToDestination() throws {
        let (phase, size) = end()
        guard case .open(let disk) = phase else { throw CancellationError() }
        defer { release() }
        flushQueue.sync {}
        let isUnchanged = disk.size == size
        do {
            guard isUnchanged else { throw CocoaError(.fileReadCorruptFile) }
            if let failure = state.withLock({ $0.flushFailure }) { throw failure }
            try disk.move()
        } catch {
            disk.close(keeping: isUnchanged && isUseful)
            throw error
        }
    }

    /// Whether a later call can resume the file.
    private var isUseful: Bool {
        isResumable
            && state.withLock { $0.record?.validator != nil && $0.size > 0 && $0.flushFailure == nil }
    }

    private func end() -> (phase: Phase, size: UInt64) {
        state.withLock { (exchange(&$0.phase, with: .ended), $0.size) }
    }

    /// Ends the use of the file: later bytes are refused, and a file that cannot be resumed is removed, on the queue.
    ///
    /// `done` is called when the file is closed; after half a second at the latest, as the disk may be slow.
    func close(discarding: Bool = false, then done: @escaping @Sendable () -> Void = {}) {
        guard case .open(let disk) = end().phase else { return whenDone(done) }
        whenDone(done) { [self] in
            // A file is locked until its last use has ended.
            flushQueue.sync {}
            disk.close(keeping: isUseful && !discarding)
            release()
        }
    }

    func closeAndWait(discarding: Bool = false) async {
        await withCheckedContinuation { closed in close(discarding: discarding) { closed.resume() } }
    }

    /// Runs work after what the queue has to do, and then calls `done`; after half a second at the latest.
    func whenDone(_ done: @escaping @Sendable () -> Void, _ work: @escaping @Sendable () -> Void = {}) {
        let end = Slot<@Sendable () -> Void>()
        end.put(done)
        queue.async {
            work()
            end.take()?()
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) { end.take()?() }
    }
}
