/// How a parameter is written in a document.
struct ParameterForm {
    var schema: OrderedJSON
    var example: OrderedJSON?
    var isRequired: Bool
    var style: String?
    var explode: Bool?
    /// Whether the text is JSON.
    var isJSON = false

    /// Returns the Parameter Object (OpenAPI 3.1, section 4.8.12).
    func json(_ name: String, in place: String, _ description: String?) -> OrderedJSON {
        let content: OrderedJSON = .members([
            "application/json": .members(["schema": schema, "example": example])
        ])
        return .members([
            "name": .string(name),
            "in": .string(place),
            "description": description.map { .string($0) },
            "required": place == "path" || isRequired ? .bool(true) : nil,
            "style": style.map { .string($0) },
            "explode": explode.map { .bool($0) },
            "schema": isJSON ? nil : schema,
            "example": isJSON ? nil : example,
            "content": isJSON ? content : nil,
        ])
    }
}
