import NetworkAPIKit
import NetworkAPITesting

/// How the example of an endpoint is called: as a line of Swift, and as a command.
struct EndpointSample {
    /// The call in Swift; `nil` if the sources of the endpoint are not read.
    let swift: String?
    /// The cURL command, with masked secrets; `nil` if the example cannot be built.
    let curl: String?
    /// The command of the tool.
    let command: String

    init(_ endpoint: NetworkAPI.Catalog.Endpoint, documentation: SourceDocumentation) {
        self = Self.sample(of: endpoint.definition, documentation)
    }

    private init(swift: String?, curl: String?, command: String) {
        (self.swift, self.curl, self.command) = (swift, curl, command)
    }

    private static func sample<Definition: SpecifiedAPIDefinition>(
        of _: Definition.Type, _ documentation: SourceDocumentation
    ) -> EndpointSample {
        let specification = Definition.specification
        let arguments = specification.arguments
        let texts = arguments.map { $0.isRequired ? $0.example ?? "" : nil }
        return EndpointSample(
            swift: swift(specification.name, arguments, documentation, Definition.self),
            curl: try? specification.example.curl(),
            command: CallWords(arguments, texts).command(
                specification.name, isStream: specification.isStream))
    }

    /// The call with the labels of the initializer; optional arguments with a default are left out.
    private static func swift<Definition: SpecifiedAPIDefinition>(
        _ name: String, _ arguments: [NetworkAPI.Catalog.Argument], _ documentation: SourceDocumentation,
        _: Definition.Type
    ) -> String? {
        let type = documentation.type(named: name)
        guard let initializer = type?.initializer(taking: arguments.map(\.type.type)) else { return nil }
        let words = zip(initializer.arguments, arguments).filter { $1.isRequired || !$0.hasDefault }
            .map { declared, argument in
                let value = value(of: argument)
                return declared.label == "_" ? value : "\(declared.label): \(value)"
            }
        let call = "\(name)(\(words.joined(separator: ", ")))"
        let isStream = Definition.specification.isStream
        if isStream || Definition.self is any PaginatedAPIDefinition.Type {
            let elements = isStream ? "stream" : "items"
            return "for try await element in \(call).\(elements)() {\n    print(element)\n}"
        }
        return "let response = try await \(call).request()"
    }

    /// A literal of the example's value, or an editor's placeholder with the type.
    private static func value(of argument: NetworkAPI.Catalog.Argument) -> String {
        let type = "\(argument.type.type)"
        if type.hasPrefix("Optional<") { return "nil" }
        if type.hasPrefix("Patch<") { return ".leave" }
        guard let text = argument.example else { return "<#\(type)#>" }
        switch type {
        case "String": return text.debugDescription
        case "Int", "Int64", "Double", "Float", "Bool": return text
        default: return "<#\(type)#>"
        }
    }
}
