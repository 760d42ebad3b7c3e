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
        guard isList || Self.items(of: members) != nil else { return nil }
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
        let urls: Set<String> = ["next", "nextURL", "nextPageURL", "nextPage", "nextLink", "nextPageLink"]
        if let member = Self.member(urls, of: members, table, [.url]) {
            return .url(member: member, isText: false)
        }
        // A text is a URL if its name says so.
        if let member = Self.member(
            urls.filter { $0.hasSuffix("URL") || $0.hasSuffix("Link") }, of: members, table, [.string])
        {
            return .url(member: member, isText: true)
        }
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
        "perPage", "pageSize", "limit", "size", "count", "pageLimit", "maxResults",
    ]

    /// The names of a place in a list, of which a number is whole.
    static let positions: Set<String> = sizes.union([
        "page", "pageNumber", "pageIndex", "offset", "startAt", "skip",
    ])

    private static let cursors: Set<String> = [
        "cursor", "pageToken", "nextToken", "nextCursor", "startCursor", "after", "afterCursor", "pageCursor",
        "startingAfter", "continuationToken", "nextPageToken", "paginationToken", "paginationCursor",
        "afterID", "offset",
    ]

    /// The only array of an object, beside those of errors and links; `nil` if there is none, or if there are several.
    static func items(of members: [TypeMember]) -> [TypeMember]? {
        let lists = members.filter { if case .array = $0.type.wrapped { true } else { false } }
        guard lists.count > 1 else { return lists.isEmpty ? nil : lists }
        let sides: Set = ["errors", "warnings", "messages", "links", "included"]
        let main = lists.filter { !sides.contains($0.swiftName) }
        return main.count == 1 ? main : nil
    }
}
