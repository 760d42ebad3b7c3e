import Foundation
import NetworkAPIKit

/// The text formats that are checked.
///
/// Other formats allow any text.
enum TextFormat {
    static func fits(_ text: String, _ format: String) -> Bool {
        switch format {
        case "date-time": return isDateTime(text)
        case "date": return text.utf8.count == 10 && isDateTime("\(text)T00:00:00Z")
        case "int32": return Int32(text) != nil
        case "int64": return Int64(text) != nil
        case "uuid": return UUID(uuidString: text) != nil
        case "uri": return URLComponents(string: text)?.scheme?.isEmpty == false
        default: return true
        }
    }

    /// Whether a text is the `date-time` of RFC 3339, which ISO 8601 can write in other ways too: with a space and no
    /// `T`, a comma in the seconds, and no colon in the offset.
    private static func isDateTime(_ text: String) -> Bool {
        guard NetworkAPI.DateFormat.iso8601.date(from: text) != nil else { return false }
        let hasColon = text.last?.lowercased() == "z" || text.dropLast(2).last == ":"
        return text.dropFirst(10).first?.lowercased() == "t" && !text.contains(",") && hasColon
    }
}
