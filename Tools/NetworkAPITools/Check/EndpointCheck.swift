import NetworkAPITesting

/// Compares an endpoint with the provider's document.
struct EndpointCheck<Definition: SpecifiedAPIDefinition>: Check {
    let document: ContractDocument
    let schemas: EndpointSchemas<Definition>
    let all: CatalogSchemas
    let checked: CheckedTypes
    let security: NetworkAPI.Catalog.SecurityScheme
    let references: LostReferences
    let specification = Definition.specification
    let template = Definition.template
    let example = Definition.specification.example

    func findings(since difference: DocumentDifference?) -> [ContractFinding] {
        let method = template.method.rawValue
        switch document.operation(method, template.path, query: template.query) {
        case .noPath:
            let text = "\(method) \(template.path)"
            return [
                finding("", text, "no such path", .breaking, "api-path-removed-without-deprecation", "/paths")
            ]
        case .noMethod(let path, let methods):
            let text = "\(path) has \(methods.joined(separator: ", "))"
            let pointer = "/paths/\(path.pointerToken)"
            return [finding("", method, text, .breaking, "api-removed-without-deprecation", pointer)]
        case .operation(let operation):
            let found = findings(operation)
            return found + changes(of: operation, difference, beside: found)
        }
    }

    private func findings(_ operation: ContractDocument.Operation) -> [ContractFinding] {
        let requests = EndpointRequests(specification, template, schemas).all
        var findings = serverFindings(operation) + securityFindings(operation)
        findings += pathFindings(operation)
        findings += parameterFindings(parameters(of: operation), operation, requests)
        if operation.json["deprecated"]?.bool == true, specification.deprecated == nil {
            findings.append(
                finding("", "not deprecated", "deprecated", .drift, "endpoint-deprecated", operation.pointer))
        }
        findings += bodyFindings(operation, requests)
        findings += responseFindings(operation)
        // Any value fits what such a reference describes.
        findings += references.all(in: operation).map {
            let place = document.origins.original(String($0.reference.dropFirst()))
            return finding(
                PointerOrigins.text(of: place), "not checked", "a reference that cannot be resolved", .drift,
                "unresolved-reference", $0.pointer)
        }
        return findings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    func finding(
        _ path: String,
        _ ours: String,
        _ theirs: String,
        _ severity: ContractFinding.Severity,
        _ rule: String,
        _ pointer: String = ""
    ) -> ContractFinding {
        ContractFinding(
            operation: specification.name, path: path, ours: ours, theirs: theirs, severity: severity,
            rule: rule, pointer: pointer, file: specification.site?.fileID,
            line: specification.site.map { Int($0.line) })
    }

    /// A parameter of the provider and its place.
    struct Parameter {
        let json: NetworkAPI.JSONValue
        let pointer: String
        /// The name of the object in the query that has it as a member; `nil` for a parameter of the document.
        var parent: String?
        var place: String { json["in"]?.string ?? "" }
        var name: String { json["name"]?.string ?? "" }
        var key: String { "parameters.\(place).\(name)" }
        var isRequired: Bool { json["required"]?.bool == true }
        /// The schema of the parameter, or else of its only media type.
        var schema: NetworkAPI.JSONValue? {
            json["schema"] ?? json["content"]?.object?.min { $0.key < $1.key }?.value["schema"]
        }
    }

    /// The parameters of the operation, and the parameters of its path that the operation does not replace.
    func parameters(of operation: ContractDocument.Operation) -> [Parameter] {
        let own = operation.json["parameters"]?.array ?? []
        let shared = operation.item["parameters"]?.array ?? []
        let places =
            own.indices.map { "\(operation.pointer)/parameters/\($0)" }
            + shared.indices.map { "\(operation.itemNode.pointer)/parameters/\($0)" }
        let all: [Parameter] = zip(own + shared, places).reduce(into: []) { parameters, entry in
            let (json, reference) = document.followed(entry.0)
            guard let json else { return }
            let parameter = Parameter(
                json: json["content"] == nil
                    ? json : json.setting(.object(document.content(of: json)), at: ["content"]) ?? json,
                pointer: reference.map { String($0.dropFirst()) } ?? entry.1)
            let isThere = parameters.contains { $0.name == parameter.name && $0.place == parameter.place }
            if !isThere { parameters.append(parameter) }
        }
        return all.flatMap(members).reduce(into: all) { parameters, member in
            // A member can have the name of its object, which has no item of its own then.
            parameters.removeAll { $0.name == member.name && $0.name == member.parent && isForm($0) }
            let isThere = parameters.contains { $0.name == member.name && $0.place == member.place }
            if !isThere { parameters.append(member) }
        }
    }
}
