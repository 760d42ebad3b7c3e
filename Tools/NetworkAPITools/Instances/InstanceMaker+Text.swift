import Foundation
import NetworkAPIKit

extension InstanceMaker {
    /// Returns text in the schema's format; any text if the format is unknown.
    func text(_ flat: FlatSchema, _ choice: InstanceChoice) -> NetworkAPI.JSONValue {
        guard choice.isSeeded else { return firstText(flat) }
        let word = InstanceChoice.words[choice.below(InstanceChoice.words.count)]
        func number(_ name: String, _ range: ClosedRange<Int>) -> String {
            let number = range.lowerBound + choice.inside(name).below(range.count)
            return number < 10 ? "0\(number)" : "\(number)"
        }
        let day = "20\(number("year", 10...29))-\(number("month", 1...12))-\(number("day", 1...28))"
        let time = "\(number("hour", 0...23)):\(number("minute", 0...59)):\(number("second", 0...59))"
        switch flat.format {
        case "date-time": return .string("\(day)T\(time)Z")
        case "date": return .string(day)
        case "time": return .string("\(time)Z")
        case "uri", "url": return .string("https://example.com/\(choice.below(1_000_000))")
        case "uuid": return .string(choice.uuid)
        case "int32", "int64": return .string("\(choice.below(1000))")
        case "byte", "base64": return .string(Data(word.utf8).base64EncodedString())
        case "email": return .string("user\(choice.below(1000))@example.com")
        default: return .string(word)
        }
    }

    private func firstText(_ flat: FlatSchema) -> NetworkAPI.JSONValue {
        switch flat.format {
        case "date-time": .string("2020-01-02T03:04:05Z")
        case "date": .string("2020-01-02")
        case "time": .string("03:04:05Z")
        case "uri", "url": .string("https://example.com/a")
        case "uuid": .string("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        case "int32", "int64": .string("1")
        case "byte", "base64": .string("")
        default:
            if usesExamples, case .string? = flat.example { flat.example ?? .null } else { .string("text") }
        }
    }
}
