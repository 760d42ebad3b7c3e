import Foundation
import NetworkAPIKit

/// The schema of a type with its definitions and diagnoses.
public struct TypeSchema: Hashable, Sendable {
    /// The schema, often a reference to one of the definitions.
    public let schema: JSONSchema
    /// The schemas of the types inside, by name.
    public let definitions: [String: JSONSchema]
    /// The parts that could not be determined and how to fix them; empty if the schema is complete.
    public let diagnoses: [SchemaDiagnosis]

    /// Finds the schema of a type by decoding an example.
    ///
    /// If the example lacks something, such as an element of an array, JSON is generated until the type can be
    /// decoded. A type that traps in `init(from:)` on generated values ends the process. Conform such a type to
    /// ``SchemaProviding``, or use ``CommandLineTool`` in a process of its own, in which the trap becomes a
    /// diagnosis.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - example: JSON text of a value; `nil` if there is none.
    ///   - decoder: The decoder, which determines dates, data and keys.
    public init<Value: Decodable>(
        of type: Value.Type,
        example: String? = nil,
        decoder: JSONDecoder = .api()
    ) {
        let builder = SchemaBuilder(decoder, names: ComponentNames())
        if let example { builder.record(type, example: Data(example.utf8)) }
        schema = builder.schema(of: type)
        definitions = builder.definitions
        diagnoses = builder.diagnoses
    }

    /// The schema as one JSON Schema 2020-12 document, with the definitions sorted by name.
    public var json: OrderedJSON {
        let members: OrderedJSON = .members([
            "$schema": .string("https://json-schema.org/draft/2020-12/schema")
        ])
        guard case .object(var all) = members, case .object(let own) = schema.json() else { return members }
        all += own
        if !definitions.isEmpty {
            let sorted = definitions.sorted { $0.key < $1.key }
            all.append(.init("$defs", .object(sorted.map { .init($0.key, $0.value.json()) })))
        }
        return .object(all)
    }
}
