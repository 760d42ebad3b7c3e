import Foundation
import NetworkAPIKit

extension InstanceMaker {
    /// Returns text in the schema's format, which its pattern matches if such a text is known; any text if both are
    /// unknown.
    func text(_ flat: FlatSchema, _ choice: InstanceChoice) -> NetworkAPI.JSONValue {
        let text = choice.isSeeded ? seededText(flat, choice) : firstText(flat)
        let other = PatternText.fitting(text, to: flat.pattern)
        guard let format = flat.format, other != text else { return .string(other) }
        let dates = ["2020-01-02T03:04:05.000Z", "2020-01-02T03:04:05+00:00"]
        let texts =
            (format == "date-time" ? dates.filter { PatternText.fitting($0, to: flat.pattern) == $0 } : [])
            + [other]
        return .string(texts.first { TextFormat.fits($0, format) } ?? text)
    }

    private func seededText(_ flat: FlatSchema, _ choice: InstanceChoice) -> String {
        let word = InstanceChoice.words[choice.below(InstanceChoice.words.count)]
        func number(_ name: String, _ range: ClosedRange<Int>) -> String {
            let number = range.lowerBound + choice.inside(name).below(range.count)
            return number < 10 ? "0\(number)" : "\(number)"
        }
        let day = "20\(number("year", 10...29))-\(number("month", 1...12))-\(number("day", 1...28))"
        let time = "\(number("hour", 0...23)):\(number("minute", 0...59)):\(number("second", 0...59))"
        switch flat.format {
        case "date-time": return "\(day)T\(time)Z"
        case "date": return day
        case "time": return "\(time)Z"
        case "uri", "url": return "https://example.com/\(choice.below(1_000_000))"
        case "uuid": return choice.uuid
        case "int32", "int64": return "\(choice.below(1000))"
        case "byte", "base64": return Data(word.utf8).base64EncodedString()
        case "email": return "user\(choice.below(1000))@example.com"
        default: return word
        }
    }

    private func firstText(_ flat: FlatSchema) -> String {
        switch flat.format {
        case "date-time": "2020-01-02T03:04:05Z"
        case "date": "2020-01-02"
        case "time": "03:04:05Z"
        case "uri", "url": "https://example.com/a"
        case "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        case "int32", "int64": "1"
        case "byte", "base64": ""
        default: (usesExamples ? flat.example?.string : nil) ?? "text"
        }
    }
}
