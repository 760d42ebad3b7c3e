import Foundation
import NetworkAPIKit

/// A reference of a document that does not lead to a value.
struct LostReference {
    let reference: String
    /// The JSON pointer of the object with the reference.
    let pointer: String
}

/// Finds the references of operations that do not lead to a value.
///
/// Without them, a parameter, a body or a path would be missing, and a schema would allow any value. A reference to an
/// address, such as `https://…`, allows any value.
final class LostReferences {
    private let document: ContractDocument
    private let skipped: Set<String>
    /// The references of which everything that they lead to has a value.
    private var sound: Set<String> = []

    /// - Parameters:
    ///   - document: The document.
    ///   - skipped: The keywords in which nothing is looked for.
    init(_ document: ContractDocument, skipping skipped: Set<String>) {
        (self.document, self.skipped) = (document, skipped)
    }

    /// Returns each such reference in an operation, and in what it refers to, with its first place.
    func all(in operation: ContractDocument.Operation) -> [LostReference] {
        var scan = Scan(document: document, skipped: skipped, sound: sound)
        scan.add(operation.json, operation.pointer)
        if let shared = operation.itemNode["parameters"] { scan.add(shared.json, shared.pointer) }
        while let next = scan.waiting.popLast() {
            guard let value = document.target(of: next) else { continue }
            let place = String(next.dropFirst())
            scan.add(value, place.removingPercentEncoding ?? place)
        }
        if scan.lost.isEmpty { sound.formUnion(scan.known) }
        return scan.lost.sorted { $0.reference < $1.reference }
    }

    private struct Scan {
        let document: ContractDocument
        let skipped: Set<String>
        let sound: Set<String>
        var known: Set<String> = []
        var waiting: [String] = []
        var lost: [LostReference] = []

        mutating func add(_ value: NetworkAPI.JSONValue, _ pointer: String, isMap: Bool = false) {
            for (index, element) in (value.array ?? []).enumerated() { add(element, "\(pointer)/\(index)") }
            guard let members = value.object else { return }
            if !isMap, let reference = members["$ref"]?.string, reference.hasPrefix("#") {
                visit(reference, at: pointer)
            }
            for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                let isSkipped = !isMap && (skipped.contains(name) || name.hasPrefix("x-"))
                guard !isSkipped, !ReferenceIndex.isData(name, member, isMap: isMap) else { continue }
                add(
                    member, "\(pointer)/\(name.pointerToken)",
                    isMap: !isMap && ReferenceIndex.maps.contains(name))
            }
        }

        private mutating func visit(_ reference: String, at pointer: String) {
            guard !sound.contains(reference), known.insert(reference).inserted else { return }
            if document.target(of: reference) == nil {
                lost.append(LostReference(reference: reference, pointer: pointer))
            } else {
                waiting.append(reference)
            }
        }
    }
}

extension ContractDocument {
    /// The operations with a method in capital letters, which OpenAPI writes in lowercase letters, by method and path.
    var misspelledOperations: [String] {
        (node["paths"]?.members ?? []).filter { !$0.name.hasPrefix("x-") }.flatMap { path, node in
            (node.resolved?.members ?? []).map(\.name)
                .filter { !Self.methods.contains($0) && Self.methods.contains($0.lowercased()) }
                .map { "\($0) \(path)" }
        }
    }

    /// The paths, by their text, and the operations, by method and path, that are references without a value.
    var lostOperations: [(name: String, reference: LostReference)] {
        (node["paths"]?.members ?? []).filter { !$0.name.hasPrefix("x-") }.flatMap { path, node in
            guard let item = node.resolved else { return [(path, LostReference(node))] }
            return item.members.filter { Self.methods.contains($0.name) && $0.node.resolved == nil }.map {
                ("\($0.name.uppercased()) \(path)", LostReference($0.node))
            }
        }
    }
}

extension LostReference {
    fileprivate init(_ node: ContractDocument.Node) {
        self.init(reference: node.reference ?? "", pointer: node.pointer)
    }
}
