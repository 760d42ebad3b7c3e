/// A regular expression of ECMA-262 as one of ICU, which reads classes, `.`, `$` and `\b` in another way.
struct PatternTranslation {
    /// The expression for ICU.
    private(set) var text = ""
    /// The first part that the two do not read in the same way; `nil` if there is none.
    private(set) var foreignPart: String?
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ expression: String) {
        scalars = Array(expression.unicodeScalars)
        while let scalar = take() {
            switch scalar {
            case "\\": _ = readEscape(inClass: false)
            case "[": readClass()
            // The end of the text, and not the place before its last line break.
            case "$": text += "(?![\\s\\S])"
            case ".": text += "[^\\n\\r\\u2028\\u2029]"
            case "(": readGroup()
            case "*", "+", "?", "{": readQuantifier(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take() -> Unicode.Scalar? {
        guard let scalar = next else { return nil }
        index += 1
        return scalar
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func noteForeign(_ part: String) { foreignPart = foreignPart ?? part }

    /// Reads the start of a group; other groups with `?` are options and comments of ICU.
    private mutating func readGroup() {
        text += "("
        guard take("?") else { return }
        text += "?"
        if let next, !":=!<".unicodeScalars.contains(next) { noteForeign("(?\(next)") }
    }

    /// Reads a quantifier with the mark of a lazy one; ICU has possessive ones too.
    private mutating func readQuantifier(_ scalar: Unicode.Scalar) {
        text.unicodeScalars.append(scalar)
        if scalar == "{" {
            let digits = scalars[index...].prefix { $0 != "}" }
            let most = digits.drop(while: Self.isDigit)
            let isRange =
                digits.endIndex < scalars.count && most.startIndex > index
                && (most.first ?? ",") == "," && most.dropFirst().allSatisfy(Self.isDigit)
            guard isRange else { return noteForeign("{") }
            text.unicodeScalars.append(contentsOf: scalars[index...digits.endIndex])
            index = digits.endIndex + 1
        }
        if take("?") { text += "?" } else if next == "+" { noteForeign("\(scalar)+") }
    }

    private static let space =
        "\\t\\n\\x{0B}\\f\\r \\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF"
    /// The characters of the classes, as they are written in brackets.
    private static let classes: [Unicode.Scalar: String] = [
        "d": "0-9", "D": "^0-9", "w": "A-Za-z0-9_", "W": "^A-Za-z0-9_", "s": space, "S": "^" + space,
    ]
    private static let boundary = (
        is: "(?:(?<=[A-Za-z0-9_])(?![A-Za-z0-9_])|(?<![A-Za-z0-9_])(?=[A-Za-z0-9_]))",
        isNot: "(?:(?<=[A-Za-z0-9_])(?=[A-Za-z0-9_])|(?<![A-Za-z0-9_])(?![A-Za-z0-9_]))"
    )

    /// Reads an escape after its backslash, which may be in brackets; returns whether it is a class.
    private mutating func readEscape(inClass isInClass: Bool) -> Bool {
        guard let scalar = take() else {
            text += "\\"
            return false
        }
        if let members = Self.classes[scalar] {
            text += isInClass && !members.hasPrefix("^") ? members : "[\(members)]"
            return true
        }
        switch scalar {
        case "p", "P":
            text += "\\\(scalar)"
            if next != "{" { noteForeign("\\\(scalar)") }
            while let scalar = take() {
                text.unicodeScalars.append(scalar)
                if scalar == "}" { break }
            }
            return true
        case "v": text += "\\x{0B}"
        case "b": text += isInClass ? "\\x08" : Self.boundary.is
        case "B" where !isInClass: text += Self.boundary.isNot
        case "-" where !isInClass: text += "-"
        case "1"..."9" where !isInClass, "k" where !isInClass: text += "\\\(scalar)"
        default: readCharacter(scalar)
        }
        return false
    }

    private mutating func readCharacter(_ scalar: Unicode.Scalar) {
        text += "\\\(scalar)"
        switch scalar {
        case "n", "r", "t", "f": return
        case "c" where next.map(Self.isLetter) == true: return
        case "x" where hexadecimal(2) != nil: return
        // A surrogate is half of a character in ECMA-262, and one in ICU.
        case "u" where hexadecimal(4).map { !(0xD800..<0xE000).contains($0) } == true: return
        default:
            guard Self.isLetter(scalar) || Self.isDigit(scalar) else { return }
            noteForeign("\\\(scalar)" + (next == "{" ? "{" : ""))
        }
    }

    private func hexadecimal(_ count: Int) -> Int? {
        let digits = scalars[index...].prefix(count)
        guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
        return digits.reduce(0) { value, digit in value * 16 + (Character(digit).hexDigitValue ?? 0) }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// The member of a class that was read last.
    private enum Member {
        case none, character, `class`, endOfRange
    }

    /// Reads a class in brackets; in ICU's classes, `[`, `&` and `-` combine classes.
    private mutating func readClass() {
        text += take("^") ? "[^" : "["
        if next == "]" { noteForeign(text.hasSuffix("^") ? "[^]" : "[]") }
        var last = Member.none
        // Without its end, neither accepts it as an expression.
        while let scalar = take() {
            if scalar == "]" { return text += "]" }
            let isRange =
                scalar == "-" && next != nil && next != "]" && (last == .character || last == .class)
            if isRange, let end = take() {
                text += "-"
                let first = last
                last = readMember(end)
                if first == .class || last == .class { noteForeign("-") }
                last = .endOfRange
            } else {
                last = readMember(scalar)
            }
        }
    }

    private mutating func readMember(_ scalar: Unicode.Scalar) -> Member {
        guard scalar == "\\" else {
            // No punctuation has a meaning of its own.
            if scalar.isASCII, scalar.value > 0x20, !Self.isLetter(scalar), !Self.isDigit(scalar) {
                text += "\\"
            }
            text.unicodeScalars.append(scalar)
            return .character
        }
        return readEscape(inClass: true) ? .class : .character
    }
}
