import Foundation
import NetworkAPIKit

/// The text formats that are checked.
///
/// Other formats allow any text.
enum TextFormat {
    static func fits(_ text: String, _ format: String) -> Bool {
        switch format {
        case "date-time":
            let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
            let lower = text.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
            let halves = parts.count == 2 ? parts : lower
            return halves.count == 2 && isDate(halves[0]) && isTime(halves[1])
        case "date": return isDate(text[...])
        case "int32": return Int32(text) != nil
        case "int64": return Int64(text) != nil
        case "uuid": return UUID(uuidString: text) != nil
        case "uri": return URLComponents(string: text)?.scheme?.isEmpty == false
        default: return true
        }
    }

    /// `full-date` of RFC 3339.
    private static func isDate(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = number(parts[0], 4, 0...9999),
            let month = number(parts[1], 2, 1...12)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return number(parts[2], 2, 1...days[month - 1]) != nil
    }

    /// `full-time` of RFC 3339.
    private static func isTime(_ text: Substring) -> Bool {
        guard let end = text.firstIndex(where: { "Zz+-".contains($0) }) else { return false }
        let halves = text[..<end].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, number(parts[0], 2, 0...23) != nil, number(parts[1], 2, 0...59) != nil,
            number(parts[2], 2, 0...60) != nil
        else { return false }
        if halves.count == 2, !halves[1].isDigits { return false }
        if text[end].lowercased() == "z" { return text[end...].count == 1 }
        let offset = text[end...].dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        return offset.count == 2 && number(offset[0], 2, 0...23) != nil
            && number(offset[1], 2, 0...59) != nil
    }

    private static func number(_ text: Substring, _ count: Int, _ range: ClosedRange<Int>) -> Int? {
        guard text.count == count, text.isDigits, let number = Int(text), range.contains(number)
        else { return nil }
        return number
    }
}
