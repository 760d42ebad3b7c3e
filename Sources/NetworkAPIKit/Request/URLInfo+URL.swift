import Foundation

extension NetworkAPI.URLInfo {
    /// Builds the URL in one pass, checking each part before it is written.
    func url(at server: Server?, adding parameterQuery: String?) throws(RequestProblem) -> URL {
        var text: [UInt8] = []
        text.reserveCapacity(
            96 + host.utf8.count + path.encoded.utf8.count + (parameterQuery?.utf8.count ?? 0))
        if let server {
            text += server.base.utf8
        } else {
            try appendOrigin(to: &text)
        }
        try checkPath()
        text += path.encoded.utf8
        if case .encoding(let reason, let codingPath) = query?.problem {
            throw RequestProblem(.query, reason, codingPath: codingPath)
        }
        appendQuery(to: &text, adding: parameterQuery)
        guard let url = URL(string: String(decoding: text, as: UTF8.self)), server != nil || isKept(in: url)
        else {
            throw RequestProblem(.host, "no URL can be made with the host \"\(host)\"")
        }
        return url
    }

    /// Whether the host is still the one meant, once a name in another script has become an ASCII one (IDNA).
    ///
    /// Foundation maps characters such as a full-width `%` to ASCII there, and a name of them to another name.
    private func isKept(in url: URL) -> Bool {
        guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
        let start = scheme.utf8.count + "://".utf8.count
        let name = url.absoluteString.utf8.dropFirst(start).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":")
        }
        return name.allSatisfy { $0 < 0x80 } && Self.isHost(String(decoding: Array(name), as: UTF8.self))
    }

    private func appendOrigin(to text: inout [UInt8]) throws(RequestProblem) {
        switch scheme {
        case "https": text += "https://".utf8
        case "http": text += "http://".utf8
        // The same in any case (RFC 3986, section 3.1).
        case _ where scheme.lowercased() == "https": text += "https://".utf8
        case _ where scheme.lowercased() == "http": text += "http://".utf8
        default: throw RequestProblem(.scheme, "the scheme \"\(scheme)\" is neither http nor https")
        }
        guard Self.isHost(host) else {
            // In front of an "@" a password may stand.
            let shown = host.contains("@") ? "it holds an \"@\"" : "\"\(host)\""
            throw RequestProblem(.host, "the host is no host name: \(shown)")
        }
        text += host.utf8
        guard let port else { return }
        guard (1...65_535).contains(port) else {
            throw RequestProblem(.port, "the port \(port) is not between 1 and 65535")
        }
        text += ":\(port)".utf8
    }

    private func checkPath() throws(RequestProblem) {
        switch path.problem {
        case nil:
            return
        case .emptySegment:
            throw RequestProblem(.path, "the path \"\(path)\" has an empty segment")
        case .dotSegment:
            throw RequestProblem(.path, "the path \"\(path)\" has a segment that is \".\" or \"..\"")
        case .invalidEncoding:
            throw RequestProblem(.path, "the path \"\(path)\" is not percent-encoded as it claims to be")
        }
    }

    private func appendQuery(to text: inout [UInt8], adding parameterQuery: String?) {
        var separator = UInt8(ascii: "?")
        for item in query?.items ?? [] {
            text.append(separator)
            separator = UInt8(ascii: "&")
            if let encoded = item.encoded {
                text += encoded.utf8
                continue
            }
            PercentEncoding.unreserved.append(item.name, to: &text)
            guard let value = item.value else { continue }
            text.append(UInt8(ascii: "="))
            PercentEncoding.unreserved.append(value, to: &text)
        }
        guard let parameterQuery, !parameterQuery.isEmpty else { return }
        text.append(separator)
        text += parameterQuery.utf8
    }

    /// Whether text is a host: a name whose labels are letters, digits, `-` and `_`, other scripts included, an IPv4
    /// address, or an IPv6 address in brackets (RFC 3986, section 3.2.2).
    static func isHost(_ host: String) -> Bool {
        if host.utf8.first == UInt8(ascii: "[") { return isIPv6Literal(host) }
        var host = host
        return host.withUTF8 { bytes in
            var previous = UInt8(ascii: ".")
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
                    break
                case UInt8(ascii: ".") where previous != UInt8(ascii: "."):
                    break
                default:
                    return false
                }
                previous = byte
            }
            return !bytes.isEmpty && bytes.count <= 255
        }
    }

    private static func isIPv6Literal(_ host: String) -> Bool {
        let inner = host.dropFirst().dropLast()
        return host.hasSuffix("]") && inner.utf8.contains(UInt8(ascii: ":"))
            && inner.allSatisfy { $0.isHexDigit && $0.isASCII || $0 == ":" || $0 == "." }
    }
}
