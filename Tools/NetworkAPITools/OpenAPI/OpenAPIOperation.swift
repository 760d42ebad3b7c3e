import Foundation
import NetworkAPITesting

/// Writes the operation of an endpoint.
struct OpenAPIOperation<Definition: SpecifiedAPIDefinition>: WritableOperation {
    let specification = Definition.specification
    let template = Definition.template
    let example = Definition.specification.example
    let schemas: EndpointSchemas<Definition>
    /// The requests of the example and of similar calls.
    let calls = ExampleCalls<Definition>()
    /// How the service is authorized; `nil` if none of its endpoints needs credentials.
    private let security: NetworkAPI.Catalog.SecurityScheme?
    let documentation: SourceDocumentation

    init(
        _ schemas: CatalogSchemas, security: NetworkAPI.Catalog.SecurityScheme?,
        _ documentation: SourceDocumentation
    ) {
        self.security = security
        self.documentation = documentation
        self.schemas = EndpointSchemas(schemas)
    }

    func written(tag: String, server: String?) -> WrittenOperation {
        let schemes = securitySchemes
        let needed = OrderedJSON.object(schemes.map { .init($0.name, .array([])) })
        let requirement: OrderedJSON? =
            switch example.requestInfo.authorization {
            case .never where schemes.isEmpty: .array([])
            case _ where schemes.isEmpty: nil
            case _ where credentials?.isRequired == false: .array([.object([]), needed])
            case .automatic where ownSchemes.isEmpty: .array([.object([]), needed])
            case .automatic, .required, .never: .array([needed])
            }
        let json: OrderedJSON = .members([
            "operationId": .string(specification.name),
            "summary": .string(specification.summary),
            "description": description.map { .string($0) },
            "tags": .array([.string(tag)]),
            "externalDocs": specification.reference.map { .members(["url": .string($0)]) },
            "deprecated": specification.deprecated.map { _ in .bool(true) },
            "parameters": parameters.isEmpty ? nil : .array(parameters),
            "requestBody": requestBody,
            "responses": responses,
            "security": requirement,
            "servers": template.server == server
                ? nil
                : .array([
                    .members([
                        "url": .string(template.server),
                        "variables": serverVariables.isEmpty ? nil : .object(serverVariables),
                    ])
                ]),
            "x-paginated": Definition.self is any PaginatedAPIDefinition.Type ? .bool(true) : nil,
            "x-retry": retry.map { .string($0) },
        ])
        return WrittenOperation(
            method: template.method.rawValue,
            path: template.path,
            json: json,
            security: schemes,
            diagnoses: diagnoses
        )
    }

    /// The comment of the endpoint, and what to use instead of a deprecated one.
    private var description: String? {
        let texts = [
            documentation.type(named: specification.name)?.comment.text,
            specification.deprecated.map { "Deprecated: \($0)" },
        ]
        let text = texts.compactMap(\.self).joined(separator: "\n\n")
        return text.isEmpty ? nil : text
    }

    /// The arguments in the server's name.
    ///
    /// The example is the default value that OpenAPI requires.
    private var serverVariables: [OrderedJSON.Member] {
        template.arguments.compactMap { argument in
            guard argument.location == .server, template.server.contains("{\(argument.info.name)}") else {
                return nil
            }
            let value = argument.info.example ?? ""
            return .init(argument.info.name, .members(["default": .string(value)]))
        }
    }

    private var diagnoses: [String] {
        let unknown = template.arguments.compactMap { argument -> String? in
            guard case .unknown(let why) = argument.location else { return nil }
            return "the location of the argument \(argument.info.name) is unknown: \(why)"
        }
        let headers = template.arguments.compactMap { argument -> String? in
            guard case .header(let name) = argument.location, [.accept, .contentType].contains(name)
            else { return nil }
            return """
                the argument \(argument.info.name) is the header \(name), which a document does not have as a \
                parameter but as the media types of the bodies
                """
        }
        let styles = template.arguments.indices.compactMap { index in
            ArgumentParameter(index: index, schemas: schemas, calls: calls, text: nil).diagnosis
        }
        let problem = template.problem.map { "the example's request cannot be built: \($0)" }
        let fields = FormFields(schemas)?.diagnoses ?? []
        return unknown + headers + styles + fields + [problem].compactMap(\.self)
    }

    /// When a client may repeat the call, if the method does not tell.
    private var retry: String? {
        switch example.requestInfo.retry {
        case .ifIdempotent: nil
        case .allowed: "allowed"
        case .never: "never"
        }
    }

    /// The secret headers and query items of the endpoint, and an argument with the credentials.
    private var ownSchemes: [OrderedJSON.Member] {
        let headers =
            template.headers.filter { $0.value == NetworkAPI.Secrets.mask }.map {
                NetworkAPI.Catalog.SecurityScheme.apiKey(.header($0.name)).openAPI
            } + [credentials?.scheme.openAPI].compactMap(\.self)
        let items = template.secretItems.map {
            NetworkAPI.Catalog.SecurityScheme.apiKey(.query($0)).openAPI
        }
        return headers + items.filter { item in !headers.contains { $0.name == item.name } }
    }

    /// The argument that is the header `Authorization`, which OpenAPI does not have as a parameter.
    private var credentials: (scheme: NetworkAPI.Catalog.SecurityScheme, isRequired: Bool)? {
        let argument = template.arguments.first {
            ([$0.location] + $0.otherLocations).contains(.header(.authorization))
        }
        guard let argument else { return nil }
        let sent = calls.example?.headers[.authorization]?.lowercased() ?? ""
        let scheme: NetworkAPI.Catalog.SecurityScheme =
            if sent.hasPrefix("bearer ") {
                .bearer
            } else if sent.hasPrefix("basic ") {
                .basic
            } else {
                .apiKey(.header(.authorization))
            }
        return (scheme, argument.info.isRequired)
    }

    /// The schemes of the endpoint, or the schemes that the client adds for the service.
    private var securitySchemes: [OrderedJSON.Member] {
        let own = ownSchemes
        guard own.isEmpty, example.requestInfo.authorization != .never, let security else { return own }
        return [security.openAPI]
    }
}
