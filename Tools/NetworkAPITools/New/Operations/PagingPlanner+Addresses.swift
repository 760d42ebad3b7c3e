import NetworkAPIKit

// Where an answer has the address of the next page.
extension EndpointPlan {
    /// Finds the address of the next page in an answer; `nil` if the answer does not show it.
    static func urlPlan(_ members: [TypeMember], _ table: TypeTable) -> PagingPlan? {
        let names: Set = [
            "next", "nextURL", "nextPageURL", "nextURI", "nextPageURI", "nextPage", "nextLink",
            "nextPageLink",
            "odataNextLink", "atOdataNextLink",
        ]
        if let member = member(names, of: members, table, [.url]) {
            return .url(member: member, isText: false)
        }
        // A text is a URL if its name says so.
        let texts = names.filter { name in ["URL", "URI", "Link"].contains { name.hasSuffix($0) } }
        if let member = member(texts, of: members, table, [.string]) {
            return .url(member: member, isText: true)
        }
        if let next = members.first(where: { $0.swiftName == "next" && $0.isAddress }) {
            return .url(member: [next.swiftName], isText: true)
        }
        for member in members where ["links", "link"].contains(member.swiftName) && !member.isBoxed {
            if let plan = linkPlan(member, table) { return plan }
        }
        return nil
    }

    /// The link to the next page, as in HAL, JSON:API and FHIR.
    private static func linkPlan(_ links: TypeMember, _ table: TypeTable) -> PagingPlan? {
        switch links.type.wrapped {
        case .named(let id):
            guard let next = table[id].members.first(where: { $0.swiftName == "next" }) else { return nil }
            if next.type.wrapped == .string {
                return .url(member: [links.chained, next.swiftName], isText: true)
            }
            guard case .named(let link) = next.type.wrapped, !next.isBoxed else { return nil }
            return target(table[link].members, [links.chained, next.chained])
        case .array(.named(let id)):
            let members = table[id].members
            let relation = members.first {
                ["rel", "relation"].contains($0.swiftName) && $0.type.wrapped == .string
            }
            guard let name = relation?.swiftName else { return nil }
            return target(members, [links.chained, "first { $0.\(name) == \"next\" }?"])
        default: return nil
        }
    }

    /// The address that an object of a link has.
    private static func target(_ members: [TypeMember], _ path: [String]) -> PagingPlan? {
        let address = members.first {
            ["href", "url", "uri"].contains($0.swiftName) && [.url, .string].contains($0.type.wrapped)
        }
        guard let address else { return nil }
        return .url(member: path + [address.chained], isText: address.type.wrapped == .string)
    }
}

extension TypeMember {
    /// The name with a question mark if the value can be missing, for what follows it in an expression.
    var chained: String { swiftName + (type.isOptional ? "?" : "") }

    /// Whether the text says, or shows with an example, that it is an address.
    fileprivate var isAddress: Bool {
        guard type.wrapped == .string else { return false }
        if !Set(NameWords(text ?? "").words).isDisjoint(with: ["url", "uri", "link"]) { return true }
        return schema.resolved.examples.contains { example in
            guard let text = example.value.value.string else { return false }
            return ["https://", "http://", "/"].contains { text.hasPrefix($0) }
        }
    }
}
