import Foundation
import NetworkAPIKit

extension NetworkAPI.JSONValue {
    /// The kind of the value in a word.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .integer: "integer"
        case .decimal, .double: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// Whether the value has a type of JSON Schema.
    ///
    /// A number without a fraction is an integer.
    func isOf(type: String) -> Bool {
        switch (type, self) {
        case ("number", .integer), ("integer", .integer): true
        case ("number", .decimal(let number)): !number.isNaN
        case ("number", .double): true
        case ("integer", .decimal(let number)): number.isWhole
        case ("integer", .double(let number)): number.rounded() == number
        default: kind == type
        }
    }

    /// Whether a number is in the range of an OpenAPI format.
    ///
    /// Other formats allow any number.
    func isInRange(of format: String) -> Bool {
        let number: Decimal =
            switch self {
            case .integer(let number): Decimal(number)
            case .decimal(let number): number
            // A number that a decimal cannot represent is not a number there, and is in no range.
            case .double(let number): number.isFinite ? Decimal(number) : .nan
            default: 0
            }
        guard !number.isNaN else { return format != "int32" && format != "int64" }
        switch format {
        case "int32": return number >= Decimal(Int32.min) && number <= Decimal(Int32.max)
        case "int64": return number >= Decimal(Int64.min) && number <= Decimal(Int64.max)
        default: return true
        }
    }

    /// The value in one line, truncated if it is long.
    var excerpt: String {
        var text = ""
        write(to: &text)
        return text.count > Self.excerptLength ? text.prefix(Self.excerptLength) + "…" : text
    }

    private static let excerptLength = 60

    /// Writes only the beginning of the value: a large value does not take long.
    private func write(to text: inout String) {
        guard text.utf8.count <= 4 * Self.excerptLength else { return }
        switch self {
        case .array(let elements) where !elements.isEmpty:
            text += "[ "
            for (index, element) in elements.prefix(Self.excerptLength).enumerated() {
                if index > 0 { text += ", " }
                element.write(to: &text)
            }
            text += " ]"
        case .object(let members) where !members.isEmpty:
            text += "{ "
            for (index, member) in members.sorted(by: { $0.key < $1.key }).prefix(Self.excerptLength)
                .enumerated()
            {
                text += (index > 0 ? ", " : "") + OrderedJSON.string(member.key).description + ": "
                member.value.write(to: &text)
            }
            text += " }"
        default: text += OrderedJSON(self).description
        }
    }
}

extension Decimal {
    fileprivate var isWhole: Bool {
        var (number, whole) = (self, Decimal())
        NSDecimalRound(&whole, &number, 0, .plain)
        return !isNaN && whole == self
    }
}

extension String {
    /// The text as a token of a JSON pointer (RFC 6901, section 3).
    var pointerToken: String {
        utf8.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }
            ? JSONPointer.escaped(self) : self
    }
}
