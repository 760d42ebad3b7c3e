import Foundation
import NetworkAPIKit
import NetworkAPITools
import NetworkAPIs
import Testing

struct OpenAPITests {
    enum Order: String, Codable, CaseIterable, NetworkAPI.Argument { case up, down }

    struct Item: Codable {
        let id: Int
        let tags: [String]?
    }

    struct Problem: Decodable { let message: String }

    struct Items: SpecifiedAPIDefinition {
        typealias ErrorResponse = Problem
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>
        struct Parameter: Encodable { let order: Order?, limit: Int }
        typealias Response = [Item]

        init(shop: String, order: Order?, limit: Int) {
            urlInfo = URLInfo(host: "api.example.com", path: "/shops/\(shop)/items")
            requestInfo = RequestInfo(
                method: .get, headers: ["X-Version": "1", "X-API-Key": "secret"],
                parameters: Parameter(order: order, limit: limit))
        }

        static let specification = NetworkAPI.Specification(
            Items.init(shop:order:limit:), "shop", "order", "limit", summary: "List the items",
            reference: "https://example.com/items", deprecated: "Search instead.", example: "a", .up, 10,
            exampleResponse: #"[{"id": 1}]"#,
            responses: [
                .response(404, Problem.self, "No such shop", example: #"{"message": "none"}"#)
            ])
    }

    struct AddItem: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Item>
        typealias Response = Item

        init(shop: String, id: Int) {
            urlInfo = URLInfo(host: "other.example.com", path: "/shops/\(shop)/items")
            requestInfo = RequestInfo(
                method: .post, parameters: Item(id: id, tags: ["new"]), authorization: .required)
        }

        static let specification = NetworkAPI.Specification(
            AddItem.init(shop:id:), "shop", "id", summary: "Add an item", example: "a", 7,
            exampleResponse: .json(#"{"id": 7, "tags": ["new"]}"#, status: 201))
    }

    static let catalog = NetworkAPI.Catalog("Shop", [Items.self, AddItem.self])
    static let document = catalog.openAPI(version: "2")

    private func value(_ path: String...) -> NetworkAPI.JSONValue? {
        path.reduce(Optional(Self.document.json)) { $0?[$1] }?.value
    }

    @Test func `the document has the service's name, version, server and tag`() {
        #expect(value("openapi") == .string("3.1.0"))
        #expect(value("info") == .object(["title": .string("Shop"), "version": .string("2")]))
        #expect(value("servers") == .array([.object(["url": .string("https://api.example.com")])]))
        #expect(value("tags") == .array([.object(["name": .string("Shop")])]))
        #expect(Self.document.diagnoses.isEmpty)
    }

    @Test func `an operation has the name of its struct and the texts of its specification`() {
        let operation = value("paths", "/shops/{shop}/items", "get")
        #expect(operation?["operationId"] == .string("OpenAPITests.Items"))
        #expect(operation?["summary"] == .string("List the items"))
        #expect(operation?["deprecated"] == .bool(true))
        #expect(operation?["description"] == .string("Deprecated: Search instead."))
        #expect(operation?["externalDocs"]?["url"] == .string("https://example.com/items"))
        #expect(operation?["servers"] == nil)
        #expect(
            value("paths", "/shops/{shop}/items", "post")?["servers"]
                == .array([.object(["url": .string("https://other.example.com")])]))
    }

    @Test func `arguments and constants are parameters with schema and example, secrets are not`()
        throws
    {
        let parameters = try #require(value("paths", "/shops/{shop}/items", "get")?["parameters"]?.array)
        #expect(parameters.map { $0["name"]?.string } == ["shop", "order", "limit", "X-Version"])
        #expect(parameters.map { $0["in"]?.string } == ["path", "query", "query", "header"])
        #expect(parameters.map { $0["required"]?.bool } == [true, nil, true, true])
        #expect(
            parameters[1]["schema"]
                == .object([
                    "type": .string("string"), "enum": .array([.string("up"), .string("down")]),
                ]))
        #expect(parameters.map { $0["example"] } == [.string("a"), .string("up"), .integer(10), nil])
    }

    @Test func `secrets and required credentials are security schemes`() {
        let key = value("components", "securitySchemes", "X-API-Key")
        #expect(key?["type"] == .string("apiKey"))
        #expect(
            value("paths", "/shops/{shop}/items", "get")?["security"]
                == .array([.object(["X-API-Key": .array([])])]))
        let required = value("paths", "/shops/{shop}/items", "post")?["security"]
        #expect(required == .array([.object(["bearer": .array([])])]))
        let optional = GitHubAPI.catalog.openAPI().json["paths"]?["/users/{username}"]?["get"]?["security"]
        #expect(optional?.value == .array([.object([:]), .object(["bearer": .array([])])]))
        #expect(JSONPlaceholderAPI.catalog.openAPI().json["components"]?["securitySchemes"] == nil)
        #expect(value("components", "securitySchemes", "bearer")?["scheme"] == .string("bearer"))
        #expect(!Self.document.text.contains("secret"))
    }

    @Test func `a request body has its media type, schema and example`() {
        let body = value("paths", "/shops/{shop}/items", "post")?["requestBody"]
        #expect(body?["required"] == .bool(true))
        let content = body?["content"]?["application/json"]
        #expect(content?["example"] == .object(["id": .integer(7), "tags": .array([.string("new")])]))
        #expect(
            content?["schema"]?["$ref"]?.string?.hasPrefix("#/components/schemas/Item") == true)
    }

    @Test func `responses are listed by status, each with its schema and example`() {
        let responses = value("paths", "/shops/{shop}/items", "get")?["responses"]
        #expect(responses?.object?.keys.sorted() == ["200", "404", "default"])
        let content = responses?["200"]?["content"]?["application/json"]
        #expect(content?["schema"]?["items"]?["$ref"] == .string("#/components/schemas/Item"))
        #expect(content?["example"] == .array([.object(["id": .integer(1)])]))
        #expect(responses?["404"]?["description"] == .string("No such shop"))
        #expect(
            responses?["default"]?["content"]?["application/json"]?["schema"]?["$ref"]
                == .string("#/components/schemas/Problem"))
        #expect(value("paths", "/shops/{shop}/items", "post")?["responses"]?.object?.keys.sorted() == ["201"])
    }

    @Test func `a type that several endpoints share is one component`() {
        let names = value("components", "schemas")?.object?.keys.sorted()
        #expect(names == ["Item", "Item2", "Problem"])
        let item = value("components", "schemas", "Item")
        #expect(item?["required"] == .array([.string("id")]))
        #expect(item?["properties"]?["tags"]?["type"] == .array([.string("array"), .string("null")]))
    }

    @Test(arguments: NetworkAPI.Catalog.all.map(\.name))
    func `every catalog has a document without diagnoses, the same in every run`(name: String) throws {
        let catalog = try #require(NetworkAPI.Catalog.all.first { $0.name == name })
        let document = catalog.openAPI()
        #expect(document.diagnoses.isEmpty)
        #expect(document.text == catalog.openAPI().text)
        for endpoint in catalog.endpoints { #expect(document.text.contains("\"\(endpoint.name)\"")) }
        let references = document.text.matches(of: /"#\/components\/schemas\/([^"]+)"/).map { String($0.1) }
        for reference in references { #expect(document.json["components"]?["schemas"]?[reference] != nil) }
    }
}
