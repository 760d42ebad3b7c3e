import Foundation
import NetworkAPITesting

/// The parts of a multipart form that an endpoint makes itself.
struct PartList<Definition: SpecifiedAPIDefinition> {
    private let form: NetworkAPI.MultipartForm
    private let calls: ExampleCalls<Definition>
    private let schemas: EndpointSchemas<Definition>
    private let arguments = Definition.template.arguments

    init(
        _ form: NetworkAPI.MultipartForm, _ calls: ExampleCalls<Definition>,
        _ schemas: EndpointSchemas<Definition>
    ) {
        self.form = form
        self.calls = calls
        self.schemas = schemas
    }

    /// The schema of the form: each part is a text or a file, or an array if it can be repeated.
    var schema: JSONSchema {
        let (required, repeated) = (requiredNames, repeatedNames)
        let sent = Self.names(form).map { name in
            let parts = form.parts.filter { $0.name == name }
            let isFile = parts.contains { $0.filename != nil }
            let schema = isFile ? .string(format: "binary") : text(of: name, parts.first?.content)
            return JSONSchema.Property(
                name, repeated.contains(name) ? .array(schema) : schema,
                isRequired: required?.contains(name) ?? true)
        }
        return .object(sent + omitted)
    }

    /// The parts of the arguments that the example leaves out.
    private var omitted: [JSONSchema.Property] {
        let known = Self.names(form)
        return arguments.compactMap { argument in
            guard case .body(let name) = argument.location, !name.isEmpty, !known.contains(name),
                !argument.info.isRequired
            else { return nil }
            let type = argument.info.type.innermost
            let isFile = type == URL.self || type == Data.self
            let schema = isFile ? .string(format: "binary") : text(of: name, nil)
            return .init(name, argument.info.type.isList ? .array(schema) : schema, isRequired: false)
        }
    }

    /// The schema of a part that is not a file: a number if it is the whole text of such an argument.
    private func text(of name: String, _ content: NetworkAPI.MultipartForm.Part.Content?) -> JSONSchema {
        let argument = arguments.first { $0.location == .body(name) }
        guard let info = argument?.info, content == info.example.map({ .data(Data($0.utf8)) }) else {
            return .string
        }
        let schema = schemas.schema(ofArgument: info.type.innermost)
        return switch schema {
        case .integer, .number: schema
        default: .string
        }
    }

    /// The names of the parts that each call has; `nil` if a call with the required arguments cannot be built.
    private var requiredNames: Set<String>? {
        guard let least = calls.required else { return nil }
        let withoutElements = lists.compactMap { calls.request(with: list(of: 0, at: $0), at: $0) }
        return withoutElements.reduce(Set(Self.names(least))) { $0.intersection(Self.names($1)) }
    }

    /// The names of the parts that occur more than once, or do so if an argument has more elements.
    private var repeatedNames: Set<String> {
        let longer = lists.compactMap { index -> NetworkAPI.MultipartForm? in
            calls.request(with: list(of: 2, at: index), at: index).flatMap(Self.form)
        }
        return ([form] + longer).reduce(into: []) { names, form in
            let counts = Dictionary(grouping: form.parts, by: \.name).mapValues(\.count)
            names.formUnion(counts.filter { $0.value > 1 }.keys)
        }
    }

    /// The positions of the arguments that are arrays.
    private var lists: [Int] { arguments.indices.filter { arguments[$0].info.type.isList } }

    /// Returns the text of an array with the first element of the example, repeated; `nil` without an example.
    private func list(of count: Int, at index: Int) -> String? {
        let info = arguments[index].info
        guard let first = info.example.map(CommaList.elements)?.first else { return nil }
        let elements = Array(repeating: first, count: count)
        guard !(info.type.type is any NetworkAPI.Argument.Type) else { return CommaList.text(of: elements) }
        return OrderedJSON.array(elements.map { .string($0) }).description
    }

    private static func form(_ request: NetworkAPI.Request) -> NetworkAPI.MultipartForm? {
        if case .form(let form) = request.body { form } else { nil }
    }

    private static func names(_ request: NetworkAPI.Request) -> [String] {
        form(request).map(names) ?? []
    }

    private static func names(_ form: NetworkAPI.MultipartForm) -> [String] {
        form.parts.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
