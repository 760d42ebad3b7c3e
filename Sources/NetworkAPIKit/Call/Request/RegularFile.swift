import Foundation

/// A regular file to send, with the size that it has at the start, which is read in chunks.
struct RegularFile {
    static let chunkSize = 65_536

    private let url: URL
    /// The name of the part in a form; `nil` if the file is a whole body.
    private let part: String?
    let size: Int64
    private var handle: FileHandle?
    /// The number of bytes that were read.
    private var count: Int64 = 0

    /// Finds the file, which must be a regular one: others do not have a size, and a pipe may never end.
    init(_ url: URL, part: String? = nil) throws(RequestProblem) {
        guard url.isFileURL else {
            throw RequestProblem(body: "the \(url.scheme ?? "relative") URL is not a file URL", part: part)
        }
        let file = url.resolvingSymlinksInPath()
        (self.url, self.part) = (file, part)
        size = try RequestProblem.wrapping("\(url.lastPathComponent) cannot be read", part: part) {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular,
                let size = (attributes[.size] as? NSNumber)?.int64Value
            else {
                throw RequestProblem(body: "\(url.lastPathComponent) is not a regular file", part: part)
            }
            return size
        }
    }

    /// Reads the next chunk; `nil` at the end of the file.
    ///
    /// It throws `RequestProblem` if the file cannot be read or its size changed, and `CancellationError`.
    mutating func next() throws -> Data? {
        let chunk = try RequestProblem.wrapping("\(url.lastPathComponent) cannot be read", part: part) {
            let handle = try handle ?? FileHandle(forReadingFrom: url)
            self.handle = handle
            return try handle.chunk(upTo: Self.chunkSize)
        }
        if chunk != nil { try Task.checkCancellation() }
        count += Int64(chunk?.count ?? 0)
        guard chunk == nil ? count == size : count <= size else {
            throw RequestProblem(
                body: "\(url.lastPathComponent) changed its size while it was read", part: part)
        }
        return chunk
    }
}

extension RequestProblem {
    /// Does work with the file of a body; its error, such as a full disk, becomes a problem with a reason.
    static func wrapping<Value>(
        _ reason: @autoclosure () -> String, part: String? = nil, _ work: () throws -> Value
    ) throws(RequestProblem) -> Value {
        do {
            return try work()
        } catch let problem as RequestProblem {
            throw problem
        } catch { throw RequestProblem(body: "\(reason()): \(error.localizedDescription)", part: part) }
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
