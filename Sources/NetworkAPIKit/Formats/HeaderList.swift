/// Reads lists in the values of header fields (RFC 9110, section 5.6): elements at commas, parameters at semicolons.
///
/// A separator in a quoted string does not separate. A quote that is not closed extends to the end of the text.
package enum HeaderList {
    /// Returns the texts between the separators, without the white space around them and without empty texts.
    ///
    /// With `skipsURLs`, separators between `<` and `>` are part of a URL (RFC 8288, section 3).
    package static func split(
        _ text: some StringProtocol, at separators: Unicode.Scalar..., skipsURLs: Bool = false
    ) -> [Substring] {
        parts(of: Substring(text), separators, skipsURLs)
    }

    private static func parts(
        of text: Substring, _ separators: [Unicode.Scalar], _ skipsURLs: Bool
    ) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var state = State()
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index]
            let isPlain = state.isOutside
            state.read(scalar, skipsURLs: skipsURLs)
            guard isPlain, separators.contains(scalar) else { continue }
            parts.append(text[start..<index])
            start = text.unicodeScalars.index(after: index)
        }
        return (parts + [text[start...]]).map(trimmed).filter { !$0.isEmpty }
    }

    /// Whether the closing quote of a quoted string is missing.
    static func hasOpenQuote(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.reduce(into: State()) { $0.read($1, skipsURLs: false) }.isQuoted
    }

    /// Returns text without the spaces and tabs at its ends (RFC 9110, section 5.6.3).
    package static func trimmed(_ text: Substring) -> Substring {
        let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
        let start = text.unicodeScalars.drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }.map(text.unicodeScalars.index(after:)) ?? start.startIndex
        return text[start.startIndex..<end]
    }

    /// Whether a position is inside a quoted string or a URL.
    private struct State {
        private(set) var isQuoted = false
        private var isEscaped = false
        private var isURL = false

        var isOutside: Bool { !isQuoted && !isURL }

        mutating func read(_ scalar: Unicode.Scalar, skipsURLs: Bool) {
            if isEscaped {
                isEscaped = false
            } else if isQuoted, scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"", !isURL {
                isQuoted.toggle()
            } else if skipsURLs, !isQuoted, scalar == "<" || scalar == ">" {
                isURL = scalar == "<"
            }
        }
    }

    /// A name with a value or without one, such as `max-age=60`, `name="value"` or `no-cache`.
    package struct Parameter {
        package let name: String
        /// The value without its quotes and escapes; `nil` if there is no `=`.
        package let value: String?

        package init(_ text: Substring) {
            let equals = text.unicodeScalars.firstIndex(of: "=")
            name = String(HeaderList.trimmed(text[..<(equals ?? text.endIndex)]))
            value = equals.map {
                Self.unquoted(HeaderList.trimmed(text[text.unicodeScalars.index(after: $0)...]))
            }
        }

        /// The content of a quoted string (RFC 9110, section 5.6.4); other text unchanged.
        private static func unquoted(_ text: Substring) -> String {
            guard text.unicodeScalars.first == "\"" else { return String(text) }
            var content = String.UnicodeScalarView()
            var isEscaped = false
            for scalar in text.unicodeScalars.dropFirst() {
                if !isEscaped, scalar == "\"" { break }
                isEscaped = !isEscaped && scalar == "\\"
                if !isEscaped { content.append(scalar) }
            }
            return String(content)
        }
    }
}

/// The place of a part in a whole body: `bytes 100-199/1000` (RFC 9110, section 14.4).
struct ContentRange: Equatable {
    let start: UInt64
    let end: UInt64
    /// The number of bytes of the whole body; `nil` if the server does not know it.
    let total: UInt64?

    /// Reads a `Content-Range`; `nil` if it is not a range of bytes, or contradicts itself.
    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
        let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, bounds.count == 2, let start = Self.number(bounds[0]),
            let end = Self.number(bounds[1]), start <= end, end < .max
        else { return nil }
        (self.start, self.end) = (start, end)
        if parts[1] == "*" {
            total = nil
        } else {
            guard let total = Self.number(parts[1]), end < total else { return nil }
            self.total = total
        }
    }

    private static func number(_ text: Substring) -> UInt64? { text.isDigits ? UInt64(String(text)) : nil }
}
