import NetworkAPIKit

/// Compares the security schemes of two documents.
struct SecuritySchemeDifference {
    let changes: [ContractChange]

    init(_ old: ContractDocument, _ new: ContractDocument) {
        var changes: [ContractChange] = []
        func add(
            _ rule: String, _ name: String, _ before: NetworkAPI.JSONValue? = nil,
            _ after: NetworkAPI.JSONValue? = nil
        ) {
            changes.append(
                ContractChange(
                    operation: "", path: "securitySchemes.\(name)", rule: "api-security-component-\(rule)",
                    old: before?.excerpt ?? "", new: after?.excerpt ?? ""))
        }
        let (first, second) = (Self.schemes(old), Self.schemes(new))
        for name in Set(first.keys).union(second.keys).sorted() {
            guard let before = old.resolved(first[name]), let after = new.resolved(second[name]) else {
                add(first[name] == nil ? "added" : "removed", name)
                continue
            }
            let kinds = ["type", "scheme", "in", "name"]
            if let kind = kinds.first(where: { before[$0] != after[$0] }) {
                add("type-changed", name, before[kind], after[kind])
            }
            for (flow, json) in before["flows"]?.object ?? [:] {
                guard let other = after["flows"]?[flow] else { continue }
                for (keyword, word) in [("authorizationUrl", "oauth-url"), ("tokenUrl", "oauth-token-url")]
                where json[keyword] != other[keyword] {
                    add("\(word)-changed", name, json[keyword], other[keyword])
                }
                let (scopes, others) = (json["scopes"]?.object ?? [:], other["scopes"]?.object ?? [:])
                for scope in Set(scopes.keys).union(others.keys).sorted() where scopes[scope] != others[scope]
                {
                    let word = scopes[scope] == nil ? "added" : others[scope] == nil ? "removed" : "changed"
                    add("oauth-scope-\(word)", name, .string(scope), nil)
                }
            }
        }
        self.changes = changes
    }

    private static func schemes(_ document: ContractDocument) -> [String: NetworkAPI.JSONValue] {
        document.root["components"]?["securitySchemes"]?.object ?? [:]
    }
}
