import Foundation
import NetworkAPIKit

/// The schema of a type, what it refers to, and what could not be found out about it.
public struct TypeSchema: Hashable, Sendable {
    /// The schema; often a reference to one of the definitions.
    public let schema: JSONSchema
    /// The schemas of the types inside, by name.
    public let definitions: [String: JSONSchema]
    /// What could not be found out, and what would help; empty where the schema says all.
    public let diagnoses: [SchemaDiagnosis]

    /// Finds the schema of a type by decoding an example of it.
    ///
    /// Where the example is silent (an empty array, a key that is not there), JSON is made up until the type can be
    /// decoded from it. Code of the type that traps on such values costs a thread and a diagnosis, never the process.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - example: JSON text of a value; `nil` where there is none.
    ///   - decoder: Who decodes it: dates, data and keys are as this decoder has them.
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

    /// The whole as one document of JSON Schema 2020-12, the definitions by name in alphabetical order.
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
