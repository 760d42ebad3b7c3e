import NetworkAPIKit

/// Finds the schemas with a URI or a name inside documents.
struct SchemaIndexer {
    private(set) var resources: [String: SchemaResource] = [:]

    /// Finds the schemas inside the root of a document.
    mutating func index(_ resource: SchemaResource) {
        let isSchema = resource.root["openapi"] == nil && resource.root["swagger"] == nil
        index(resource.position, isRoot: true, isSchema: isSchema)
    }

    private mutating func index(_ position: SchemaPosition, isRoot: Bool, isSchema: Bool) {
        guard let members = position.schema.object else { return }
        var position = position
        if !isRoot, let id = members["$id"]?.string {
            let base = SchemaURI(id).resolved(against: position.resource.base)
            let resource = SchemaResource(
                position.schema, base: base, location: position.location,
                metaschema: position.resource.metaschema)
            resources[base] = resource
            position = resource.position
        }
        if let name = members["$anchor"]?.string { position.resource.anchors[name] = position }
        if let name = members["$dynamicAnchor"]?.string {
            position.resource.anchors[name] = position
            position.resource.dynamicAnchors[name] = position
        }
        for (keyword, value) in members {
            if Self.maps.contains(keyword) || Self.lists.contains(keyword) || Self.single.contains(keyword) {
                index(value, keyword, in: position, isSchema: isSchema)
            } else if !isSchema, !Self.values.contains(keyword) {
                // The objects of OpenAPI contain schemas at many places.
                index(value, keyword, in: position, isSchema: false)
            }
        }
    }

    private mutating func index(
        _ value: NetworkAPI.JSONValue, _ path: String, in position: SchemaPosition, isSchema: Bool
    ) {
        func inner(_ value: NetworkAPI.JSONValue, _ path: String) -> SchemaPosition {
            SchemaPosition(
                schema: value, resource: position.resource, location: position.location + "/" + path)
        }
        if let elements = value.array {
            for (index, element) in elements.enumerated() {
                self.index(inner(element, "\(path)/\(index)"), isRoot: false, isSchema: isSchema)
            }
        } else if Self.maps.contains(path), let members = value.object {
            for (name, member) in members {
                index(inner(member, "\(path)/\(name.pointerToken)"), isRoot: false, isSchema: isSchema)
            }
        } else {
            index(inner(value, path.pointerToken), isRoot: false, isSchema: isSchema)
        }
    }

    private static let maps: Set = [
        "properties", "patternProperties", "$defs", "definitions", "dependentSchemas",
    ]
    private static let lists: Set = ["allOf", "anyOf", "oneOf", "prefixItems"]
    private static let single: Set = [
        "items", "contains", "additionalProperties", "propertyNames", "unevaluatedItems",
        "unevaluatedProperties",
        "not", "if", "then", "else", "contentSchema",
    ]
    /// The keywords that do not contain schemas.
    private static let values: Set = ["enum", "const", "default", "example", "examples"]
}
