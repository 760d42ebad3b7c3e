import NetworkAPIKit

extension SwaggerConversion {
    /// Returns a schema, and all schemas inside it, in the form of OpenAPI 3.0.
    ///
    /// The place of each schema inside it stays the same.
    func schema(_ value: NetworkAPI.JSONValue, isMap: Bool = false) -> NetworkAPI.JSONValue {
        if let elements = value.array { return .array(elements.map { schema($0) }) }
        guard var members = value.object else { return value }
        for (name, member) in members where !ReferenceIndex.isData(name, member, isMap: isMap) {
            let isInnerMap = !isMap && ReferenceIndex.maps.contains(name)
            members[name] = schema(member, isMap: isInnerMap)
        }
        guard !isMap else { return .object(members) }
        if members["type"]?.string == "file" {
            members["type"] = "string"
            members["format"] = "binary"
        }
        if let name = members["discriminator"]?.string {
            members["discriminator"] = .object(["propertyName": .string(name)])
        }
        let isNullable = ["x-nullable", "x-isnullable"].contains { members[$0]?.bool == true }
        guard let reference = members["$ref"]?.string else {
            if isNullable { members["nullable"] = true }
            return .object(members)
        }
        let target: NetworkAPI.JSONValue = .object(["$ref": .string(Self.reference(reference))])
        // In OpenAPI 3.0 a reference replaces the keywords beside it.
        return isNullable ? .object(["nullable": true, "allOf": .array([target])]) : target
    }

    private static func reference(_ text: String) -> String {
        if text.hasPrefix("#/definitions/") { return "#/components/schemas/" + text.dropFirst(14) }
        let isInside = ["#/parameters/", "#/responses/", "#/paths/"].contains { text.hasPrefix($0) }
        return isInside ? "#/x-swagger/" + text.dropFirst(2) : text
    }
}
