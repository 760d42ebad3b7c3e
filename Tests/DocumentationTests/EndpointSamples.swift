import Foundation
import NetworkAPIs
import Testing

enum ShopAPI {
    struct Problem: Decodable, Sendable {
        let message: String
    }

    protocol Endpoint: NetworkAPIDefinition where ErrorResponse == Problem {}
}

extension NetworkAPI.URLInfo {
    static func shop(path: NetworkAPI.Path) -> Self {
        Self(host: "api.shop.example", path: path)
    }
}

extension ShopAPI {
    /// Places an order.
    struct CreateOrder: Endpoint {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>

        init(customer: Int, items: [String]) {
            urlInfo = .shop(path: "/customers/\(customer)/orders")
            requestInfo = RequestInfo(method: .post, parameters: Parameter(items: items))
        }

        struct Parameter: Encodable { let items: [String] }
        struct Response: Decodable { let id: Int64 }
    }
}

extension NetworkAPI.Client {
    static let app = NetworkAPI.Client(interceptors: [.log(), .retry()])
}

@MainActor
final class OrderModel {
    private(set) var orderID: Int64?
    private let client: NetworkAPI.Client

    init(client: NetworkAPI.Client = .app) {
        self.client = client
    }

    func order(_ items: [String]) async throws {
        orderID = try await ShopAPI.CreateOrder(customer: 7, items: items).request(using: client).id
    }
}

@Suite("Samples of the article Define an endpoint")
struct EndpointSamples {
    private let stub = NetworkAPI.Client(
        transport: .stub { request in
            request.url.path == "/customers/7/orders" ? .json(#"{"id": 21}"#, status: 201) : nil
        })

    @Test func `a service has one helper for its URLs and one error type`() async throws {
        let order = try await ShopAPI.CreateOrder(customer: 7, items: ["tea"]).request(using: stub)
        #expect(order.id == 21)
        #expect(ShopAPI.CreateOrder.ErrorResponse.self == ShopAPI.Problem.self)
    }

    @Test @MainActor func `a model on the main actor assigns what a call returns`() async throws {
        let model = OrderModel(client: stub)
        try await model.order(["tea"])
        #expect(model.orderID == 21)
    }

    @Test func `the current client makes the calls that name no client`() async throws {
        func run() async throws {
            #expect(try await ShopAPI.CreateOrder(customer: 7, items: ["tea"]).request().id == 21)
        }
        let client = stub
        try await NetworkAPI.Client.$current.withValue(client) { try await run() }
    }

    @Test func `a reply has the status and the headers besides the value`() async throws {
        let definition = ShopAPI.CreateOrder(customer: 7, items: ["tea"])
        let client = stub
        try await NetworkAPI.Client.$current.withValue(client) {
            let reply = try await definition.reply()
            #expect(reply.value.id == 21)
            #expect(reply.status == 201)
        }
    }
}
