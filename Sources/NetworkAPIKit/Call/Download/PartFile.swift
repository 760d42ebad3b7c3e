import Foundation

/// The hidden file beside the destination of a download, which is filled by one call or by several.
///
/// For `report.pdf` it is `.report.pdf.part`. Beside it is `.report.pdf.part.json`, the ``PartRecord``, if a later call
/// can go on with it. A lock of the system on the file makes a second download to the same destination fail, also one of
/// another program. The destination itself changes only in ``moveToDestination()``.
final class PartFile: Sendable {
    /// The hidden file.
    let url: URL
    let destination: URL
    /// The file to be replaced, behind symbolic links.
    private let place: URL
    /// The permissions of the file to be replaced; `nil` if there is none.
    private let permissions: NSNumber?
    let state: Locked<State>

    struct State: Sendable {
        /// The open file; `nil` once the call has ended.
        var handle: FileHandle?
        /// The number of the open file in its file system.
        var number: NSNumber?
        /// Increased by each answer: what still arrives of an earlier one is refused.
        var generation = 0
        /// The number of bytes that are there.
        var size: UInt64
        /// The number of bytes of the whole file; `nil` if it is not known.
        var total: UInt64?
        /// The number of bytes after the current answer, if that is a part.
        var end: UInt64?
        /// What is needed to resume; `nil` if nothing can be resumed.
        var record: PartRecord?
        /// The caller of the requests of this call; `nil` before the first one.
        var caller: String?
        /// Whether the record must not be used: it belongs to another caller, or the server did not honor it.
        var startsOver = false
        /// The first byte that the current request asks for; `nil` if it asks for the whole file.
        var start: UInt64?
        /// Whether the current request has received the head of an answer that is written.
        var isReceiving = false
        /// Whether the endpoint itself asks for a part of a file.
        var isRangeOfCaller = false
        /// The digest that the server has sent.
        var digest: NetworkAPI.Digest?
    }

    /// Creates the file, or opens the one that an earlier call has left.
    ///
    /// - Throws: `RequestProblem` if the destination cannot be a regular file, if its folder cannot be written, or if
    ///   another download writes to it.
    init(for destination: URL) throws(RequestProblem) {
        guard destination.isFileURL, !destination.lastPathComponent.isEmpty else {
            throw RequestProblem(.download, "the destination is not the URL of a file")
        }
        self.destination = destination
        do {
            place = try Self.place(of: destination)
            url = Self.part(of: place)
            permissions = try Self.permissions(of: place)
            let handle = try Self.open(url, permissions)
            let record = Self.record(beside: url)
            state = Locked(
                State(
                    handle: handle, number: Self.number(of: url), size: try handle.seekToEnd(),
                    total: record?.total, record: record))
        } catch let problem as RequestProblem {
            throw problem
        } catch {
            throw RequestProblem(
                .download, "the destination cannot be written: \(error.localizedDescription)")
        }
    }

    /// The number of bytes that are there, and of the whole file if that is known.
    var progress: (bytes: UInt64, total: UInt64?) {
        state.withLock { ($0.size, $0.total) }
    }

    /// Whether all bytes are there, as far as their number is known.
    var isWhole: Bool {
        let (bytes, total) = progress
        return total == nil || bytes == total
    }

    /// Ends the use of the file, and removes it if its download cannot be resumed.
    ///
    /// Later bytes are refused.
    func close() {
        state.withLock { state in
            guard let handle = state.handle else { return }
            state.handle = nil
            let isUseful = state.record != nil && state.size > 0
            do {
                try Self.exclusively(in: url) {
                    if !isUseful { remove() }
                    // The lock ends with the file.
                    try handle.close()
                }
            } catch {
                // The folder is gone, and the file with it; the handle closes the file at its end.
            }
        }
    }

    /// Replaces the destination with the file, in one step.
    func moveToDestination() throws {
        try state.withLock { state in
            guard let handle = state.handle else { throw CancellationError() }
            try check(state)
            try Self.exclusively(in: url) {
                // FileManager does not replace a file in one step on every platform.
                guard rename(url.path, place.path) == 0 else {
                    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
                }
                state.handle = nil
                state.record = nil
                Self.remove(Self.recordFile(beside: url))
                try handle.close()
            }
        }
    }

    /// Removes the bytes that are there, and what is needed to resume.
    func discard() {
        state.withLock { $0.record = nil }
        close()
    }

    /// Stores what is needed to resume, for the current user alone; `nil` if nothing can be resumed.
    func store(_ record: PartRecord?) throws {
        let file = Self.recordFile(beside: url)
        guard let record else { return Self.remove(file) }
        // Not in one step: a record that was cut short is as good as none.
        let handle = try Self.open(file, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600)
        try handle.write(contentsOf: JSONEncoder().encode(record))
        try handle.close()
    }

    /// Checks that the file which has the name is the one that was written: somebody else may have removed it.
    func check() throws {
        try state.withLock { try check($0) }
    }

    private func check(_ state: State) throws {
        guard let number = state.number, Self.number(of: url) == number else {
            throw CocoaError(.fileNoSuchFile)
        }
    }

    /// Takes over what a transport of somebody else has written to the place of the file, or has moved there.
    func adopt() throws {
        let handle = try Self.open(url, O_RDWR | O_NOFOLLOW)
        try state.withLock { state in
            guard state.handle != nil else { throw CancellationError() }
            state.handle = handle
            state.number = Self.number(of: url)
            state.size = try handle.seekToEnd()
            state.record = nil
            state.isReceiving = true
        }
    }

    private func remove() {
        Self.remove(url)
        Self.remove(Self.recordFile(beside: url))
    }
}
