import Foundation
import NetworkAPIKit

/// An endpoint as the mock server knows it.
struct MockOperation: Sendable {
    let name: String
    let method: String
    let path: MockPath
    let answers: EndpointAnswers
    /// What stands in the document.
    let json: NetworkAPI.JSONValue
    /// What the endpoint's own requests accept; `nil` where they do not say.
    let accept: String?
    /// Whether an argument lands where nobody knows, and what is not declared has to be let through.
    let isOpen: Bool

    /// - Returns: `nil` where the document has not the endpoint.
    init?(
        _ endpoint: NetworkAPI.Catalog.Endpoint,
        _ answers: EndpointAnswers,
        in document: ContractDocument
    ) {
        let template = endpoint.template
        let item = document.root["paths"]?[template.path]
        guard let json = item?[template.method.rawValue.lowercased()],
            json["operationId"]?.string == endpoint.name
                || json["x-other-endpoints"]?.array?.contains(.string(endpoint.name)) == true
        else { return nil }
        name = endpoint.name
        method = template.method.rawValue
        let names = template.arguments.filter { $0.location == .path }.map(\.info.name)
        path = MockPath(template.path, paths: Self.paths(endpoint.definition, names))
        self.answers = answers
        self.json = json
        accept = template.headers[.accept]
        isOpen = template.arguments.contains { argument in
            if case .unknown = argument.location { true } else { false }
        }
    }

    /// The arguments whose slashes stay slashes.
    private static func paths<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type,
        _ names: [String]
    ) -> Set<String> {
        let specification = Definition.specification
        let examples = specification.arguments.compactMap { info in
            info.example.map { (info.name, "\(info.name)=\($0)") }
        }
        let paths = names.filter { name in
            let words = examples.map { $0.0 == name ? "\(name)=Tracer7K/Tracer9Q" : $0.1 }
            let definition = try? specification.definition(arguments: words)
            return definition?.urlInfo.path.encoded.contains("Tracer7K/Tracer9Q") ?? false
        }
        return Set(paths)
    }

    /// The parameters in a place, such as `query`.
    func parameters(in place: String) -> [NetworkAPI.JSONValue] {
        (json["parameters"]?.array ?? []).filter { $0["in"]?.string == place }
    }
}
