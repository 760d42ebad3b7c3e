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
