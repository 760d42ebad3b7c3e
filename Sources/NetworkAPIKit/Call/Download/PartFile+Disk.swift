import Foundation

// The hidden files in the folder of the destination.
extension PartFile {
    /// Returns the file that a destination names, behind symbolic links as the system follows them.
    static func place(of destination: URL, links: Int = 0) throws -> URL {
        let folder = destination.deletingLastPathComponent()
        guard let real = realpath(folder.path, nil) else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        defer { free(real) }
        let place = URL(filePath: String(cString: real), directoryHint: .isDirectory)
            .appending(path: destination.lastPathComponent)
        // With the name of the record, a longer name may not be a name of a file.
        guard place.lastPathComponent.utf8.count <= 244 else {
            throw RequestProblem(.download, "the name of the destination has more than 244 bytes")
        }
        guard attributes(of: place)[.type] as? FileAttributeType == .typeSymbolicLink else { return place }
        guard links < 32 else { throw POSIXError(.ELOOP) }
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: place.path)
        return try self.place(
            of: URL(filePath: target, relativeTo: place.deletingLastPathComponent()), links: links + 1)
    }

    static func part(of place: URL) -> URL {
        place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).part")
    }

    static func recordFile(beside part: URL) -> URL { part.appendingPathExtension("json") }

    static func record(beside part: URL) -> PartRecord? {
        do {
            return PartRecord(stored: try Data(contentsOf: recordFile(beside: part)))
        } catch {
            // There is none: the download begins at the start.
            return nil
        }
    }

    /// The permissions of the file to be replaced; `nil` if there is none.
    static func permissions(of place: URL) throws -> NSNumber? {
        guard FileManager.default.fileExists(atPath: place.path) else { return nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw RequestProblem(.download, "the destination is not a regular file")
        }
        return attributes[.posixPermissions] as? NSNumber
    }

    /// Opens and locks the file, which has the permissions of the file to be replaced from its beginning.
    static func open(_ part: URL, _ permissions: NSNumber?) throws -> FileHandle {
        try exclusively(in: part) {
            let mode = permissions.map { mode_t(truncatingIfNeeded: $0.intValue) }
            let handle = try open(part, O_RDWR | O_CREAT | O_NOFOLLOW, mode ?? 0o666)
            // A file system without locks does not protect from a second download.
            if flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                throw RequestProblem(.download, "another download to the same destination is running")
            }
            if let mode { fchmod(handle.fileDescriptor, mode) }
            return handle
        }
    }

    /// Opens, moves or removes the file while no other download in its folder does so.
    ///
    /// Without it, a file could be moved to its destination between its opening and its locking. A program that keeps
    /// the folder locked does not keep a download from ending.
    static func exclusively<Value>(in part: URL, _ work: () throws -> Value) throws -> Value {
        let folder = try open(part.deletingLastPathComponent(), O_RDONLY | O_DIRECTORY)
        for _ in 0..<200 where flock(folder.fileDescriptor, LOCK_EX | LOCK_NB) != 0 { usleep(1000) }
        let result = Result { try work() }
        try folder.close()
        return try result.get()
    }

    static func open(_ url: URL, _ flags: Int32, _ mode: mode_t = 0) throws -> FileHandle {
        let descriptor = Foundation.open(url.path, flags | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// The number of the file that has a name; `nil` if there is none.
    static func number(of file: URL) -> NSNumber? { attributes(of: file)[.systemFileNumber] as? NSNumber }

    /// The attributes of a file, or of a link; empty if there is none.
    private static func attributes(of file: URL) -> [FileAttributeKey: Any] {
        do {
            return try FileManager.default.attributesOfItem(atPath: file.path)
        } catch {
            return [:]
        }
    }

    /// Removes a file, and no folder; if there is none, or it cannot be removed, the next download starts over.
    static func remove(_ file: URL) {
        unlink(file.path)
    }
}
