import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Examples and refusals that documents write in an unusual way.
struct ExampleTextTests {
    private struct Thing: Decodable, Sendable { let id: Int }
    private struct Problem: Decodable, Sendable { let code: String }

    private struct GetThing: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "a.example", path: "/a")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Thing
        typealias ErrorResponse = Problem
        static let specification = NetworkAPI.Specification(
            GetThing.init, summary: "Get a thing", exampleResponse: #"{"id": 1}"#)
    }

    private func rules(_ example: String, isNullable: Bool = false) throws -> [String] {
        let text = """
            {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"responses": {
               "200": {"description": "", "content": {"application/json": {"example": \(example), "schema":
                 {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer", "maximum": 9}}}}}},
               "default": {"description": "", "content": {"application/json": {"schema":
                 {"type": "object", "nullable": \(isNullable), "required": ["code"],
                  "properties": {"code": {"type": "string"}}}}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Things", [GetThing.self])
        return try catalog.check(against: ContractDocument(Data(text.utf8))).breaking.map(\.rule)
    }

    @Test(arguments: [##""{\"id\": 1}""##, #"{"id": 2}"#])
    func `an example can be the text of its value`(example: String) throws {
        #expect(try rules(example).isEmpty)
    }

    @Test(arguments: [##""{\"id\": \"a\"}""##, #"{"id": "a"}"#, #""The thing.""#])
    func `an example that the type does not read is found`(example: String) throws {
        #expect(try rules(example) == ["response-example"])
    }

    @Test func `a member that is described by its name alone can be missing`() throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               {"type": "object", "patternProperties": {"^id$": {"type": "integer"}}}}}}}}}}}
            """
        let report = try NetworkAPI.Catalog("Things", [GetThing.self]).check(
            against: ContractDocument(Data(text.utf8)))
        #expect(report.breaking.map(\.path) == ["responses.200.$.id"])
    }

    @Test func `a refusal without a value is no difference`() throws {
        #expect(try rules("{\"id\": 1}", isNullable: true).isEmpty)
    }
}
