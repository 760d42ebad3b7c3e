import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Where the bytes of one answer are gathered.
///
/// A file or a stream is for an answer with a status from 200 to 299 that the endpoint accepts. Any other answer, such
/// as a redirect or an error, goes into memory, where it can be read and holds no connection open.
struct AnswerSink: Sendable {
    private(set) var target: NetworkAPI.Request.Destination
    let limit: Int
    private let destination: NetworkAPI.Request.Destination
    private var data = Data()
    private var file: DownloadFile?
    /// How many bytes were reserved for an answer that announces its length.
    private var reserved = 0

    /// What is reserved before the first byte, at most: a server may announce anything.
    private static let largestReservation = 16_000_000

    init(_ destination: NetworkAPI.Request.Destination) {
        self.destination = destination
        if case .memory(let limit) = destination { self.limit = limit } else { limit = 100_000_000 }
        // Bytes that come without a head belong to an answer that is not wanted, such as a redirect.
        target = .memory(limit: limit)
    }

    /// Prepares for an answer; false if the length that it announces is more than the limit.
    mutating func begin(_ response: HTTPURLResponse, of request: NetworkAPI.Request) -> Bool {
        target = request.wants(response.statusCode) ? destination : .memory(limit: limit)
        guard case .memory = target, request.method != .head, response.expectedContentLength > 0 else {
            return true
        }
        guard response.expectedContentLength <= Int64(limit) else { return false }
        reserved = min(Int(response.expectedContentLength), Self.largestReservation)
        return true
    }

    /// Adds bytes; false if they are more than the limit allows.
    mutating func write(_ chunk: Data) throws -> Bool {
        if case .file(let url) = target {
            try open(url).write(chunk)
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
        let file = try open(url)
        self.file = nil
        try file.finish()
        return .file(url)
    }

    /// Drops what was gathered, and removes a file that is not whole.
    mutating func discard() {
        data = Data()
        file?.discard()
        file = nil
    }

    private mutating func open(_ url: URL) throws -> DownloadFile {
        if let file { return file }
        let file = try DownloadFile(replacing: url)
        self.file = file
        return file
    }
}
