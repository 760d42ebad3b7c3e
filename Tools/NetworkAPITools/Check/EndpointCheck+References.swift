import Foundation
import NetworkAPIKit

extension EndpointCheck {
    /// Reports each reference of the operation that does not have a target: any value fits it, so nothing is checked there.
    func referenceFindings(_ operation: ContractDocument.Operation) -> [ContractFinding] {
        guard !dangling.isEmpty else { return [] }
        // The endpoint does not receive the callbacks.
        let own = (operation.json.object ?? [:]).filter { $0.key != "callbacks" }
        let node = ContractDocument.Node(document: document, json: .object(own), pointer: operation.pointer)
        let shared = operation.itemNode["parameters"]
        return document.references(in: [node] + [shared].compactMap(\.self))
            .filter { dangling.contains($0.reference) }
            .map {
                finding(
                    $0.reference, "not checked", "a reference that cannot be resolved", .drift,
                    "unresolved-reference", $0.pointer)
            }
    }
}

extension ContractDocument {
    /// The references to places that the document does not have.
    ///
    /// A reference to an address, such as `https://…`, allows any value.
    var danglingReferences: Set<String> {
        var found: Set<String> = []
        func collect(_ value: NetworkAPI.JSONValue, isMap: Bool) {
            for element in value.array ?? [] { collect(element, isMap: false) }
            if !isMap, let reference = value["$ref"]?.string { found.insert(reference) }
            for (name, inner) in value.object ?? [:] where Self.hasReferences(name, inner, isMap: isMap) {
                collect(inner, isMap: !isMap && ReferenceIndex.maps.contains(name))
            }
        }
        collect(root, isMap: false)
        return found.filter { $0.hasPrefix("#") && target(of: $0) == nil }
    }

    /// Returns the references in some values, and in what they refer to, each with its first place.
    fileprivate func references(in nodes: [Node]) -> [(reference: String, pointer: String)] {
        var found: [(reference: String, pointer: String)] = []
        var known: Set<String> = []
        var waiting = nodes.map { (node: $0, isMap: false) }
        while let (node, isMap) = waiting.popLast() {
            waiting += node.elements.map { ($0, false) }
            if !isMap, let reference = node.reference, known.insert(reference).inserted {
                found.append((reference, node.pointer))
                if let target = target(of: reference) {
                    let place = String(reference.dropFirst())
                    let pointer = place.removingPercentEncoding ?? place
                    waiting.append((Node(document: self, json: target, pointer: pointer), false))
                }
            }
            for (name, inner) in node.json.object ?? [:] where Self.hasReferences(name, inner, isMap: isMap) {
                let pointer = "\(node.pointer)/\(name.pointerToken)"
                waiting.append(
                    (
                        Node(document: self, json: inner, pointer: pointer),
                        !isMap && ReferenceIndex.maps.contains(name)
                    ))
            }
        }
        return found.sorted { $0.reference < $1.reference }
    }

    /// Whether `$ref` is a reference in a member: it can be anything in data and in an extension.
    private static func hasReferences(
        _ name: String, _ value: NetworkAPI.JSONValue, isMap: Bool
    ) -> Bool {
        guard !isMap else { return true }
        // The other files of the document, and the copies of its schemas.
        if ["x-files", "x-dynamic"].contains(name) { return true }
        return !name.hasPrefix("x-") && !ReferenceIndex.isData(name, value, isMap: false)
    }
}
