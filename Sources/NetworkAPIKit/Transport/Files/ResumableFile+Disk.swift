import Foundation

extension ResumableFile {
    /// The hidden file while it is open, and the record beside it.
    struct Disk: Sendable {
        let url: URL
        var handle: FileHandle
        /// The number of the hidden file on its volume.
        private var number: NSNumber?
        /// The file to be replaced, with symbolic links resolved.
        private let target: URL

        /// Opens or creates a hidden file, which has the permissions of the file to be replaced from its beginning.
        ///
        /// A sandbox may permit the destination and no file beside it (EPERM). The file is then in a temporary folder on
        /// the same volume, and is not resumed by later calls.
        init(
            for target: URL, _ name: String, open: (URL, NSNumber?) throws -> FileHandle = Disk.openOwn
        ) throws {
            self.target = target
            let permissions = try Self.permissions(of: target)
            let beside = target.deletingLastPathComponent().appending(path: name)
            do {
                (url, handle) = (beside, try open(beside, permissions))
            } catch let error as POSIXError where error.code == .EPERM {
                let folder = try FileManager.default.url(
                    for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: target, create: true)
                url = folder.appending(path: name)
                handle = try open(url, permissions)
            }
            number = Self.number(of: url)
            #if canImport(Darwin)
                exclude(true)
            #endif
        }

        /// Opens what has the name of the file now.
        func reopened() throws -> Disk {
            var disk = self
            disk.handle = try Self.openOwn(url, nil)
            disk.number = Self.number(of: url)
            return disk
        }
    }
}

extension ResumableFile.Disk {
    /// Returns the file that a destination names, with symbolic links resolved as the system resolves them.
    static func target(of destination: URL, links: Int = 0) throws -> URL {
        let folder = destination.deletingLastPathComponent()
        guard let real = realpath(folder.path, nil) else { throw systemError }
        defer { free(real) }
        let target = URL(filePath: String(cString: real), directoryHint: .isDirectory)
            .appending(path: destination.lastPathComponent)
        guard attributes(of: target)[.type] as? FileAttributeType == .typeSymbolicLink else { return target }
        guard links < 32 else { throw POSIXError(.ELOOP) }
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: target.path)
        return try self.target(
            of: URL(filePath: link, relativeTo: target.deletingLastPathComponent()), links: links + 1)
    }

    /// Makes other processes that open the file fail.
    ///
    /// iOS ends an app that is suspended while it has such a lock, and an app has one process there.
    func lock() throws {
        #if canImport(AppKit) || !canImport(Darwin)
            // A file system without locks does not protect from a second download.
            if flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                throw RequestProblem.inUse
            }
            guard isAtURL else { throw RequestProblem.inUse }
        #endif
    }

    var size: UInt64? { (Self.attributes(of: url)[.size] as? NSNumber)?.uint64Value }

    /// Whether the open file still has its name: it may have been removed or replaced.
    var isAtURL: Bool { number != nil && number == Self.number(of: url) }

    private static func number(of file: URL) -> NSNumber? {
        attributes(of: file)[.systemFileNumber] as? NSNumber
    }

    /// Moves the file to its destination, in one step, and closes it; throws if another file has its name.
    func move() throws {
        guard isAtURL else { throw CocoaError(.fileNoSuchFile) }
        if let permissions = try Self.permissions(of: target) {
            fchmod(handle.fileDescriptor, mode_t(truncatingIfNeeded: permissions.intValue))
        }
        // Otherwise the destination may be empty after a loss of power.
        try handle.synchronize()
        #if canImport(Darwin)
            exclude(false)
        #endif
        // FileManager does not replace a file in one step on every platform.
        guard rename(url.path, target.path) == 0 else { throw Self.systemError }
        removeRest()
        closeHandle()
    }

    /// Closes the file, and removes it unless a later call can resume it.
    func close(keeping: Bool) {
        if !keeping || !isBesidePlace {
            if isAtURL { unlink(url.path) }
            removeRest()
        }
        closeHandle()
    }

    /// Closes the file, which ends its lock.
    private func closeHandle() {
        do {
            try handle.close()
        } catch {
            // Its bytes were written before, and nothing else is written.
        }
    }

    /// The stored record; `nil` if there is none that can be used.
    var record: ResumeRecord? {
        do {
            let handle = try Self.openOwn(recordURL, flags: O_RDONLY)
            defer { withExtendedLifetime(handle) {} }
            return try handle.chunk(upTo: 65_536).flatMap(ResumeRecord.init(stored:))
        } catch {
            // The download starts at the first byte.
            return nil
        }
    }

    /// Stores what is needed to resume, for the current user alone; nothing if the file cannot be resumed.
    func store(_ record: ResumeRecord?) throws {
        // A new file, as anything may have its name.
        unlink(recordURL.path)
        guard let record, record.validator != nil, isBesidePlace else { return }
        // Not in one step: a record that is cut short is treated as missing.
        let handle = try Self.open(recordURL, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        try handle.write(contentsOf: JSONEncoder().encode(record))
        try handle.close()
        #if canImport(Darwin)
            Self.exclude(recordURL, true, protection: .completeUntilFirstUserAuthentication)
        #endif
    }

    private var recordURL: URL { url.appendingPathExtension("json") }

    private var isBesidePlace: Bool {
        url.deletingLastPathComponent().path == target.deletingLastPathComponent().path
    }

    /// Removes the record, and the folder of a file that is not beside its destination.
    private func removeRest() {
        unlink(recordURL.path)
        if !isBesidePlace { rmdir(url.deletingLastPathComponent().path) }
    }

    private static func permissions(of target: URL) throws -> NSNumber? {
        guard FileManager.default.fileExists(atPath: target.path) else { return nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw RequestProblem(.download, "the destination is not a regular file")
        }
        return attributes[.posixPermissions] as? NSNumber
    }

    /// Opens or creates a file for writing, with permissions; `nil` for the usual ones.
    static func openOwn(_ url: URL, _ permissions: NSNumber?) throws -> FileHandle {
        // A later call must be able to write.
        let mode = permissions.map { mode_t(truncatingIfNeeded: $0.intValue) | 0o600 }
        let handle = try openOwn(url, flags: O_RDWR | O_CREAT, mode ?? 0o666)
        if let mode { fchmod(handle.fileDescriptor, mode) }
        return handle
    }

    /// Opens a regular file of the current user that has no other name.
    ///
    /// Anything else at this place is refused: opening a pipe may never end, and another name of a file may be a file
    /// that must not change.
    private static func openOwn(_ url: URL, flags: Int32, _ mode: mode_t = 0) throws -> FileHandle {
        let handle = try open(url, flags, mode)
        let file = attributes(of: url)
        let names = (file[.referenceCount] as? NSNumber)?.intValue ?? 1
        let owner = (file[.ownerAccountID] as? NSNumber)?.uint32Value
        let reason: String? =
            file[.type] as? FileAttributeType != .typeRegular
            ? "is not a regular file"
            : names > 1 ? "has another name" : owner != geteuid() ? "belongs to another user" : nil
        if let reason { throw RequestProblem(.download, "\(url.lastPathComponent) \(reason)") }
        return handle
    }

    private static func open(_ url: URL, _ flags: Int32, _ mode: mode_t = 0) throws -> FileHandle {
        let descriptor = Foundation.open(url.path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw systemError }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private static var systemError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

    /// The attributes of a file, or of a link; empty if there is none.
    private static func attributes(of file: URL) -> [FileAttributeKey: Any] {
        do {
            return try FileManager.default.attributesOfItem(atPath: file.path)
        } catch { return [:] }
    }
}

#if canImport(Darwin)
    extension ResumableFile.Disk {
        /// Keeps the hidden file out of backups, and writable while the device is locked; or makes it usual again.
        private func exclude(_ isHidden: Bool) {
            let folder = target.deletingLastPathComponent()
            let usual = [target, folder].lazy.compactMap {
                Self.attributes(of: $0)[.protectionKey] as? FileProtectionType
            }.first
            let protection = isHidden ? .completeUntilFirstUserAuthentication : usual
            Self.exclude(url, isHidden, protection: protection)
        }

        private static func exclude(_ url: URL, _ isExcluded: Bool, protection: FileProtectionType?) {
            do {
                var url = url
                var values = URLResourceValues()
                values.isExcludedFromBackup = isExcluded
                try url.setResourceValues(values)
                guard let protection else { return }
                try FileManager.default.setAttributes([.protectionKey: protection], ofItemAtPath: url.path)
            } catch {
                // A file system without backups and protection is written as usual.
            }
        }
    }
#endif
