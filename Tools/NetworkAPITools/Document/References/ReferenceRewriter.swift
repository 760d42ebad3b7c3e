import NetworkAPIKit
import NetworkAPITesting

/// Replaces each reference with the JSON pointer of its target in the joined document.
///
/// A `$dynamicRef` can have another target for each schema that refers to it, such as the element of a generic list.
/// A schema with such a reference is copied for each target.
final class ReferenceRewriter {
    /// A copy of a resource, and the targets of its dynamic references by their names.
    private struct Copy: Hashable {
        let uri: String
        let targets: [String: String]
    }

    /// The resource that is being rewritten: the targets of dynamic references, and the place of a copy.
    private struct Context {
        var targets: [String: String] = [:]
        var uri: String?
        var pointer = ""
    }

    private let index: ReferenceIndex
    private let dynamic: Set<String>
    /// The names that a dynamic reference has; other names do not need a copy.
    private let names: Set<String>
    private var places: [Copy: String] = [:]
    private var waiting: [Copy] = []

    init(index: ReferenceIndex) {
        self.index = index
        dynamic = index.dynamicResources
        names = Set(index.uses.filter(\.isDynamic).compactMap { SchemaURI($0.reference).fragment })
    }

    /// Returns a document with its references replaced; a reference without a target stays as it is.
    func rewritten(_ document: NetworkAPI.JSONValue, uri: String) -> NetworkAPI.JSONValue {
        let base = ReferenceIndex.Base(uri: uri, file: uri)
        return rewritten(document, base, Context(), isMap: ReferenceIndex.isMap(document))
    }

    /// Returns the copies of the resources, each with its place and the original one.
    ///
    /// A copy can need others.
    func copies() -> [(name: String, json: NetworkAPI.JSONValue, original: String)] {
        var copies: [(String, NetworkAPI.JSONValue, String)] = []
        while copies.count < waiting.count {
            let copy = waiting[copies.count]
            guard let resource = index.resources[copy.uri], let place = places[copy] else { return copies }
            let context = Context(targets: copy.targets, uri: copy.uri, pointer: place)
            let json = rewritten(resource.json, resource.base, context, isMap: false)
            copies.append((Self.name(copies.count), json, resource.pointer))
        }
        return copies
    }

    private static func name(_ number: Int) -> String { "schema\(number)" }

    private func rewritten(
        _ value: NetworkAPI.JSONValue, _ base: ReferenceIndex.Base, _ context: Context, isMap: Bool
    ) -> NetworkAPI.JSONValue {
        if let elements = value.array {
            return .array(elements.map { rewritten($0, base, context, isMap: false) })
        }
        guard var members = value.object else { return value }
        let base = isMap ? base : base.inside(members)
        // Sorted: copies have the same names in every run.
        for (name, member) in members.sorted(by: { $0.key < $1.key })
        where !ReferenceIndex.isData(name, member, isMap: isMap) {
            let isInnerMap = !isMap && ReferenceIndex.maps.contains(name)
            members[name] = rewritten(member, base, context, isMap: isInnerMap)
        }
        if let reference = members["$ref"]?.string, let target = target(of: reference, base, context) {
            members["$ref"] = Self.reference(to: target)
        }
        guard !isMap else { return .object(members) }
        if let mapping = members["discriminator"]?["mapping"]?.object {
            let targets = mapping.mapValues { value -> NetworkAPI.JSONValue in
                // Any other text is the name of a schema.
                guard let reference = value.string, reference.contains(where: { "/#.".contains($0) }),
                    let target = target(of: reference, base, context)
                else { return value }
                return Self.reference(to: target)
            }
            let place = ["discriminator", "mapping"][...]
            members =
                NetworkAPI.JSONValue.object(members).setting(.object(targets), at: place)?.object ?? members
        }
        if let reference = members["$dynamicRef"]?.string,
            let target = dynamicTarget(of: reference, base, context)
        {
            members["$dynamicRef"] = nil
            if members["$ref"] == nil {
                members["$ref"] = Self.reference(to: target)
            } else {
                let all = members["allOf"]?.array ?? []
                members["allOf"] = .array(all + [.object(["$ref": Self.reference(to: target)])])
            }
        }
        // Each name was replaced by a place, which the URI of a schema would change.
        for keyword in ["$id", "$anchor", "$dynamicAnchor"] where members[keyword]?.string != nil {
            members[keyword] = nil
        }
        return .object(members)
    }

    private static func reference(to pointer: String) -> NetworkAPI.JSONValue {
        .string("#" + pointer.replacingScalars(["%": "%25"]))
    }
}

extension ReferenceRewriter {
    private func target(
        of reference: String, _ base: ReferenceIndex.Base, _ context: Context
    ) -> String? {
        guard let resource = index.resource(of: reference, base),
            let pointer = index.target(of: reference, base)
        else { return nil }
        let rest = pointer.dropFirst(resource.pointer.count)
        if resource.uri == base.uri { return context.uri == base.uri ? context.pointer + rest : pointer }
        guard dynamic.contains(resource.uri), !resource.pointer.isEmpty else { return pointer }
        // The outermost resource with the name decides.
        let own = (index.resources[base.uri]?.dynamicAnchors ?? [:]).filter { names.contains($0.key) }
        let targets = context.targets.merging(own) { outer, _ in outer }
        return targets.isEmpty ? pointer : place(of: Copy(uri: resource.uri, targets: targets)) + rest
    }

    private func dynamicTarget(
        of reference: String, _ base: ReferenceIndex.Base, _ context: Context
    ) -> String? {
        guard let resource = index.resource(of: reference, base), let name = SchemaURI(reference).fragment,
            index.resources[resource.uri]?.dynamicAnchors[name] != nil
        else { return target(of: reference, base, context) }
        return context.targets[name] ?? target(of: reference, base, context)
    }

    private func place(of copy: Copy) -> String {
        if let known = places[copy] { return known }
        let place = "/x-dynamic/\(Self.name(waiting.count))"
        places[copy] = place
        waiting.append(copy)
        return place
    }
}
