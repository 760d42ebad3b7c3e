import Foundation

extension Connection {
    /// Reads the body that a head announces; false if the peer closes before its end.
    ///
    /// `invites` is whether a client that expects it receives `100 Continue`.
    func readBody(
        of head: inout RequestHead, _ reading: LoopbackServer.BodyReading, invites: Bool = true
    ) throws(BadRequest) -> Bool {
        if head.framing == .none { return true }
        if head.expectsContinue, invites, input.bytes.isEmpty {
            guard Array("HTTP/1.1 100 Continue\r\n\r\n".utf8).withUnsafeBytes(socket.write) else {
                return false
            }
        }
        var body = BodyReader(connection: self, reading: reading)
        switch head.framing {
        case .none: break
        case .length(let count): guard try body.read(count) else { return false }
        case .chunked: guard try body.readChunks() else { return false }
        }
        head.request.body = body.data
        head.request.bodyByteCount = body.byteCount
        return true
    }

    /// Receives as many bytes as there is room for; false if the peer closes before.
    func fill(_ target: UnsafeMutableRawBufferPointer, _ reading: LoopbackServer.BodyReading) -> Bool {
        var step = target.count
        var seconds = 0.0
        if case .slowly(let bytes, let every) = reading { (step, seconds) = (max(1, bytes), every) }
        var filled = 0
        while filled < target.count {
            let end = min(target.count, filled + min(step, target.count - filled))
            let count = input.read(into: UnsafeMutableRawBufferPointer(rebasing: target[filled..<end]))
            guard count > 0 else { return false }
            filled += count
            if seconds > 0, filled < target.count, !pause(seconds) { return false }
        }
        return true
    }
}
