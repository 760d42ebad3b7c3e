import NetworkAPIKit

/// Compares an endpoint with the provider's document.
struct EndpointCheck<Definition: SpecifiedAPIDefinition>: Check {
    let document: ContractDocument
    let schemas: EndpointSchemas<Definition>
    let all: CatalogSchemas
    let checked: CheckedTypes
    let specification = Definition.specification
    let template = Definition.specification.template
    let example = Definition.specification.example

    func findings() -> [ContractFinding] {
        let method = template.method.rawValue
        switch document.operation(method, template.path) {
        case .noPath:
            return [finding("", "\(method) \(template.path)", "no such path", .breaking)]
        case .noMethod(let path, let methods):
            return [finding("", method, "\(path) has \(methods.joined(separator: ", "))", .breaking)]
        case .operation(let operation, let shared, let path):
            let theirs = parameters(operation["parameters"]?.array ?? [], shared)
            var findings = parameterFindings(theirs, path: path)
            if operation["deprecated"]?.bool == true, specification.deprecated == nil {
                findings.append(finding("", "not deprecated", "deprecated", .drift))
            }
            findings += bodyFindings(document.resolved(operation["requestBody"]))
            findings += responseFindings(operation["responses"]?.object ?? [:])
            return findings
        }
    }

    func finding(
        _ path: String,
        _ ours: String,
        _ theirs: String,
        _ severity: ContractFinding.Severity
    ) -> ContractFinding {
        ContractFinding(
            operation: specification.name, path: path, ours: ours, theirs: theirs, severity: severity)
    }

    /// The parameters of the operation, and those of its path that the operation does not replace.
    private func parameters(
        _ own: [NetworkAPI.JSONValue],
        _ shared: [NetworkAPI.JSONValue]
    ) -> [NetworkAPI.JSONValue] {
        (own + shared).compactMap { document.resolved($0) }.reduce(into: []) { parameters, parameter in
            let isThere = parameters.contains {
                $0["name"] == parameter["name"] && $0["in"] == parameter["in"]
            }
            if !isThere { parameters.append(parameter) }
        }
    }
}
