import NetworkAPIKit

extension EndpointPlan {
    /// Finds how the next page of a list is requested; `nil` if the document does not show it.
    func pagingPlan(_ table: TypeTable) -> PagingPlan? {
        guard method == "GET", response.form == .json, !response.canBeEmpty, let type = response.type,
            !type.isOptional
        else {
            return nil
        }
        let members: [TypeMember]
        var isList = false
        switch type {
        case .array: (members, isList) = ([], true)
        case .named(let id): members = table[id].members
        default: return nil
        }
        guard isList || Self.items(of: members, table) != nil else { return nil }
        let hasLink = operation.responses.first { ResponsePlanner.status($0.status) == response.status }?
            .headers
            .contains {
                $0.name.lowercased() == "link"
                    && ["string"] == ($0.schema.map { SchemaShape($0).types } ?? ["string"])
            }
        if hasLink == true { return .link }
        let query = arguments.filter { $0.place == .query }
        func item(_ names: Set<String>, _ types: Set<SwiftType>) -> ArgumentPlan? {
            query.first { names.contains(NameWords($0.name).memberName) && types.contains($0.type) }
        }
        if let cursor = item(Self.cursors, [.string]), !isList,
            let plan = Self.cursorPlan(cursor.name, members, table)
        {
            return plan
        }
        if let plan = Self.urlPlan(members, table) { return plan }
        let hasSize = item(Self.sizes, [.int, .int64]) != nil
        guard hasSize else { return nil }
        if let page = item(["page", "pageNumber", "pageIndex"], [.int, .int64]) {
            let least = page.schema.flatMap { SchemaShape($0).limits.integers.minimum }
            let first = page.schema?.resolved.defaultValue?.value.int ?? (least == 0 ? 0 : 1)
            return .pageNumber(page.name, first: first == 0 ? 0 : 1)
        }
        if let offset = item(["offset", "startAt", "skip"], [.int, .int64]) { return .offset(offset.name) }
        return nil
    }

    /// The names of the number of items that a page has.
    static let sizes: Set<String> = [
        "perPage", "pageSize", "limit", "size", "count", "pageLimit", "maxResults", "take", "top",
    ]

    /// The names of a place in a list, of which a number is whole.
    static let positions: Set<String> = sizes.union([
        "page", "pageNumber", "pageIndex", "offset", "startAt", "skip",
    ])

    private static let cursors: Set<String> = [
        "cursor", "pageToken", "nextToken", "nextCursor", "startCursor", "after", "afterCursor", "pageCursor",
        "startingAfter", "continuationToken", "nextPageToken", "paginationToken", "paginationCursor",
        "afterID", "offset", "marker", "continue",
    ]

    /// The only array of an object beside those of errors and links, or of an object such as `_embedded` in it.
    ///
    /// - Returns: The members that lead to the array, and what it has; `nil` if there is none, or if there are several.
    static func items(
        of members: [TypeMember], _ table: TypeTable
    ) -> (path: [String], element: SwiftType)? {
        var lists = members.filter { if case .array = $0.type.wrapped { true } else { false } }
        if lists.count > 1 {
            let sides: Set = ["errors", "warnings", "links", "link", "included"]
            lists.removeAll { sides.contains($0.swiftName) }
        }
        // The messages of a chat are its items, with its users beside them.
        if lists.count > 1, lists.allSatisfy({ $0.swiftName == "messages" || plain.contains($0.swiftName) }) {
            lists.removeAll { $0.swiftName == "messages" }
        }
        guard lists.isEmpty else {
            guard lists.count == 1, case .array(let element) = lists[0].type.wrapped else { return nil }
            return ([lists[0].chained], element)
        }
        for member in members where envelopes.contains(member.swiftName) && !member.isBoxed {
            guard case .named(let id) = member.type.wrapped,
                let inner = items(of: table[id].members.filter { !envelopes.contains($0.swiftName) }, table)
            else { continue }
            return ([member.chained] + inner.path, inner.element)
        }
        return nil
    }

    /// The names of items that do not say what they are.
    private static let plain: Set = [
        "data", "items", "results", "result", "values", "value", "entries", "records", "elements", "content",
        "rows",
    ]

    private static let envelopes: Set = ["embedded", "data", "result", "results", "response"]
}
