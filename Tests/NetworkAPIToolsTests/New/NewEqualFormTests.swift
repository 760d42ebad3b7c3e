import Foundation
import Testing

@testable import NetworkAPITools

/// Schemas that say the same in another way, of which the same code is made.
@Suite struct NewEqualFormTests {
    /// The code of an operation that sends and returns a value of a schema, without the digest of the document.
    private func code(_ schema: String, _ components: String) throws -> [String] {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"post": {"operationId": "postA",
               "parameters": [{"name": "q", "in": "query", "schema": \(schema)}],
               "requestBody": {"required": true, "content": {"application/json": {"schema":
                 {"type": "object", "required": ["a"], "properties": {"a": \(schema), "b": \(schema)}}}}},
               "responses": {"200": {"description": "", "content": {"application/json": {"schema":
                 {"type": "object", "required": ["a"], "properties": {"a": \(schema), "b": \(schema)}}}}}}}}},
             "components": {"schemas": {\(components)}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        return made.files.map { file in
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.filter { !$0.hasPrefix("// apispec new:") }.joined(separator: "\n")
        }
    }

    static let pairs = [
        (
            #"{"type": "string", "format": "email"}"#,
            #"{"type": "string", "allOf": [{"format": "email"}]}"#
        ),
        (
            #"{"type": "string", "format": "date-time"}"#,
            #"{"allOf": [{"type": "string"}, {"format": "date-time"}]}"#
        ),
        (
            #"{"type": "string", "minLength": 9, "maxLength": 12}"#,
            #"{"type": "string", "allOf": [{"minLength": 9, "maxLength": 12}]}"#
        ),
        (#"{"type": "string", "enum": ["x", "y"]}"#, #"{"type": "string", "allOf": [{"enum": ["x", "y"]}]}"#),
        (
            #"{"type": ["integer", "null"], "minimum": 5, "maximum": 9}"#,
            #"{"anyOf": [{"type": "integer", "minimum": 5, "maximum": 9}, {"type": "null"}]}"#
        ),
        (
            #"{"type": ["string", "null"], "maxLength": 7, "examples": ["seven"]}"#,
            #"{"oneOf": [{"type": "null"}, {"type": "string", "maxLength": 7, "examples": ["seven"]}]}"#
        ),
        (
            #"{"type": "array", "items": {"type": "string"}, "minItems": 2, "uniqueItems": true}"#,
            #"{"allOf": [{"type": "array", "items": {"type": "string"}, "minItems": 2, "uniqueItems": true}]}"#
        ),
        (
            ##"{"anyOf": [{"$ref": "#/components/schemas/Kind"}, {"type": "null"}]}"##,
            ##"{"anyOf": [{"allOf": [{"$ref": "#/components/schemas/Kind"}]}, {"allOf": [{"type": "null"}]}]}"##
        ),
        (
            ##"{"oneOf": [{"$ref": "#/components/schemas/Kind"}, {"type": "integer"}]}"##,
            ##"{"oneOf": [{"allOf": [{"$ref": "#/components/schemas/Kind"}]}, {"anyOf": [{"type": "integer"}]}]}"##
        ),
    ]

    @Test(arguments: pairs)
    func `schemas that say the same become the same code`(plain: String, written: String) throws {
        let kind = #""Kind": {"type": "string", "enum": ["x", "y"]}"#
        let code = try code(plain, kind)
        #expect(code.contains { $0.contains("struct PostA") })
        #expect(try self.code(written, kind) == code)
    }

    @Test func `a schema that has its object as its only part keeps its name`() throws {
        let dog = #"{"type": "object", "required": ["bark"], "properties": {"bark": {"type": "string"}}}"#
        let reference = ##"{"$ref": "#/components/schemas/Dog"}"##
        let code = try code(reference, "\"Dog\": \(dog)")
        #expect(code.contains { $0.contains("struct Dog") })
        #expect(try self.code(reference, "\"Dog\": {\"allOf\": [\(dog)]}") == code)
    }
}
