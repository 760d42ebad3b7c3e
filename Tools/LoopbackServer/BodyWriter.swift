import Foundation

/// Sends a body as its script defines: in chunks, slowly, or only a part of it.
struct BodyWriter {
    private let connection: Connection
    private let script: LoopbackServer.Response.Script
    private var left: Int
    private var hasWritten = false

    init(connection: Connection, script: LoopbackServer.Response.Script) {
        self.connection = connection
        self.script = script
        left = script.bodyLimit ?? .max
    }

    /// Sends the body, or a part of it; false if the connection is closed.
    mutating func write(_ body: LoopbackServer.Response.Body) -> Bool {
        guard case .chunked(let sizes, let trailers) = script.framing, script.head == .whole else {
            return body.forEachPart { drip($0) }
        }
        var chunks = sizes.makeIterator()
        var size = chunks.next() ?? .max
        var isGone = false
        let sent = body.forEachPart { part in
            var rest = part[...]
            while !rest.isEmpty, !isGone {
                isGone = !writeChunk(UnsafeRawBufferPointer(rebasing: rest.prefix(size)))
                rest = rest.dropFirst(size)
                size = chunks.next() ?? size
            }
            return !isGone
        }
        let lines = trailers.map { "\($0): \($1)\r\n" }.joined()
        return sent && Array("0\r\n\(lines)\r\n".utf8).withUnsafeBytes { drip($0) }
    }

    private mutating func writeChunk(_ payload: UnsafeRawBufferPointer) -> Bool {
        var chunk = Array("\(String(payload.count, radix: 16))\r\n".utf8)
        chunk.append(contentsOf: payload)
        chunk.append(contentsOf: "\r\n".utf8)
        return chunk.withUnsafeBytes { drip($0) }
    }

    private mutating func drip(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes.prefix(left)
        left -= rest.count
        guard let drip = script.drip else {
            return connection.socket.write(UnsafeRawBufferPointer(rebasing: rest))
        }
        let size = drip.size ?? bytes.count
        while !rest.isEmpty {
            if hasWritten, !connection.wait(drip.seconds) { return false }
            hasWritten = true
            guard connection.socket.write(UnsafeRawBufferPointer(rebasing: rest.prefix(size))) else {
                return false
            }
            rest = rest.dropFirst(size)
        }
        return true
    }
}

extension LoopbackServer.Response.Body {
    /// Passes the bytes on in order without copying them, until all are passed or `use` returns false.
    func forEachPart(_ use: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        switch self {
        case .bytes(let data):
            return data.withUnsafeBytes(use)
        case .repeated(let byte, let count):
            let part = [UInt8](repeating: byte, count: min(count, 1 << 18))
            var left = count
            while left > 0 {
                let isSent = part.withUnsafeBytes { use(UnsafeRawBufferPointer(rebasing: $0.prefix(left))) }
                guard isSent else { return false }
                left -= min(left, part.count)
            }
            return true
        }
    }
}
