import NetworkAPIKit
import NetworkAPITools
import Testing

struct StyledNameTests {
    struct Shelf: Codable {
        var tagIDs: [Int]
        var ownerURL: String?
        var line1: Int?
    }

    private struct Save: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Shelf>
        var responseInfo: NetworkAPI.ResponseInfo<Shelf> { .json(keys: .snakeCase) }
        typealias Response = Shelf

        init(id: Int) {
            urlInfo = URLInfo(host: "api.example.com", path: "/shelves/\(id)")
            requestInfo = RequestInfo(
                method: .put, parameters: Shelf(tagIDs: [1]), encoding: .json(keys: .snakeCase))
        }

        static let specification = NetworkAPI.Specification(
            Save.init(id:), "id", summary: "Save a shelf", example: 1,
            exampleResponse: .json(#"{"tag_ids": [1], "line_1": 2}"#))
    }

    private struct Load: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        var responseInfo: NetworkAPI.ResponseInfo<Shelf> { .json(keys: .snakeCase) }
        typealias Response = Shelf

        init(id: Int) { urlInfo = URLInfo(host: "api.example.com", path: "/shelves/\(id)") }

        static let specification = NetworkAPI.Specification(
            Load.init(id:), "id", summary: "Load a shelf", example: 1,
            exampleResponse: .json(#"{"tag_ids": [1]}"#))
    }

    @Test func `a schema has the names in the style, and those of the example`() throws {
        let document = NetworkAPI.Catalog("Library", [Save.self, Load.self]).openAPI(version: "1").json
        let schemas = try #require(document["components"]?["schemas"]?.value.object)
        // Both answers share one schema, and the body, which is only written, has another.
        #expect(schemas.count == 2)
        let properties = schemas.values.map { Set($0["properties"]?.object?.keys.map(\.self) ?? []) }
        #expect(properties.contains(["tag_ids", "owner_url", "line_1"]))
        #expect(properties.contains { $0.contains("tag_ids") && !$0.contains("line_1") })
    }
}
