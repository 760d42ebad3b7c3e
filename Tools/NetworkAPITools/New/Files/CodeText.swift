import NetworkAPIKit

/// Lines of a Swift file with their indentation.
struct CodeText {
    private(set) var lines: [String] = []
    private var depth = 0

    /// The most columns of a line.
    static let width = 110

    var text: String { lines.joined(separator: "\n") + "\n" }
    /// The columns that are left for a line.
    var columns: Int { Self.width - depth * 4 }

    mutating func line(_ text: String = "") {
        lines.append(text.isEmpty ? "" : String(repeating: " ", count: depth * 4) + text)
    }

    /// Adds lines in braces.
    mutating func block(_ head: String, tail: String = "}", _ body: (inout CodeText) -> Void) {
        line(head)
        indented(body)
        line(tail)
    }

    /// Adds lines that are indented once more.
    mutating func indented(_ body: (inout CodeText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Adds a call or a declaration with its arguments, in one line or in a line each.
    mutating func call(_ head: String, _ arguments: [String], tail: String) {
        let single = head + arguments.joined(separator: ", ") + tail
        if single.count <= columns, !single.contains("\n") { return line(single) }
        line(head)
        indented { code in
            for (index, argument) in arguments.enumerated() {
                let comma = index + 1 < arguments.count ? "," : ""
                for part in (argument + comma).split(separator: "\n") { code.line(String(part)) }
            }
        }
        line(tail)
    }

    /// Returns a call that is an argument of another one, in one line or in a line for each of its own arguments.
    func argument(_ head: String, _ arguments: [String]) -> String {
        let single = "\(head)\(arguments.joined(separator: ", "))),"
        guard single.count + 4 > columns else { return String(single.dropLast()) }
        return head + arguments.map { "\n    \($0)" }.joined(separator: ",") + "\n)"
    }

    /// Adds words that are separated by commas, in as few lines as they need.
    mutating func list(_ head: String, _ words: [String], separator: String = ", ") {
        var text = head
        var isFirst = true
        for word in words {
            let piece = isFirst ? word : separator + word
            if text.count + piece.count > columns - 1, !isFirst {
                line(text + ",")
                text = "    " + word
            } else {
                text += piece
            }
            isFirst = false
        }
        line(text)
    }

    /// Adds a comment of documentation.
    mutating func comment(_ text: String, indent: String = "", first: String? = nil) {
        var isFirst = true
        var isEmpty = false
        let lines = Self.clean(text).split(separator: "\n", omittingEmptySubsequences: false)
        var code = 0..<0
        for (place, paragraph) in lines.enumerated() {
            if place >= code.upperBound { code = Self.code(in: lines, from: place) }
            if code.contains(place) {
                if isEmpty { line("///") }
                let prefix = isFirst ? first ?? indent : indent
                line(paragraph.allSatisfy(\.isWhitespace) ? "///" : "/// \(prefix)\(paragraph.trimmedAtEnd)")
                (isFirst, isEmpty) = (false, false)
                continue
            }
            let words = paragraph.split(separator: " ", omittingEmptySubsequences: true)
            if words.isEmpty {
                isEmpty = !isFirst
                continue
            }
            if isEmpty { line("///") }
            isEmpty = false
            var text = ""
            for word in words {
                let prefix = isFirst && text.isEmpty ? first ?? indent : indent
                if text.isEmpty {
                    text = prefix + word
                    isFirst = false
                } else if text.count + word.count + 5 > columns {
                    line("/// " + text)
                    text = indent + word
                } else {
                    text += " " + word
                }
            }
            if !text.isEmpty { line("/// " + text) }
        }
    }

    /// The lines of a block of code that begins at a line; empty if none does, or if the block has no end.
    private static func code(in lines: [Substring], from start: Int) -> Range<Int> {
        let mark = lines[start].trimmed.prefix { "`~".contains($0) }
        guard mark.count >= 3, Set(mark).count == 1,
            let end = lines[(start + 1)...].firstIndex(where: { $0.trimmed == mark })
        else { return start..<start }
        return start..<(end + 1)
    }

    /// Removes tags, and characters that end a comment or that a reader does not see.
    static func clean(_ text: String) -> String {
        var clean = ""
        for scalar in withoutTags(text).unicodeScalars {
            switch scalar {
            case "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}": clean += "\n"
            case "\t": clean += " "
            case _ where scalar.value < 0x20 && scalar != "\n", "\u{7F}": continue
            case _ where scalar.properties.generalCategory == .format || scalar.value == 0xFEFF: continue
            default: clean.unicodeScalars.append(scalar)
            }
        }
        return clean.replacing("\n\n\n", with: "\n\n")
    }

    /// A text as a literal in one line.
    static func literal(_ text: String) -> String {
        var code = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": code += "\\\""
            case "\\": code += "\\\\"
            case "\n": code += "\\n"
            case "\r": code += "\\r"
            case "\t": code += "\\t"
            case _
            where scalar.value < 0x20 || scalar.value == 0x7F || (0x80...0x9F).contains(scalar.value)
                || scalar.properties.generalCategory == .format || scalar.value == 0x2028
                || scalar.value == 0x2029:
                code += "\\u{\(String(scalar.value, radix: 16))}"
            default: code.unicodeScalars.append(scalar)
            }
        }
        return code + "\""
    }
}

extension StringProtocol {
    /// The text without spaces at its end.
    var trimmedAtEnd: String {
        var text = Substring(self)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// The text without spaces at its ends.
    var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

extension OrderedJSON {
    /// The text with each array and object in one line if it has at most some columns.
    func filled(columns: Int, indent: String = "") -> String {
        let short = inline
        if short.count + indent.count <= columns { return short }
        let inner = indent + "  "
        switch self {
        case .scalar: return short
        case .array(let elements):
            let lines = elements.map { inner + $0.filled(columns: columns, indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
        case .object(let members):
            var lines: [String] = []
            for member in members {
                let head = OrderedJSON.string(member.name).description + ": "
                let text = head + member.value.filled(columns: columns, indent: inner)
                if let last = lines.last, !text.contains("\n"), !last.contains("\n"),
                    last.count + text.count + 2 <= columns
                {
                    lines[lines.count - 1] = last + ", " + text
                } else {
                    lines.append(inner + text)
                }
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
        }
    }

    /// The text in one line.
    var inline: String {
        switch self {
        case .scalar: description
        case .array(let elements): "[" + elements.map(\.inline).joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.map { "\(OrderedJSON.string($0.name).description): \($0.value.inline)" }
                .joined(separator: ", ") + "}"
        }
    }
}
