extension LoopbackServer.Response {
    /// Whether a response with this status does not have a body (RFC 9110, section 6.4.1).
    var isBodiless: Bool { status < 200 || status == 204 || status == 304 }

    /// Appends status line, headers and the empty line.
    func appendHead(to bytes: inout [UInt8], closes: Bool) {
        appendStatusLine(to: &bytes)
        var isFramed = isBodiless
        for (name, value) in headers {
            append(name, value, to: &bytes)
            isFramed = isFramed || name.isFraming
        }
        if !isFramed {
            switch script?.framing ?? .length {
            case .length: append("Content-Length", String(body.count), to: &bytes)
            case .declaredLength(let count): append("Content-Length", String(count), to: &bytes)
            case .chunked: append("Transfer-Encoding", "chunked", to: &bytes)
            case .untilClose: break
            }
        }
        if closes { append("Connection", "close", to: &bytes) }
        bytes.append(contentsOf: "\r\n".utf8)
    }

    func appendStatusLine(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "HTTP/1.1 ".utf8)
        bytes.append(contentsOf: String(status).utf8)
        bytes.append(0x20)
        bytes.append(contentsOf: (reason ?? Self.reason(of: status)).utf8)
        bytes.append(contentsOf: "\r\n".utf8)
    }

    private func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: name.utf8)
        bytes.append(contentsOf: ": ".utf8)
        bytes.append(contentsOf: value.utf8)
        bytes.append(contentsOf: "\r\n".utf8)
    }

    private static func reason(of status: Int) -> String {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 409: "Conflict"
        case 412: "Precondition Failed"
        case 408: "Request Timeout"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        default: ""
        }
    }
}

extension String {
    /// Whether the header determines the end of the body.
    ///
    /// Lengths of names are compared first, because this runs per response.
    fileprivate var isFraming: Bool {
        (utf8.count == 14 && lowercased() == "content-length")
            || (utf8.count == 17 && lowercased() == "transfer-encoding")
    }
}
