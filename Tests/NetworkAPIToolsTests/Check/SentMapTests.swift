import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// A map that is sent as an object with listed members.
@Suite struct SentMapTests {
    private struct Tag: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/tags")
        let requestInfo: RequestInfo<[String: String]>
        typealias Response = EmptyResponse
        init(tags: [String: String]) {
            requestInfo = RequestInfo(method: .post, parameters: tags)
        }
        static let specification = NetworkAPI.Specification(
            Tag.init, "tags", summary: "Tag", example: ["a": "b"], exampleResponse: .empty(status: 204))
    }

    private struct Fill: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/tags")
        let requestInfo: RequestInfo<[String: String]>
        typealias Response = EmptyResponse
        init(tags: [String: String]) {
            requestInfo = RequestInfo(method: .post, parameters: tags, encoding: .form)
        }
        static let specification = NetworkAPI.Specification(
            Fill.init, "tags", summary: "Tag", example: ["a": "b"], exampleResponse: .empty(status: 204))
    }

    private static func findings(
        _ endpoint: any SpecifiedAPIDefinition.Type, _ type: String, _ media: String
    ) throws -> [ContractFinding] {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/tags": {"post": {"requestBody": {"required": true, "content": {"\(media)": {"schema": {
               "type": "object", "properties": {"count": {"type": "\(type)"}},
               "additionalProperties": {"type": "string"}}}}}, "responses": {"204": {"description": ""}}}}}}
            """
        return try NetworkAPI.Catalog("Tags", [endpoint]).check(against: ContractDocument(Data(text.utf8)))
            .findings
    }

    @Test(arguments: [("string", 0), ("integer", 1)])
    func `a listed member that the values of the map do not fit is drift`(type: String, count: Int) throws {
        let found = try Self.findings(Tag.self, type, "application/json")
        #expect(found.count == count, "\(found)")
        #expect(found.allSatisfy { $0.path == "requestBody.$.count" && $0.severity == .drift })
    }

    @Test func `in a form, a text can be the integer that the member is`() throws {
        #expect(try Self.findings(Fill.self, "integer", "application/x-www-form-urlencoded") == [])
    }
}
