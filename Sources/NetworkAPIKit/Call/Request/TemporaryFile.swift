import Foundation

/// A temporary file in its own folder that exists as long as its owner; only the current user can read both.
final class TemporaryFile: Hashable, Sendable {
    let url: URL
    private let folder: URL

    init() throws(RequestProblem) {
        folder = FileManager.default.temporaryDirectory.appending(path: "NetworkAPIKit-\(UUID().uuidString)")
        url = folder.appending(path: "body")
        try Self.writing {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            var attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
            #if canImport(Darwin)
                // A call that goes on while the device is locked reads and writes it.
                attributes[.protectionKey] = FileProtectionType.completeUntilFirstUserAuthentication
            #endif
            if !FileManager.default.createFile(atPath: url.path, contents: nil, attributes: attributes) {
                throw CocoaError(.fileWriteUnknown)
            }
        }
    }

    private static func writing<Value>(_ work: () throws -> Value) throws(RequestProblem) -> Value {
        try RequestProblem.wrapping("the temporary file cannot be written", work)
    }

    /// Removes the file now, if it exists; if that fails, the system removes it with the temporary folder.
    func remove() {
        do { try FileManager.default.removeItem(at: folder) } catch { return }
    }

    deinit { remove() }

    static func == (lhs: TemporaryFile, rhs: TemporaryFile) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Writes a new file.
    struct Writer {
        private let file: TemporaryFile
        private let handle: FileHandle
        private var count: Int64 = 0

        init() throws(RequestProblem) {
            let file = try TemporaryFile()
            self.file = file
            handle = try TemporaryFile.writing { try FileHandle(forWritingTo: file.url) }
        }

        mutating func write(_ data: Data) throws(RequestProblem) {
            try TemporaryFile.writing { [handle] in try handle.write(contentsOf: data) }
            count += Int64(data.count)
        }

        func finish() throws(RequestProblem) -> NetworkAPI.Body.SpooledFile {
            try TemporaryFile.writing { try handle.close() }
            return NetworkAPI.Body.SpooledFile(file, count: count)
        }
    }

    /// Writes the elements of a sequence, each of which `append` adds to a chunk, into a file.
    ///
    /// A request that is sent from a file has an exact `Content-Length`. If the task is canceled, it ends early.
    static func spool<Elements: AsyncSequence>(
        _ elements: sending Elements, _ append: (Elements.Element, inout Data) throws -> Void
    ) async throws -> NetworkAPI.Body.SpooledFile {
        do {
            var writer = try Writer()
            var chunk = Data(capacity: RegularFile.chunkSize)
            for try await element in elements {
                try append(element, &chunk)
                guard chunk.count >= RegularFile.chunkSize else { continue }
                try Task.checkCancellation()
                try writer.write(chunk)
                chunk.removeAll(keepingCapacity: true)
            }
            try Task.checkCancellation()
            try writer.write(chunk)
            return try writer.finish()
        } catch let problem as RequestProblem {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: problem.reason])
        }
    }
}
