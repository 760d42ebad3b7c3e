import NetworkAPIKit

/// Makes text that a regular expression matches: the first of its alternatives, with as few repetitions as it allows.
///
/// It reads what patterns of documents have: literals, escapes, classes, groups, alternatives and repetitions. Conditions
/// such as `(?=…)` are left out, so the text is compared with the pattern.
struct PatternText {
    private struct Unsupported: Error {}

    private var rest: Substring
    /// The number of times that an optional part is written.
    private let optional: Int
    private var depth = 0

    private init(_ pattern: String, optional: Int) {
        rest = pattern[...]
        self.optional = optional
    }

    /// Returns a text that a pattern matches in place of one that it does not match, if there is one.
    static func fitting(_ text: String, to pattern: String?) -> String {
        guard let pattern, TextPattern(pattern)?.matches(text) == false else { return text }
        return Self.text(for: pattern) ?? text
    }

    /// Returns text that a pattern matches; `nil` if none was found.
    static func text(for pattern: String) -> String? {
        guard let matcher = TextPattern(pattern) else { return nil }
        for optional in [0, 1] {
            var reader = Self(pattern, optional: optional)
            do {
                let text = try reader.alternatives()
                if reader.rest.isEmpty, !text.isEmpty, matcher.matches(text) { return text }
            } catch {
                return nil
            }
        }
        return nil
    }

    private mutating func alternatives() throws -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 50 else { throw Unsupported() }
        let first = try sequence()
        while rest.first == "|" {
            rest.removeFirst()
            _ = try sequence()
        }
        return first
    }

    private mutating func sequence() throws -> String {
        var text = ""
        while let next = rest.first, next != "|", next != ")" {
            let part = try atom()
            let count = try repetitions()
            guard count <= 10_000, text.utf8.count + part.utf8.count * count <= 10_000 else {
                throw Unsupported()
            }
            text += String(repeating: part, count: count)
        }
        return text
    }

    private mutating func atom() throws -> String {
        let character = rest.removeFirst()
        switch character {
        case "^", "$": return ""
        case ".": return "a"
        case "\\": return try escape().map(String.init) ?? ""
        case "[": return try characterClass()
        case "(":
            var isCondition = false
            if rest.hasPrefix("?") {
                let start = rest.dropFirst()
                isCondition =
                    start.hasPrefix("=") || start.hasPrefix("!") || start.hasPrefix("<=")
                    || start.hasPrefix("<!")
                // `(?:`, the name of `(?<name>`, or the sign of a condition.
                let end = start.hasPrefix("<") && !isCondition ? start.firstIndex(of: ">") : nil
                let signs = start.hasPrefix("<") ? 2 : 1
                rest = end.map { start[$0...].dropFirst() } ?? start.dropFirst(signs)
            }
            let inner = try alternatives()
            guard rest.popFirst() == ")" else { throw Unsupported() }
            return isCondition ? "" : inner
        default: return String(character)
        }
    }

    /// The least number of repetitions after a part.
    private mutating func repetitions() throws -> Int {
        var least = 1
        switch rest.first {
        case "*", "?": least = optional
        case "+": break
        case "{":
            guard let end = rest.firstIndex(of: "}"),
                let number = Int(rest[..<end].dropFirst().prefix { $0.isNumber })
            else { throw Unsupported() }
            least = number == 0 && !rest[..<end].hasSuffix("{0") ? optional : number
            rest = rest[end...]
        default: return 1
        }
        rest.removeFirst()
        if rest.first == "?" || rest.first == "+" { rest.removeFirst() }
        return least
    }

    /// The character of an escape; `nil` for a boundary, which is no character.
    private mutating func escape() throws -> Character? {
        guard let character = rest.popFirst() else { throw Unsupported() }
        switch character {
        case "d": return "1"
        case "w", "D", "S": return "a"
        case "s": return " "
        case "W": return "-"
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "b", "B", "A", "z", "Z": return nil
        case "p":
            guard rest.first == "{", let end = rest.firstIndex(of: "}") else { throw Unsupported() }
            let name = rest[..<end].dropFirst()
            rest = rest[end...].dropFirst()
            return name.hasPrefix("N") ? "1" : name == "Lu" ? "A" : name.hasPrefix("L") ? "a" : "-"
        case "x", "u":
            let digits = rest.prefix(character == "x" ? 2 : 4)
            guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
                throw Unsupported()
            }
            rest = rest.dropFirst(digits.count)
            return Character(scalar)
        case _ where character.isNumber || character.isLetter: throw Unsupported()
        default: return character
        }
    }

    private mutating func characterClass() throws -> String {
        let isNegated = rest.first == "^"
        if isNegated { rest.removeFirst() }
        var ranges: [ClosedRange<Character>] = []
        while rest.first != "]" || ranges.isEmpty {
            guard let first = try member() else { throw Unsupported() }
            if rest.first == "-", rest.dropFirst().first != "]" {
                rest.removeFirst()
                guard let last = try member(), first <= last else { throw Unsupported() }
                ranges.append(first...last)
            } else {
                ranges.append(first...first)
            }
        }
        rest.removeFirst()
        guard isNegated else { return String(ranges[0].lowerBound) }
        let others: [Character] = ["a", "A", "1", "-", "_", " "]
        guard let other = others.first(where: { one in !ranges.contains { $0.contains(one) } }) else {
            throw Unsupported()
        }
        return String(other)
    }

    private mutating func member() throws -> Character? {
        guard let character = rest.popFirst() else { throw Unsupported() }
        return character == "\\" ? try escape() : character
    }
}
