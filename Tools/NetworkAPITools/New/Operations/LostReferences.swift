import NetworkAPIKit

/// A reference of a document that does not lead to a value.
struct LostReference {
    let reference: String
    /// The JSON pointer of the object with the reference.
    let pointer: String

    var reason: String {
        "\(NewReason.reference.rawValue): \(reference.shown()) at \(pointer.shown(upTo: 300))"
    }
}

/// Finds the references of operations that do not lead to a value.
///
/// Without them, a parameter, a body or a path would be missing, and a schema would allow any value.
struct LostReferences {
    let document: ContractDocument
    /// The references of which everything that they lead to has a value.
    private var sound: Set<String> = []

    init(_ document: ContractDocument) { self.document = document }

    /// Returns the first such reference in what the request and the responses of an operation are made of.
    mutating func first(in operation: ContractDocument.Operation) -> LostReference? {
        var scan = Scan(document: document, sound: sound)
        scan.add(operation.json, operation.pointer)
        let item = operation.itemNode
        if let shared = item["parameters"] { scan.add(shared.json, shared.pointer) }
        while scan.lost == nil, let next = scan.waiting.popLast() {
            guard let value = document.target(of: next) else { continue }
            scan.add(value, String(next.dropFirst()))
        }
        if scan.lost == nil { sound.formUnion(scan.known) }
        return scan.lost
    }

    private struct Scan {
        let document: ContractDocument
        let sound: Set<String>
        var known: Set<String> = []
        var waiting: [String] = []
        var lost: LostReference?

        mutating func add(_ value: NetworkAPI.JSONValue, _ pointer: String, isMap: Bool = false) {
            switch value {
            case .object(let members):
                if !isMap, let reference = members["$ref"]?.string, reference.hasPrefix("#") {
                    visit(reference, at: pointer)
                }
                for (name, member) in members.sorted(by: { $0.key < $1.key }) where lost == nil {
                    if !isMap, Self.others.contains(name) || name.hasPrefix("x-") { continue }
                    add(
                        member, "\(pointer)/\(name.pointerToken)",
                        isMap: !isMap && Self.maps.contains(name))
                }
            case .array(let elements):
                for (index, element) in elements.enumerated() where lost == nil {
                    add(element, "\(pointer)/\(index)")
                }
            default: break
            }
        }

        private mutating func visit(_ reference: String, at pointer: String) {
            guard !sound.contains(reference), known.insert(reference).inserted else { return }
            if document.target(of: reference) == nil {
                lost = LostReference(reference: reference, pointer: pointer)
            } else {
                waiting.append(reference)
            }
        }

        /// The keywords of which the members are names, and not keywords.
        static let maps: Set<String> = [
            "properties", "patternProperties", "content", "responses", "dependentSchemas", "encoding",
        ]
        /// The keywords of which no code is made.
        static let others: Set<String> = [
            "example", "examples", "default", "enum", "const", "links", "callbacks", "headers", "$defs",
            "definitions", "externalDocs", "servers", "security",
        ]
    }
}

extension ContractDocument {
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
