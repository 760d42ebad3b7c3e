import Foundation
import NetworkAPITesting

/// An endpoint of the mock server.
struct MockOperation: Sendable {
    let name: String
    let method: String
    let path: MockPath
    /// The path without its secrets; `nil` if it has none.
    let maskedPath: MaskedPath?
    /// The names that the definition declares as secrets.
    let secrets: NetworkAPI.Secrets
    let answers: EndpointAnswers
    /// The document that describes the operation.
    let document: ContractDocument
    /// The Operation Object in the document.
    let json: NetworkAPI.JSONValue
    /// The `Accept` header of the endpoint's own requests; `nil` if they have none.
    let accept: String?
    /// The header fields that no argument changes; a request need not have them.
    let constantHeaders: Set<String>
    /// The query item with the number of the page, if the endpoint reads `Link`.
    let pageItem: String?
    /// Whether the location of an argument is unknown.
    ///
    /// Then undeclared items have to be accepted.
    let isOpen: Bool

    /// Creates an operation; `nil` if the document does not have the endpoint.
    init?(
        _ endpoint: NetworkAPI.Catalog.Endpoint,
        _ answers: EndpointAnswers,
        in document: ContractDocument
    ) {
        let template = endpoint.template
        let shape = PathShape(template.path)
        guard let (key, item) = document.root["paths"]?.object?.first(where: { PathShape($0.key) == shape }),
            let json = item[template.method.rawValue.lowercased()],
            json["operationId"]?.string == endpoint.name
                || json["x-other-endpoints"]?.array?.contains(.string(endpoint.name)) == true
        else { return nil }
        name = endpoint.name
        method = template.method.rawValue
        let names = template.arguments.filter { $0.location == .path }.map(\.info.name)
        let paths = Self.paths(endpoint.definition, names)
        path = MockPath(template.path, paths: paths)
        maskedPath = MaskedPath(template.maskedPath, paths: paths)
        secrets = template.secrets
        self.answers = answers
        self.document = document
        self.json = OrderedJSON(json).renamingPath(from: PathShape(key), to: shape).value
        accept = template.headers[.accept]
        constantHeaders = Set(template.headers.map { $0.name.rawValue.lowercased() })
        let items = (json["parameters"]?.array ?? []).filter { $0["in"]?.string == "query" }
        pageItem = LinkPaging.isUsed(by: endpoint.definition) ? Self.pageItem(among: items) : nil
        isOpen = template.arguments.contains { argument in
            if case .unknown = argument.location { true } else { false }
        }
    }

    /// Returns the name of the query item with the number of the page, one that is not declared if no parameter is it.
    private static func pageItem(among parameters: [NetworkAPI.JSONValue]) -> String {
        let variable = parameters.filter { parameter in
            let isFixed =
                parameter["schema"]?["enum"]?.array?.count == 1 || parameter["schema"]?["const"] != nil
            return !isFixed && parameter["style"]?.string != "deepObject"
        }.compactMap { $0["name"]?.string }
        let known = ["page", "pagenumber", "pageno", "pagenum", "pageindex", "currentpage", "p"]
        let found = known.lazy.compactMap { name in
            variable.first { $0.lowercased().filter(\.isLetter) == name }
        }.first
        let declared = parameters.compactMap { $0["name"]?.string }
        return found ?? ["page", "_page"].first { !declared.contains($0) } ?? "mock_page"
    }

    /// Returns the arguments that are written with unescaped slashes.
    private static func paths<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type,
        _ names: [String]
    ) -> Set<String> {
        let specification = Definition.specification
        let arguments = Definition.template.arguments.map(\.info)
        let examples = arguments.compactMap { info in
            info.example.map { (info.name, "\(info.name)=\($0)") }
        }
        let paths = names.filter { name in
            let words = examples.map { $0.0 == name ? "\(name)=Probe7K/Probe9Q" : $0.1 }
            let definition = try? specification.definition(arguments: words, of: arguments)
            return definition?.urlInfo.path.encoded.contains("Probe7K/Probe9Q") ?? false
        }
        return Set(paths)
    }

    /// Returns the parameters of a location, such as `query`.
    func parameters(in location: String) -> [NetworkAPI.JSONValue] {
        (json["parameters"]?.array ?? []).filter { $0["in"]?.string == location }
    }
}
