import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// An object in a query, the members of which are items.
@Suite struct ObjectParameterTests {
    private struct Search: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = NetworkAPI.JSONValue

        init(text: String, count: Int?) {
            var query: NetworkAPI.Query = ["text": text]
            if let count { query.append("count", "\(count)") }
            urlInfo = URLInfo(host: "api.example.com", path: "/search", query: query)
        }

        static let specification = NetworkAPI.Specification(
            Search.init, "text", "count", summary: "Search", example: "a", 5, exampleResponse: "{}")
    }

    private func findings(
        _ schema: String, name: String = "filter", more: String = "", isRequired: Bool = true
    ) throws -> [String] {
        let document = """
            {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/search": {"get": {"parameters": [
               {"name": "\(name)", "in": "query", "required": \(isRequired), "schema": \(schema)}\(more)],
               "responses": {"200": {"description": "", "content": {"application/json": {"schema": {"type": "object"}}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Search", [Search.self])
        let findings = try catalog.check(against: ContractDocument(Data(document.utf8))).findings
        return findings.filter { $0.severity != .note }.map { "\($0.path) \($0.rule)" }.sorted()
    }

    private static func object(_ members: String, required: String = #""text""#) -> String {
        #"{"type": "object", "required": [\#(required)], "properties": {\#(members)}}"#
    }

    @Test(arguments: [
        (#""text": {"type": "string"}, "count": {"type": "integer"}"#, []),
        (#""text": {"type": "string"}, "other": {"type": "array", "items": {}}"#, []),
        (
            #""text": {"type": "string"}, "count": {"type": "integer", "deprecated": true}"#,
            ["parameters.query.count request-parameter-deprecated"]
        ),
        (
            #""text": {"type": "string"}, "count": {"type": "boolean"}"#,
            ["parameters.query.count request-parameter-type-changed"]
        ),
        (
            #""text": {"type": "string", "enum": ["x", "y"]}"#,
            ["parameters.query.text request-parameter-enum-value-removed"]
        ),
        (
            #""text": {"type": "string"}, "count": {"type": "integer", "maximum": 3}"#,
            ["parameters.query.count request-parameter-max-decreased"]
        ),
    ])
    func `the values of the members are compared`(members: String, findings: [String]) throws {
        let found = try self.findings(Self.object(members))
        #expect(found == findings, "\(found)")
    }

    @Test(arguments: [true, false])
    func `a required member is sent if the object is required`(isRequired: Bool) throws {
        let members = #""text": {"type": "string"}, "count": {"type": "integer"}, "zone": {"type": "array"}"#
        let schema = Self.object(members, required: #""text", "count", "zone""#)
        let missing = [
            "parameters.query.count request-parameter-became-required",
            "parameters.query.zone new-required-request-parameter",
        ]
        #expect(try findings(schema, isRequired: isRequired) == (isRequired ? missing : []))
    }

    @Test func `a parameter with the name of a member is compared instead`() throws {
        let schema = Self.object(#""text": {"type": "string"}, "count": {"type": "boolean"}"#)
        let more = #", {"name": "count", "in": "query", "schema": {"type": "integer"}}"#
        #expect(try findings(schema, more: more) == [])
    }

    @Test func `nested members are not required by name, and a member without a schema is`() throws {
        let members =
            #""text": {"type": "string"}, "place": {"type": "object"}, "other": {"oneOf": [{}, {}]}"#
        let schema = Self.object(members, required: #""text", "place", "other", "key""#)
        #expect(try findings(schema) == ["parameters.query.key new-required-request-parameter"])
    }

    @Test func `a member can have the name of its object`() throws {
        let schema = Self.object(#""text": {"type": "string"}, "count": {"type": "integer"}"#)
        #expect(try findings(schema, name: "count") == [])
    }

    @Test func `an object that is written otherwise is compared as a whole`() throws {
        let schema = Self.object(#""name": {"type": "string"}"#, required: #""name""#)
        #expect(try findings(schema, name: "text").allSatisfy { !$0.contains("query.name") })
    }
}
