extension String {
    /// Whether text is a host (RFC 3986, section 3.2.2): an IPv4 address, an IPv6 address in brackets, or a name, the
    /// labels of which contain letters and digits, other scripts included, `-` and `_`.
    var isHost: Bool {
        if utf8.first == UInt8(ascii: "[") { return isIPv6Literal }
        return withBytes { bytes in
            var previous = UInt8(ascii: ".")
            for byte in bytes {
                guard byte >= 0x80 || PercentEncoding.unreserved.keeps(byte), byte != UInt8(ascii: "~"),
                    byte != UInt8(ascii: ".") || previous != byte
                else { return false }
                previous = byte
            }
            return !bytes.isEmpty && bytes.count <= 255
        }
    }

    /// Whether text is a host with an optional port.
    var isHostAndPort: Bool {
        if isHost { return true }
        guard let colon = lastIndex(of: ":") else { return false }
        let text = self[index(after: colon)...]
        guard let port = Int(text), (1...65_535).contains(port), "\(port)" == text else { return false }
        return String(self[..<colon]).isHost
    }

    private var isIPv6Literal: Bool {
        let inner = dropFirst().dropLast()
        return hasSuffix("]") && inner.utf8.contains(UInt8(ascii: ":"))
            && inner.allSatisfy { $0.isHexDigit && $0.isASCII || $0 == ":" || $0 == "." }
    }

    var isASCII: Bool { withBytes { bytes in bytes.allSatisfy { $0 < 0x80 } } }

    /// Calls a function with the bytes of the text; only a string of Objective-C is copied.
    ///
    /// `withUTF8` needs a variable, and its copy of a short text takes as long as the work on the bytes.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// The text on one line: control characters, which could begin a line or control a terminal, are escaped.
    package var escapingControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.isControl ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }

    /// Returns the text with others in place of some of its scalars.
    ///
    /// A mark after a scalar makes one character of both, which no replacement of characters would find.
    package func replacingScalars(_ others: KeyValuePairs<Unicode.Scalar, String>) -> String {
        unicodeScalars.reduce(into: "") { text, scalar in
            text += others.first { $0.key == scalar }?.value ?? String(scalar)
        }
    }

    /// Returns text of a server for errors and logs: on one line, and cut after a number of characters.
    package func shown(upTo limit: Int = 100) -> String {
        // Scalars are counted, as a single character can have any number of them.
        let start = unicodeScalars.prefix(limit)
        let isWhole = start.endIndex == unicodeScalars.endIndex
        return String(String.UnicodeScalarView(start)).escapingControls + (isWhole ? "" : "…")
    }
}

extension Substring {
    /// The lines of text, which end with CRLF, LF or CR.
    var lines: [Substring] {
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }
}

extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }

    var isUppercase: Bool { self &- 0x41 < 26 }

    var isLowercase: Bool { self &- 0x61 < 26 }

    /// The lowercase letter of an ASCII uppercase letter; every other byte unchanged.
    var inLowercase: UInt8 { isUppercase ? self | 0x20 : self }

    /// Whether the byte is white space of JSON (RFC 8259, section 2).
    var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        if value < 0x80 { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Direction marks and invisible characters make a line look like another. U+200D joins emoji.
        case .format: value != 0x200D
        default: false
        }
    }
}
