import NetworkAPITesting
import Testing
import Tutorial

@MainActor
struct BreadTests {
    private let stub = NetworkAPI.StubTransport(catalog: BakeryAPI.catalog)

    @Test func `a bread is shown with its price`() async {
        let model = BreadModel(client: NetworkAPI.Client(transport: stub))
        await model.load(id: 7)
        #expect(model.text == "Rye, 450 cents")
        #expect(stub.calls(of: BakeryAPI.GetBread.self).map { $0["id"] } == ["7"])
    }

    @Test func `a bread without a price is sold out`() async {
        stub.stub(BakeryAPI.GetBread.self) { _ in .json(#"{"id": 8, "name": "Spelt", "price": null}"#) }
        let model = BreadModel(client: NetworkAPI.Client(transport: stub))
        await model.load(id: 8)
        #expect(model.text == "Spelt, sold out")
    }

    @Test func `the endpoint sends what its specification says`() async throws {
        try await NetworkAPI.ContractTest(BakeryAPI.GetBread.self).verify(golden: .file())
    }
}
