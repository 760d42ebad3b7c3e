import NetworkAPIKit

/// Replaces each reference with the JSON pointer of its target in the joined document.
struct ReferenceRewriter {
    let index: ReferenceIndex

    /// Returns a document with its references replaced; those that are not known stay as they are.
    func rewritten(_ document: NetworkAPI.JSONValue, uri: String) -> NetworkAPI.JSONValue {
        rewritten(document, ReferenceIndex.Base(uri: uri, file: uri), isMap: false)
    }

    private func rewritten(
        _ value: NetworkAPI.JSONValue, _ base: ReferenceIndex.Base, isMap: Bool
    ) -> NetworkAPI.JSONValue {
        if let elements = value.array {
            return .array(elements.map { rewritten($0, base, isMap: false) })
        }
        guard var members = value.object else { return value }
        let base = isMap ? base : base.inside(members)
        for (name, member) in members where !ReferenceIndex.isData(name, member, isMap: isMap) {
            let isInnerMap = !isMap && ReferenceIndex.maps.contains(name)
            members[name] = rewritten(member, base, isMap: isInnerMap)
        }
        if let target = target(members["$ref"], base) { members["$ref"] = target }
        guard !isMap else { return .object(members) }
        if let target = target(members["$dynamicRef"], base) {
            members["$dynamicRef"] = nil
            if members["$ref"] == nil {
                members["$ref"] = target
            } else {
                let all = members["allOf"]?.array ?? []
                members["allOf"] = .array(all + [.object(["$ref": target])])
            }
        }
        // Each name was replaced by a place, which the URI of a schema would change.
        for keyword in ["$id", "$anchor", "$dynamicAnchor"] where members[keyword]?.string != nil {
            members[keyword] = nil
        }
        return .object(members)
    }

    private func target(
        _ reference: NetworkAPI.JSONValue?, _ base: ReferenceIndex.Base
    ) -> NetworkAPI.JSONValue? {
        guard let pointer = reference?.string.flatMap({ index.target(of: $0, base) }) else { return nil }
        return .string("#" + pointer.replacing("%", with: "%25"))
    }
}
