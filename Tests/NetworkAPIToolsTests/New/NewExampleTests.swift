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

    @Test(arguments: [#"{"type": "null"}"#, #"{"enum": [null]}"#, #"{"oneOf": [{"type": "null"}]}"#])
    func `an optional member that can only be null is not sent`(schema: String) throws {
        let operation = """
            {"post": {"operationId": "postA", "requestBody": {"required": true, "content": {"application/json": {"schema":
              {"type": "object", "required": ["p"], "properties": {"p": {"type": "string"}, "c": \(schema)}}}}},
              "responses": {"204": {"description": ""}}}}
            """
        #expect(try golden(operation).contains(#"{"p":"text"}"#))
    }

    /// A list and a map of themselves.
    private static let endless = ##"""
        {"List": {"type": "array", "items": {"$ref": "#/components/schemas/List"}},
         "Map": {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Map"}}}
        """##

    /// What is made of an operation that sends a body.
    private func made(_ schema: String) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"post": {"operationId": "postA", "responses": {"204": {"description": ""}},
               "requestBody": {"required": true, "content": {"application/json": {"schema": \(schema)}}}}}},
             "components": {"schemas": \(Self.endless)}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    /// The file of an operation that sends an object.
    private func sent(_ schema: String) throws -> String {
        let made = try made(schema)
        #expect(made.refusals.isEmpty)
        return try #require(made.files.first { $0.path.hasSuffix("A.swift") }?.text)
    }

    @Test(arguments: [
        (#""a": {"enum": ["x", "y"]}"#, #"{"properties": {"a": {"enum": ["x"]}}}"#, "A?"),
        (#""b": {"type": "string"}"#, #"{"properties": {"a": {"type": "string"}}}"#, "String?"),
        (#""a": {"type": "integer"}"#, #"{"properties": {"a": {"type": "object"}}}"#, "JSONValue?"),
        (#""b": {"type": "string"}"#, #"{"properties": {"a": {"type": "integer"}}}"#, "JSONValue?"),
    ])
    func `an alternative limits a member of its object`(base: String, other: String, type: String) throws {
        let text = try sent(
            """
            {"type": "object", "properties": {\(base)}, "anyOf": [
              {"properties": {"a": {"enum": ["y"]}, "c": {"type": "string"}}, "required": ["c"]}, \(other)]}
            """)
        #expect(text.contains("public let a: \(type)\n") || text.contains("a: NetworkAPI.\(type)\n"))
    }

    @Test func `a call that is too wide has a line for each argument`() throws {
        let members = (0..<9).map { #""long_member_\#($0)": {"type": "string"}"# }.joined(separator: ", ")
        let lines = try sent(#"{"type": "object", "properties": {\#(members)}}"#).split(separator: "\n")
        #expect(lines.contains("                parameters: Parameter("))
        #expect(lines.contains("                    longMember8: longMember8"))
        #expect(lines.allSatisfy { $0.count <= CodeText.width })
    }

    @Test(arguments: [
        (#"{"type": "object", "properties": {"password": {"type": "string", "minLength": 8}}}"#, "secretaa"),
        (
            #"{"type": "array", "minItems": 12, "items": {"type": "integer"}}"#,
            "1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1"
        ),
        (
            #"{"type": "array", "uniqueItems": true, "minItems": 2, "items": {"enum": ["x", "y", "z"]}}"#,
            "[.x, .y]"
        ),
        (
            #"{"type": "array", "uniqueItems": true, "minItems": 2, "items": {"type": "integer", "enum": [4, 9]}}"#,
            "[.four, .nine]"
        ),
        (#"{"type": "array", "minContains": 2, "contains": {"type": "integer"}}"#, "[1, 1]"),
        (#"{"type": "array", "prefixItems": [{"type": "integer"}, {"type": "boolean"}]}"#, "[1, true]"),
        (#"{"x-extensible-enum": ["up", "down"], "type": "string"}"#, #""up""#),
        (
            #"{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "integer"}}, "required": ["a"], "dependentRequired": {"a": ["c"]}}"#,
            "c: 1"
        ),
        (#"{"type": "array", "maxItems": 0, "items": {"type": "string"}}"#, "example: []"),
        (
            #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "array", "maxItems": 0, "items": {"type": "string"}}}}"#,
            "a: []"
        ),
        (
            #"{"type": "object", "minProperties": 2, "additionalProperties": {"type": "string"}}"#,
            #"["name": "text", "name2": "text"]"#
        ),
        (
            #"{"type": "object", "additionalProperties": {"type": "integer"}, "propertyNames": {"enum": ["red"]}}"#,
            #"["red": 1]"#
        ),
        (
            #"{"type": "array", "uniqueItems": true, "minItems": 2, "items": {"type": "boolean"}}"#,
            "[true, false]"
        ),
        (
            #"{"type": "array", "uniqueItems": true, "minItems": 2, "items": {"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}}}"#,
            "[.init(a: 1), .init(a: 2)]"
        ),
        (
            #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}, "a": {"type": "string"}, "b": {"type": "string"}}, "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
            #".init(id: "text", a: "text")"#
        ),
        (##"{"$ref": "#/components/schemas/List"}"##, "example: []"),
        (##"{"$ref": "#/components/schemas/Map"}"##, "example: [:]"),
    ])
    func `the example of a body is a value that the document allows`(schema: String, code: String) throws {
        let text = try sent(
            #"{"type": "object", "required": ["value"], "properties": {"value": \#(schema)}}"#)
        #expect(text.contains(code))
    }

    @Test func `an operation without a value that the document allows is named`() throws {
        let schema =
            #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}, "not": {}}"#
        let made = try made(schema)
        #expect(made.names.isEmpty)
        #expect(made.refusals.map(\.reason) == [NewReason.example.rawValue])
    }

    @Test func `an operation of which a body has millions of values is named`() throws {
        let numbers = (1...4).reduce(#"{"type": "integer"}"#) { items, _ in
            #"{"type": "array", "minItems": 100, "items": \#(items)}"#
        }
        let made = try made(
            #"{"type": "object", "required": ["a"], "properties": {"a": \#(numbers)}}"#)
        #expect(made.refusals.map(\.reason) == [NewReason.large.rawValue])
    }

    @Test func `an optional member without an allowed value is left out`() throws {
        let secret = #"{"type": "string", "pattern": "^[0-9]{36}$", "maxLength": 29}"#
        let text = try sent(
            #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}, "token": \#(secret)}}"#
        )
        #expect(text.contains(#"example: "text", nil"#))
    }

    @Test(arguments: [("date-time", "Date"), ("byte", "Data")])
    func `an optional value beside an optional object stays optional`(format: String, type: String) throws {
        let value = #"{"type": "string", "format": "\#(format)"}"#
        let object = #"{"type": "object", "properties": {"color": {"type": "string"}}}"#
        let both = try sent(#"{"type": "object", "properties": {"filter": \#(object), "since": \#(value)}}"#)
        #expect(both.contains("Optional(\(type)("), "\(both)")
        let alone = try sent(#"{"type": "object", "properties": {"since": \#(value)}}"#)
        #expect(alone.contains("example: \(type)("), "\(alone)")
    }

    @Test func `an optional map without an example states its place`() throws {
        let map = #"{"oneOf": [{"type": "object"}, {"type": "object"}]}"#
        let schema = #"{"type": "object", "properties": {"a": {"type": "string"}, "c": \#(map)}}"#
        #expect(try sent(schema).contains(#"ArgumentName.body("/c", name: "c")"#))
    }

    @Test func `a limit above 2 to the power of 53 is exact`() throws {
        let integer = #"{"type": "integer", "minimum": 0, "maximum": 18014398509481983}"#
        let text = try sent(#"{"type": "object", "required": ["a"], "properties": {"a": \#(integer)}}"#)
        #expect(text.contains("18014398509481983") || text.contains("18_014_398_509_481_983"))
    }

    /// The code of an operation with an example of its answer and a text that it sends.
    private func code(answer: String, sent: String) throws -> String {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"operationId": "getA", "parameters": [
               {"name": "q", "in": "query", "required": true, "schema": {"type": "string"}, "example": "\(sent)"},
               {"name": "r", "in": "query", "required": true, "schema": {"type": "string"}, "example": "\(sent)"}],
               "responses": {"200": {"description": "", "content": {"application/json": {"example": {"id": "\(answer)"},
                 "schema": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}}}}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        return try #require(made.files.first?.text)
    }

    @Test func `a quote before an emoji of a number sign does not end the text of an example`() throws {
        let code = try code(answer: "#\u{FE0F}\u{20E3} general", sent: "a")
        #expect(code.utf8.contains(".json(##\"".utf8), "\(code)")
    }
}
