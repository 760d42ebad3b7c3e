import Foundation

/// A file that is to be sent as it was when it was opened.
struct RegularFile {
    /// The most that is held in memory of it.
    static let chunkSize = 65_536

    private let url: URL
    /// The part of a form that it is; `nil` where it is a whole body.
    private let part: String?
    /// Its length in bytes.
    let size: Int

    /// Looks the file up.
    ///
    /// Only a regular file has a length: a pipe may never end.
    init(_ url: URL, part: String? = nil) throws(RequestProblem) {
        guard url.isFileURL else {
            throw RequestProblem(body: "\(url.scheme ?? "a relative") URL is not one of a file", part: part)
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

    /// Hands out its bytes in order, until there are no more or the body has enough.
    ///
    /// - Parameter body: Takes a chunk and says whether it wants the next.
    /// - Returns: False where the body had enough.
    /// - Throws: `RequestProblem` where it cannot be read or its size is another one, and what the body throws.
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

    /// Apple's file handles leave each chunk to the enclosing pool, which would keep the whole file in memory.
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
