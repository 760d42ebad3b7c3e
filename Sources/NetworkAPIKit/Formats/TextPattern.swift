import Foundation

/// A regular expression of a JSON Schema (ECMA-262), which can match anywhere in a text.
package struct TextPattern: Sendable {
    private let expression: NSRegularExpression

    /// Creates an expression; `nil` if it is not valid.
    package init?(_ text: String) {
        do {
            expression = try NSRegularExpression(pattern: Self.translated(text))
        } catch {
            return nil
        }
    }

    package func matches(_ text: String) -> Bool {
        expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// Returns the expression with the classes of ECMA-262, which are narrower than those of Unicode.
    private static func translated(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        var isInClass = false
        for character in text {
            if isEscaped {
                isEscaped = false
                result += escape(character, isInClass)
            } else if character == "\\" {
                isEscaped = true
            } else if character == "$", !isInClass {
                // The end of the text, and not the place before its last line break.
                result += "(?![\\s\\S])"
            } else if character == "[", isInClass {
                result += "\\["
            } else {
                if character == "[" { isInClass = true }
                if character == "]" { isInClass = false }
                result.append(character)
            }
        }
        return result
    }

    private static func escape(_ character: Character, _ isInClass: Bool) -> String {
        let space =
            "\\t\\n\\x{0B}\\f\\r \\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF"
        switch character {
        case "d": return isInClass ? "0-9" : "[0-9]"
        case "D": return "[^0-9]"
        case "w": return isInClass ? "A-Za-z0-9_" : "[A-Za-z0-9_]"
        case "W": return "[^A-Za-z0-9_]"
        case "s": return isInClass ? space : "[\(space)]"
        case "S": return "[^\(space)]"
        case "v": return "\\x{0B}"
        case "/", "-": return isInClass || character == "/" ? "\\\(character)" : "-"
        default: return "\\\(character)"
        }
    }
}
