import Foundation
import NetworkAPIKit
import NetworkAPITesting

extension ContractDocument {
    /// Returns the references of the named schemas that have a schema as a part of `allOf`, also through others.
    func subtypes(of reference: String) -> Set<String> {
        references.subtypes(of: reference) {
            let direct = directSubtypes
            var found: Set<String> = []
            var waiting = [reference]
            while let next = waiting.popLast() {
                for subtype in direct[Self.plain(next)] ?? [] where found.insert(subtype).inserted {
                    waiting.append(subtype)
                }
            }
            return found
        }
    }

    /// Returns the references of the schemas that a schema with a discriminator can be: those that have it as a part, and
    /// those that the discriminator states.
    func subtypes(of discriminator: Node, stating references: some Sequence<String>) -> Set<String> {
        self.references.subtypes(of: discriminator.pointer) {
            let base = "#" + discriminator.pointer.dropLast("/discriminator".count)
            return references.reduce(into: subtypes(of: base)) { found, reference in
                found.insert(reference)
                found.formUnion(subtypes(of: reference))
            }
        }
    }

    /// The reference that a mapping of a discriminator states, which can be the name of a schema alone.
    static func mapped(_ schema: NetworkAPI.JSONValue) -> String {
        let text = schema.string ?? ""
        return text.hasPrefix("#") ? text : "#/components/schemas/\(text.pointerToken)"
    }

    /// The references of the named schemas, by the reference of a schema that is a part of their `allOf`.
    private var directSubtypes: [String: [String]] {
        references.directSubtypes {
            var found: [String: [String]] = [:]
            for (name, schema) in root["components"]?["schemas"]?.object ?? [:] {
                for part in schema["allOf"]?.array ?? [] {
                    guard let reference = part["$ref"]?.string else { continue }
                    found[Self.plain(reference), default: []].append(
                        "#/components/schemas/\(name.pointerToken)")
                }
            }
            return found
        }
    }

    /// The reference without its percent-encoding.
    private static func plain(_ reference: String) -> String {
        reference.removingPercentEncoding ?? reference
    }
}
