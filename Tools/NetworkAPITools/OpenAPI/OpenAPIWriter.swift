import NetworkAPIKit
import NetworkAPITesting

/// Writes the document of a catalog.
struct OpenAPIWriter {
    let catalog: NetworkAPI.Catalog
    let documentation: SourceDocumentation
    private let schemas = CatalogSchemas()
    private var paths: [(path: String, methods: [OrderedJSON.Member])] = []
    private var security: [OrderedJSON.Member] = []
    private var tags: [String] = []
    private var diagnoses: [String] = []

    init(catalog: NetworkAPI.Catalog, documentation: SourceDocumentation) {
        self.catalog = catalog
        self.documentation = documentation
    }

    mutating func document(version: String) -> OpenAPIDocument {
        let schemas = schemas
        // All examples are recorded first, because one endpoint's example can complete the schema of another.
        let operations = catalog.endpoints.map { operation($0.definition, schemas) }
        for (endpoint, operation) in zip(catalog.endpoints, operations) {
            let tag = documentation.type(named: endpoint.name)?.chapter ?? catalog.name
            if !tags.contains(tag) { tags.append(tag) }
            add(operation.written(tag: tag, server: catalog.servers.first), of: endpoint)
        }
        let definitions = schemas.definitions.sorted { $0.key < $1.key }.map { name, schema in
            OrderedJSON.Member(name, schema.openAPI.described(as: schemas.type(of: name), by: documentation))
        }
        var components: [OrderedJSON.Member] = []
        if !definitions.isEmpty { components.append(.init("schemas", .object(definitions))) }
        if !security.isEmpty { components.append(.init("securitySchemes", .object(security))) }
        let json: OrderedJSON = .members([
            "openapi": .string("3.1.0"),
            "info": info(version),
            "servers": .array(catalog.servers.prefix(1).map { .members(["url": .string($0)]) }),
            "tags": .array(tags.map { .members(["name": .string($0)]) }),
            "paths": .object(paths.map { .init($0.path, .object($0.methods)) }),
            "components": components.isEmpty ? nil : .object(components),
        ])
        return OpenAPIDocument(json: json, diagnoses: diagnoses + schemas.diagnoses.map(\.description))
    }

    /// The service: its name, the first paragraph of its type's text, and the links in that text.
    private func info(_ version: String) -> OrderedJSON {
        let service = catalog.endpoints.first.map { String($0.name.prefix { $0 != "." }) } ?? catalog.name
        let comment = documentation.type(named: service)?.comment
        func named(_ link: SourceComment.Link) -> OrderedJSON {
            .members(["name": .string(link.text), "url": .string(link.address)])
        }
        return .members([
            "title": .string(catalog.name),
            "version": .string(version),
            "description": comment?.text.map {
                .string($0.split(separator: "\n\n").first.map(String.init) ?? $0)
            },
            "termsOfService": comment?.links["Terms"].map { .string($0.address) },
            "contact": comment?.links["Contact"].map(named),
            "license": comment?.links["License"].map(named),
        ])
    }

    private func operation<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type, _ schemas: CatalogSchemas
    ) -> any WritableOperation {
        // A scheme that is not the default is one that the service has.
        let needsCredentials =
            catalog.security != .bearer || catalog.endpoints.contains { $0.authorization == .required }
        return OpenAPIOperation<Definition>(
            schemas, security: needsCredentials ? catalog.security : nil, documentation)
    }

    private mutating func add(_ operation: WrittenOperation, of endpoint: NetworkAPI.Catalog.Endpoint) {
        diagnoses += operation.diagnoses.map { "\(endpoint.name): \($0)" }
        guard Self.methods.contains(operation.method) else {
            diagnoses.append("\(endpoint.name): OpenAPI 3.1 does not have the method \(operation.method).")
            return
        }
        let written = addSchemes(of: operation)
        let shape = PathShape(operation.path)
        guard let index = paths.firstIndex(where: { PathShape($0.path) == shape }) else {
            return paths.append(
                (operation.path, [.init(operation.method.lowercased(), written)]))
        }
        let json = written.renamingPath(from: shape, to: PathShape(paths[index].path))
        let member = OrderedJSON.Member(operation.method.lowercased(), json)
        guard let known = paths[index].methods.firstIndex(where: { $0.name == member.name }) else {
            return paths[index].methods.append(member)
        }
        let described = paths[index].methods[known].value
        let call = "\(endpoint.name): \(operation.method) \(operation.path)"
        if let difference = described.difference(to: json) {
            let other = described["operationId"]?.value.string ?? ""
            diagnoses.append(
                "\(call) is already described by \(other), with \(difference). A document has one of them.")
            return
        }
        let both = described.addingAnswers(of: json)
        if both == described {
            diagnoses.append("\(call) is already described.")
        } else {
            paths[index].methods[known] = .init(member.name, both.naming(endpoint.name))
        }
    }

    /// Adds the security schemes of an operation, and returns the operation with their names.
    ///
    /// A header and an item of the query can have one name, which only one scheme of a document can have.
    private mutating func addSchemes(of operation: WrittenOperation) -> OrderedJSON {
        operation.security.reduce(operation.json) { json, scheme in
            let other = "\(scheme.name)-\(scheme.value["in"]?.value.string ?? "")"
            for name in [scheme.name, other] + (2...99).map({ "\(other)-\($0)" }) {
                let known = security.first { $0.name == name }
                if known == nil { security.append(.init(name, scheme.value)) }
                if known.map({ $0.value == scheme.value }) ?? true {
                    return json.namingScheme(scheme.name, name)
                }
            }
            return json
        }
    }

    private static let methods: Set<String> = [
        "GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE",
    ]
}

/// An operation in the document.
struct WrittenOperation {
    let method: String
    let path: String
    let json: OrderedJSON
    let security: [OrderedJSON.Member]
    let diagnoses: [String]
}

/// Records the examples of an endpoint and returns its operation.
protocol WritableOperation {
    func written(tag: String, server: String?) -> WrittenOperation
}
