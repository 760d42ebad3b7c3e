import Foundation

extension URL {
    /// The query, percent-encoded; empty if the URL does not have one.
    package var encodedQuery: String { absoluteURL.query(percentEncoded: true) ?? "" }

    /// The path, percent-encoded.
    package var encodedPath: String {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? path
    }

    /// Returns the URL with a query item that replaces the items with its name; without such items, it is the last.
    func replacingQueryItem(_ name: String, with value: String) -> URL? {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        let encoding = PercentEncoding.unreserved
        let item = "\(encoding.encoded(name))=\(encoding.encoded(value))"
        var items: [Substring] = []
        var place: Int?
        let query = components.percentEncodedQuery ?? ""
        for other in query.split(separator: "&", omittingEmptySubsequences: query.isEmpty) {
            if PercentEncoding.decoded(String(other.prefix { $0 != "=" }), plusIsSpace: true) == name {
                place = place ?? items.count
            } else {
                items.append(other)
            }
        }
        items.insert(item[...], at: place ?? items.count)
        components.percentEncodedQuery = items.joined(separator: "&")
        return components.url
    }

    /// Returns the name of a host as a URL has it: in ASCII and lowercase, without a dot at its end.
    package static func hostName(_ text: String) -> String {
        // Text with one of these is not a host, although a URL with it can have one: `a@example.com`.
        let isHost = !text.unicodeScalars.contains { "/?#@%\\".unicodeScalars.contains($0) }
        let url = isHost ? URL(string: "https://\(text)/") : nil
        let host = url?.host?.lowercased() ?? text.lowercased()
        return host.hasSuffix(".") ? String(host.dropLast()) : host
    }

    /// The scheme, host and port of a URL, to which credentials are limited (RFC 9110, section 4.3.1).
    package struct Origin: Equatable, Sendable {
        /// The origin as text with its port, such as `https://api.github.com:443`.
        let text: String

        package init(_ url: URL) {
            let scheme = url.scheme?.lowercased() ?? ""
            let port = url.port ?? (scheme == "https" ? 443 : 80)
            text = "\(scheme)://\(url.host?.lowercased() ?? ""):\(port)"
        }
    }
}

extension String {
    /// A reference from a server, such as a `Location`, with the characters that a URL cannot have percent-encoded.
    ///
    /// `URL(string:)` does so itself since iOS 17. A host is not changed, since its characters become Punycode.
    var asURLReference: String {
        let text = trimmingCharacters(in: .whitespacesAndNewlines)
        var start = text.startIndex
        if let slashes = text.range(of: "//"),
            text[..<slashes.lowerBound].allSatisfy({ !"/?#".contains($0) }),
            slashes.lowerBound == start || text[..<slashes.lowerBound].hasSuffix(":")
        {
            start = text[slashes.upperBound...].firstIndex { "/?#\\".contains($0) } ?? text.endIndex
        }
        var encoded = Array(text[..<start].utf8)
        let allowed = PercentEncoding(adding: "/?:@!$&'()*+,;=")
        var isInFragment = false
        for (index, byte) in zip(text[start...].utf8.indices, text[start...].utf8) {
            switch byte {
            case UInt8(ascii: "%")
            where PercentEncoding.byte(of: text.utf8[index...].dropFirst().prefix(2)) != nil,
                UInt8(ascii: "#") where !isInFragment:
                encoded.append(byte)
                isInFragment = isInFragment || byte == UInt8(ascii: "#")
            default:
                allowed.append(byte, to: &encoded)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

/// The `.` and `..` segments of a percent-encoded path (RFC 3986, section 5.2.4), which may be encoded, too.
enum DotSegments {
    /// Returns a path without them; `nil` if a server may still read one, after an encoded slash or a backslash.
    static func removed(from path: String) -> String? {
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

    /// Whether a segment is `.` or `..`, or one of them encoded.
    static func isDots(_ segment: Substring) -> Bool { isDots(decoded(segment)[...]) }

    private static func isDots(_ segment: ArraySlice<UInt8>) -> Bool {
        (1...2).contains(segment.count) && segment.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Returns the bytes of a segment, which may not be valid text, percent-decoded.
    private static func decoded(_ segment: Substring) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), segment.utf8[...])
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let escaped = PercentEncoding.byte(of: rest.prefix(2)) {
                bytes.append(escaped)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
