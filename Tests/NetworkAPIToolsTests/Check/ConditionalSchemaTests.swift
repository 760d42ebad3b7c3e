import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Schemas of an answer that say which values there are not, and formats of addresses.
struct ConditionalSchemaTests {
    private struct GetThing: SpecifiedAPIDefinition {
        struct Response: Decodable { let title: String, link: URL }
        let urlInfo = URLInfo(host: "a.example", path: "/a")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let specification = NetworkAPI.Specification(
            GetThing.init, summary: "Get a thing",
            exampleResponse: #"{"title": "a", "link": "https://a.example"}"#)
    }

    private func findings(
        title: String = #"{"type": "string"}"#, link: String = #"{"type": "string", "format": "uri"}"#
    ) throws -> [String] {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               {"type": "object", "required": ["title", "link"],
                "properties": {"title": \(title), "link": \(link)}}}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Things", [GetThing.self])
        return try catalog.check(against: ContractDocument(Data(text.utf8))).findings.map {
            "\($0.severity): \($0.path)"
        }
    }

    @Test(arguments: [
        #"{"not": {"type": "string"}}"#, #"{"not": {"type": "null"}}"#,
        #"{"not": {"type": ["array", "object"]}, "description": "A title."}"#,
        #"{"if": {"type": "integer"}, "then": {"minimum": 1}, "else": {"type": "boolean"}}"#,
    ])
    func `values that a schema does not exclude are read`(title: String) throws {
        #expect(try findings(title: title) == ["breaking: responses.200.$.title"])
    }

    @Test(arguments: [
        #"{"type": "string", "not": {"maxLength": 0}}"#,
        #"{"not": {"type": ["array", "object", "null", "boolean", "number"]}}"#,
    ])
    func `a schema that leaves texts alone is no difference`(title: String) throws {
        #expect(try findings(title: title) == [])
    }

    @Test(arguments: [
        (#", "format": "uri-reference""#, true), (#", "format": "iri""#, true), (#", "format": "url""#, true),
        (#", "format": "uri-template""#, false), (#", "format": "hostname""#, false), ("", false),
    ])
    func `a text that may not be an address is reported`(format: String, isAddress: Bool) throws {
        let found = try findings(link: #"{"type": "string"\#(format)}"#)
        #expect(found == (isAddress ? [] : ["drift: responses.200.$.link"]))
    }
}
