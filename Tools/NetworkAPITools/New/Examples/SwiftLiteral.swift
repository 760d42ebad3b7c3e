import Foundation
import NetworkAPIKit

/// Writes JSON as the Swift expression of a value of a made type.
struct SwiftLiteral {
    let types: TypeWriter
    private var table: TypeTable { types.table }

    init(_ types: TypeWriter) { self.types = types }

    /// Returns an expression; `nil` if the value does not have the type.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - type: Its type.
    ///   - isSent: Whether enums have their known values only.
    /// - Returns: The expression.
    func code(_ json: OrderedJSON, as type: SwiftType, isSent: Bool) -> String? {
        let value = json.value
        switch type {
        case .optional(let inner): return value.isNull ? "nil" : code(json, as: inner, isSent: isSent)
        case .string: return value.string.map(CodeText.literal)
        case .bool: return value.bool.map { "\($0)" }
        case .int, .int64:
            guard value.string == nil, value.bool == nil else { return nil }
            return value.int.map { "\($0)" }
        case .uint64: return value.uint64.map { "\($0)" }
        case .double:
            guard value.string == nil, value.bool == nil else { return nil }
            return value.int.map { "\($0)" } ?? value.double.map { "\($0)" }
        case .date:
            guard let date = value.string.flatMap({ NetworkAPI.DateFormat.iso8601.date(from: $0) }) else {
                return nil
            }
            let seconds = date.timeIntervalSince1970
            return "Date(timeIntervalSince1970: \(Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"))"
        case .url: return nil
        case .data:
            guard let data = value.string.flatMap({ Data(base64Encoded: $0) }) else { return nil }
            guard let text = String(data: data, encoding: .utf8) else {
                return "Data([\(data.map { "\($0)" }.joined(separator: ", "))])"
            }
            return "Data(\(CodeText.literal(text)).utf8)"
        case .json: return jsonCode(json)
        case .array(let element):
            guard case .array(let elements) = json else { return nil }
            var codes: [String] = []
            for value in elements {
                guard let text = code(value, as: element, isSent: isSent) else { return nil }
                codes.append(text)
            }
            return "[" + codes.joined(separator: ", ") + "]"
        case .map(let inner):
            guard case .object(let members) = json else { return nil }
            var codes: [String] = []
            for member in members {
                guard let text = code(member.value, as: inner, isSent: isSent) else { return nil }
                codes.append("\(CodeText.literal(member.name)): \(text)")
            }
            return codes.isEmpty ? "[:]" : "[" + codes.joined(separator: ", ") + "]"
        case .named(let id): return declared(json, id, isOpen: false)
        case .open(let id): return declared(json, id, isOpen: !isSent)
        }
    }

    private func jsonCode(_ json: OrderedJSON) -> String {
        switch json {
        case .scalar(.string(let text)): CodeText.literal(text)
        case .scalar(.null): "nil"
        case .scalar(let value): OrderedJSON.scalar(value).description
        case .array(let elements): "[" + elements.map(jsonCode).joined(separator: ", ") + "]"
        case .object(let members):
            members.isEmpty
                ? "[:]"
                : "["
                    + members.map { "\(CodeText.literal($0.name)): \(jsonCode($0.value))" }.joined(
                        separator: ", ")
                    + "]"
        }
    }

    private func declared(_ json: OrderedJSON, _ id: Int, isOpen: Bool) -> String? {
        let declaration = table[id]
        let isSent = !declaration.isReceived
        switch declaration.kind {
        case .enumeration(let cases, _, _):
            guard let entry = cases.first(where: { $0.value == json.value }) else { return nil }
            let name = entry.swiftName
            let path =
                name == "none" || name == "some"
                ? "\(types.service).\(declaration.path.joined(separator: ".")).\(name)" : ".\(name)"
            return isOpen ? ".known(\(path))" : path
        case .union(let cases, let discriminator):
            for entry in discriminator == nil ? table.order(cases, for: json.value) : cases {
                if let discriminator, let tag = json[discriminator]?.value.tag, !entry.values.contains(tag) {
                    continue
                }
                if let text = code(json, as: entry.type, isSent: isSent) {
                    return ".\(entry.swiftName)(\(text))"
                }
            }
            return ".unknown(\(jsonCode(json)))"
        case .structure(let members):
            guard case .object = json else { return nil }
            var codes: [String] = []
            let sent = members.filter { declaration.isReceived || !$0.isReadOnly }
            for member in sent {
                guard let value = json[member.name], value.value != .null || !member.type.isOptional else {
                    if !member.type.isOptional { return nil }
                    continue
                }
                guard var text = code(value, as: member.type.wrapped, isSent: isSent) else {
                    if !member.type.isOptional { return nil }
                    continue
                }
                if member.isBoxed { text = ".init(\(text))" }
                codes.append("\(SwiftNames.callLabel(member.swiftName)): \(text)")
            }
            return ".init(" + codes.joined(separator: ", ") + ")"
        }
    }
}
