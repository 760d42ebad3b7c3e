import Foundation
import NetworkAPIKit

/// The text formats that are checked.
///
/// Other formats allow any text.
enum TextFormat {
    /// The name of a format, of which `datetime` and `dateTime` are frequent spellings of `date-time`.
    static func name(_ written: String) -> String {
        ["datetime", "date_time"].contains(written.lowercased()) ? "date-time" : written
    }

    static func fits(_ text: String, _ format: String) -> Bool {
        switch format {
        case "date-time": return isDateTime(text)
        case "date": return text.utf8.count == 10 && isDateTime("\(text)T00:00:00Z")
        case "int32": return Int32(text) != nil
        case "int64": return Int64(text) != nil
        case "uuid": return UUID(uuidString: text) != nil
        case "email": return isEmail(text)
        case "ipv4": return isIPv4(text)
        case "uri": return URLComponents(string: text)?.scheme?.isEmpty == false
        default: return true
        }
    }

    /// Whether a text has a part before and after the last `@`, and no white space.
    private static func isEmail(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@") else { return false }
        return at > text.startIndex && text.index(after: at) < text.endIndex
            && !text.contains(where: \.isWhitespace)
    }

    /// Whether a text is four numbers of at most three digits, from 0 to 255.
    private static func isIPv4(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { (1...3).contains($0.utf8.count) && UInt8($0) != nil && !$0.hasPrefix("+") }
    }

    /// Whether a text is the `date-time` of RFC 3339, which ISO 8601 can write in other ways too: with a space and no
    /// `T`, a comma in the seconds, and no colon in the offset.
    private static func isDateTime(_ text: String) -> Bool {
        guard NetworkAPI.DateFormat.iso8601.date(from: text) != nil else { return false }
        let hasColon = text.last?.lowercased() == "z" || text.dropLast(2).last == ":"
        return text.dropFirst(10).first?.lowercased() == "t" && !text.contains(",") && hasColon
    }
}
