/// The list that tracing systems hand on to each other in `tracestate` (W3C Trace Context, section 3.3).
enum TraceState {
    /// The list as it is handed on; `nil` where it is empty, or not as the section has it.
    ///
    /// Empty members are left out, and a list of more than 32 or one with a key twice is none.
    static func checked(_ text: String) -> String? {
        let members = text.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
        guard !members.isEmpty, members.count <= 32, members.allSatisfy(isMember),
            Set(members.map { $0.prefix { $0 != "=" } }).count == members.count
        else { return nil }
        return members.joined(separator: ",")
    }

    private static func trimmed(_ member: Substring) -> Substring {
        let start = member.drop { $0 == " " || $0 == "\t" }
        return start.prefix(start.reversed().drop { $0 == " " || $0 == "\t" }.count)
    }

    private static func isMember(_ member: Substring) -> Bool {
        guard let sign = member.utf8.firstIndex(of: UInt8(ascii: "=")) else { return false }
        return isKey(member.utf8[..<sign]) && isValue(member.utf8[member.utf8.index(after: sign)...])
    }

    /// Section 3.3.1.3.1: up to 256 characters, or a tenant of 241 and a system of 14 with `@` between them.
    private static func isKey(_ key: Substring.UTF8View) -> Bool {
        let parts = key.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        switch parts.count {
        case 1: return isName(parts[0], most: 256, isDigitFirst: false)
        case 2:
            return isName(parts[0], most: 241, isDigitFirst: true)
                && isName(parts[1], most: 14, isDigitFirst: false)
        default: return false
        }
    }

    private static func isName(_ name: Substring.UTF8View, most: Int, isDigitFirst: Bool) -> Bool {
        guard let first = name.first, name.count <= most else { return false }
        let (letters, digits) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"))
        guard letters.contains(first) || (isDigitFirst && digits.contains(first)) else { return false }
        return name.allSatisfy { letters.contains($0) || digits.contains($0) || "_-*/".utf8.contains($0) }
    }

    /// Section 3.3.1.3.2: up to 256 printable characters besides `,` and `=`, the last of them no space.
    private static func isValue(_ value: Substring.UTF8View) -> Bool {
        (1...256).contains(value.count)
            && value.allSatisfy {
                (0x20...0x7e).contains($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=")
            }
    }
}
