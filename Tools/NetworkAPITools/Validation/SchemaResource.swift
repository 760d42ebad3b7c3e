import NetworkAPIKit

/// A schema with its own URI, with the schemas that have names inside it.
final class SchemaResource {
    /// The URI without a fragment; empty for a document without one.
    let base: String
    let root: NetworkAPI.JSONValue
    /// The location of the root in its document.
    let location: String
    /// The URI of the metaschema; `nil` for JSON Schema's own.
    let metaschema: String?
    var anchors: [String: SchemaPosition] = [:]
    var dynamicAnchors: [String: SchemaPosition] = [:]

    init(_ root: NetworkAPI.JSONValue, base: String, location: String, metaschema: String?) {
        self.base = base
        self.root = root
        self.location = location
        self.metaschema = root["$schema"]?.string ?? metaschema
    }

    /// The position of the root.
    var position: SchemaPosition { SchemaPosition(schema: root, resource: self, location: location) }
}

extension SchemaResource: Hashable {
    static func == (first: SchemaResource, second: SchemaResource) -> Bool { first === second }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A schema and the resource that contains it.
struct SchemaPosition {
    let schema: NetworkAPI.JSONValue
    let resource: SchemaResource
    /// The JSON pointer in the document, after `#`.
    let location: String
}
