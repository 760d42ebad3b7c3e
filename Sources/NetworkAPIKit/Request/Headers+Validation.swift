extension NetworkAPI.Headers {
    /// Refuses what would be lost, split or mangled on its way.
    func validate() throws(RequestProblem) {
        for field in fields {
            let name = field.name.rawValue
            guard Self.isToken(name) else {
                // Behind a colon a value may stand, and a secret.
                let shown = name.prefix { $0 != ":" }.debugDescription
                throw RequestProblem(
                    .header(name), "the header name \(shown) is no token (RFC 9110, section 5.1)")
            }
            guard !Self.isReserved(field.name) else {
                throw RequestProblem(
                    .header(name), "the header \(name) is the connection's own and cannot be set")
            }
            guard Self.isValue(field.value) else {
                throw RequestProblem(
                    .header(name),
                    "the value of the header \(name) holds a control character, or white space at an end"
                )
            }
        }
    }

    /// What URLSession and the connection set themselves; another value ends in a request that no server can read.
    private static func isReserved(_ name: Name) -> Bool {
        switch name.rawValue.utf8.count {
        case 4: name == "Host"
        case 10: name == "Connection"
        case 14: name == "Content-Length"
        case 17: name == "Transfer-Encoding"
        default: false
        }
    }

    /// Whether text is a token: a header's name or a method (RFC 9110, section 5.6.2).
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && PercentEncoding.token.keepsAll(of: text)
    }

    /// Whether text is a field value: no control character but a tab, no white space at its ends (section 5.5).
    private static func isValue(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let first = bytes.first, let last = bytes.last else { return true }
            return first != 0x20 && first != 0x09 && last != 0x20 && last != 0x09
                && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
        }
    }
}
