import Foundation
import NetworkAPIKit
import NetworkAPITesting
import NetworkAPITools
import Testing

/// The values inside of a list, a map and an object of the query, each of which a provider can refuse.
@Suite struct ContainedValueTests {
    enum Sort: String, Codable, CaseIterable, NetworkAPI.Argument { case name, date, size }

    struct Find: SpecifiedAPIDefinition {
        struct Parameter: Encodable { let sort: [Sort]?, meta: [String: String]? }
        struct Response: Decodable { let count: String? }
        let urlInfo = URLInfo(host: "api.example.com", path: "/things")
        let requestInfo: RequestInfo<Parameter>

        init(sort: [Sort]?, meta: [String: String]?) {
            requestInfo = RequestInfo(
                method: .get, parameters: Parameter(sort: sort, meta: meta),
                encoding: .query(.init(nested: .deepObject)))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /things", summary: "Find", example: [.name], ["a": "b"],
            exampleResponse: #"{"count": "1"}"#)
    }

    struct Fill: SpecifiedAPIDefinition {
        struct Item: Codable, Sendable { let name: String?, size: Int? }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/items")
        let requestInfo: RequestInfo<[String: Item]>

        init(items: [String: Item]) { requestInfo = RequestInfo(method: .post, parameters: items) }

        static let specification = NetworkAPI.Specification(
            Self.init, "items", summary: "Fill", example: ["a": .init(name: "b", size: 1)],
            exampleResponse: .empty(status: 204))
    }

    private static func findings(
        sort: String = #""name", "date", "size""#, meta: String = #"{"type": "string"}"#,
        item: String = "", count: String = #"{"type": "string"}"#
    ) throws -> [String] {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {
               "/things": {"get": {"parameters": [
                 {"name": "sort", "in": "query", "schema": {"type": "array", "items": {"enum": [\(sort)]}}},
                 {"name": "meta", "in": "query", "style": "deepObject",
                  "schema": {"type": "object", "additionalProperties": \(meta)}}],
                 "responses": {"200": {"description": "", "content": {"application/json": {"schema": {
                   "type": "object", "properties": {"count": \(count)}}}}}}}},
               "/items": {"post": {"requestBody": {"required": true, "content": {"application/json": {"schema": {
                 "type": "object", "additionalProperties": {"type": "object", \(item) "properties": {
                   "name": {"type": "string"}, "size": {"type": "integer"}}}}}}},
                 "responses": {"204": {"description": ""}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Things", [Find.self, Fill.self])
        let findings = try catalog.check(against: ContractDocument(Data(text.utf8))).findings
        return findings.map { "\($0.severity): \($0.path) \($0.rule)" }.sorted()
    }

    @Test func `the same document has no finding`() throws {
        #expect(try Self.findings() == [])
    }

    @Test func `a value of a list that is refused is reported`() throws {
        let found = try Self.findings(sort: #""name", "date""#)
        #expect(found == ["breaking: parameters.query.sort request-parameter-enum-value-removed"])
    }

    @Test(arguments: [#"{"type": "integer"}"#, #"{"type": "string", "enum": ["x"]}"#])
    func `a value of an object of the query is compared`(schema: String) throws {
        let found = try Self.findings(meta: schema)
        #expect(found.count == 1 && found[0].hasPrefix("breaking: parameters.query.meta "), "\(found)")
    }

    @Test func `a member of the values of a map that is required now is reported`() throws {
        let found = try Self.findings(item: #""required": ["name"],"#)
        #expect(found == ["breaking: requestBody.$.*.name request-property-became-required"])
    }

    @Test func `a number in place of a text is one finding`() throws {
        let found = try Self.findings(count: #"{"type": "integer", "format": "int64"}"#)
        #expect(found == ["breaking: responses.200.$.count response-property-type-changed"])
    }
}
