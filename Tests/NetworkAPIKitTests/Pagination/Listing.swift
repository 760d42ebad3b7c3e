import NetworkAPIKit

/// A page that is not Sendable, with a link to the next page.
final class Page: Decodable {
    let items: [Int]
    let next: String?
}

/// A list at `api.example.com/list`; the type `Way` declares how the next page is found.
struct Listing<Way: PagingWay>: PaginatedAPIDefinition {
    var urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/list", query: ["size": "2"])
    var responseInfo = NetworkAPI.ResponseInfo<Page>()
    var requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(
        method: .get, headers: [.authorization: "Bearer hunter2"])
    typealias Response = Page

    static var paging: NetworkAPI.Paging<Self> { Way.paging(of: Self.self) }
    static func items(in page: Page) -> [Int] { page.items }
}

protocol PagingWay: SendableMetatype {
    static func paging(of type: Listing<Self>.Type) -> NetworkAPI.Paging<Listing<Self>>
}

enum ByLink: PagingWay {
    static func paging(of type: Listing<Self>.Type) -> NetworkAPI.Paging<Listing<Self>> { .link }
}

enum ByNumber: PagingWay {
    static func paging(of type: Listing<Self>.Type) -> NetworkAPI.Paging<Listing<Self>> {
        .pageNumber("page")
    }
}

enum ByOffset: PagingWay {
    static func paging(of type: Listing<Self>.Type) -> NetworkAPI.Paging<Listing<Self>> {
        .offset("startAt") { $0.next.flatMap { Int($0) } }
    }
}

enum ByCursor: PagingWay {
    static func paging(of type: Listing<Self>.Type) -> NetworkAPI.Paging<Listing<Self>> {
        .cursor("after") { $0.next }
    }
}

enum ByURL: PagingWay {
    static func paging(of type: Listing<Self>.Type) -> NetworkAPI.Paging<Listing<Self>> { .url { $0.next } }
}

enum ByDefinition: PagingWay {
    static func paging(of type: Listing<Self>.Type) -> NetworkAPI.Paging<Listing<Self>> {
        .definition { page in
            page.next.map { next in
                Listing(urlInfo: .init(host: "api.example.com", path: "/list/\(next)"))
            }
        }
    }
}

/// Returns an answer with a page of a listing.
func page(_ items: [Int], next: String? = nil, link: String? = nil) -> NetworkAPI.Answer {
    let next = next.map { "\"\($0)\"" } ?? "null"
    let headers: NetworkAPI.Headers = link.map { ["Link": "<\($0)>; rel=\"next\""] } ?? [:]
    return .json("{\"items\": \(items), \"next\": \(next)}", headers: headers)
}

/// Returns all items of a listing.
func all<Way>(_ listing: Listing<Way>, _ client: NetworkAPI.Client, limit: Int? = nil) async throws -> [Int] {
    var found: [Int] = []
    for try await item in listing.items(using: client, limit: limit) { found.append(item) }
    return found
}
