import NetworkAPIKit

extension ContractDocument {
    /// A parameter of an operation.
    struct Parameter: Sendable {
        let node: Node
        /// The reference that the parameter is in the operation; `nil` if it is written there.
        let reference: String?
        /// Whether it is a parameter of the path, for all of its operations.
        let isShared: Bool

        init?(_ node: Node, isShared: Bool) {
            guard let resolved = node.resolved, resolved.text("name") != nil else { return nil }
            self.node = resolved
            reference = node.reference
            self.isShared = isShared
        }

        var name: String { node.text("name") ?? "" }
        /// The place: `path`, `query`, `querystring`, `header` or `cookie`.
        var place: String { node.text("in") ?? "" }
        /// The identity in an operation; names of header fields are compared without case.
        var key: String { "parameters.\(place).\(place == "header" ? name.lowercased() : name)" }
        var text: String? { node.text("description") }
        var isRequired: Bool { node.flag("required") || place == "path" }
        var isDeprecated: Bool { node.flag("deprecated") }
        /// How the value is written, stated or by default.
        var style: String { node.text("style") ?? (["query", "cookie"].contains(place) ? "form" : "simple") }
        /// Whether each element or member is written alone, stated or by default.
        var isExploded: Bool { node.json["explode"]?.bool ?? (style == "form") }
        var allowsReserved: Bool { node.flag("allowReserved") }
        /// Whether the name of an item of a query can be sent without a value.
        var allowsEmpty: Bool { place == "query" && node.flag("allowEmptyValue") }
        /// The only media type of a parameter that is written as such a text; `nil` if it has a schema.
        var content: MediaType? {
            node["content"]?.members.first.map { MediaType(name: $0.name, node: $0.node) }
        }
        var schema: Schema? { node["schema"].map(Schema.init) ?? content?.schema }
        var examples: [Example] { Example.all(of: node) + (content?.examples ?? []) }
    }

    /// The body of a request.
    struct RequestBody: Sendable {
        let node: Node
        var text: String? { node.text("description") }
        var isRequired: Bool { node.flag("required") }
        var content: [MediaType] { MediaType.all(of: node["content"]) }
    }

    /// A response of an operation.
    struct Response: Sendable {
        /// The status as the document has it: three digits, a range such as `2XX`, or `default`.
        let status: String
        let node: Node
        let reference: String?
        var text: String? { node.text("description") }
        var headers: [Header] { Header.all(of: node) }
        var content: [MediaType] { MediaType.all(of: node["content"]) }
        var links: [(name: String, node: Node)] {
            (node["links"]?.members ?? []).compactMap { name, node in node.resolved.map { (name, $0) } }
        }
    }

    /// A header field of a response or of a part.
    struct Header: Sendable {
        let name: String
        let node: Node
        var text: String? { node.text("description") }
        var isRequired: Bool { node.flag("required") }
        var isDeprecated: Bool { node.flag("deprecated") }
        /// Whether each member of an object is written with its name.
        var isExploded: Bool { node.flag("explode") }
        /// The media type of a field that is written as such a text; `nil` if it has a schema.
        var content: String? { node["content"]?.members.first?.name }
        var schema: Schema? {
            node["schema"].map(Schema.init) ?? node["content"]?.members.first?.node["schema"].map(Schema.init)
        }

        /// Returns the fields of a response, or of the encoding of a part.
        static func all(of node: Node) -> [Header] {
            (node["headers"]?.members ?? []).compactMap { name, node in
                node.resolved.map { Header(name: name, node: $0) }
            }
        }
    }

    /// One form of a body.
    struct MediaType: Sendable {
        /// The type as the document has it, such as `application/json; charset=utf-8`.
        let name: String
        let node: Node
        var schema: Schema? { node["schema"].map(Schema.init) }
        /// The schema of each element of a stream (OpenAPI 3.2).
        var itemSchema: Schema? { node["itemSchema"].map(Schema.init) }
        var examples: [Example] {
            Example.all(of: node).compactMap { example in
                guard NetworkAPI.MediaType(rawValue: name).isJSON, let text = example.node.json.string,
                    node.document.refusesText(schema?.json)
                else { return example }
                return OrderedJSON.composite(in: text).map { value in
                    var example = example
                    example.parsed = value
                    return example
                }
            }
        }
        /// How the fields of a form or the parts of a multipart body are written, by the name of the property.
        var encoding: [(name: String, node: Node)] { node["encoding"]?.members ?? [] }

        static func all(of content: Node?) -> [MediaType] {
            // The content can be a reference (OpenAPI 3.2).
            (content?.members ?? []).map { MediaType(name: $0.name, node: $0.node.resolved ?? $0.node) }
        }
    }

    /// A sample value.
    struct Example: Sendable {
        /// The name in `examples`; `nil` for a single one.
        let name: String?
        let summary: String?
        let node: Node
        /// The object or the array that the value has as text, which several tools write; `nil` for another value.
        var parsed: OrderedJSON?
        /// The value with the order of the document.
        var value: OrderedJSON { parsed ?? node.ordered }

        /// Returns the examples of a parameter, a media type or a schema.
        static func all(of node: Node) -> [Example] {
            var all: [Example] = []
            if let single = node["example"] {
                all.append(Example(name: nil, summary: nil, node: single))
            }
            guard let list = node["examples"] else { return all }
            if list.json.array != nil {
                return all + list.elements.map { Example(name: nil, summary: nil, node: $0) }
            }
            for (name, member) in list.members {
                guard let resolved = member.resolved, let value = resolved["value"] else { continue }
                all.append(Example(name: name, summary: resolved.text("summary"), node: value))
            }
            return all
        }
    }
}
