import NetworkAPIKit

extension EndpointPlan {
    /// How a form is written; `nil` if its arrays are repeated and its objects have brackets.
    var formEncoding: NetworkAPI.QueryEncoding? {
        let media = operation.requestBody.flatMap { RequestPlanner.media($0.content) }
        let nested = body?.nested ?? .brackets
        let arrays = FormField.arrays(of: media.map(FormField.all) ?? [], in: nested)
        guard arrays != nil || nested != .brackets else { return nil }
        return .init(arrays: arrays ?? .repeated, nested: nested, spaces: .plus)
    }

    /// The encoding of a form as Swift code.
    var formCode: String {
        guard let encoding = formEncoding else { return ".form" }
        let arrays = encoding.arrays == .repeated ? "" : "arrays: \(encoding.arrays.code), "
        let nested = encoding.nested == .brackets ? "" : "nested: .\(encoding.nested), "
        return ".form(.init(\(arrays)\(nested)spaces: .plus))"
    }
}

/// A field of a form, and what the document says of how it is written.
struct FormField {
    let name: String
    let style: String
    let isExploded: Bool
    /// Whether the document states the style, and does not only have a default.
    let isStated: Bool
    /// Whether the document states a type of JSON for the content.
    let isJSON: Bool
    /// Whether the field has several values.
    let isList: Bool

    static func all(of media: ContractDocument.MediaType) -> [FormField] {
        let properties = media.schema.map { SchemaShape($0).properties } ?? []
        let encoding = media.encoding
        let others = properties.map(\.name).filter { name in !encoding.contains { $0.name == name } }
        return (encoding.map(\.name) + others).map { name in
            let schema = properties.first { $0.name == name }?.schema
            let node = encoding.first { $0.name == name }?.node
            let style = node?.text("style") ?? "form"
            let explode = node?.json["explode"]?.bool
            return FormField(
                name: name, style: style, isExploded: explode ?? (style == "form"),
                isStated: node?.text("style") != nil || explode != nil,
                isJSON: node?.text("contentType").map { NetworkAPI.MediaType(rawValue: $0).isJSON } ?? false,
                isList: schema.map { SchemaShape($0).types == ["array"] } ?? false)
        }
    }

    /// How the arrays of a form are written; `nil` if each is repeated.
    ///
    /// A field with the style `deepObject` has brackets for each of its members and elements, to any depth. If an array
    /// has it, so do the arrays without a stated style.
    static func arrays(
        of fields: [FormField], in nested: NetworkAPI.QueryEncoding.Nested?
    ) -> NetworkAPI.QueryEncoding.Arrays? {
        let deep = fields.filter { $0.style == "deepObject" }
        let isListDeep = deep.contains(where: \.isList)
        var styles: [String: NetworkAPI.QueryEncoding.Arrays] = [:]
        for field in fields where field.style != "deepObject" {
            if field.isList, field.isExploded {
                if !deep.isEmpty, field.isStated || !isListDeep { styles[field.name] = .repeated }
            } else if field.isList
                || (nested == .joined && ["spaceDelimited", "pipeDelimited"].contains(field.style))
            {
                styles[field.name] = .joined(by: field.style)
            }
        }
        guard !styles.isEmpty else { return deep.isEmpty ? nil : .indexed }
        return .byKey(styles, otherwise: deep.isEmpty ? .repeated : .indexed)
    }
}

extension NetworkAPI.QueryEncoding.Arrays {
    /// Returns the encoding of arrays that are one item, by the style of OpenAPI.
    static func joined(by style: String) -> Self {
        switch style {
        case "spaceDelimited": .space
        case "pipeDelimited": .pipe
        default: .comma
        }
    }

    /// Returns how the array with a name is written.
    func style(of name: String) -> Self {
        guard case .byKey(let styles, let otherwise) = self else { return self }
        return styles[name] ?? otherwise
    }

    /// The style as Swift code.
    var code: String {
        guard case .byKey(let styles, let otherwise) = self else { return ".\(self)" }
        let keys = styles.sorted { $0.key < $1.key }.map { "\(CodeText.literal($0.key)): \($0.value.code)" }
        return ".byKey([\(keys.joined(separator: ", "))], otherwise: \(otherwise.code))"
    }
}
