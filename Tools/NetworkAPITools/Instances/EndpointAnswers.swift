import Foundation
import NetworkAPIKit

/// The responses of an endpoint that its specification describes, as examples or generated from schemas.
struct EndpointAnswers: Sendable {
    /// A response with a status and a type.
    struct Declared: Sendable {
        let status: Int
        /// `nil` if there is no body.
        let type: NetworkAPI.MediaType?
        /// `nil` if there is no example.
        let example: NetworkAPI.Catalog.ExampleResponse?
        /// `nil` if there is no body or its schema is unknown.
        let schema: JSONSchema?
        /// Whether the service refuses the call in this response, although its status is accepted.
        let isRefused: Bool
        /// The summary of the response; `nil` if the specification does not describe it.
        var name: String?
        /// Changes a value until the endpoint can decode it; `nil` if that is not possible.
        var fit: @Sendable (NetworkAPI.JSONValue) -> NetworkAPI.JSONValue? = { $0 }
    }

    /// The example's response, then the others in the order of the specification.
    let declared: [Declared]
    /// The error response for statuses that are not declared; `nil` if the specification has none.
    let refusal: JSONSchema?
    /// The definitions that the schemas refer to.
    private(set) var definitions: [String: JSONSchema] = [:]

    init<Definition: SpecifiedAPIDefinition>(_: Definition.Type, _ schemas: EndpointSchemas<Definition>) {
        let specification = Definition.specification
        func declared(
            _ status: Int,
            _ type: any (Decodable & SendableMetatype).Type,
            _ example: NetworkAPI.Catalog.ExampleResponse?,
            _ name: String? = nil
        ) -> Declared {
            // A stream is not generated: it is the example.
            let hasBody = type != EmptyResponse.self && schemas.streamFormat(of: status) == nil
            let schema = hasBody ? schemas.schema(of: type, in: example?.type, status: status) : nil
            let info = specification.example.responseInfo
            let answer = info.statuses.contains(status) ? try? example?.answer() : nil
            return Declared(
                status: status, type: example?.type ?? (schema == nil ? nil : .json), example: example,
                schema: schema, isRefused: answer.map { info.refusal?.matches($0) ?? false } ?? false,
                name: name,
                fit: Self.fit(type, Definition.self, example, schemas.decoding(of: type, status)))
        }
        let example = specification.exampleResponse
        self.declared =
            [declared(example.status, schemas.type(for: example.status), example, "example")]
            + specification.responses.map { declared($0.status, $0.type, $0.example, $0.summary) }
            + schemas.undescribedStatuses.map { declared($0, schemas.type(for: $0), nil) }
        let hasRefusal = Definition.ErrorResponse.self != EmptyResponse.self
        refusal = hasRefusal ? schemas.schema(of: Definition.ErrorResponse.self, in: nil) : nil
    }

    /// Returns the responses of endpoints, in their order.
    ///
    /// The example of one endpoint completes the schemas of others.
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
