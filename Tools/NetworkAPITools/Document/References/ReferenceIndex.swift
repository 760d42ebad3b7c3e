import NetworkAPIKit

/// The documents, and the schemas with a URI or a name, by the places that they have in one joined document.
struct ReferenceIndex {
    /// The URI of a file, and the URI against which its references are resolved.
    struct Base {
        var uri: String
        let file: String
    }

    /// A reference and its place.
    struct Use {
        let reference: String
        let base: Base
        /// The place in the joined document, as a JSON pointer.
        let pointer: String
        let isDynamic: Bool
        /// Whether it is in an extension, in which `$ref` can be anything: a file that it names is not read.
        let isInExtension: Bool
    }

    /// A document, or a schema with `$id`.
    struct Resource {
        let json: NetworkAPI.JSONValue
        let pointer: String
        /// The base outside of it.
        let base: Base
        /// The places of its schemas with a `$dynamicAnchor`, by their names.
        var dynamicAnchors: [String: String] = [:]
    }

    /// The documents, and the schemas with `$id`, by their URI.
    private(set) var resources: [String: Resource] = [:]
    /// The places of schemas with a name, by their URI with the name after `#`.
    private var anchors: [String: String] = [:]
    private(set) var uses: [Use] = []

    /// Adds a document that is at a place.
    mutating func add(_ document: NetworkAPI.JSONValue, uri: String, at pointer: String) {
        let base = Base(uri: uri, file: uri)
        resources[uri] = Resource(json: document, pointer: pointer, base: base)
        add(document, base, pointer, isMap: Self.isMap(document), isInExtension: false)
    }

    private mutating func add(
        _ value: NetworkAPI.JSONValue, _ base: Base, _ pointer: String, isMap: Bool, isInExtension: Bool
    ) {
        if let elements = value.array {
            for (index, element) in elements.enumerated() {
                add(element, base, "\(pointer)/\(index)", isMap: false, isInExtension: isInExtension)
            }
        }
        guard let members = value.object else { return }
        let outer = base
        let base = isMap ? base : base.inside(members)
        if !isMap {
            if base.isOwn(of: members) {
                resources[base.uri] = Resource(json: value, pointer: pointer, base: outer)
            }
            for keyword in ["$anchor", "$dynamicAnchor"] {
                if let name = members[keyword]?.string { anchors["\(base.uri)#\(name)"] = pointer }
            }
            if let name = members["$dynamicAnchor"]?.string {
                resources[base.uri]?.dynamicAnchors[name] = pointer
            }
        }
        for keyword in ["$ref", "$dynamicRef"] {
            guard let reference = members[keyword]?.string else { continue }
            let isDynamic = keyword == "$dynamicRef"
            uses.append(
                Use(
                    reference: reference, base: base, pointer: pointer, isDynamic: isDynamic,
                    isInExtension: isInExtension))
        }
        for (name, member) in members.sorted(by: { $0.key < $1.key })
        where !Self.isData(name, member, isMap: isMap) {
            let inner = "\(pointer)/\(name.pointerToken)"
            add(
                member, base, inner, isMap: !isMap && Self.maps.contains(name),
                isInExtension: isInExtension || !isMap && name.hasPrefix("x-"))
        }
    }

    /// Returns the place of the document or of the schema with a URI that a reference begins with.
    func resource(of reference: String, _ base: Base) -> (uri: String, pointer: String)? {
        let uri = SchemaURI(reference)
        return [base.uri, base.file].lazy.map { uri.resolved(against: $0) }
            .compactMap { uri in resources[uri].map { (uri, $0.pointer) } }.first
    }

    /// The URIs of the resources with a `$dynamicRef`, in themselves or in a resource that they refer to.
    var dynamicResources: Set<String> {
        var found = Set(uses.filter(\.isDynamic).map(\.base.uri))
        guard !found.isEmpty else { return [] }
        let links = uses.compactMap { use in
            resource(of: use.reference, use.base).map { (from: use.base.uri, to: $0.uri) }
        }
        while true {
            let count = found.count
            for link in links where found.contains(link.to) { found.insert(link.from) }
            if found.count == count { return found }
        }
    }

    /// Returns the place of a reference's target as a JSON pointer; `nil` if there is no such target.
    func target(of reference: String, _ base: Base) -> String? {
        guard let resource = resource(of: reference, base) else { return nil }
        let fragment = SchemaURI(reference).fragment ?? ""
        if fragment.isEmpty { return resource.pointer }
        return fragment.hasPrefix("/") ? resource.pointer + fragment : anchors["\(resource.uri)#\(fragment)"]
    }

    /// Whether the value of a member is data, in which `$ref` is not a reference.
    static func isData(_ name: String, _ value: NetworkAPI.JSONValue, isMap: Bool) -> Bool {
        guard !isMap else { return false }
        return ["example", "value", "default", "enum", "const"].contains(name)
            || (name == "examples" && value.array != nil)
    }

    /// Whether a file is a map of names, such as responses by their statuses, in which `default` is a name too.
    static func isMap(_ file: NetworkAPI.JSONValue) -> Bool {
        guard let members = file.object, members["default"] != nil else { return false }
        return members.allSatisfy { name, member in
            member.object != nil && !name.hasPrefix("$") && !maps.contains(name) && !parts.contains(name)
        }
    }

    /// Other keywords with an object as their value.
    private static let parts: Set = [
        "items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames", "example",
        "value", "const", "discriminator", "xml", "externalDocs", "schema", "unevaluatedProperties",
        "unevaluatedItems", "contentSchema", "encoding",
    ]

    /// The keywords that contain members with any names.
    static let maps: Set = [
        "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "schemas", "responses",
        "parameters", "requestBodies", "headers", "examples", "paths", "pathItems", "webhooks", "variables",
        "mapping", "content", "securitySchemes", "securityDefinitions", "scopes", "links", "callbacks",
        "x-files",
    ]
}

extension ReferenceIndex.Base {
    /// Returns the base inside an object, which can have a URI of its own.
    func inside(_ members: [String: NetworkAPI.JSONValue]) -> Self {
        guard isOwn(of: members), let id = members["$id"]?.string else { return self }
        var base = self
        base.uri = SchemaURI(id).resolved(against: uri)
        return base
    }

    /// Whether an object has a URI of its own.
    func isOwn(of members: [String: NetworkAPI.JSONValue]) -> Bool {
        members["$id"]?.string.map { !$0.hasPrefix("#") } ?? false
    }
}
