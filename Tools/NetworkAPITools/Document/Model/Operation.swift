import NetworkAPIKit

extension ContractDocument {
    /// An operation of a document: a method of a path.
    struct Operation: Sendable {
        let node: Node
        /// The method in capital letters, such as `GET`.
        let method: String
        /// The path as the document has it, such as `/users/{username}`; of a webhook, its name.
        let path: String
        /// The Path Item Object, which has parameters and servers for all of its operations.
        let item: NetworkAPI.JSONValue

        var document: ContractDocument { node.document }
        var json: NetworkAPI.JSONValue { node.json }
        /// The place of the operation, as a JSON pointer after `#`.
        var pointer: String { node.pointer }

        /// The method and the path, such as `GET /users/{username}`.
        var name: String { "\(method) \(path)" }
        var id: String? { node.text("operationId") }
        var summary: String? { firstText("summary") }
        /// The summary, or the description if the summary only repeats the identifier.
        var headline: String? {
            guard let summary, let text, summary == id else { return summary ?? text }
            return text
        }
        var text: String? { firstText("description") }
        var tags: [String] { json["tags"]?.array?.compactMap(\.string) ?? [] }
        var isDeprecated: Bool { node.flag("deprecated") }
        /// The address of further documentation.
        var documentation: String? { node["externalDocs"]?.text("url") }

        /// A text of the operation, or else of its path.
        private func firstText(_ name: String) -> String? {
            [node, itemNode].lazy.compactMap { $0.text(name) }.first { !$0.allSatisfy(\.isWhitespace) }
        }

        /// The place of the Path Item Object.
        var itemNode: Node {
            let place = pointer.lastIndex(of: "/").map { String(pointer[..<$0]) } ?? ""
            let further = "/" + ContractDocument.further
            let outer = place.hasSuffix(further) ? String(place.dropLast(further.count)) : place
            return Node(document: document, json: item, pointer: outer)
        }

        /// The parameters in the order of the document: the operation's own, then the path's that it does not replace.
        var parameters: [Parameter] {
            let own = node["parameters"]?.elements ?? []
            let shared = itemNode["parameters"]?.elements ?? []
            let all =
                own.map { Parameter($0, isShared: false) } + shared.map { Parameter($0, isShared: true) }
            var keys: Set<String> = []
            return all.compactMap(\.self).filter { keys.insert($0.key).inserted }
        }

        /// The body of the request; `nil` if the operation does not have one.
        var requestBody: RequestBody? { node["requestBody"]?.resolved.map(RequestBody.init) }

        /// The responses in the order of the document.
        var responses: [Response] {
            (node["responses"]?.members ?? []).compactMap { status, node in
                guard !status.hasPrefix("x-"), let resolved = node.resolved else { return nil }
                return Response(status: status, node: resolved, reference: node.reference)
            }
        }

        /// The base URLs: of the operation, else of its path, else of the document.
        var servers: [Server] {
            for list in [node["servers"], itemNode["servers"]] {
                if let list, !list.elements.isEmpty { return list.elements.map(Server.init) }
            }
            return document.servers
        }

        /// The alternatives of authorization, of which one is enough; empty if none is needed.
        var security: [SecurityRequirement] {
            guard let list = node["security"] ?? document.node["security"] else { return [] }
            return list.elements.map(SecurityRequirement.init)
        }

        /// The requests that the provider sends, by the name of the callback and its expression.
        var callbacks: [(name: String, expression: String, operations: [Operation])] {
            (node["callbacks"]?.members ?? []).flatMap { name, callback in
                (callback.resolved?.members ?? []).filter { !$0.name.hasPrefix("x-") }.map {
                    expression, item in
                    (name, expression, Operation.all(of: item, path: expression))
                }
            }
        }

        /// Returns the operations of a path item, in the order of the document.
        static func all(of item: Node, path: String) -> [Operation] {
            guard let item = item.resolved else { return [] }
            let further = (item[ContractDocument.further]?.members ?? [])
                .filter { !ContractDocument.methods.contains($0.name.lowercased()) }
            return (item.members.filter { ContractDocument.methods.contains($0.name) } + further).compactMap {
                method, node in
                // Documents in many files refer to an operation, which OpenAPI allows for a path only.
                node.resolved.map {
                    let isKnown = ContractDocument.methods.contains(method)
                    return Operation(
                        node: $0, method: isKnown ? method.uppercased() : method, path: path, item: item.json)
                }
            }
        }
    }

    /// The operations in the order of the document.
    var operations: [Operation] {
        (node["paths"]?.members ?? []).filter { !$0.name.hasPrefix("x-") }.flatMap {
            Operation.all(of: $0.node, path: $0.name)
        }
    }

    /// The requests that the provider sends to its clients, in the order of the document.
    var webhooks: [Operation] {
        (node["webhooks"] ?? node["x-webhooks"])?.members.flatMap {
            Operation.all(of: $0.node, path: $0.name)
        } ?? []
    }
}
