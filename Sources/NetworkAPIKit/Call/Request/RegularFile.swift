import Foundation

/// A regular file to send, with the size that it has at the start.
struct RegularFile {
    /// The number of bytes that are held in memory.
    static let chunkSize = 65_536

    private let url: URL
    /// The name of the part in a form; `nil` if the file is a whole body.
    private let part: String?
    /// The size in bytes.
    let size: Int64

    /// Finds the file and its size.
    ///
    /// It must be a regular file, as others do not have a size: a pipe may never end.
    init(_ url: URL, part: String? = nil) throws(RequestProblem) {
        guard url.isFileURL else {
            throw RequestProblem(body: "the \(url.scheme ?? "relative") URL is not a file URL", part: part)
        }
        self.url = url.resolvingSymlinksInPath()
        self.part = part
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: self.url.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular,
                let size = (attributes[.size] as? NSNumber)?.int64Value
            else {
                throw RequestProblem(body: "\(url.lastPathComponent) is not a regular file", part: part)
            }
            self.size = size
        } catch let problem as RequestProblem {
            throw problem
        } catch {
            throw Self.unreadable(url, part, error)
        }
    }

    /// Reads the bytes in chunks.
    ///
    /// - Parameter body: Receives a chunk.
    /// - Throws: `RequestProblem` if the file cannot be read or its size changed, and the error of the body.
    func read(_ body: (Data) throws -> Void) throws {
        let handle: FileHandle
        do { handle = try FileHandle(forReadingFrom: url) } catch { throw Self.unreadable(url, part, error) }
        var count: Int64 = 0
        while let chunk = try chunk(of: handle) {
            try Task.checkCancellation()
            count += Int64(chunk.count)
            guard count <= size else { throw resized }
            try body(chunk)
        }
        guard count == size else { throw resized }
    }

    private func chunk(of handle: FileHandle) throws(RequestProblem) -> Data? {
        do {
            return try handle.chunk(upTo: Self.chunkSize)
        } catch {
            throw Self.unreadable(url, part, error)
        }
    }

    private var resized: RequestProblem {
        RequestProblem(body: "\(url.lastPathComponent) changed its size while it was read", part: part)
    }

    private static func unreadable(_ url: URL, _ part: String?, _ error: any Error) -> RequestProblem {
        let reason = "\(url.lastPathComponent) cannot be read: \(error.localizedDescription)"
        return RequestProblem(body: reason, part: part)
    }
}

extension FileHandle {
    /// Returns the next bytes; `nil` at the end of the file.
    ///
    /// Apple's file handles add each chunk to the enclosing autorelease pool, which would keep the whole file in
    /// memory.
    func chunk(upTo count: Int) throws -> Data? {
        #if canImport(ObjectiveC)
            let chunk = try autoreleasepool { try read(upToCount: count) }
        #else
            let chunk = try read(upToCount: count)
        #endif
        return chunk.flatMap { $0.isEmpty ? nil : $0 }
    }
}
