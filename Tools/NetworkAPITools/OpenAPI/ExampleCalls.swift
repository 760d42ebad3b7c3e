import Foundation
import NetworkAPITesting

/// The requests of an endpoint's example, and of calls that differ from it.
struct ExampleCalls<Definition: SpecifiedAPIDefinition>: Sendable {
    private let infos = Definition.template.arguments.map(\.info)
    /// The request of the example; `nil` if it cannot be built.
    let example: NetworkAPI.Request?

    init() {
        example = Self.request(Definition.specification.example)
    }

    /// The request with the required arguments only; `nil` if it cannot be built.
    var required: NetworkAPI.Request? {
        request(infos.map { $0.isRequired ? $0.example : nil })
    }

    /// Returns the request with another text of an argument, or without it; `nil` if it cannot be built.
    func request(with text: String?, at index: Int) -> NetworkAPI.Request? {
        request(infos.enumerated().map { $0.offset == index ? text : $0.element.example })
    }

    private func request(_ texts: [String?]) -> NetworkAPI.Request? {
        // Of two arguments with one name, it is not known which one is left out.
        guard Set(infos.map(\.name)).count == infos.count else { return nil }
        let words = zip(infos, texts).compactMap { info, text in text.map { "\(info.name)=\($0)" } }
        do {
            return Self.request(try Definition.specification.definition(arguments: words, of: infos))
        } catch {
            // A required argument without an example, or a text that the type does not read.
            return nil
        }
    }

    private static func request(_ definition: Definition) -> NetworkAPI.Request? {
        do throws(RequestProblem) {
            return try NetworkAPI.Request(definition, secrets: .standard, ignoresLimits: true)
        } catch _ {
            // The document has a diagnosis of it.
            return nil
        }
    }
}

extension NetworkAPI.Request {
    /// Returns the texts of an argument at a location in the URL or in a header.
    func texts(
        of name: String, at location: NetworkAPI.Catalog.Argument.Location, in template: PathTemplate
    ) -> [String] {
        switch location {
        case .path:
            let value = template.values(in: url.encodedPath) { _ in true }?[name]
            return value.map { [$0.removingPercentEncoding ?? String($0)] } ?? []
        case .query(let item):
            return NetworkAPI.Query(form: url.encodedQuery).filter { $0.name == item }.map { $0.value ?? "" }
        case .header(let field): return headers[values: field]
        case .server, .body, .unknown: return []
        }
    }
}
