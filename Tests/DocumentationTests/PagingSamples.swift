import Foundation
import NetworkAPIs
import Testing

struct Orders: PaginatedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    static let paging = NetworkAPI.Paging<Self>.cursor("after") { $0.next }

    init(customer: Int) {
        urlInfo = .shop(path: "/customers/\(customer)/orders")
    }

    static func items(in page: Response) -> [Order] { page.orders }

    struct Response: Decodable {
        let orders: [Order]
        let next: String?
    }

    struct Order: Decodable { let id: Int64 }
}

struct FindOrders: PaginatedAPIDefinition {
    typealias Response = Orders.Response
    let urlInfo: URLInfo = .shop(path: "/orders/search")
    let requestInfo: RequestInfo<[String: String]>
    let status: String
    static let paging = NetworkAPI.Paging<Self>.definition { current, page in
        page.next.map { FindOrders(status: current.status, cursor: $0) }
    }

    init(status: String, cursor: String? = nil) {
        self.status = status
        var body = ["status": status]
        body["cursor"] = cursor
        requestInfo = RequestInfo(method: .post, parameters: body)
    }

    static func items(in page: Response) -> [Orders.Order] { page.orders }
}

@MainActor
final class OrderList {
    private(set) var orders: [Orders.Order] = []
    private(set) var hasMore = true
    private var isLoading = false
    private var pages: NetworkAPI.Paging<Orders>.Pages.AsyncIterator

    init(customer: Int, using client: NetworkAPI.Client = .current) {
        pages = Orders(customer: customer).pages(using: client).makeAsyncIterator()
    }

    func loadMore() async throws {
        guard hasMore, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        var pages = pages
        let page = try await pages.next()
        self.pages = pages
        orders += page?.orders ?? []
        hasMore = page != nil
    }
}

@Suite("Samples of the article Pagination")
struct PagingSamples {
    /// Two pages; the first names the cursor of the second.
    private let client = NetworkAPI.Client(
        transport: .stub { request in
            let text = "\(request.url.query ?? "") \(request.httpBodyText)"
            return text.contains("c2")
                ? .json(#"{"orders": [{"id": 3}], "next": null}"#)
                : .json(#"{"orders": [{"id": 1}, {"id": 2}], "next": "c2"}"#)
        })

    @Test func `items are read from one page after another`() async throws {
        var ids: [Int64] = []
        func show(_ order: Orders.Order) { ids.append(order.id) }
        for try await order in Orders(customer: 7).items(using: client) {
            show(order)
        }
        #expect(ids == [1, 2, 3])
    }

    @Test func `pages are read up to a limit`() async throws {
        var counts: [Int] = []
        func show(_ page: Orders.Response) { counts.append(page.orders.count) }
        for try await page in Orders(customer: 7).pages(using: client, limit: 1) {
            show(page)
        }
        #expect(counts == [2])
    }

    @Test func `a cursor in a body makes the next definition`() async throws {
        var ids: [Int64] = []
        for try await order in FindOrders(status: "open").items(using: client) { ids.append(order.id) }
        #expect(ids == [1, 2, 3])
    }

    @Test func `what was read stays when a later page fails`() async {
        let stub = NetworkAPI.Client(
            transport: .stub { request in
                request.url.query == nil
                    ? .json(#"{"orders": [{"id": 1}], "next": "c2"}"#) : .empty(status: 500)
            })
        var (ids, statuses): ([Int64], [Int]) = ([], [])
        func status(of error: any Error) -> Int { (error as? NetworkAPI.Failure)?.status ?? 0 }
        do {
            for try await order in Orders(customer: 7).items(using: stub) { ids.append(order.id) }
        } catch {
            statuses.append(status(of: error))
        }
        #expect(ids == [1])
        #expect(statuses == [500])
    }

    @Test func `a list grows on demand, and tries a page again that failed`() async throws {
        let isDown = Gauge()
        let client = NetworkAPI.Client(
            transport: .stub { request in
                guard request.url.query?.contains("c2") == true else {
                    return .json(#"{"orders": [{"id": 1}, {"id": 2}], "next": "c2"}"#)
                }
                return await isDown.take()
                    ? .empty(status: 500) : .json(#"{"orders": [{"id": 3}], "next": null}"#)
            })
        let list = await OrderList(customer: 7, using: client)
        try await list.loadMore()
        #expect(await list.orders.map(\.id) == [1, 2])
        await #expect(throws: NetworkAPI.Failure.self) { try await list.loadMore() }
        try await list.loadMore()
        try await list.loadMore()
        #expect(await list.orders.map(\.id) == [1, 2, 3])
        #expect(await !list.hasMore)
    }

    /// Returns `true` the first time.
    private actor Gauge {
        private var isFirst = true

        func take() -> Bool {
            defer { isFirst = false }
            return isFirst
        }
    }

    /// A compile check: the other ways to the next page.
    enum Ways {
        static let byOffset = NetworkAPI.Paging<Orders>.offset("startAt") { $0.orders.count }
        static let bySkip = NetworkAPI.Paging<Orders>.offset("skip")
        static let byNumber = NetworkAPI.Paging<Orders>.pageNumber("page")
        static let byLink = NetworkAPI.Paging<Orders>.link
        static let byURL = NetworkAPI.Paging<Orders>.url { $0.next }
        static let byPage = NetworkAPI.Paging<Orders>.definition { page in
            page.next.map { _ in Orders(customer: 8) }
        }
    }
}

extension NetworkAPI.Request {
    /// The text of a body that is in memory.
    fileprivate var httpBodyText: String {
        guard case .data(let data)? = body else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}
