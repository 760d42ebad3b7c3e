import NetworkAPITesting
import NetworkAPITools
import Testing

/// Responses with one status and several types.
struct SameStatusTests {
    private struct Get: SpecifiedAPIDefinition {
        struct Response: Codable, Sendable { let id: Int }
        struct Missing: Codable, Sendable { let field: String }
        struct Wrong: Codable, Sendable { let code: Int }
        let urlInfo = URLInfo(host: "api.example.com", path: "/item")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        static let specification = NetworkAPI.Specification(
            Self.init, summary: "Get an item", exampleResponse: #"{"id": 1}"#,
            responses: [
                .response(400, Missing.self, "A field is missing", example: #"{"field": "x"}"#),
                .response(400, Wrong.self, "A field is wrong", example: #"{"code": 1}"#),
                .response(404, "No such item"),
            ])
    }

    @Test func `the document has the texts, the schemas and the examples of all responses`() throws {
        let document = NetworkAPI.Catalog("Items", [Get.self]).openAPI()
        let answer = try #require(document.json["paths"]?["/item"]?["get"]?["responses"]?["400"]?.value)
        #expect(answer["description"] == "A field is missing\n\nA field is wrong")
        let content = try #require(answer["content"]?["application/json"])
        #expect(
            content["schema"]?["anyOf"]?.array?.compactMap { $0["$ref"]?.string } == [
                "#/components/schemas/GetMissing", "#/components/schemas/GetWrong",
            ])
        #expect(content["examples"]?.object?.keys.sorted() == ["example1", "example2"])
        #expect(content["examples"]?["example2"]?["summary"] == "A field is wrong")
        #expect(content["examples"]?["example2"]?["value"] == ["code": 1])
    }
}
