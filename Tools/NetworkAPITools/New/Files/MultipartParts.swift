import Foundation
import NetworkAPIKit

/// The parts of a multipart body as an example has them: a file is bytes, and everything else is JSON.
struct MultipartParts: Encodable {
    let parts: [(name: String, value: OrderedJSON, type: SwiftType)]

    /// Creates the parts of a whole body of a type.
    init(_ body: OrderedJSON, as type: SwiftType, _ table: TypeTable) {
        guard case .object(let members) = body else {
            self.init(parts: [], table)
            return
        }
        let type = Self.chosen(type, for: body, table)
        let parts = members.map { member -> (String, OrderedJSON, SwiftType) in
            switch type {
            case .map(let value): return (member.name, member.value, value)
            case .named(let id):
                let found = table[id].members.first { $0.name == member.name }
                return (member.name, member.value, found?.type ?? .json)
            default: return (member.name, member.value, .json)
            }
        }
        self.init(parts: parts, table)
    }

    init(parts: [(name: String, value: OrderedJSON, type: SwiftType)], _ table: TypeTable) {
        self.parts = parts.map { ($0.name, $0.value, Self.chosen($0.type, for: $0.value, table)) }
    }

    /// The type of a value, which is the alternative that reads it if there are several.
    private static func chosen(_ type: SwiftType, for value: OrderedJSON, _ table: TypeTable) -> SwiftType {
        var type = type.wrapped
        var reader = ExampleReader(table)
        while case .named(let id) = type, case .union(let cases, _) = table[id].kind,
            let chosen = table.order(cases, for: value.value).first(where: {
                reader.reads(value.value, as: $0.type)
            })
        {
            type = chosen.type.wrapped
        }
        return type
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for (name, value, type) in parts {
            let key = AnyKey(stringValue: name)
            switch (type, value) {
            case (.data, .scalar(.string(let text))): try container.encode(Self.bytes(text), forKey: key)
            case (.array(.data), .array(let elements)):
                let files = elements.compactMap { $0.value.string.map(Self.bytes) }
                try container.encode(files, forKey: key)
            default: try container.encode(value, forKey: key)
            }
        }
    }

    private static func bytes(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}
