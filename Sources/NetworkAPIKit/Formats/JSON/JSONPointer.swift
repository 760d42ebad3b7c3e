/// The place of a value in a JSON document, such as `/error/code` (RFC 6901).
package struct JSONPointer: Hashable, Sendable {
    /// The names of members and the indexes of elements, from the document to the value.
    package let tokens: [String]

    /// The text of the pointer.
    package var text: String {
        tokens.map { token in
            "/" + token.replacing("~", with: "~0").replacing("/", with: "~1")
        }.joined()
    }

    /// Creates a pointer from its text.
    ///
    /// `nil` if the text is not empty and does not begin with `/`, or if a `~` is not the beginning of `~0` or `~1`.
    package init?(_ text: String) {
        guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
        var tokens: [String] = []
        for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .dropFirst()
        {
            guard let token = Self.unescaped(part) else { return nil }
            tokens.append(token)
        }
        self.tokens = tokens
    }

    /// The reason why a text is not a pointer.
    package static func problem(_ text: String) -> String {
        """
        "\(text.shown())" is not a JSON pointer: it is empty or begins with "/", and a "~" in it is \
        written "~0" (RFC 6901)
        """
    }

    /// Returns the text of a token: `~1` is a slash and `~0` is a tilde (section 4).
    private static func unescaped(_ part: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = part[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONDocument {
    /// Returns the value at a pointer; `nil` if the document has no such value.
    ///
    /// The rest of the document is not read. If several members have the same name, the first one is meant, as in
    /// `JSONDecoder`.
    ///
    /// - Throws: ``SyntaxError`` if the value, or a name before it, is not valid text or not a valid number.
    package func value(at pointer: JSONPointer) throws(JSONDocument.SyntaxError) -> NetworkAPI.JSONValue? {
        guard let entry = try entry(at: pointer.tokens[...]) else { return nil }
        return try value(at: entry)
    }

    /// Returns the entry of the value at a pointer; `nil` if the document has no such value.
    func entry(at tokens: ArraySlice<String>) throws(JSONDocument.SyntaxError) -> Int? {
        var entry = 0
        for token in tokens {
            let child =
                switch entries[entry].kind {
                case .object: try member(token, of: entry)
                case .array: element(token, of: entry)
                default: Int?.none
                }
            guard let child else { return nil }
            entry = child
        }
        return entry
    }

    private func member(_ name: String, of object: Int) throws(JSONDocument.SyntaxError) -> Int? {
        var index = object + 1
        while index < Int(entries[object].next) {
            if try text(at: index) == name { return index + 1 }
            index = Int(entries[index + 1].next)
        }
        return nil
    }

    /// Returns the element at an index, which is written without leading zeros (section 4).
    private func element(_ token: String, of array: Int) -> Int? {
        guard token.isDigits, token == "0" || !token.hasPrefix("0"), var left = Int(token) else { return nil }
        var index = array + 1
        while index < Int(entries[array].next) {
            if left == 0 { return index }
            left -= 1
            index = Int(entries[index].next)
        }
        return nil
    }
}
