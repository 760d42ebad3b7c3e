import NetworkAPITesting
import NetworkAPITools
import Testing

struct ArrayParameterTests {
    private struct Items: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        init(ids: [Int], tags: [String]?) {
            var query: NetworkAPI.Query = ["ids": NetworkAPI.ArgumentCoding<[Int]>.ofType.write(ids)]
            if let tags { query.append("tags", tags.joined(separator: ",")) }
            urlInfo = URLInfo(host: "api.example.com", path: "/items", query: query)
        }

        static let specification = NetworkAPI.Specification(
            Items.init(ids:tags:), "ids", "tags", summary: "List the items", example: [1, 2], ["new"],
            exampleResponse: .empty())
    }

    @Test func `an array in one query item is described without explode and has an array as its example`()
        throws
    {
        let document = NetworkAPI.Catalog("Shop", [Items.self]).openAPI(version: "1").json
        let operation = try #require(document["paths"]?["/items"]?["get"]?.value)
        let parameters = try #require(operation["parameters"]?.array)
        #expect(parameters.map { $0["name"]?.string } == ["ids", "tags"])
        #expect(parameters.map { $0["explode"]?.bool } == [false, false])
        #expect(parameters.map { $0["required"]?.bool } == [true, nil])
        #expect(parameters.map { $0["schema"]?["type"]?.string } == ["array", "array"])
        #expect(parameters.map { $0["schema"]?["items"]?["type"]?.string } == ["integer", "string"])
        #expect(
            parameters.map { $0["example"] } == [
                .array([.integer(1), .integer(2)]), .array([.string("new")]),
            ])
    }

    private struct Found: SpecifiedAPIDefinition {
        struct Filter: Codable, Sendable { let name: String, size: Int }
        struct Parameter: Encodable { let filter: Filter, ids: [Int] }
        let urlInfo = URLInfo(host: "api.example.com", path: "/found")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(filter: Filter, ids: [Int]) {
            requestInfo = RequestInfo(method: .get, parameters: Parameter(filter: filter, ids: ids))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /found", summary: "Find", example: Filter(name: "a", size: 2),
            [1, 2],
            exampleResponse: .empty())
    }

    @Test func `an object in the query is described as a deep object, and repeated items as an array`() throws
    {
        let document = NetworkAPI.Catalog("Shop", [Found.self]).openAPI(version: "1").json
        let operation = try #require(document["paths"]?["/found"]?["get"]?.value)
        let parameters = try #require(operation["parameters"]?.array)
        #expect(parameters.map { $0["name"]?.string } == ["filter", "ids"])
        #expect(parameters.map { $0["style"]?.string } == ["deepObject", nil])
        #expect(parameters.map { $0["explode"]?.bool } == [true, nil])
        #expect(parameters.first?["example"] == .object(["name": "a", "size": 2]))
    }

    private enum Kind: String, Codable, CaseIterable, Sendable { case cat, dog = "big-dog" }

    private struct Pets: SpecifiedAPIDefinition {
        struct Parameter: Encodable { let kinds: [Kind], others: [Kind]? }
        let urlInfo = URLInfo(host: "api.example.com", path: "/pets")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(kinds: [Kind], others: [Kind]?) {
            requestInfo = RequestInfo(method: .get, parameters: Parameter(kinds: kinds, others: others))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /pets", summary: "Pets", example: [.cat], [.dog],
            exampleResponse: .empty())
    }

    @Test func `an array of an enum is found in the query, with all of its values`() throws {
        let catalog = NetworkAPI.Catalog("Shop", [Pets.self])
        let document = catalog.openAPI(version: "1")
        #expect(document.diagnoses == [])
        let parameters = try #require(document.json["paths"]?["/pets"]?["get"]?["parameters"]?.value.array)
        #expect(parameters.map { $0["name"] } == ["kinds", "others"])
        #expect(parameters.map { $0["schema"]?["type"] } == ["array", "array"])
        #expect(parameters.map { $0["explode"] } == [nil, nil])
        #expect(try OwnExample.answer(to: Pets(kinds: [.cat, .dog], others: nil), in: catalog) == ["204"])
    }
}
