import Foundation

/// Reads a request body from a connection, in the way that the route selects.
struct BodyReader {
    let connection: Connection
    let reading: LoopbackServer.BodyReading
    private(set) var data = Data()
    private(set) var byteCount = 0

    init(connection: Connection, reading: LoopbackServer.BodyReading) {
        self.connection = connection
        self.reading = reading
    }

    /// Reads an exact number of bytes; false if the peer closes before.
    mutating func read(_ count: Int) throws(BadRequest) -> Bool {
        let limit = connection.state.limits.bodyBytes
        guard count <= limit - byteCount else {
            throw BadRequest(status: 413, text: "the body is larger than \(limit) bytes")
        }
        if case .discarded = reading { return discard(count) }
        // The bytes are received in place; the system allocates the zeroed memory only when it is written.
        let start = data.count
        if data.isEmpty { data = Data(count: count) } else { data.count += count }
        byteCount += count
        let (connection, reading) = (connection, reading)
        return data.withUnsafeMutableBytes {
            connection.fill(UnsafeMutableRawBufferPointer(rebasing: $0[start...]), reading)
        }
    }

    /// Reads chunks up to the last one and its trailers (RFC 9112, section 7.1).
    mutating func readChunks() throws(BadRequest) -> Bool {
        while let line = try nextLine() {
            let digits = line.prefix { $0 != ";" && $0 != " " && $0 != "\t" }
            guard let size = Int(digits, radix: 16), digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D })
            else {
                throw .malformed("a chunk does not have a size")
            }
            if size == 0 { return try skipTrailers() }
            guard try read(size), let end = try nextLine() else { return false }
            guard end.isEmpty else { throw .malformed("a chunk is longer than its size") }
        }
        return false
    }

    private func skipTrailers() throws(BadRequest) -> Bool {
        var size = 0
        while let line = try nextLine() {
            if line.isEmpty { return true }
            size += line.utf8.count + 2
            guard size <= connection.state.limits.headBytes else {
                throw BadRequest(status: 431, text: "the trailers are larger than the limit of a head")
            }
        }
        return false
    }

    /// Returns the next line without its CRLF; nil if the peer closes before its end.
    private func nextLine() throws(BadRequest) -> String? {
        let input = connection.input
        while true {
            let bytes = input.bytes
            if let end = lineFeed(in: bytes, from: 0) {
                var lines = HeadLines(bytes)
                let text = try lines.next()?.text
                input.consume(end + 1)
                return text
            }
            guard bytes.count <= 1 << 13 else { throw .malformed("a line of a chunked body is too long") }
            guard input.fill() else { return nil }
        }
    }

    private mutating func discard(_ count: Int) -> Bool {
        byteCount += count
        return connection.withScratch { scratch in
            var left = count
            while left > 0 {
                let part = UnsafeMutableRawBufferPointer(rebasing: scratch[..<min(left, scratch.count)])
                let received = connection.input.read(into: part)
                guard received > 0 else { return false }
                left -= received
            }
            return true
        }
    }
}
