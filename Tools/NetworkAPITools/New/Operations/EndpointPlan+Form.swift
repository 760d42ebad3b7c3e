import NetworkAPIKit

extension EndpointPlan {
    /// How the arrays of a form are written; `nil` if each is repeated.
    ///
    /// A field with the style `deepObject` has brackets for each of its members and elements, to any depth.
    var formArrays: NetworkAPI.QueryEncoding.Arrays? {
        let fields =
            operation.requestBody.flatMap { RequestPlanner.media($0.content) }.map(FormField.all) ?? []
        let joined = fields.filter { $0.isList && $0.style != "deepObject" && !$0.isExploded }.map {
            ($0.name, NetworkAPI.QueryEncoding.Arrays.joined(by: $0.style))
        }
        let isDeep = fields.contains { $0.style == "deepObject" }
        guard !joined.isEmpty else { return isDeep ? .indexed : nil }
        return .byKey(
            Dictionary(joined, uniquingKeysWith: { first, _ in first }),
            otherwise: isDeep ? .indexed : .repeated)
    }
}

/// A field of a form for which the document says how it is written.
struct FormField {
    let name: String
    let style: String
    let isExploded: Bool
    /// Whether the field has several values.
    let isList: Bool

    static func all(of media: ContractDocument.MediaType) -> [FormField] {
        let properties = media.schema.map { SchemaShape($0).properties } ?? []
        return media.encoding.map { name, node in
            let schema = properties.first { $0.name == name }?.schema
            let style = node.text("style") ?? "form"
            return FormField(
                name: name, style: style, isExploded: node.json["explode"]?.bool ?? (style == "form"),
                isList: schema.map { SchemaShape($0).types == ["array"] } ?? false)
        }
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

    /// The style as Swift code.
    var code: String {
        guard case .byKey(let styles, let otherwise) = self else { return ".\(self)" }
        let keys = styles.sorted { $0.key < $1.key }.map { "\(CodeText.literal($0.key)): \($0.value.code)" }
        return ".byKey([\(keys.joined(separator: ", "))], otherwise: \(otherwise.code))"
    }
}
