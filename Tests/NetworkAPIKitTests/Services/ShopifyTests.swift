import NetworkAPIKit
import Testing

/// https://shopify.dev/docs/api/admin-rest: a `Link` header with `page_info`.
private struct ListProducts: PaginatedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
    static let paging = NetworkAPI.Paging<Self>.link

    init(shop: String, limit: Int) {
        urlInfo = URLInfo(
            host: "\(shop).myshopify.com", path: "/admin/api/2024-07/products.json",
            query: ["limit": "\(limit)"])
    }

    static func items(in page: Response) -> [Product] { page.products }

    struct Response: Decodable { let products: [Product] }
    struct Product: Decodable { let id: Int64, title: String }
}

/// https://developers.cloudflare.com/api: an envelope with `success`, and the identifier of each request.
private struct ListZones: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.cloudflare.com", path: "/client/v4/zones")
    let requestInfo: RequestInfo<[String: String]>
    var responseInfo: NetworkAPI.ResponseInfo<[Zone]> {
        .json(keys: .snakeCase).at("/result").refusing(.member("/success", equals: false)).requestID(
            in: "CF-Ray")
    }

    init(name: String) {
        requestInfo = RequestInfo(method: .get, parameters: ["name": name], authorization: .required)
    }

    struct Zone: Decodable { let id: String, nameServers: [String] }
    struct ErrorResponse: Decodable {
        struct Item: Decodable { let code: Int, message: String }
        let errors: [Item]
    }
}

struct ShopifyTests {
    @Test func `Shopify's list follows the link of its next page`() async throws {
        let next = "https://mona.myshopify.com/admin/api/2024-07/products.json?limit=1&page_info=eyJsIjoxfQ"
        let service = Service(
            .json(
                #"{"products": [{"id": 632910392, "title": "IPod"}]}"#,
                headers: ["Link": "<\(next)>; rel=\"next\""]),
            .json(
                #"{"products": [{"id": 9007199254740993, "title": "Pen"}]}"#,
                headers: ["Link": "<https://mona.myshopify.com/admin/x>; rel=\"previous\""]),
            interceptors: [.apiKey("shpat_1", in: .header("X-Shopify-Access-Token"))])
        var ids: [Int64] = []
        for try await product in ListProducts(shop: "mona", limit: 1).items(using: service.client) {
            ids.append(product.id)
        }
        #expect(ids == [632_910_392, 9_007_199_254_740_993])
        #expect(
            service.urls == ["https://mona.myshopify.com/admin/api/2024-07/products.json?limit=1", next])
        #expect(service.calls.allSatisfy { $0.headers["X-Shopify-Access-Token"] == "shpat_1" })
    }

    @Test func `Cloudflare's zones are read from the result`() async throws {
        let service = Service(
            .json(
                """
                {"success": true, "errors": [], "result": [{"id": "023e", "name_servers": ["a.ns", "b.ns"]}]}
                """), interceptors: [.bearer("T")])
        let zones = try await ListZones(name: "example.com").request(using: service.client)
        #expect(zones.map(\.nameServers) == [["a.ns", "b.ns"]])
        #expect(service.urls == ["https://api.cloudflare.com/client/v4/zones?name=example.com"])
    }

    @Test func `a refusal of Cloudflare in a 200 has its code and the identifier of the request`()
        async throws
    {
        let service = Service(
            .json(
                #"{"success": false, "errors": [{"code": 1003, "message": "Invalid"}], "result": null}"#,
                headers: ["CF-Ray": "8f0-ICN"]), interceptors: [.bearer("T")])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await ListZones(name: "?").request(using: service.client)
        }
        #expect(failure?.errorResponse(of: ListZones.self)?.errors.first?.code == 1003)
        #expect(failure?.requestID == "8f0-ICN")
    }
}
