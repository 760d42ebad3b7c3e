import Foundation
import NetworkAPIKit

extension OrderedJSON: CustomStringConvertible {
    /// The JSON text (RFC 8259), indented by two spaces, without a line break at the end.
    public var description: String {
        text(indentedBy: "  ")
    }

    /// Returns the JSON text as ``description`` is, with another indentation of each level.
    func text(indentedBy step: String) -> String {
        var text = ""
        write(to: &text, indent: "", step)
        return text
    }

    private func write(to text: inout String, indent: String, _ step: String) {
        switch self {
        case .scalar(let value): text += Self.text(of: value)
        case .array(let elements):
            Self.write(elements, "[", "]", to: &text, indent: indent, step) { element, text, indent in
                element.write(to: &text, indent: indent, step)
            }
        case .object(let members):
            Self.write(members, "{", "}", to: &text, indent: indent, step) { member, text, indent in
                text += Self.quoted(member.name) + ": "
                member.value.write(to: &text, indent: indent, step)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element],
        _ open: String,
        _ close: String,
        to text: inout String,
        indent: String,
        _ step: String,
        element write: (Element, inout String, String) -> Void
    ) {
        guard !elements.isEmpty else { return text += open + close }
        let inner = indent + step
        text += open
        for (index, element) in elements.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + inner
            write(element, &text, inner)
        }
        text += "\n" + indent + close
    }

    private static func text(of value: NetworkAPI.JSONValue) -> String {
        switch value {
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .decimal(let value): value.isNaN ? "null" : value.description
        case .double(let value): value.isFinite ? value.description : "null"
        case .string(let text): quoted(text)
        // Arrays and objects are handled by the caller.
        case .null, .array, .object: "null"
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\t": escaped += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }
}
