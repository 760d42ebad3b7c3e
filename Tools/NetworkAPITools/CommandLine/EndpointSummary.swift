import Foundation
import NetworkAPITesting

/// What `list` and `show` print of an endpoint, each part found when it is printed.
struct EndpointSummary {
    let endpoint: NetworkAPI.Catalog.Endpoint

    init(_ endpoint: NetworkAPI.Catalog.Endpoint) { self.endpoint = endpoint }

    /// The method and the URL, with `{name}` for each argument in it.
    ///
    /// The request line of the specification has them. Without one, the initializer is run with probe values.
    var line: String { Self.line(of: endpoint.definition, endpoint.server) ?? "\(endpoint.template)" }

    private static func line<Definition: SpecifiedAPIDefinition>(
        of _: Definition.Type, _ server: String
    ) -> String? {
        guard let line = Definition.specification.requestLine, let space = line.firstIndex(of: " ") else {
            return nil
        }
        return "\(line[..<space]) \(server)\(line[line.index(after: space)...])"
    }

    /// The members of `list --json`.
    var json: OrderedJSON {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        return .members([
            "name": .string(endpoint.name), "method": .string(words.first ?? ""),
            "url": .string(words.last ?? ""), "summary": .string(endpoint.summary),
            "reference": endpoint.reference.map { .string($0) },
            "deprecated": endpoint.deprecated.map { .string($0) },
        ])
    }

    /// An argument in words, such as `text, required, in the path; example: octocat`.
    static func words(_ argument: NetworkAPI.Catalog.Template.Argument) -> String {
        let info = argument.info
        let limits = info.limits.map { "\($0)" }
        // The bounds of the Swift type say nothing beside those of the service.
        let isBounded = info.limits.contains { if case .range = $0 { true } else { false } }
        let isInteger = info.type.innermost is any FixedWidthInteger.Type && !info.type.isList
        let format = isBounded && isInteger ? "a whole number" : info.expectedFormat
        let parts = [format] + limits + [info.isRequired ? "required" : "optional"]
        let place = argument.location.isUnknown ? [] : ["\(argument.location)"]
        let example = info.example.map { "; example: \($0.escapingControls)" } ?? ""
        return (parts + place).joined(separator: ", ") + example
    }
}
