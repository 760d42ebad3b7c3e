import Foundation

extension Connection {
    /// Sends a response and returns how the connection continues.
    func send(_ response: LoopbackServer.Response, to head: RequestHead) -> Ending {
        if let script = response.script { return send(response, script, to: head) }
        let hasBody = !response.isBodiless && head.request.method != "HEAD"
        output.removeAll(keepingCapacity: true)
        response.appendHead(to: &output, closes: !head.keepsAlive)
        let sent: Bool
        switch response.body {
        case _ where !hasBody: sent = output.withUnsafeBytes(socket.write)
        case .bytes(let data) where data.count <= 1 << 15:
            // A small response is one write.
            output.append(contentsOf: data)
            sent = output.withUnsafeBytes(socket.write)
        case let body:
            sent = output.withUnsafeBytes(socket.write) && body.forEachPart(socket.write)
        }
        guard sent else { return .gone }
        return head.keepsAlive ? .keepAlive : .close
    }

    private func send(
        _ response: LoopbackServer.Response, _ script: LoopbackServer.Response.Script, to head: RequestHead
    ) -> Ending {
        var (response, script) = (response, script)
        var keepsAlive = head.keepsAlive
        if head.isOld, case .chunked = script.framing {
            // A client of HTTP/1.0 does not know chunks (RFC 9112, section 6.1).
            script.framing = .untilClose
            response.script = script
            keepsAlive = false
        }
        guard wait(script.headDelay) else { return .gone }
        output.removeAll(keepingCapacity: true)
        switch script.head {
        case .whole: response.appendHead(to: &output, closes: !keepsAlive)
        case .statusLine: response.appendStatusLine(to: &output)
        case .none: break
        }
        guard output.withUnsafeBytes(socket.write), wait(script.bodyDelay) else { return .gone }
        // Raw bytes are sent for any request.
        let hasBody = script.head == .none || !(response.isBodiless || head.request.method == "HEAD")
        if hasBody {
            var writer = BodyWriter(connection: self, script: script)
            guard writer.write(response.body) else { return .gone }
        }
        switch script.ending {
        case .keepAlive: return keepsAlive || script.head == .none ? .keepAlive : .close
        case .close: return .close
        case .reset: return .reset
        case .stall: return .stall
        }
    }
}
