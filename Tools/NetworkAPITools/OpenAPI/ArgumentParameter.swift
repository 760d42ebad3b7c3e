import Foundation
import NetworkAPITesting

/// Describes an argument in the URL or in a header, with the texts that the endpoint's calls have there.
struct ArgumentParameter<Definition: SpecifiedAPIDefinition> {
    /// A parameter, and what no other one has: its place and its name.
    struct Described {
        let id: String
        let json: OrderedJSON
    }

    let index: Int
    let schemas: EndpointSchemas<Definition>
    let calls: ExampleCalls<Definition>
    /// The text about the argument.
    let text: String?

    var argument: NetworkAPI.Catalog.Template.Argument { Definition.template.arguments[index] }
    var info: NetworkAPI.Catalog.Argument { argument.info }
    var style: ArgumentStyle { argument.style }
    var schema: JSONSchema { schemas.schema(ofArgument: info.type.type, dates: style.dates) }

    /// Returns the parameters at a location of the argument.
    func described(at location: NetworkAPI.Catalog.Argument.Location) -> [Described] {
        let (place, name): (String, String)
        switch location {
        case .path where Definition.template.path.contains("{\(info.name)}"):
            (place, name) = ("path", info.name)
        case .query(let item): (place, name) = ("query", item)
        // A document describes these elsewhere.
        case .header(.accept), .header(.contentType), .header(.authorization): return []
        case .header(let field): (place, name) = ("header", field.rawValue)
        case .server, .path, .body, .unknown: return []
        }
        let isObject = place == "query" && [.nested, .properties].contains(style.shape)
        let items = isObject ? memberItems(name) : nil
        return (items ?? [(name, form(at: location, place))]).map { name, form in
            Described(
                id: "\(place) \(place == "header" ? name.lowercased() : name)",
                json: form.json(name, in: place, text))
        }
    }

    private func form(at location: NetworkAPI.Catalog.Argument.Location, _ place: String) -> ParameterForm {
        let schema = schema
        switch style.shape {
        case .properties:
            // The item is one property of the argument, of an unknown type.
            return ParameterForm(schema: JSONSchema.any.openAPI, isRequired: false)
        case .nested where place == "query":
            return ParameterForm(
                schema: limited(schema), example: info.example.map { Self.json($0, schema) },
                isRequired: isRequired(schema, location), style: "deepObject", explode: true)
        case .single, .repeated, .nested:
            let sent = texts(calls.example, location)
            if case .array(let element) = schema { return list(element, sent, location, place) }
            return object(schema, sent, location, place) ?? single(schema, sent, location)
        }
    }

    func texts(
        _ request: NetworkAPI.Request?, _ location: NetworkAPI.Catalog.Argument.Location
    ) -> [String] {
        request?.texts(of: info.name, at: location, in: PathTemplate(Definition.template.path)) ?? []
    }

    /// Returns the schema with the limits of the argument and the value that its text states.
    func limited(_ schema: JSONSchema) -> OrderedJSON {
        schema.openAPI.adding(info.limits).adding(defaultOf: text, schema)
    }

    // MARK: One value

    /// Returns an object in one text: JSON, or its names and values with a delimiter; `nil` for another value.
    private func object(
        _ schema: JSONSchema, _ sent: [String], _ location: NetworkAPI.Catalog.Argument.Location,
        _ place: String
    ) -> ParameterForm? {
        switch schemas.resolved(schema) {
        case .object, .dictionary, .integerKeyed: break
        default: return nil
        }
        let example = info.example.map { Self.json($0, schema) }
        var form = ParameterForm(
            schema: limited(schema), example: example, isRequired: isRequired(schema, location))
        if sent.count == 1, Self.json(sent[0])?.value.object != nil {
            form.isJSON = true
            return form
        }
        guard place == "query", case .query(let encoding) = encoding.kind, encoding.nested == .joined else {
            return nil
        }
        form.explode = false
        if encoding.arrays == .space { form.style = "spaceDelimited" }
        if encoding.arrays == .pipe { form.style = "pipeDelimited" }
        return form
    }

    /// Returns a value with its schema, or as text if the schema does not allow the text that is sent.
    private func single(
        _ schema: JSONSchema, _ sent: [String], _ location: NetworkAPI.Catalog.Argument.Location
    ) -> ParameterForm {
        let others = textsWithoutValue(schema, location)
        var described = schema
        if sent.count == 1, !others.contains(sent[0]) { described = fitting(schema, sent) }
        var json = described == schema ? limited(schema) : described.openAPI
        if !others.isEmpty {
            let values = JSONSchema.values(others.map { .string($0) }).openAPI
            json = .members(["anyOf": .array([json, values])])
        }
        let shown = sent.count == 1 ? sent[0] : info.example
        return ParameterForm(
            schema: json,
            example: shown.flatMap { others.contains($0) ? nil : Self.json($0, described) },
            isRequired: info.isRequired)
    }

    /// Returns the schema if it allows the texts that are sent, or one of their format.
    private func fitting(_ schema: JSONSchema, _ sent: [String]) -> JSONSchema {
        if schema.plain == .boolean, !sent.isEmpty, sent.allSatisfy(["0", "1"].contains) { return .bit }
        guard let first = sent.first(where: { !schemas.accepts($0, as: schema) }) else { return schema }
        guard info.type.innermost == Date.self else { return .string }
        return Double(first) == nil ? DateStyle.schema(of: first) : .number
    }

    /// The texts that are sent without a value, such as `null`, and that the schema does not allow.
    private func textsWithoutValue(
        _ schema: JSONSchema, _ location: NetworkAPI.Catalog.Argument.Location
    ) -> [String] {
        guard !info.isRequired, location != .path else { return [] }
        let texts =
            texts(calls.request(with: nil, at: index), location)
            + (info.type.isChange ? [style.clear] : []).compactMap(\.self)
        return texts.reduce(into: []) { texts, text in
            if !texts.contains(text), !schemas.accepts(text, as: schema) { texts.append(text) }
        }
    }

    // MARK: Lists

    private func list(
        _ element: JSONSchema, _ sent: [String], _ location: NetworkAPI.Catalog.Argument.Location,
        _ place: String
    ) -> ParameterForm {
        let stated = info.example.map(CommaList.elements) ?? []
        let written = style.shape == .repeated ? sent : sent.flatMap(split)
        // A comma in an element is not told from one between elements in every style.
        let texts = written.count == stated.count ? written : stated
        let described = fitting(element, texts)
        var form = ParameterForm(
            schema: limited(.array(described)),
            example: info.example.map { _ in .array(texts.map { Self.json($0, described) }) },
            isRequired: isRequired(.array(element), location))
        if place == "query", style.shape == .single, sent.count < 2 {
            form.style = style.delimiter.map { $0 == " " ? "spaceDelimited" : "pipeDelimited" }
            form.explode = false
        }
        return form
    }

    private func split(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        return text.split(separator: style.delimiter ?? ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Whether each call has the parameter: an empty array or object sends nothing in most styles.
    private func isRequired(
        _ schema: JSONSchema, _ location: NetworkAPI.Catalog.Argument.Location
    ) -> Bool {
        let empty: String
        switch schemas.resolved(schema) {
        case .array: empty = (info.type.type is any NetworkAPI.Argument.Type) ? "" : "[]"
        case .object, .dictionary, .integerKeyed: empty = "{}"
        default: return info.isRequired
        }
        // An object with members that have to be there is not read.
        guard info.isRequired, let request = calls.request(with: empty, at: index) else {
            return info.isRequired
        }
        guard case .query(let name) = location else { return !texts(request, location).isEmpty }
        return NetworkAPI.Query(form: request.url.encodedQuery).contains { item in
            item.name == name || item.name.hasPrefix(name + "[") || item.name.hasPrefix(name + ".")
        }
    }
}
