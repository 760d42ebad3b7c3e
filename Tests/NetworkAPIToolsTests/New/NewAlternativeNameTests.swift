import Foundation
import Testing

@testable import NetworkAPITools

/// What alternatives are called, of which the document has no name.
struct NewAlternativeNameTests {
    @Test(arguments: [
        (#"{"type": "string"}, {"type": "string", "enum": ["a", "b"]}"#, ["let value: String?"]),
        (
            """
            {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}, "made": {"type": "string"}}},
            {"type": "object", "required": ["id", "gone"], "properties": {"id": {"type": "string"}, "gone": {"type": "string"}}}
            """, ["case made(", "case gone("]
        ),
        (
            """
            {"type": "object", "properties": {"slug": {"type": "string", "enum": ["lol"]}, "id": {"type": "string"}}},
            {"type": "object", "properties": {"slug": {"const": "cs-go"}, "id": {"type": "string"}}}
            """, ["case lol(", "case csGo("]
        ),
        (##"{"type": "string"}, {"$ref": "#/components/schemas/value"}"##, ["case value(Value)"]),
    ])
    func `alternatives have the names of what only they have`(list: String, code: [String]) throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"operationId": "getA", "responses": {"200": {"description": "", "content": {
               "application/json": {"schema": {"type": "object", "properties": {"value": {"anyOf": [\(list)]}}}}}}}}}},
             "components": {"schemas": {"value": {"type": "object", "required": ["b"], "properties": {"b": {"type": "string"}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        let all = made.files.map(\.text).joined()
        for part in code { #expect(all.contains(part), "\(part) in \(all)") }
    }
}
