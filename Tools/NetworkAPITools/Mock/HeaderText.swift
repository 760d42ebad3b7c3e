/// Lists and pairs in header values, which can contain quoted text (RFC 9110, section 5.6).
enum HeaderText {
    /// Returns the parts between separators.
    ///
    /// Separators in quotes are ignored.
    static func split(_ text: String, at separators: Set<Character>) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in text.indices {
            let character = text[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if !isQuoted, separators.contains(character) {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        return (parts + [text[start...]]).map(trimmed).filter { !$0.isEmpty }
    }

    /// Returns the text before and after the first `=`, without quotes.
    static func pair(_ text: Substring) -> (name: String, value: String) {
        let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
        guard halves.count == 2 else { return (String(trimmed(text)), "") }
        var value = halves[1]
        if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
            value = value.dropFirst().dropLast()
        }
        return (String(halves[0]), String(value.replacing("\\\"", with: "\"")))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
