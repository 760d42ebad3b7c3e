import Foundation
import Testing

@testable import NetworkAPITools

/// What documents of providers say in a place, or in a spelling, of their own.
@Suite struct NewPlainTextTests {
    private func made(_ document: String) throws -> String {
        let generator = EndpointGenerator(try ContractDocument(Data(document.utf8)), service: "Shop")
        let made = generator.files { _ in true }
        #expect(made.refusals.isEmpty)
        return ServiceWriter.service(generator, names: made.names).text + made.files.map(\.text).joined()
    }

    private func document(_ item: String, top: String = "", schemas: String = "{}") -> String {
        """
        {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, \(top)
         "paths": {"/a": \(item)}, "components": {"schemas": \(schemas)}}
        """
    }

    /// A body with an answer of the schema.
    private func answer(_ schema: String, example: String? = nil) -> String {
        let example = example.map { #", "example": \#($0)"# } ?? ""
        return #"""
            {"get": {"operationId": "getA", "responses": {"200": {"description": "", "content":
              {"application/json": {"schema": \#(schema)\#(example)}}}}}}
            """#
    }

    @Test(arguments: [
        (#""servers": [{"url": "https://a.example"}],"#, false), (#""x-none": 1,"#, true),
        (#""servers": [{"url": "/v1"}],"#, true),
    ])
    func `a document without a host says so, unless its paths name one`(
        server: String, isMissing: Bool
    ) throws {
        let note = "The document does not name a host."
        let get = #""get": {"operationId": "getA", "responses": {"204": {"description": ""}}}"#
        #expect(try made(document("{\(get)}", top: server)).contains(note) == isMissing)
        #expect(try !made(document(#"{\#(server)\#(get)}"#)).contains(note) == server.contains("https"))
    }

    @Test func `an operation with an empty text has the one of its path`() throws {
        let item = #"""
            {"description": "Reads a thing.",
             "get": {"operationId": "getA", "summary": "", "description": " ", "responses": {"204": {"description": ""}}}}
            """#
        let text = try made(document(item))
        #expect(text.contains("/// Reads a thing.\n"))
        #expect(text.contains(#"summary: "Reads a thing""#))
    }

    @Test func `a summary without a description is there with all of its sentences`() throws {
        let item = #"""
            {"get": {"operationId": "getA", "summary": "Reads a thing. It is yours.", "responses": {"204": {"description": ""}}}}
            """#
        let untitled = document(item).replacing(#""title": "Shop""#, with: #""title": """#)
        let text = try made(untitled)
        #expect(text.contains("/// Reads a thing.\n    ///\n    /// It is yours.\n"), "\(text)")
        #expect(text.contains("/// The endpoints of Shop.\n"), "\(text)")
    }

    @Test(arguments: [("Client Secret", false), ("Client secret of Shop", true)])
    func `the name of a member is not its comment`(title: String, isShown: Bool) throws {
        let member = #"{"type": "string", "title": "\#(title)"}"#
        let schema = #"{"type": "object", "properties": {"client_secret": \#(member)}}"#
        #expect(try made(document(answer(schema))).contains("/// \(title)") == isShown)
    }

    @Test(arguments: ["dateTime", "datetime", "date_time"])
    func `another spelling of the format of a time is a date`(format: String) throws {
        let schema = #"{"type": "object", "properties": {"at": {"type": "string", "format": "\#(format)"}}}"#
        #expect(try made(document(answer(schema))).contains("public let at: Date?"))
        let written = try made(document(answer(schema, example: #"{"at": "2020-01-02 03:04"}"#)))
        #expect(written.contains("public let at: String?"))
    }

    @Test func `a number that is the example of a text is the text`() throws {
        let item = #"""
            {"get": {"operationId": "getA", "parameters": [
               {"name": "id", "in": "query", "example": 4711, "schema": {"type": "string"}},
               {"name": "flag", "in": "query", "schema": {"type": "string", "example": true}},
               {"name": "code", "in": "query", "example": 12, "schema": {"type": "string", "minLength": 3}}],
             "responses": {"200": {"description": "", "content": {"application/json": {"schema":
               {"type": "object", "properties": {"phone": {"type": "string", "example": 15550100}}}}}}}}}
            """#
        let text = try made(document(item))
        #expect(text.contains(#"example: "4711", "true", "text","#))
        #expect(text.contains(#"{"phone": "15550100"}"#))
    }

    @Test(arguments: [
        (#"{"type": "object", "properties": {"a": {"type": "integer"}}}"#, "", #"{\"a\": 1}"#),
        (#"{"type": "array", "minItems": 2, "items": {"type": "string"}}"#, "", #"[\"text\", \"text\"]"#),
        (#"{"type": "object"}"#, #", "example": "{\"b\": 2}""#, #"{\"b\": 2}"#),
        (#"{"type": "object"}"#, #", "example": {"c": 3}"#, #"{\"c\": 3}"#),
        (#"{"type": "string", "maxLength": 4}"#, "", #"\"text\""#),
    ])
    func `the example of a text with JSON in a query is JSON`(
        schema: String, example: String, expected: String
    ) throws {
        let item = #"""
            {"get": {"operationId": "getA", "parameters": [{"name": "filter", "in": "query", "description": "What to find.",
              "content": {"application/json": {"schema": \#(schema)\#(example)}}}], "responses": {"204": {"description": ""}}}}
            """#
        let text = try made(document(item))
        #expect(text.contains("example: \"\(expected)\""), "\(text)")
        #expect(text.contains("///   - filter: What to find. The text is JSON."))
    }

    @Test func `the fields of a form of Swagger have their descriptions`() throws {
        let text = try made(
            #"""
            {"swagger": "2.0", "info": {"title": "Shop", "version": "1"}, "host": "a.example", "paths": {"/a": {"post":
              {"operationId": "postA", "consumes": ["application/x-www-form-urlencoded"], "parameters": [
                {"name": "alias", "in": "formData", "type": "string", "required": true, "description": "The other name."}],
               "responses": {"204": {"description": ""}}}}}}
            """#)
        #expect(text.contains("///   - alias: The other name."))
    }

    @Test func `the example of the schema of a body is the one of its members`() throws {
        let item = #"""
            {"post": {"operationId": "postA", "requestBody": {"required": true, "content": {"application/json":
              {"schema": {"type": "object", "properties": {"zip": {"type": "string"}, "city": {"type": "string"}},
                "example": {"zip": "94105", "city": "Fog"}}}}}, "responses": {"204": {"description": ""}}}}
            """#
        #expect(try made(document(item)).contains(#"example: "94105", "Fog""#))
    }

    @Test func `between the cases of an enum and its keys is one empty line`() throws {
        let schemas = #"""
            {"A": {"type": "object", "properties": {"a": {"type": "string"}}},
             "B": {"type": "object", "properties": {"b": {"type": "string"}}}}
            """#
        let item = answer(
            ##"{"oneOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]}"##)
        let text = try made(document(item, schemas: schemas))
        #expect(text.contains("private enum KeysOf"))
        #expect(!text.contains("\n\n\n"))
    }
}
