extension NetworkAPI.Headers {
    /// Whether text is a token: a header's name or a method (RFC 9110, section 5.6.2).
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && PercentEncoding.token.keepsAll(of: text)
    }

    /// Whether a name comes more than once.
    var hasRepeats: Bool {
        for index in fields.indices.dropFirst() {
            for other in 0..<index where fields[other].name == fields[index].name { return true }
        }
        return false
    }
}

extension NetworkAPI.Headers.Name {
    /// Whether it is a token, and not the connection's own.
    var isValid: Bool { NetworkAPI.Headers.isToken(rawValue) && !isReserved }

    /// What URLSession and the connection set themselves; another value ends in a request that no server can read.
    var isReserved: Bool {
        switch rawValue.utf8.count {
        case 4: self == "Host"
        case 10: self == "Connection"
        case 14: self == "Content-Length"
        case 17: self == "Transfer-Encoding"
        default: false
        }
    }
}

extension NetworkAPI.Headers.Field {
    /// Whether the value is one: no control character but a tab, no white space at its ends (section 5.5).
    var hasValidValue: Bool {
        var text = value
        return text.withUTF8 { bytes in
            guard let first = bytes.first, let last = bytes.last else { return true }
            return first != 0x20 && first != 0x09 && last != 0x20 && last != 0x09
                && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
        }
    }
}
