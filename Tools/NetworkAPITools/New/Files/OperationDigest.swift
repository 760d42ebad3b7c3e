import NetworkAPIKit

/// A digest of an operation and of everything that it refers to, without texts and examples.
struct OperationDigest {
    /// The SHA-256 digest in hexadecimal digits.
    let text: String

    init(_ operation: ContractDocument.Operation) {
        var scan = Scan(document: operation.document)
        scan.add(operation.json)
        scan.add(operation.item["parameters"] ?? .null)
        var parts = ["\(operation.method) \(operation.path)", scan.written]
        while let next = scan.waiting.popLast() {
            guard scan.known.insert(next).inserted else { continue }
            let value = operation.document.followed(.object(["$ref": .string(next)])).0
            scan.written = ""
            scan.add(value ?? .null)
            scan.pieces[next] = scan.written
        }
        parts += scan.pieces.sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value)" }
        text = String(SHA256.hex(of: parts.joined(separator: "\n")))
    }

    private struct Scan {
        let document: ContractDocument
        var written = ""
        var waiting: [String] = []
        var known: Set<String> = []
        var pieces: [String: String] = [:]

        init(document: ContractDocument) { self.document = document }

        mutating func add(_ value: NetworkAPI.JSONValue, isMap: Bool = false) {
            switch value {
            case .object(let members):
                written += "{"
                for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                    guard isMap || !Self.texts.contains(name), isMap || !name.hasPrefix("x-") else {
                        continue
                    }
                    written += name.debugDescription + ":"
                    if name == "$ref", !isMap, let reference = member.string { waiting.append(reference) }
                    add(member, isMap: !isMap && Self.maps.contains(name))
                    written += ","
                }
                written += "}"
            case .array(let elements):
                written += "["
                for element in elements {
                    add(element)
                    written += ","
                }
                written += "]"
            default: written += OrderedJSON.scalar(value).description
            }
        }

        /// The keywords of which the members are names, and not keywords.
        static let maps: Set<String> = [
            "properties", "patternProperties", "content", "headers", "responses", "dependentSchemas", "$defs",
            "definitions", "mapping", "variables", "encoding",
        ]
        static let texts: Set<String> = [
            "description", "summary", "title", "example", "examples", "externalDocs", "tags",
        ]
    }
}
