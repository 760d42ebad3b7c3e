import Foundation
import NetworkAPIKit
import Testing

/// A shop that shows the last orders to someone who is signed in, without a network.
private struct ListOrders: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/orders")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
    typealias Response = [Order]

    struct Order: Decodable { let id: Int64 }
}

struct OfflineShopTests {
    @Test func `orders are shown without a network to the one who loaded them, and to no one else`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "offline-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func client(_ token: String, _ transport: NetworkAPI.StubTransport) -> NetworkAPI.Client {
            NetworkAPI.Client(
                transport: transport,
                interceptors: [.bearer(token), .cache(folder: folder, storesPrivate: true)])
        }
        let online = NetworkAPI.StubTransport { _ in
            .json(#"[{"id": 1}]"#, headers: ["Cache-Control": "private, max-age=0", "ETag": "\"1\""])
        }
        let offline = NetworkAPI.StubTransport { _ in throw URLError(.notConnectedToInternet) }
        let week: [NetworkAPI.CallOption] = [.header(.cacheControl, "stale-if-error=604800")]
        #expect(try await ListOrders().request(using: client("A", online), options: week).map(\.id) == [1])
        // Another program: nothing is in its memory.
        #expect(try await ListOrders().request(using: client("A", offline), options: week).map(\.id) == [1])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await ListOrders().request(using: client("B", offline), options: week)
        }
        #expect(failure?.transport?.reason == .unreachable)
    }
}
