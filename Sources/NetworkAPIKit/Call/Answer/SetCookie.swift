/// Splits the `Set-Cookie` fields of an answer (RFC 6265, section 4.1), which URLSession joins into one text.
enum SetCookie {
    /// Returns the fields of a joined text, in their order.
    ///
    /// A comma and a space separate two fields only if the name of a cookie and `=` follow, outside of a quoted value.
    /// The comma of a date in `Expires` and a comma inside a value do not separate.
    static func fields(of joined: String) -> [String] {
        let bytes = Array(joined.utf8)
        var fields: [String] = []
        var (start, index) = (0, 0)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "=") where bytes[(index + 1)...].first == UInt8(ascii: "\""):
                index = endOfQuotes(bytes, from: index + 2) ?? index + 1
            case UInt8(ascii: ",") where beginsCookie(bytes, at: index + 2, after: index + 1):
                fields.append(String(decoding: bytes[start..<index], as: UTF8.self))
                start = index + 2
                index = start
            default:
                index += 1
            }
        }
        return fields + [String(decoding: bytes[start...], as: UTF8.self)]
    }

    /// Returns the end of a quoted value; `nil` if its closing quote is missing, and the first one is plain text.
    private static func endOfQuotes(_ bytes: [UInt8], from start: Int) -> Int? {
        guard let quote = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        let next = quote + 1
        let isEnd =
            next == bytes.count || "; ".utf8.contains(bytes[next])
            || (bytes[next] == UInt8(ascii: ",") && beginsCookie(bytes, at: next + 2, after: next + 1))
        return isEnd ? next : nil
    }

    /// Whether there is a space at `space`, followed by the name of a cookie and `=`.
    private static func beginsCookie(_ bytes: [UInt8], at start: Int, after space: Int) -> Bool {
        guard start < bytes.count, bytes[space] == UInt8(ascii: " ") else { return false }
        // A token (RFC 9110, section 5.6.2), or brackets, which PHP writes.
        let name = bytes[start...].prefix { PercentEncoding.token.keeps($0) || "[]".utf8.contains($0) }
        return !name.isEmpty && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: "=")
    }
}
