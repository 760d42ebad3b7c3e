import Foundation
import TestSupport
import Testing

@testable import NetworkAPITools

/// The examples of made endpoints, and what their golden texts tell of them.
@Suite struct NewExampleTests {
    /// The golden text of the one operation of a document.
    private func golden(_ operation: String, schemas: String = "{}") throws -> String {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": \(operation)}, "components": {"schemas": \(schemas)}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        return try #require(made.golden.first?.text)
    }

    @Test func `a value without the members of the first alternative has those that were read before`() throws
    {
        let schemas = #"""
            {"A": {"type": "object", "required": ["id", "count"], "properties": {"id": {"type": "integer"},
               "first_note": {"type": "string"}, "note": {"type": "string"}, "count": {"type": "integer"}}},
             "B": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"},
               "first_note": {"type": "string"}, "note": {"type": "string"}}}}
            """#
        let operation = ##"""
            {"get": {"operationId": "getA", "responses": {"200": {"description": "", "content": {"application/json":
              {"schema": {"anyOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]},
               "example": {"id": 1, "note": "a", "first_note": "b"}}}}}}}
            """##
        // The key first_note is after count, which is missing.
        let lines = try golden(operation, schemas: schemas).split(separator: "\n").suffix(4)
        #expect(lines == ["Optional in the response:", "  first_note", "  note", "  note"])
    }

    @Test func `a text that a word gives as an object is not the example of an argument`() throws {
        let operation = #"""
            {"post": {"operationId": "postA", "requestBody": {"required": true, "content": {"application/json": {"schema":
              {"type": "object", "required": ["p"], "properties": {"p":
                {"oneOf": [{"type": "object", "additionalProperties": true}, {"type": "string"}]}}},
              "example": {"p": "{ \"a\": 1 }"}}}}, "responses": {"204": {"description": ""}}}}
            """#
        #expect(try !golden(operation).contains(#"\"a\""#))
    }
}
