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
    private let permissions: NSNumber?
    let state: Locked<State>

    struct State: Sendable {
        /// The open file; `nil` once the call has ended.
        var handle: FileHandle?
        /// The number of bytes that are there.
        var size: UInt64
        /// The number of bytes of the whole file; `nil` if it is not known.
        var total: UInt64?
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
        place = destination.resolvingSymlinksInPath()
        url = Self.part(of: place)
        do {
            permissions = try Self.permissions(of: place)
            let handle = try Self.open(url)
            let record = Self.record(beside: url)
            state = Locked(
                State(handle: handle, size: try handle.seekToEnd(), total: record?.total, record: record))
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
            if let permissions {
                try FileManager.default.setAttributes(
                    [.posixPermissions: permissions], ofItemAtPath: url.path)
            }
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

    /// Stores what is needed to resume; `nil` if nothing can be resumed.
    func store(_ record: PartRecord?) throws {
        let file = Self.recordFile(beside: url)
        guard let record else { return Self.remove(file) }
        try JSONEncoder().encode(record).write(to: file, options: .atomic)
    }

    private func remove() {
        Self.remove(url)
        Self.remove(Self.recordFile(beside: url))
    }
}

extension PartFile {
    private static func part(of place: URL) -> URL {
        place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).part")
    }

    private static func recordFile(beside part: URL) -> URL { part.appendingPathExtension("json") }

    private static func record(beside part: URL) -> PartRecord? {
        do {
            return try JSONDecoder().decode(PartRecord.self, from: Data(contentsOf: recordFile(beside: part)))
        } catch {
            // There is none, or it was cut short: the download begins at the start.
            return nil
        }
    }

    /// The permissions of the file to be replaced; `nil` if there is none.
    private static func permissions(of place: URL) throws -> NSNumber? {
        guard FileManager.default.fileExists(atPath: place.path) else { return nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw RequestProblem(.download, "the destination is not a regular file")
        }
        return attributes[.posixPermissions] as? NSNumber
    }

    /// Opens and locks the file.
    private static func open(_ part: URL) throws -> FileHandle {
        try exclusively(in: part) {
            let handle = try open(part, O_RDWR | O_CREAT | O_NOFOLLOW)
            // A file system without locks does not protect from a second download.
            if flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                throw RequestProblem(.download, "another download to the same destination is running")
            }
            return handle
        }
    }

    /// Opens, moves or removes the file while no other download in its folder does so.
    ///
    /// Without it, a file could be moved to its destination between its opening and its locking.
    private static func exclusively<Value>(in part: URL, _ work: () throws -> Value) throws -> Value {
        let folder = try open(part.deletingLastPathComponent(), O_RDONLY | O_DIRECTORY)
        flock(folder.fileDescriptor, LOCK_EX)
        let result = Result { try work() }
        try folder.close()
        return try result.get()
    }

    private static func open(_ url: URL, _ flags: Int32) throws -> FileHandle {
        let descriptor = Foundation.open(url.path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private static func remove(_ file: URL) {
        do {
            try FileManager.default.removeItem(at: file)
        } catch {
            // There is none, or it cannot be removed; the next download starts over.
        }
    }
}
