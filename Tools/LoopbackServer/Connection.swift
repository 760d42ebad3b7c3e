import Foundation

/// An accepted connection: reads requests and responds until one side closes.
///
/// Only the connection's own thread uses it.
final class Connection {
    let socket: Socket
    let number: Int
    let state: ServerState
    let input: InputBuffer
    /// The bytes to send; kept for its capacity.
    var output: [UInt8] = []

    init(_ socket: Socket, number: Int, state: ServerState) {
        self.socket = socket
        self.number = number
        self.state = state
        input = InputBuffer(socket)
        output.reserveCapacity(1 << 12)
    }

    func run() {
        if let seconds = state.limits.seconds { socket.limitWaiting(seconds: seconds) }
        var ending = Ending.keepAlive
        while ending == .keepAlive {
            do throws(BadRequest) {
                guard let head = try readHead() else { break }
                ending = try answer(head)
            } catch {
                ending = refuse(error)
            }
        }
        finish(ending)
        state.close(socket, number: number)
    }

    /// Responds to one request and returns how the connection continues.
    private func answer(_ head: RequestHead) throws(BadRequest) -> Ending {
        let route = state.route(for: head.request)
        var head = head
        if case .afterAnswering(let rest) = route.reading, head.framing != .none {
            state.record(head.request)
            let ending = send(route.handler(head.request), to: head)
            guard ending == .keepAlive else { return ending }
            guard rest == .drained else { return .close }
            return try readBody(of: &head, .discarded, invites: false) ? .keepAlive : .gone
        }
        guard try readBody(of: &head, route.reading) else { return .gone }
        state.record(head.request)
        return send(route.handler(head.request), to: head)
    }

    /// Returns the next head, or nil if the peer has closed between two requests.
    private func readHead() throws(BadRequest) -> RequestHead? {
        var scanned = 0
        let start = ContinuousClock.now
        while true {
            // An empty line before a request line is skipped (RFC 9112, section 2.2).
            while input.bytes.starts(with: [0x0D, 0x0A]) { input.consume(2) }
            let bytes = input.bytes
            if let length = HeadLines.length(in: bytes, from: scanned), length <= state.limits.headBytes {
                let head = try RequestHead(
                    UnsafeRawBufferPointer(rebasing: bytes[..<length]), connection: number)
                input.consume(length)
                try head.check(state.limits)
                return head
            }
            guard bytes.count <= state.limits.headBytes else {
                throw BadRequest(status: 431, text: "the head is larger than \(state.limits.headBytes) bytes")
            }
            // The hello of TLS has no lines.
            if bytes.first == 0x16 { throw .malformed("TLS is not spoken here") }
            scanned = max(0, bytes.count - 3)
            let filled = input.fill()
            if let seconds = state.limits.seconds, !input.bytes.isEmpty,
                start.duration(to: .now) >= .seconds(seconds)
            {
                throw BadRequest(status: 408, text: "the head was not complete within \(seconds) seconds")
            }
            guard filled else {
                if bytes.isEmpty { return nil }
                throw .malformed("the connection ended inside a head")
            }
        }
    }

    private func refuse(_ problem: BadRequest) -> Ending {
        let response = LoopbackServer.Response.text(problem.text + "\n", status: problem.status)
        output.removeAll(keepingCapacity: true)
        response.appendHead(to: &output, closes: true)
        output.append(contentsOf: (problem.text + "\n").utf8)
        return output.withUnsafeBytes(socket.write) ? .close : .gone
    }
}
