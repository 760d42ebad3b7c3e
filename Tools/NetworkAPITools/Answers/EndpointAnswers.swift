import Foundation
import NetworkAPIKit

/// All that an endpoint can be answered, as its specification has it: by example, or made from the schema.
struct EndpointAnswers: Sendable {
    /// An answer of one status and one type.
    struct Declared: Sendable {
        let status: Int
        /// `nil` where there is no body.
        let type: NetworkAPI.MediaType?
        /// `nil` where no example is given.
        let example: NetworkAPI.ExampleResponse?
        /// `nil` where there is no body, or none that can be told.
        let schema: JSONSchema?
        /// Makes a value one that the endpoint can decode, by the example; `nil` where it cannot be made so.
        var fit: @Sendable (NetworkAPI.JSONValue) -> NetworkAPI.JSONValue? = { $0 }
    }

    /// The example's answer, then the others in the order of the specification.
    let declared: [Declared]
    /// What any refusal looks like that is not declared by itself; `nil` where nobody says.
    let refusal: JSONSchema?
    /// What the schemas refer to.
    private(set) var definitions: [String: JSONSchema] = [:]

    init<Definition: SpecifiedAPIDefinition>(_: Definition.Type, _ schemas: EndpointSchemas<Definition>) {
        let specification = Definition.specification
        func declared(
            _ status: Int,
            _ type: any (Decodable & SendableMetatype).Type,
            _ example: NetworkAPI.ExampleResponse?
        ) -> Declared {
            let hasBody = type != EmptyResponse.self
            let schema = hasBody ? schemas.schema(of: type, in: example?.type) : nil
            return Declared(
                status: status, type: example?.type ?? (schema == nil ? nil : .json), example: example,
                schema: schema, fit: Self.fit(type, Definition.self, example))
        }
        let example = specification.exampleResponse
        self.declared =
            [declared(example.status, Definition.Response.self, example)]
            + specification.responses.map { declared($0.status, $0.type, $0.example) }
        let hasRefusal = Definition.ErrorResponse.self != EmptyResponse.self
        refusal = hasRefusal ? schemas.schema(of: Definition.ErrorResponse.self, in: nil) : nil
    }

    /// The answers of a catalogue's endpoints, in their order; one endpoint's example helps the others' schemas.
    static func all(of definitions: [any SpecifiedAPIDefinition.Type]) -> [EndpointAnswers] {
        let schemas = CatalogSchemas()
        let watched = definitions.map { watch($0, schemas) }
        let answers = watched.map { $0() }
        return answers.map { answers in
            var answers = answers
            answers.definitions = schemas.definitions
            return answers
        }
    }

    private static func watch<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ schemas: CatalogSchemas
    ) -> () -> EndpointAnswers {
        let watched = EndpointSchemas<Definition>(schemas)
        return { EndpointAnswers(definition, watched) }
    }
}
