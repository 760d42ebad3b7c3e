import Foundation

/// A request line with its headers, and the framing of the body and the connection that they define (RFC 9112).
///
/// It is strict, to show errors of a client: bare line feeds, folded lines, spaces before a colon and contradictory
/// lengths are refused.
struct RequestHead {
    enum Framing: Equatable {
        case none
        case length(Int)
        case chunked
    }

    var request: LoopbackServer.Request
    private(set) var framing = Framing.none
    private(set) var keepsAlive = true
    /// Whether an option of the client ends the connection, whatever other options say.
    private var closes = false
    private(set) var expectsContinue = false
    /// Whether the version is 1.0, which does not demand `Host`.
    let isOld: Bool

    /// Reads the lines up to and including the empty one.
    init(_ bytes: UnsafeRawBufferPointer, connection: Int) throws(BadRequest) {
        var lines = HeadLines(bytes)
        guard let line = try lines.next() else { throw .malformed("the request line is missing") }
        let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isToken, parts[1].isVisible, !parts[1].isEmpty else {
            throw .malformed("the request line is not method, target and version")
        }
        let version = parts[2].text
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
            guard version.hasPrefix("HTTP/") else {
                throw .malformed("the request line does not have a version")
            }
            throw BadRequest(status: 505, text: "\(version) is not supported")
        }
        let target = parts[1]
        let mark = target.firstIndex(of: 0x3F)
        request = LoopbackServer.Request(
            method: parts[0].text, target: target.text, path: target[..<(mark ?? target.endIndex)].text,
            query: mark.map { target[($0 + 1)...].text }, headers: [], body: Data(), bodyByteCount: 0,
            connection: connection)
        keepsAlive = version == "HTTP/1.1"
        isOld = version == "HTTP/1.0"
        request.headers.reserveCapacity(8)
        while let line = try lines.next(), !line.isEmpty {
            guard let colon = line.firstIndex(of: 0x3A), line[..<colon].isToken else {
                throw .malformed("a header does not have a name")
            }
            let value = line[(colon + 1)...].trimmed
            guard value.isFieldContent else { throw .malformed("a header value has control characters") }
            let field = (name: line[..<colon].text, value: value.text)
            request.headers.append(field)
            try read(field.name, field.value)
        }
    }

    /// Refuses a head with too many fields, without `Host` or with two of them.
    func check(_ limits: LoopbackServer.Limits) throws(BadRequest) {
        guard request.headers.count <= limits.headFields else {
            throw BadRequest(status: 431, text: "the head has more than \(limits.headFields) fields")
        }
        let hosts = request.headers.filter { $0.name.lowercased() == "host" }
        guard hosts.count < 2 else { throw .malformed("Host is given \(hosts.count) times") }
        guard limits.requiresHost else { return }
        guard !hosts.isEmpty || isOld else { throw .malformed("Host is missing") }
        // A host and a port have none of these (RFC 9112, section 3.2).
        guard hosts.allSatisfy({ !$0.value.contains { " \t/?#@\\\"<>^`{|},".contains($0) } }) else {
            throw .malformed("Host is not a host with a port")
        }
    }

    /// Reads the framing of the body and the connection from a header.
    ///
    /// Lengths are compared first, because most headers have neither.
    private mutating func read(_ name: String, _ value: String) throws(BadRequest) {
        switch name.utf8.count {
        case 6 where name.lowercased() == "expect":
            // A client of HTTP/1.0 receives no interim response (RFC 9110, section 10.1.1).
            expectsContinue = !isOld && value.lowercased() == "100-continue"
        case 10 where name.lowercased() == "connection":
            let options = value.lowercased().split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            closes = closes || options.contains("close")
            keepsAlive = !closes && (keepsAlive || options.contains("keep-alive"))
        case 14 where name.lowercased() == "content-length":
            guard let length = Int(value), value.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
                throw .malformed("Content-Length is not a number of bytes")
            }
            guard framing == .none || framing == .length(length) else {
                throw .malformed("the length of the body is given in two ways")
            }
            framing = .length(length)
        case 17 where name.lowercased() == "transfer-encoding":
            guard value.lowercased() == "chunked" else {
                throw BadRequest(status: 501, text: "Transfer-Encoding: \(value) is not supported")
            }
            guard framing == .none else { throw .malformed("the length of the body is given in two ways") }
            framing = .chunked
        default: break
        }
    }
}
