extension NetworkAPI.MediaType {
    /// The value of a parameter such as `charset`, without its quotes; `nil` where there is none.
    ///
    /// Names are compared without regard to case; a quoted value may hold anything, `;` and spaces too (RFC 9110,
    /// section 5.6.6). A quote that is never closed is no value.
    public func parameter(_ name: String) -> String? {
        guard let start = rawValue.firstIndex(of: ";") else { return nil }
        var rest = rawValue[start...]
        while !rest.isEmpty {
            rest = rest.drop { Self.isSeparator($0) }
            let key = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest[key.endIndex...]
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            guard let value = rest.first == "\"" ? Self.takeQuoted(&rest) : Self.takeToken(&rest) else {
                return nil
            }
            if Self.trimmed(key).lowercased() == name.lowercased(), !value.isEmpty { return value }
        }
        return nil
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character == ";" || character == " " || character == "\t"
    }

    private static func takeToken(_ rest: inout Substring) -> String? {
        let token = rest.prefix { $0 != ";" }
        rest = rest[token.endIndex...]
        return trimmed(token)
    }

    /// Takes text in quotes, in which a backslash stands in front of a quote or a backslash; `nil` where it has no end.
    private static func takeQuoted(_ rest: inout Substring) -> String? {
        var value = ""
        var isEscaped = false
        for index in rest.indices.dropFirst() {
            switch rest[index] {
            case "\\" where !isEscaped: isEscaped = true
            case "\"" where !isEscaped:
                rest = rest[index...].dropFirst()
                return value
            default:
                value.append(rest[index])
                isEscaped = false
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}
