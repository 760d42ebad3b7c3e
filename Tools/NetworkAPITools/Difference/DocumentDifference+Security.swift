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
        let (first, second) = (alternatives(before, in: old), alternatives(after, in: new))
        let isGlobal = before.json["security"] == nil && after.json["security"] == nil
        compareNames(first, second, isGlobal ? "api-global-security" : "api-security")
        let refused = first.filter { old in !second.contains { old.satisfies($0) } }
        let accepted = second.filter { new in !first.contains { $0.isEmpty || new.satisfies($0) } }
        var texts = (Self.text(first.map(\.names)), Self.text(second.map(\.names)))
        // A scheme can be another one under the same name.
        if texts.0 == texts.1 {
            texts = (Self.text(first.map(\.meanings)), Self.text(second.map(\.meanings)))
        }
        if !refused.isEmpty {
            schemas.add("api-security-tightened", "security", texts.0, texts.1)
        } else if !accepted.isEmpty
            || first.contains(where: { !$0.isEmpty }) && second.contains(where: \.isEmpty)
                && !first.contains(where: \.isEmpty)
        {
            schemas.add("api-security-loosened", "security", texts.0, texts.1)
        }
    }

    private func alternatives(
        _ operation: ContractDocument.Operation, in document: ContractDocument
    ) -> [Alternative] {
        let isOld = operation.document.references === old.references
        let (own, others) = isOld ? (schemes.old, schemes.new) : (schemes.new, schemes.old)
        let stated = operation.security.map { requirement -> Alternative in
            var (names, meanings): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
            for (stated, scopes) in requirement.schemes {
                let name = isOld ? stated : schemes.names[stated] ?? stated
                names[name] = Set(scopes)
                let meaning =
                    own[name].map { $0.meaning(as: others[name] == nil ? nil : name) } ?? name
                meanings[meaning, default: []].formUnion(scopes)
            }
            return Alternative(names: names, meanings: meanings)
        }
        return stated.isEmpty ? [Alternative(names: [:], meanings: [:])] : stated
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

    private static func text(_ all: [[String: Set<String>]]) -> NetworkAPI.JSONValue {
        let texts = all.map { schemes in
            let names = schemes.sorted { $0.key < $1.key }.map { name, scopes in
                scopes.isEmpty ? name : "\(name)(\(scopes.sorted().joined(separator: " ")))"
            }
            return names.isEmpty ? "none" : names.joined(separator: " and ")
        }
        return .string(texts.joined(separator: ", or "))
    }
}

extension DocumentDifference.Alternative {
    fileprivate var isEmpty: Bool { names.isEmpty }
}
