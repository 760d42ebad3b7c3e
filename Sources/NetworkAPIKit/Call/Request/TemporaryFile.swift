import Foundation

/// A temporary file that exists as long as its owner.
///
/// It is in its own folder, and only the current user can read both.
final class TemporaryFile: Sendable {
    let url: URL
    private let folder: URL

    init() throws(RequestProblem) {
        folder = FileManager.default.temporaryDirectory.appending(path: "NetworkAPIKit-\(UUID().uuidString)")
        url = folder.appending(path: "body")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw RequestProblem(temporaryFile: error)
        }
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: attributes) else {
            throw RequestProblem(temporaryFile: CocoaError(.fileWriteUnknown))
        }
    }

    /// Removes the file now; does nothing if it was removed before.
    func remove() throws {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch CocoaError.fileNoSuchFile {
            return
        }
    }

    /// Removes the file without an error; if that fails, the system removes it with the temporary folder.
    func removeQuietly() {
        do { try remove() } catch { return }
    }

    deinit {
        removeQuietly()
    }
}

extension TemporaryFile: Hashable {
    static func == (lhs: TemporaryFile, rhs: TemporaryFile) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension TemporaryFile {
    struct Writer {
        private let handle: FileHandle
        private var count: Int64 = 0

        init(_ file: TemporaryFile) throws(RequestProblem) {
            do {
                handle = try FileHandle(forWritingTo: file.url)
            } catch {
                throw RequestProblem(temporaryFile: error)
            }
        }

        mutating func write(_ data: Data) throws(RequestProblem) {
            do {
                try handle.write(contentsOf: data)
            } catch {
                throw RequestProblem(temporaryFile: error)
            }
            count += Int64(data.count)
        }

        func finish() throws(RequestProblem) -> Int64 {
            do {
                try handle.close()
            } catch {
                throw RequestProblem(temporaryFile: error)
            }
            return count
        }
    }
}

extension RequestProblem {
    /// Creates a problem from an error of the system, such as a full disk.
    fileprivate init(temporaryFile error: any Error) {
        self.init(body: "the temporary file cannot be written: \(error.localizedDescription)")
    }
}

// Bytes of unknown number: a request that is sent from a file has an exact Content-Length.
extension TemporaryFile {
    /// Writes the bytes of a sequence into a file; ends early if the task is cancelled.
    static func spool<Bytes: AsyncSequence>(
        _ bytes: sending Bytes
    ) async throws -> (file: TemporaryFile, count: Int64) where Bytes.Element == UInt8 {
        let file = try TemporaryFile()
        var writer = try Writer(file)
        var chunk = Data(capacity: RegularFile.chunkSize)
        for try await byte in bytes {
            chunk.append(byte)
            if chunk.count == RegularFile.chunkSize {
                try Task.checkCancellation()
                try writer.write(chunk)
                chunk.removeAll(keepingCapacity: true)
            }
        }
        try Task.checkCancellation()
        try writer.write(chunk)
        return (file, try writer.finish())
    }

    /// Writes the chunks of a sequence into a file; ends early if the task is cancelled.
    static func spool<Chunks: AsyncSequence>(
        _ chunks: sending Chunks
    ) async throws -> (file: TemporaryFile, count: Int64) where Chunks.Element == Data {
        let file = try TemporaryFile()
        var writer = try Writer(file)
        for try await chunk in chunks {
            try Task.checkCancellation()
            try writer.write(chunk)
        }
        try Task.checkCancellation()
        return (file, try writer.finish())
    }
}
