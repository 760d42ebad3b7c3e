import Foundation

/// A file that receives the bytes of an answer, and appears at its place only when it is complete.
///
/// The bytes go into a hidden file in the same folder. A download that fails does not change an existing file, and of
/// two downloads to one place the one that ends last replaces the other.
struct DownloadFile: Sendable {
    private let place: URL
    private let part: URL
    private let handle: FileHandle

    /// Creates the hidden file.
    ///
    /// - Throws: The system's error if the place cannot be a regular file, or its folder cannot be written.
    init(replacing url: URL) throws {
        guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme) }
        place = url.resolvingSymlinksInPath()
        let permissions = try Self.permissions(place)
        part = place.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).part")
        try Data().write(to: part, options: .withoutOverwriting)
        do {
            if let permissions {
                try FileManager.default.setAttributes(
                    [.posixPermissions: permissions], ofItemAtPath: part.path)
            }
            handle = try FileHandle(forWritingTo: part)
        } catch {
            Self.remove(part)
            throw error
        }
    }

    func write(_ data: Data) throws {
        try handle.write(contentsOf: data)
    }

    /// Closes the file and moves it to its place.
    func finish() throws {
        do {
            try handle.close()
            // FileManager does not replace a file in one step on every platform.
            guard rename(part.path, place.path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        } catch {
            Self.remove(part)
            throw error
        }
    }

    /// Removes the hidden file.
    func discard() {
        do {
            try handle.close()
        } catch {
            // The file is removed anyway, and the call has failed for another reason.
        }
        Self.remove(part)
    }

    /// The permissions of the file to be replaced; `nil` if there is none.
    private static func permissions(_ place: URL) throws -> NSNumber? {
        guard FileManager.default.fileExists(atPath: place.path) else { return nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw CocoaError(.fileWriteInvalidFileName)
        }
        return attributes[.posixPermissions] as? NSNumber
    }

    private static func remove(_ part: URL) {
        do {
            try FileManager.default.removeItem(at: part)
        } catch {
            // The call fails with its first error, even if the hidden file cannot be removed.
        }
    }
}
