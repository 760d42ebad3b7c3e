import Foundation
import NetworkAPIKit

extension NetworkAPI.JSONValue {
    /// The value as JSON text in UTF-8, without white space.
    ///
    /// The check writes thousands of values that differ in one location. An encoder takes ten times as long.
    var text: Data {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return Data(bytes)
    }

    private func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += value.description.utf8
        case .decimal(let value): bytes += value.description.utf8
        case .double(let value): bytes += value.description.utf8
        case .string(let value): Self.append(value, to: &bytes)
        case .array(let elements):
            Self.append(elements, between: "[", and: "]", to: &bytes) { $0.append(to: &$1) }
        case .object(let members):
            Self.append(members, between: "{", and: "}", to: &bytes) { member, bytes in
                Self.append(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.append(to: &bytes)
            }
        }
    }

    private static func append<Elements: Sequence>(
        _ elements: Elements,
        between open: Unicode.Scalar,
        and close: Unicode.Scalar,
        to bytes: inout [UInt8],
        _ append: (Elements.Element, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        var isFirst = true
        for element in elements {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            append(element, &bytes)
        }
        bytes.append(UInt8(ascii: close))
    }

    /// Writes a string in quotes, with only the required escapes (RFC 8259, section 7).
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            if utf8.contains(where: isEscaped) {
                for byte in utf8 { appendEscaped(byte, to: &bytes) }
            } else {
                bytes.append(contentsOf: utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func appendEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
        if byte < 0x20 {
            bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
            bytes += String(byte, radix: 16).utf8
        } else {
            if isEscaped(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
    }
}
