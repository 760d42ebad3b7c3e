import NetworkAPIKit

// Where an answer has the cursor of the next page.
extension EndpointPlan {
    /// Finds the value of an item of the query in an answer; `nil` if the answer does not show it.
    static func cursorPlan(_ name: String, _ members: [TypeMember], _ table: TypeTable) -> PagingPlan? {
        let position = NameWords(name).memberName
        var names: Set<String> = [
            "nextCursor", "nextPageToken", "nextToken", "endCursor", "nextPageCursor", "nextPage",
            "next" + position.prefix(1).uppercased() + position.dropFirst(),
        ]
        // What Kubernetes continues with is not repeated in an answer.
        if position == "continue" { names.insert(position) }
        if let member = member(names, of: members, table, [.string])
            ?? nextMember(position, of: members, table)
        {
            return .cursor(name, member: member, hasMore: flag(beside: member, members, table))
        }
        // An answer can also repeat the cursor of its own page, so its text must say that this one is for the next page.
        let next = members.first { member in
            let words = NameWords(member.text ?? "").words
            return member.swiftName == position && member.type.wrapped == .string
                && !Set(words).isDisjoint(with: ["next", "subsequent", "following"])
        }
        if let next {
            let member = [next.swiftName]
            return .cursor(name, member: member, hasMore: flag(beside: member, members, table))
        }
        guard ["after", "afterID", "startingAfter"].contains(position),
            let more = members.first(where: { $0.swiftName == "hasMore" && $0.type.wrapped == .bool })
        else { return nil }
        let flag = [more.chained]
        if let last = members.first(where: { $0.swiftName == "lastID" && $0.type.wrapped == .string }) {
            return .cursor(name, member: [last.swiftName], hasMore: flag)
        }
        return lastItem(of: members, table).map { .cursor(name, member: $0, hasMore: flag) }
    }

    /// The member that says whether there are more pages: beside the cursor, or else in an object around it.
    ///
    /// Many services send a cursor on the last page too.
    private static func flag(
        beside path: [String], _ members: [TypeMember], _ table: TypeTable
    ) -> [String]? {
        let around = path.count > 1 ? members.first { $0.chained == path[0] } : nil
        if let around, case .named(let id) = around.type.wrapped,
            let inner = flag(beside: Array(path.dropFirst()), table[id].members, table)
        {
            return [path[0]] + inner
        }
        return members.first { flags.contains($0.swiftName) && $0.type.wrapped == .bool }.map { [$0.chained] }
    }

    private static let flags: Set = [
        "hasMore", "hasMoreResults", "hasNext", "hasNextPage", "more", "moreResultsAvailable",
    ]

    /// The identifier of the last item of a page; `nil` if the items do not have one.
    private static func lastItem(of members: [TypeMember], _ table: TypeTable) -> [String]? {
        guard let list = items(of: members, table), case .named(let id) = list.element,
            table[id].members.contains(where: { $0.swiftName == "id" && $0.type == .string })
        else { return nil }
        return list.path + ["last?", "id"]
    }

    /// A member of an object that describes the next page, such as `paging.next.after`.
    private static func nextMember(
        _ position: String, of members: [TypeMember], _ table: TypeTable, depth: Int = 0
    ) -> [String]? {
        guard depth < 2 else { return nil }
        for member in members where !member.isBoxed {
            guard case .named(let id) = member.type.wrapped else { continue }
            let path = [member.chained]
            let inner = table[id].members
            if ["next", "nextPage"].contains(member.swiftName) {
                let found = inner.first { $0.swiftName == position && $0.type.wrapped == .string }
                if let found { return path + [found.swiftName] }
            }
            if let found = nextMember(position, of: inner, table, depth: depth + 1) { return path + found }
        }
        return nil
    }

    /// A member with one of several names and types, in the answer or in an object in it.
    static func member(
        _ names: Set<String>, of members: [TypeMember], _ table: TypeTable, _ types: Set<SwiftType>,
        depth: Int = 0
    ) -> [String]? {
        for member in members where types.contains(member.type.wrapped) && names.contains(member.swiftName) {
            return [member.chained]
        }
        guard depth < 2 else { return nil }
        for member in members where !member.isBoxed {
            guard case .named(let id) = member.type.wrapped else { continue }
            let inner = self.member(names, of: table[id].members, table, types, depth: depth + 1)
            if let inner { return [member.chained] + inner }
        }
        return nil
    }
}
