import Foundation

extension NetworkAPI.Request.Defaults {
    /// The host that a client replaces, and the base URL that replaces it, if a URL is below that base URL.
    ///
    /// Of several such bases it is the longest, and of several hosts with this base the first by name.
    func serverHolding(_ url: URL) -> (host: String, base: String)? {
        var found: (host: String, base: String)?
        for (host, server) in servers.sorted(by: { $0.key < $1.key }) {
            guard case .success(let server) = server, server.base.isBase(of: url),
                server.base.utf8.count > found?.base.utf8.count ?? 0
            else { continue }
            found = (host, server.base)
        }
        return found
    }
}

extension String {
    /// Whether a URL is at or below this base URL, which does not end with a `/`.
    func isBase(of url: URL) -> Bool {
        let text = url.absoluteString
        guard text.hasPrefix(self) else { return false }
        let next = text.dropFirst(count).first
        return next == nil || next == "/" || next == "?" || next == "#"
    }
}

/// The segments of a percent-encoded path.
enum PathSegments {
    /// The path without its `.` and `..` segments (RFC 3986, section 5.2.4), which may be percent-encoded.
    ///
    /// It is `nil` if a server may still read such a segment in it, after an encoded slash or a backslash.
    static func withoutDots(_ path: String) -> String? {
        guard path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else {
            return path
        }
        var kept: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, segment) in segments.enumerated() {
            let parts = decoded(segment).split(omittingEmptySubsequences: false) {
                $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
            }
            guard let dots = parts.first(where: isDots) else {
                kept.append(segment)
                continue
            }
            guard parts.count == 1 else { return nil }
            if dots.count == 2 { _ = kept.popLast() }
            if index == segments.count - 1 { kept.append("") }
        }
        return path.isEmpty ? path : "/" + kept.joined(separator: "/")
    }

    private static func isDots(_ segment: ArraySlice<UInt8>) -> Bool {
        (1...2).contains(segment.count) && segment.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// The bytes of a segment, which may not be text, with its escapes decoded.
    private static func decoded(_ segment: Substring) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), segment.utf8[...])
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(PercentEncoding.isHexadecimal),
                let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(escaped)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
