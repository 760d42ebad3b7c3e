import NetworkAPIKit

extension EndpointSchemas {
    /// How the elements of the answers with a status are written; `nil` if such an answer is one value.
    func streamFormat(of status: Int) -> NetworkAPI.StreamFormat? {
        let info = Definition.specification.example.responseInfo
        return info.statuses.contains(status) ? info.streamFormat : nil
    }

    /// Returns the schema of an element, as OpenAPI 3.2 has it in `itemSchema`; `nil` if the answer is one value, or
    /// an array, which has the schema of its elements in its own.
    ///
    /// An event is an object with the fields of the event. Its data is text, with the schema of the JSON in it.
    func itemSchema(status: Int) -> OrderedJSON? {
        guard let format = streamFormat(of: status) else { return nil }
        let type = Definition.Response.self
        switch format.kind {
        case .array, .bytes, .invalid: return nil
        case .jsonLines, .lines: return valueSchema(of: type, in: .json, status: status)?.openAPI
        case .events:
            let value = valueSchema(of: type, in: .json, status: status)
            let isText = value == nil || value == .string
            return .members([
                "type": .string("object"),
                "properties": .members([
                    "event": JSONSchema.string.openAPI,
                    "id": JSONSchema.string.openAPI,
                    "data": .members([
                        "type": .string("string"),
                        "contentMediaType": isText ? nil : .string("application/json"),
                        "contentSchema": isText ? nil : value?.openAPI,
                    ]),
                ]),
                "required": .array([.string("data")]),
            ])
        }
    }
}

extension NetworkAPI.StreamFormat {
    /// Returns the schema of the whole body: an array that may be inside of objects, or text.
    func schema(ofElements element: JSONSchema?) -> JSONSchema? {
        switch kind {
        case .array(let pointer):
            return pointer.tokens.reversed().reduce(element.map { .array($0) } ?? .array(.any)) {
                inner, token in
                // A name of digits is the index of an element.
                Int(token) == nil ? .object([.init(token, inner)]) : .array(inner)
            }
        case .events, .jsonLines, .lines: return .string
        case .bytes, .invalid: return .any
        }
    }
}
