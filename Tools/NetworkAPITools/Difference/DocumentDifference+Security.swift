import NetworkAPIKit

extension DocumentDifference {
    /// An alternative of authorization: the schemes that are needed together, with their scopes.
    struct Alternative: Hashable {
        let names: [String: Set<String>]
        /// The schemes by what a client sends, in place of their names.
        let meanings: [String: Set<String>]

        /// Whether a client that has this alternative's credentials also has the other one's.
        func satisfies(_ other: Alternative) -> Bool {
            other.meanings.allSatisfy { scheme, scopes in
                meanings[scheme].map { $0.isSuperset(of: scopes) } ?? false
            }
        }
    }

    /// Compares the authorization of an operation: a list of alternatives, each of which is a set.
    func compareSecurity(_ before: ContractDocument.Operation, _ after: ContractDocument.Operation) {
        let (first, second) = (alternatives(before, in: old, new), alternatives(after, in: new, old))
        let isGlobal = before.json["security"] == nil && after.json["security"] == nil
        compareNames(first, second, isGlobal ? "api-global-security" : "api-security")
        let refused = first.filter { old in !second.contains { old.satisfies($0) } }
        let accepted = second.filter { new in !first.contains { $0.isEmpty || new.satisfies($0) } }
        let texts = (Self.text(first), Self.text(second))
        if !refused.isEmpty { schemas.add("api-security-tightened", "security", texts.0, texts.1) }
        if !accepted.isEmpty
            || first.contains(where: { !$0.isEmpty }) && second.contains(where: \.isEmpty)
                && !first.contains(where: \.isEmpty)
        {
            schemas.add("api-security-loosened", "security", texts.0, texts.1)
        }
    }

    private func alternatives(
        _ operation: ContractDocument.Operation, in document: ContractDocument, _ other: ContractDocument
    ) -> [Alternative] {
        let kinds = Dictionary(
            document.securitySchemes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let others = Set(other.securitySchemes.map(\.name))
        let stated = operation.security.map { requirement -> Alternative in
            var (names, meanings): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
            for (name, scopes) in requirement.schemes {
                names[name] = Set(scopes)
                let meaning = kinds[name].map { Self.meaning($0, isKnown: others.contains(name)) } ?? name
                meanings[meaning, default: []].formUnion(scopes)
            }
            return Alternative(names: names, meanings: meanings)
        }
        return stated.isEmpty ? [Alternative(names: [:], meanings: [:])] : stated
    }

    /// What a client sends for a scheme, without the name that the document has for it.
    private static func meaning(_ scheme: ContractDocument.SecurityScheme, isKnown: Bool) -> String {
        switch scheme.type {
        case "apiKey": "apiKey \(scheme.place ?? "") \(scheme.key?.lowercased() ?? "")"
        case "http": "http \(scheme.scheme ?? "")"
        case let type: isKnown ? "\(type) \(scheme.name)" : type
        }
    }

    /// Reports the schemes and scopes by oasdiff's rules, which look at each alternative.
    private func compareNames(_ before: [Alternative], _ after: [Alternative], _ rule: String) {
        let (first, second) = (Self.byKey(before), Self.byKey(after))
        for key in Set(first.keys).union(second.keys).sorted() {
            let path = "security.\(key)"
            guard let old = first[key], let new = second[key] else {
                let word = first[key] == nil ? "added" : "removed"
                if !key.isEmpty { schemas.add("\(rule)-\(word)", path) }
                continue
            }
            for (name, scopes) in old.names.sorted(by: { $0.key < $1.key }) {
                let others = new.names[name] ?? []
                let (more, less) = (others.subtracting(scopes), scopes.subtracting(others))
                if !more.isEmpty { schemas.add("\(rule)-scope-added", path, nil, Self.list(more)) }
                if !less.isEmpty { schemas.add("\(rule)-scope-removed", path, Self.list(less), nil) }
            }
        }
    }

    private static func byKey(_ all: [Alternative]) -> [String: Alternative] {
        Dictionary(
            all.map { ($0.names.keys.sorted().joined(separator: " and "), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    private static func list(_ scopes: Set<String>) -> NetworkAPI.JSONValue {
        .string(scopes.sorted().joined(separator: ", "))
    }

    private static func text(_ all: [Alternative]) -> NetworkAPI.JSONValue {
        let texts = all.map { alternative in
            let names = alternative.names.sorted { $0.key < $1.key }.map { name, scopes in
                scopes.isEmpty ? name : "\(name)(\(scopes.sorted().joined(separator: " ")))"
            }
            return names.isEmpty ? "none" : names.joined(separator: " and ")
        }
        return .string(texts.joined(separator: ", or "))
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
        let (first, second) = (Self.schemes(old), Self.schemes(new))
        for name in Set(first.keys).union(second.keys).sorted() {
            guard let before = old.resolved(first[name]), let after = new.resolved(second[name]) else {
                add(first[name] == nil ? "added" : "removed", name)
                continue
            }
            let kinds = ["type", "scheme", "in", "name"]
            if let kind = kinds.first(where: {
                before[$0]?.string?.lowercased() != after[$0]?.string?.lowercased()
            }) {
                add("type-changed", name, before[kind], after[kind])
            }
            for (flow, json) in (before["flows"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
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
        return changes
    }

    private static func schemes(_ document: ContractDocument) -> [String: NetworkAPI.JSONValue] {
        document.root["components"]?["securitySchemes"]?.object ?? [:]
    }
}

extension DocumentDifference.Alternative {
    fileprivate var isEmpty: Bool { names.isEmpty }
}
