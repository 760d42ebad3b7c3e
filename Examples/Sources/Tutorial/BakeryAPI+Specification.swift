import NetworkAPIKit

extension BakeryAPI.GetBread: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /breads/{id}",
        summary: "Get a bread",
        example: 7,
        exampleResponse: #"{"id": 7, "name": "Rye", "price": 450}"#
    )
}

extension BakeryAPI {
    /// The endpoints of the bakery.
    public static let catalog = NetworkAPI.Catalog("Bakery", [GetBread.self])
}
