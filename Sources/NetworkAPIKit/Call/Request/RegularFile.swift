import Foundation

/// A regular file whose bytes are sent, with the size that it has at the start.
struct RegularFile {
    /// The number of bytes that are held in memory.
    static let chunkSize = 65_536

    private let url: URL
    /// The name of the part in a form; `nil` if the file is a whole body.
    private let part: String?
    /// The size in bytes.
    let size: Int

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
                let size = (attributes[.size] as? NSNumber)?.intValue
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

    /// Reads the bytes in chunks, until the end of the file or until the body returns false.
    ///
    /// - Parameter body: Receives a chunk, and returns whether to continue.
    /// - Returns: False if the body returned false.
    /// - Throws: `RequestProblem` if the file cannot be read or its size changed, and the error of the body.
    func read(_ body: (Data) throws -> Bool) throws -> Bool {
        let handle: FileHandle
        do { handle = try FileHandle(forReadingFrom: url) } catch { throw Self.unreadable(url, part, error) }
        var count = 0
        while let chunk = try chunk(of: handle) {
            try Task.checkCancellation()
            count += chunk.count
            guard count <= size else { throw resized }
            if try !body(chunk) { return false }
        }
        guard count == size else { throw resized }
        return true
    }

    private func chunk(of handle: FileHandle) throws(RequestProblem) -> Data? {
        do {
            let chunk = try drained { try handle.read(upToCount: Self.chunkSize) }
            return chunk.flatMap { $0.isEmpty ? nil : $0 }
        } catch {
            throw Self.unreadable(url, part, error)
        }
    }

    /// Apple's file handles add each chunk to the enclosing autorelease pool, which would keep the whole file in
    /// memory.
    private func drained(_ read: () throws -> Data?) throws -> Data? {
        #if canImport(ObjectiveC)
            try autoreleasepool(invoking: read)
        #else
            try read()
        #endif
    }

    private var resized: RequestProblem {
        RequestProblem(body: "\(url.lastPathComponent) changed its size while it was read", part: part)
    }

    private static func unreadable(_ url: URL, _ part: String?, _ error: any Error) -> RequestProblem {
        let reason = "\(url.lastPathComponent) cannot be read: \(error.localizedDescription)"
        return RequestProblem(body: reason, part: part)
    }
}
