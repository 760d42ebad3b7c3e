/// The tokens of Swift source that its declarations consist of.
///
/// It is no parser of the language: what it does not need, such as numbers and operators, are marks of one character.
struct SwiftTokens {
    enum Token: Hashable {
        /// A keyword or an identifier, without back-ticks.
        case name(String)
        /// A literal text, as it is written, and the marks before it, such as `"` or `#"`.
        case text(String, opening: String)
        /// A line of a documentation comment, without its slashes.
        case documentation(String)
        /// Any other character but white space.
        case mark(Character)
    }

    private let source: [Character]
    private var index = 0

    init(_ source: String) { self.source = Array(source) }

    /// Returns the tokens of a source, without its comments.
    ///
    /// Two sources with the same code have the same tokens, whatever their comments, their white space and the
    /// indentation of their literals in several lines are.
    static func code(of source: String) -> [Token] {
        var (reader, tokens) = (SwiftTokens(source), [Token]())
        while let token = reader.next() {
            switch token {
            case .documentation: break
            case .text(let text, let opening) where opening.hasSuffix("\"\"\""):
                tokens.append(.text(withoutIndentation(text), opening: opening))
            default: tokens.append(token)
            }
        }
        return tokens
    }

    /// Removes the spaces before the last line of a literal in several lines, which end it, from each of its lines.
    private static func withoutIndentation(_ text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let indent = (lines.last ?? "").prefix { $0 == " " || $0 == "\t" }
        return lines.map { $0.hasPrefix(indent) ? $0.dropFirst(indent.count) : $0.drop { $0 == " " } }
            .joined(separator: "\n")
    }

    /// Returns the next token; `nil` at the end.
    mutating func next() -> Token? {
        while index < source.count {
            let character = source[index]
            if character.isWhitespace {
                index += 1
            } else if character == "/", starts(with: "///") {
                let line = line().dropFirst(3)
                return .documentation(String(line.first == " " ? line.dropFirst() : line))
            } else if character == "/", starts(with: "//") {
                _ = line()
            } else if character == "/", starts(with: "/*") {
                skipComment()
            } else if character == "`" {
                index += 1
                let name = name()
                index += 1
                return .name(name)
            } else if character.isLetter || character == "_" {
                return .name(name())
            } else if character == "\"" || character == "#", let token = text() {
                return token
            } else {
                index += 1
                return .mark(character)
            }
        }
        return nil
    }

    private func starts(with text: String) -> Bool { source[index...].starts(with: text) }

    private mutating func line() -> String {
        let start = index
        while index < source.count, !source[index].isNewline { index += 1 }
        return String(source[start..<index])
    }

    private mutating func name() -> String {
        let start = index
        while index < source.count, source[index].isLetter || source[index].isNumber || source[index] == "_" {
            index += 1
        }
        return String(source[start..<index])
    }

    /// Skips a comment, and the comments inside it.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            let change = starts(with: "/*") ? 1 : starts(with: "*/") ? -1 : 0
            depth += change
            index += change == 0 ? 1 : 2
        } while depth > 0 && index < source.count
    }

    /// Reads a literal text with its interpolations, which may contain texts; `nil` if none begins here.
    private mutating func text() -> Token? {
        let hashes = String(source[index...].prefix { $0 == "#" })
        guard source[index...].dropFirst(hashes.count).first == "\"" else { return nil }
        let start = index + hashes.count
        index = start
        let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
        index += quotes.count
        let content = index
        while index < source.count {
            if starts(with: "\\" + hashes + "(") {
                index += 2 + hashes.count
                skipInterpolation()
            } else if hashes.isEmpty, source[index] == "\\" {
                index += 2
            } else if quotes == "\"", source[index].isNewline {
                // A quote that is not of a text, such as in the literal of a regular expression.
                break
            } else if starts(with: quotes + hashes) {
                let text = String(source[content..<index])
                index += quotes.count + hashes.count
                return .text(text, opening: hashes + quotes)
            } else {
                index += 1
            }
        }
        return .text(
            String(source[min(content, source.count)..<min(index, source.count)]), opening: hashes + quotes)
    }

    private mutating func skipInterpolation() {
        var depth = 1
        while depth > 0, let token = next() {
            if token == .mark("(") { depth += 1 }
            if token == .mark(")") { depth -= 1 }
        }
    }
}
