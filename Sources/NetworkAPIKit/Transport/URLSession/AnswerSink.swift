import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Where the bytes of one answer are gathered.
///
/// A file or a stream is for the answer that was asked for, status 200 to 299; what the server says otherwise, a
/// redirect or an error, goes into memory, where it can be read.
struct AnswerSink: Sendable {
    private(set) var target: NetworkAPI.Request.Destination
    let limit: Int
    private var data = Data()
    private var file: FileHandle?
    /// How much was reserved for an answer that says how long it is.
    private var reserved = 0

    /// What is reserved before the first byte, at most: a server may announce anything.
    private static let largestReservation = 16_000_000

    init(_ target: NetworkAPI.Request.Destination) {
        self.target = target
        if case .memory(let limit) = target { self.limit = limit } else { limit = 100_000_000 }
    }

    /// Prepares for an answer; false where it says itself that it is too large.
    mutating func begin(_ response: HTTPURLResponse, hasBody: Bool) -> Bool {
        if !(200..<300).contains(response.statusCode) { target = .memory(limit: limit) }
        guard case .memory = target, hasBody, response.expectedContentLength > 0 else { return true }
        guard response.expectedContentLength <= Int64(limit) else { return false }
        reserved = min(Int(response.expectedContentLength), Self.largestReservation)
        return true
    }

    /// Adds bytes; false where they are more than the limit allows.
    mutating func write(_ chunk: Data) throws -> Bool {
        if case .file(let url) = target {
            try open(url).write(contentsOf: chunk)
            return true
        }
        guard chunk.count <= limit - data.count else { return false }
        // One chunk is the whole of a small answer, and is kept as it is.
        if data.isEmpty, chunk.count >= reserved {
            data = chunk
        } else {
            if data.isEmpty { data.reserveCapacity(reserved) }
            data.append(chunk)
        }
        return true
    }

    /// What was gathered.
    mutating func content() throws -> NetworkAPI.Answer.Content {
        guard case .file(let url) = target else { return .data(data) }
        try open(url).close()
        file = nil
        return .file(url)
    }

    /// Removes a file that was not finished.
    mutating func discard() {
        data = Data()
        guard case .file(let url) = target, let file else { return }
        self.file = nil
        do {
            try file.close()
            try FileManager.default.removeItem(at: url)
        } catch {
            // The call has failed already, and its failure is what is told; an empty place is all that is missing.
        }
    }

    private mutating func open(_ url: URL) throws -> FileHandle {
        if let file { return file }
        try Data().write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        file = handle
        return handle
    }
}
