import Foundation
import NetworkAPITesting

/// The schemas of documents, found by their URI, their name or their JSON pointer.
final class SchemaRegistry {
    private let root: SchemaResource
    private let others: [String: NetworkAPI.JSONValue]
    private var resources: [String: SchemaResource] = [:]
    private var isIndexed = false
    private var patterns: [String: TextPattern] = [:]

    init(_ root: NetworkAPI.JSONValue, others: [String: NetworkAPI.JSONValue] = [:]) {
        let base = root["$id"]?.string.map { SchemaURI($0).resolved(against: "") } ?? ""
        self.root = SchemaResource(root, base: base, location: "", metaschema: nil)
        self.others = others
    }

    /// Returns the position of a schema of the root document.
    func position(of schema: NetworkAPI.JSONValue, at location: String) -> SchemaPosition {
        guard schema != root.root else { return root.position }
        let location = location.hasPrefix("#") ? String(location.dropFirst()) : location
        return position(of: schema, in: root, at: location)
    }

    /// Returns the position of a schema inside a resource; one with its own `$id` is a resource itself.
    func position(of schema: NetworkAPI.JSONValue, in resource: SchemaResource, at location: String)
        -> SchemaPosition
    {
        if let id = schema["$id"]?.string {
            index()
            if let own = resources[SchemaURI(id).resolved(against: resource.base)] { return own.position }
        }
        return SchemaPosition(schema: schema, resource: resource, location: location)
    }

    /// Returns the position of the value of a keyword, or of an element or member of that value.
    func position(_ position: SchemaPosition, _ value: NetworkAPI.JSONValue, _ path: String) -> SchemaPosition
    {
        self.position(of: value, in: position.resource, at: position.location + "/" + path)
    }

    /// Returns the schema that a reference names, and the fragment that named it; `nil` if there is none.
    func target(of reference: String, from resource: SchemaResource) -> SchemaPosition? {
        let uri = SchemaURI(reference)
        guard let resource = self.resource(uri, from: resource) else { return nil }
        let fragment = uri.fragment ?? ""
        if fragment.isEmpty { return resource.position }
        guard fragment.hasPrefix("/") else {
            index()
            return resource.anchors[fragment]
        }
        var position = resource.position
        for part in fragment.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let name = part.fromPointerToken
            let element = Int(name).flatMap { position.schema[$0] }
            guard let next = element ?? position.schema[name] else { return nil }
            position = self.position(position, next, String(part))
        }
        return position
    }

    /// Returns the target of `$dynamicRef`: the outermost schema with the name, if the name is a dynamic one.
    func dynamicTarget(
        of reference: String, from resource: SchemaResource, _ scope: SchemaScope
    ) -> SchemaPosition? {
        index()
        let uri = SchemaURI(reference)
        guard let fragment = uri.fragment, let first = self.resource(uri, from: resource),
            first.dynamicAnchors[fragment] != nil
        else { return target(of: reference, from: resource) }
        let outermost = scope.resources.first { $0.dynamicAnchors[fragment] != nil }
        return outermost?.dynamicAnchors[fragment] ?? first.dynamicAnchors[fragment]
    }

    private func resource(_ uri: SchemaURI, from resource: SchemaResource) -> SchemaResource? {
        let base = uri.resolved(against: resource.base)
        if base == resource.base { return resource }
        index()
        return resources[base]
    }

    /// Whether a resource's metaschema has the keywords that restrict values.
    func restrictsValues(_ resource: SchemaResource) -> Bool {
        guard let metaschema = resource.metaschema, metaschema != Self.metaschema else { return true }
        index()
        guard let vocabulary = resources[metaschema]?.root["$vocabulary"]?.object else { return true }
        return vocabulary[Self.validation] != nil
    }

    private static let metaschema = "https://json-schema.org/draft/2020-12/schema"
    private static let validation = "https://json-schema.org/draft/2020-12/vocab/validation"

    /// Returns a regular expression; `nil` if it is not valid.
    func pattern(_ text: String) -> TextPattern? {
        if let known = patterns[text] { return known }
        let pattern = TextPattern(text)
        patterns[text] = pattern
        return pattern
    }

    /// Finds all resources and names.
    ///
    /// Most documents have none; this is done on demand.
    private func index() {
        guard !isIndexed else { return }
        isIndexed = true
        resources[""] = root
        resources[root.base] = root
        var indexer = SchemaIndexer()
        indexer.index(root)
        for (uri, schema) in others {
            let base = schema["$id"]?.string.map { SchemaURI($0).resolved(against: uri) } ?? uri
            let resource = SchemaResource(schema, base: base, location: "", metaschema: nil)
            resources[uri] = resource
            resources[base] = resource
            indexer.index(resource)
        }
        resources.merge(indexer.resources) { first, _ in first }
    }
}
