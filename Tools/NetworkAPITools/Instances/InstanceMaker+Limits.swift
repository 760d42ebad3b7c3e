import Foundation
import NetworkAPIKit

extension InstanceMaker {
    /// Whether a property can have a value here.
    func isPresent(_ property: FlatSchema) -> Bool {
        !property.isImpossible && !(isResponse && property.isWriteOnly)
    }

    /// Returns the numbers at the limits of a schema, which a narrower type cannot represent.
    func extremes(_ flat: FlatSchema) -> [NetworkAPI.JSONValue] {
        guard flat.values == nil, !flat.types.isDisjoint(with: ["integer", "number"]) else { return [] }
        guard flat.types.contains("integer") else { return flat.bounds }
        let formats: [NetworkAPI.JSONValue] =
            switch flat.format {
            case "int8": [.integer(Int(Int8.min)), .integer(Int(Int8.max))]
            case "int16": [.integer(Int(Int16.min)), .integer(Int(Int16.max))]
            case "int32": [.integer(Int(Int32.min)), .integer(Int(Int32.max))]
            case "int64": [.integer(.min), .integer(.max)]
            case "uint8": [.integer(Int(UInt8.max))]
            case "uint16": [.integer(Int(UInt16.max))]
            case "uint32": [.integer(Int(UInt32.max))]
            case "uint64": [.decimal(Decimal(UInt64.max))]
            default: []
            }
        let bounds = flat.bounds.filter { $0.isOf(type: "integer") }
        guard !flat.bounds.isEmpty else { return formats }
        // A minimum alone does not say how large a number can be.
        let hasMinimumAlone =
            flat.minimum != nil && flat.maximum == nil && bounds.map(\.int) == [flat.minimum]
        return bounds + (hasMinimumAlone ? formats.suffix(1) : [])
    }

    /// Returns values of other types for a schema that does not say which its values have, or those of a map.
    func anyTypes(_ schema: NetworkAPI.JSONValue?, _ flat: FlatSchema, at path: [String]) -> [Variation] {
        guard !usesExamples, let schema = document.resolved(schema) else { return [] }
        // `true` is a schema without keywords.
        guard let members = schema.bool == true ? [:] : schema.object else { return [] }
        if flat.types == ["object"], flat.isOpen, flat.properties.isEmpty {
            return otherName(flat).map { [.init(kind: .type, path: path + [$0], value: .array([]))] } ?? []
        }
        // The schema can be an alternative of one that says something.
        guard flat.types.isEmpty, flat.properties.isEmpty, flat.values == nil else { return [] }
        // A schema with a comment is one that an exported document does not know.
        let words: Set<String> = [
            "description", "title", "deprecated", "readOnly", "writeOnly", "nullable", "externalDocs",
        ]
        let conditions: Set<String> = ["not", "if", "then", "else"]
        let typing = members.keys.filter { !words.contains($0) && !$0.hasPrefix("x-") }
        guard typing.allSatisfy(conditions.contains) else { return [] }
        let values: [NetworkAPI.JSONValue] =
            typing.isEmpty
            ? [.integer(1)] : [.integer(1), .string("text"), .bool(true), .array([]), .object([:])]
        let validator = SchemaValidator(root: document.root)
        return values.filter { typing.isEmpty || validator.problems(of: $0, schema).isEmpty }.map {
            Variation(kind: .type, path: path, value: $0)
        }
    }

    /// Returns a value of each type after the first one, in a list of types.
    func otherTypes(_ flat: FlatSchema, at path: [String]) -> [Variation] {
        guard flat.values == nil, flat.types.count > 1 else { return [] }
        return flat.types.sorted().dropFirst().filter { $0 != "number" || !flat.types.contains("integer") }
            .map { type in
                var one = flat
                one.types = [type]
                return Variation(kind: .type, path: path, value: plain(one, path.count, .first))
            }
    }
}
