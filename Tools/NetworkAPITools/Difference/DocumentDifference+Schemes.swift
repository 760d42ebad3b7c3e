import NetworkAPIKit

extension DocumentDifference {
    /// The security schemes of both documents.
    struct Schemes {
        typealias Scheme = ContractDocument.SecurityScheme

        let old: [String: Scheme]
        /// The schemes of the new document, by the names that the old one has for them.
        private(set) var new: [String: Scheme] = [:]
        /// The old document's names, by the new one's.
        private(set) var names: [String: String] = [:]

        init(_ old: [Scheme], _ new: [Scheme]) {
            self.old = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            // A scheme that says the same under another name is the same.
            var free = Set(self.old.keys)
            for scheme in new where self.old[scheme.name]?.statement == scheme.statement {
                names[scheme.name] = scheme.name
                free.remove(scheme.name)
            }
            for scheme in new where names[scheme.name] == nil {
                let same = free.sorted().first { self.old[$0]?.statement == scheme.statement }
                names[scheme.name] = same
                if let same { free.remove(same) }
            }
            for scheme in new where names[scheme.name] == nil {
                // Its name can be the one that the old document has for another scheme.
                let isTaken = self.old[scheme.name] != nil && free.remove(scheme.name) == nil
                names[scheme.name] = isTaken ? "\(scheme.name) (new)" : scheme.name
            }
            for scheme in new { self.new[names[scheme.name] ?? scheme.name] = scheme }
        }
    }

    /// The changes of the security schemes.
    var schemeChanges: [ContractChange] {
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
        for name in Set(schemes.old.keys).union(schemes.new.keys).sorted() {
            guard let before = schemes.old[name]?.node.json, let after = schemes.new[name]?.node.json else {
                add(schemes.old[name] == nil ? "added" : "removed", name)
                continue
            }
            let kinds = ["type", "scheme", "in", "name"]
            if let kind = kinds.first(where: {
                before[$0]?.string?.lowercased() != after[$0]?.string?.lowercased()
            }) {
                add("type-changed", "\(name).\(kind)", before[kind], after[kind])
            }
            let discovery = "openIdConnectUrl"
            if before[discovery] != after[discovery] {
                add("oauth-url-changed", name, before[discovery], after[discovery])
            }
            let (first, second) = (before["flows"]?.object ?? [:], after["flows"]?.object ?? [:])
            for flow in Set(first.keys).union(second.keys).sorted() {
                guard let json = first[flow], let other = second[flow] else {
                    let isNew = first[flow] == nil
                    add(
                        "oauth-flow-\(isNew ? "added" : "removed")", name, isNew ? nil : .string(flow),
                        isNew ? .string(flow) : nil)
                    continue
                }
                for (keyword, word) in [
                    ("authorizationUrl", "oauth-url"), ("tokenUrl", "oauth-token-url"),
                    ("refreshUrl", "oauth-token-url"),
                ] where json[keyword] != other[keyword] {
                    add("\(word)-changed", name, json[keyword], other[keyword])
                }
                let (scopes, others) = (json["scopes"]?.object ?? [:], other["scopes"]?.object ?? [:])
                for scope in Set(scopes.keys).union(others.keys).sorted() where scopes[scope] != others[scope]
                {
                    let isNew = scopes[scope] == nil
                    let word = isNew ? "added" : others[scope] == nil ? "removed" : "changed"
                    add(
                        "oauth-scope-\(word)", name, isNew ? nil : .string(scope),
                        isNew ? .string(scope) : nil)
                }
            }
        }
        return changes
    }
}

extension ContractDocument.SecurityScheme {
    /// What a client sends for the scheme.
    ///
    /// Authorization by a token of a service has the name as well, if both documents have it.
    func meaning(as name: String?) -> String {
        switch type {
        case "apiKey": "apiKey \(place ?? "") \(place == "header" ? key?.lowercased() ?? "" : key ?? "")"
        case "http": "http \(scheme ?? "")"
        case let type: name.map { "\(type) \($0)" } ?? type
        }
    }

    /// What the scheme says, without its name and its texts.
    fileprivate var statement: [String] {
        let addresses = flows.flatMap { flow in
            ["authorizationUrl", "tokenUrl", "refreshUrl"].map {
                "\(flow.name) \($0) \(flow.node.text($0) ?? "")"
            } + (flow.node["scopes"]?.members ?? []).map { "\(flow.name) scope \($0.name)" }
        }
        return [meaning(as: nil), node.text("openIdConnectUrl") ?? ""] + addresses.sorted()
    }
}
