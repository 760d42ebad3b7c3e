import Foundation
import NetworkAPIKit

/// The schema that several samples of a value have in common.
///
/// A member that a sample omits is optional, and one that is `null` in a sample can be `null`. Integers and fractions are
/// a number. Dates and addresses are recognized if every sample is one. Other texts are strings, never an enum.
struct SampleSchema {
    /// The schema.
    let json: OrderedJSON

    init(_ samples: [OrderedJSON]) { json = Self.schema(samples) }

    private static func schema(_ samples: [OrderedJSON]) -> OrderedJSON {
        let values = samples.filter { $0 != .scalar(.null) }
        let isNullable = values.count < samples.count
        guard let kind = kind(values) else { return .object([]) }
        let type: OrderedJSON =
            isNullable ? .array([.string(kind.type), .string("null")]) : .string(kind.type)
        switch kind {
        case .object:
            return object(values, type)
        case .array:
            let elements = values.flatMap { value -> [OrderedJSON] in
                if case .array(let elements) = value { elements } else { [] }
            }
            return .members(["type": type, "items": schema(elements)])
        case .string:
            let texts = values.compactMap { $0.value.string }
            return .members(["type": type, "format": format(texts).map { .string($0) }])
        case .boolean, .integer, .number:
            return .members(["type": type])
        }
    }

    private enum Kind: Hashable {
        case object, array, string, boolean, integer, number

        var type: String { "\(self)" }
    }

    /// The kind of all values; `nil` if they are of different kinds, or if there are none.
    private static func kind(_ values: [OrderedJSON]) -> Kind? {
        let kinds = Set(values.map(kind))
        return kinds == [.integer, .number] ? .number : kinds.count == 1 ? kinds.first : nil
    }

    private static func kind(_ value: OrderedJSON) -> Kind {
        switch value {
        case .object: .object
        case .array: .array
        case .scalar(.string): .string
        case .scalar(.bool): .boolean
        case .scalar(.integer): .integer
        case .scalar: .number
        }
    }

    private static func object(_ values: [OrderedJSON], _ type: OrderedJSON) -> OrderedJSON {
        let objects = values.map { value -> [OrderedJSON.Member] in
            if case .object(let members) = value { members } else { [] }
        }
        var names: [String] = []
        var found: [String: [OrderedJSON]] = [:]
        for members in objects {
            // Of several members with one name, the last one is used.
            for (name, value) in Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }) {
                found[name, default: []].append(value)
            }
            for member in members where !names.contains(member.name) { names.append(member.name) }
        }
        if names.count > 1, names.allSatisfy(isKey) {
            return .members([
                "type": type, "additionalProperties": schema(names.flatMap { found[$0] ?? [] }),
            ])
        }
        let required = names.filter { found[$0]?.count == objects.count }
        let members = names.map { OrderedJSON.Member($0, schema(found[$0] ?? [])) }
        return .members([
            "type": type, "required": required.isEmpty ? nil : .array(required.map { .string($0) }),
            "properties": .object(members),
        ])
    }

    /// Whether a name is the key of a map: a number or a UUID.
    private static func isKey(_ name: String) -> Bool {
        name.isDigits || UUID(uuidString: name) != nil
    }

    private static func format(_ texts: [String]) -> String? {
        guard !texts.isEmpty else { return nil }
        for format in ["date-time", "date"] where texts.allSatisfy({ TextFormat.fits($0, format) }) {
            return format
        }
        return texts.allSatisfy(isAddress) ? "uri" : nil
    }

    private static func isAddress(_ text: String) -> Bool {
        guard text.hasPrefix("https://") || text.hasPrefix("http://"), text.utf8.allSatisfy({ $0 > 0x20 }),
            !text.contains("{")
        else { return false }
        return URL(string: text)?.host?.isEmpty == false
    }
}
