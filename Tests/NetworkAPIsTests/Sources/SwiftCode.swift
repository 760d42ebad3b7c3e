/// Swift source without comments and without the contents of strings.
struct SwiftCode {
    private var rest: Substring
    private(set) var text = ""

    init(_ source: String) {
        rest = source[...]
        while !rest.isEmpty { skipOrTake() }
    }

    private mutating func skipOrTake() {
        if rest.hasPrefix("//") {
            rest = rest.drop { !$0.isNewline }
        } else if rest.hasPrefix("/*") {
            skipComment()
        } else if let (delimiter, hashes) = openingQuotes() {
            skipString(delimiter, hashes)
        } else {
            text.append(rest.removeFirst())
        }
    }

    /// Skips a block comment, which can contain others.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if rest.hasPrefix("/*") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("*/") {
                depth -= 1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        } while depth > 0 && !rest.isEmpty
        text.append(" ")
    }

    /// The quotation marks and number signs of a string that starts here, or `nil` if none starts here.
    private func openingQuotes() -> (delimiter: String, hashes: String)? {
        let hashes = String(rest.prefix { $0 == "#" })
        let after = rest.dropFirst(hashes.count)
        guard after.hasPrefix("\"") else { return nil }
        return (after.hasPrefix("\"\"\"") ? "\"\"\"" : "\"", hashes)
    }

    private mutating func skipString(_ delimiter: String, _ hashes: String) {
        rest = rest.dropFirst(hashes.count + delimiter.count)
        let (end, escape) = (delimiter + hashes, "\\" + hashes)
        while !rest.isEmpty, !rest.hasPrefix(end) {
            if rest.hasPrefix(escape + "(") {
                rest = rest.dropFirst(escape.count + 1)
                skipInterpolation()
            } else if rest.hasPrefix(escape) {
                rest = rest.dropFirst(escape.count + 1)
            } else {
                rest = rest.dropFirst()
            }
        }
        rest = rest.dropFirst(end.count)
        text.append("\"\"")
    }

    /// Skips to the parenthesis that ends an interpolation, including strings inside.
    private mutating func skipInterpolation() {
        let before = text
        var depth = 1
        while depth > 0, let character = rest.first {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            skipOrTake()
        }
        text = before
    }
}
