/// Splits the `Set-Cookie` fields of an answer (RFC 6265, section 4.1), which URLSession joins into one text.
enum SetCookie {
    /// Returns the fields of a joined text, in their order.
    ///
    /// A comma and a space separate two fields only if the name of a cookie and `=` follow, outside of a quoted value.
    /// The comma of a date in `Expires` and a comma inside a value do not separate.
    static func fields(of joined: String) -> [String] {
        var fields: [String] = []
        var field = Array(joined.utf8)[...]
        var rest = field
        while let byte = rest.first {
            if byte == UInt8(ascii: ","), beginsCookie(rest.dropFirst()) {
                fields.append(String(decoding: field[..<rest.startIndex], as: UTF8.self))
                rest = rest.dropFirst(2)
                field = rest
            } else {
                rest = rest[(endOfQuotes(rest) ?? rest.startIndex + 1)...]
            }
        }
        return fields + [String(decoding: field, as: UTF8.self)]
    }

    /// Returns the end of a quoted value after its `=`; `nil` if its closing quote is missing, and the first one is
    /// plain text.
    private static func endOfQuotes(_ text: ArraySlice<UInt8>) -> Int? {
        guard text.starts(with: "=\"".utf8),
            let quote = text.dropFirst(2).firstIndex(of: UInt8(ascii: "\""))
        else { return nil }
        let rest = text[(quote + 1)...]
        let isEnd =
            rest.first.map { "; ".utf8.contains($0) } ?? true
            || rest.first == UInt8(ascii: ",") && beginsCookie(rest.dropFirst())
        return isEnd ? rest.startIndex : nil
    }

    /// Whether there is a space, followed by the name of a cookie and `=`.
    private static func beginsCookie(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: " ") else { return false }
        // A token (RFC 9110, section 5.6.2), or brackets, which PHP writes.
        let name = text.dropFirst().prefix { PercentEncoding.token.keeps($0) || "[]".utf8.contains($0) }
        return !name.isEmpty && text[name.endIndex...].first == UInt8(ascii: "=")
    }
}
