import Foundation
import Testing

@testable import NetworkAPITools

/// Types of schemas that a simple reading would lose.
struct NewTypeTests {
    /// The files of `GET /a`, which answers with a schema.
    private func text(_ schema: String, schemas: String) throws -> String {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}], "paths": {"/a": {"get": {
              "responses": {"200": {"description": "", "content": {"application/json": {"schema": \(schema)}}}}}}},
             "components": {"schemas": \(schemas)}}
            """
        let document = try ContractDocument(Data(text.utf8))
        let made = EndpointGenerator(document, service: "Shop").files { _ in true }
        #expect(made.refusals.isEmpty)
        return made.files.map(\.text).joined(separator: "\n")
    }

    @Test(arguments: [#"{"type": "integer", "enum": [1]}"#, #"{"const": 1}"#])
    func `alternatives with a number as discriminator are told apart by their types`(one: String) throws {
        let two = one.replacing("1", with: "2")
        let text = try text(
            ##"""
            {"oneOf": [{"$ref": "#/components/schemas/One"}, {"$ref": "#/components/schemas/Two"}],
             "discriminator": {"propertyName": "version",
               "mapping": {"1": "#/components/schemas/One", "2": "#/components/schemas/Two"}}}
            """##,
            schemas: """
                {"One": {"type": "object", "required": ["version"], "properties": {"version": \(one)}},
                 "Two": {"type": "object", "required": ["version"], "properties": {"version": \(two)}}}
                """)
        #expect(text.contains("if let value = try? container.decode(One.self)"), "\(text)")
        #expect(!text.contains("tags.decode"), "\(text)")
    }

    @Test(arguments: [
        #"{"type": "array", "items": \#(item)}"#, #"{"type": "object", "additionalProperties": \#(item)}"#,
    ])
    func `a named list that holds itself has its type in each place`(list: String) throws {
        let text = try text(
            ##"{"$ref": "#/components/schemas/List"}"##,
            schemas: ##"""
                {"List": \##(list), "Comment": {"type": "object", "properties": {
                  "replies": {"$ref": "#/components/schemas/List"}}}}
                """##)
        let type = list.contains("array") ? "[Comment]" : "[String: Comment]"
        #expect(text.contains("public let replies: \(type)?\n"), "\(text)")
        #expect(text.contains("public typealias Response = \(type)\n"), "\(text)")
    }

    @Test(arguments: [
        (#""format": "uint64""#, "UInt64"), (#""minimum": 0, "maximum": 18446744073709551615"#, "UInt64"),
        (#""minimum": -1, "maximum": 18446744073709551615"#, "Double"),
        (#""minimum": 0, "maximum": 9007199254740993"#, "Int64"),
        (#""minimum": 0, "maximum": 1e30"#, "Double"),
    ])
    func `an integer has as many bits as it needs`(schema: String, type: String) throws {
        let number = #"{"type": "integer", \#(schema), "example": 18446744073709551615}"#
        let count =
            type == "Int64" ? number.replacing(", \"example\": 18446744073709551615", with: "") : number
        let text = try text(#"{"type": "object", "properties": {"count": \#(count)}}"#, schemas: "{}")
        #expect(text.contains("public let count: \(type)?\n"), "\(text)")
    }

    @Test(arguments: [("^[0-9]{4,}-[0-9-]+T.*(Z|[+-][0-9:]+)$", "Date"), ("^[0-9-]+ [0-9:]+$", "String")])
    func `a time with a pattern is a date if the pattern allows one`(pattern: String, type: String) throws {
        let time = #"{"type": "string", "format": "date-time", "pattern": "\#(pattern)"}"#
        let text = try text(#"{"type": "object", "properties": {"time": \#(time)}}"#, schemas: "{}")
        #expect(text.contains("public let time: \(type)?\n"), "\(text)")
    }

    @Test func `any object that can be null is null beside a reference`() throws {
        let text = try text(
            ##"""
            {"type": "object", "properties": {
              "a": {"anyOf": [{"$ref": "#/components/schemas/User"}, {"type": "object", "nullable": true}]},
              "b": {"anyOf": [{"type": "string"}, {"type": "object", "nullable": true}]}}}
            """##, schemas: #"{"User": {"type": "object", "properties": {"id": {"type": "string"}}}}"#)
        #expect(text.contains("public let a: User?\n"), "\(text)")
        #expect(text.contains("case object([String: NetworkAPI.JSONValue])"), "\(text)")
    }

    @Test func `an empty text beside a list of texts is one of them`() throws {
        let parts = ["Color", "Blank", "Null"].map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }
        let text = try text(
            #"{"type": "object", "properties": {"shade": {"oneOf": [\#(parts.joined(separator: ", "))]}}}"#,
            schemas:
                #"{"Color": {"type": "string", "enum": ["red"]}, "Blank": {"enum": [""]}, "Null": {"enum": [null]}}"#
        )
        #expect(text.contains("public let shade: NetworkAPI.OpenEnum<Shade>?\n"), "\(text)")
        #expect(text.contains("case red") && text.contains(#"case empty = """#), "\(text)")
    }

    @Test func `a list of schemas for elements does not say that a value is an array`() throws {
        let items = #""items": [{"type": "integer"}, {"type": "null"}]"#
        let text = try text(
            #"{"properties": {"a": {\#(items)}, "b": {"type": "array", \#(items)}}}"#, schemas: "{}")
        #expect(text.contains("public let a: NetworkAPI.JSONValue?\n"), "\(text)")
        #expect(text.contains("public let b: [NetworkAPI.JSONValue]?\n"), "\(text)")
    }

    @Test func `text that can be a number too is any JSON`() throws {
        let port = #"{"type": "string", "format": "int-or-string"}"#
        let text = try text(#"{"type": "object", "properties": {"port": \#(port)}}"#, schemas: "{}")
        #expect(text.contains("public let port: NetworkAPI.JSONValue?\n"), "\(text)")
    }

    private static let item = ##"{"$ref": "#/components/schemas/Comment"}"##
}
