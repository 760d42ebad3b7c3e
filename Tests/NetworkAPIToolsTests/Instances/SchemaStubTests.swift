import Foundation
import NetworkAPIKit
import NetworkAPITools
import NetworkAPIs
import Testing

struct SchemaStubTests {
    @Test(arguments: UInt64(0)..<4)
    func `an endpoint decodes the responses that are generated from its schema`(seed: UInt64) async throws {
        for catalog in NetworkAPI.Catalog.all {
            let client = NetworkAPI.Client(
                transport: NetworkAPI.StubTransport(catalog: catalog, seed: seed))
            for endpoint in catalog.endpoints { try await decode(endpoint.definition, client) }
        }
    }

    private func decode<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type, _ client: NetworkAPI.Client
    ) async throws {
        _ = try await Definition.specification.example.request(using: client)
    }

    @Test func `a stub of a catalog gives the same generated responses in every run`() async throws {
        func names(_ seed: UInt64) async throws -> [String] {
            let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog, seed: seed)
            return try await GitHubAPI.ListUserRepositories(userName: "a")
                .request(using: NetworkAPI.Client(transport: stub)).map(\.fullName)
        }
        var answers: Set<[String]> = []
        for seed in UInt64(0)..<8 {
            let answer = try await names(seed)
            #expect(try await names(seed) == answer)
            answers.insert(answer)
        }
        #expect(answers.count > 2)
    }

    @Test func `a generated value that the type refuses is replaced with the example's value`() async throws {
        // The colors are an enumeration that does not list its cases.
        for seed in UInt64(0)..<20 {
            let stub = NetworkAPI.StubTransport().stub(ShopAPI.FindItems.self, seed: seed)
            let items = try await ShopAPI.FindItems(shop: "a", order: .up, page: nil)
                .request(using: NetworkAPI.Client(transport: stub))
            #expect(items.allSatisfy { $0.colour == .red })
        }
    }

    @Test func `a selected status has its own schema, an undeclared error status that of other errors`() async
    {
        let stub = NetworkAPI.StubTransport().stub(ShopAPI.FindItems.self, status: 418, seed: 3)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await ShopAPI.FindItems(shop: "a", order: .up, page: nil)
                .request(using: NetworkAPI.Client(transport: stub))
        }
        #expect(failure?.status == 418)
        #expect(failure?.errorResponse(of: ShopAPI.FindItems.self) != nil)
    }

    @Test func `a selected status without a response in the specification fails the call`() async {
        let stub = NetworkAPI.StubTransport().stub(ShopAPI.Ping.self, status: 404, seed: 3)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await ShopAPI.Ping().request(using: NetworkAPI.Client(transport: stub))
        }
        #expect("\(failure as Any)".contains("no response with the status 404"))
    }

    @Test func `a response of a catalog is made when its endpoint is first called, and only once`()
        async throws
    {
        let catalog = NetworkAPI.Catalog("Counted", [Counted.self])
        let stub = NetworkAPI.StubTransport(catalog: catalog, seed: 1)
        let client = NetworkAPI.Client(transport: stub)
        let before = Counted.reads.withLock { $0 }
        _ = try await Counted().request(using: client)
        let first = Counted.reads.withLock { $0 }
        _ = try await Counted().request(using: client)
        // The call itself reads its response.
        #expect(first > before + 1)
        #expect(Counted.reads.withLock { $0 } == first + 1)
    }
}

/// An endpoint that counts how often its response is read.
private struct Counted: SpecifiedAPIDefinition {
    static let reads = Locked(0)
    let urlInfo = URLInfo(host: "api.example.com", path: "/counted")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)

    struct Response: Decodable {
        let name: String

        init(from decoder: any Decoder) throws {
            Counted.reads.withLock { $0 += 1 }
            name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
        }

        private enum Key: String, CodingKey { case name }
    }

    static let specification = NetworkAPI.Specification(
        Counted.init, summary: "Get the counted", exampleResponse: #"{"name": "a"}"#)
}
