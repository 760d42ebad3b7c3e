import NetworkAPIKit

/// Finds the endpoints that read their next page from the `Link` header field.
enum LinkPaging {
    static func isUsed(by type: Any.Type) -> Bool {
        func reads<Paginated: PaginatedAPIDefinition>(_: Paginated.Type) -> Bool {
            Paginated.paging.readsLinkHeader
        }
        return (type as? any PaginatedAPIDefinition.Type).map { reads($0) } ?? false
    }
}
