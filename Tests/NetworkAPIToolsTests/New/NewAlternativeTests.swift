import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Alternatives that a simple reading would mix up, and lists of values that are written as alternatives.
struct NewAlternativeTests {
    private func generator(_ operation: String, schemas: String = "{}") throws -> EndpointGenerator {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": {"/a": {"post": {"operationId": "postA", \(operation)}}},
             "components": {"schemas": \(schemas)}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop")
    }

    private func made(_ operation: String, schemas: String = "{}") throws -> EndpointGenerator.Made {
        let made = try generator(operation, schemas: schemas).files { _ in true }
        #expect(made.refusals.isEmpty)
        return made
    }

    private func text(_ made: EndpointGenerator.Made) throws -> String {
        try #require(made.files.first { $0.path.hasSuffix("+PostA.swift") }?.text)
    }

    private func content(_ schema: String) -> String {
        #""description": "", "content": {"application/json": {"schema": \#(schema)}}"#
    }

    // MARK: Members of several parts

    /// A schema of an object with members of text, of which those with an exclamation mark are required.
    private func object(_ members: String) -> String {
        let names = members.split(separator: " ")
        let needed = names.filter { $0.hasSuffix("!") }.map { "\"\($0.dropLast())\"" }
        let properties = names.map { "\"\($0.filter { $0 != "!" })\": {\"type\": \"string\"}" }
        return """
            {"type": "object", "required": [\(needed.joined(separator: ", "))],
             "properties": {\(properties.joined(separator: ", "))}}
            """
    }

    @Test func `a member of two parts has the members of both`() throws {
        let first =
            #"{"type": "object", "properties": {"data": \#(object("base")), "list": {"type": "array", "items": \#(object("p"))}}}"#
        let second = #"{"properties": {"data": \#(object("extra!")), "list": {"items": \#(object("q!"))}}}"#
        let text = try text(
            made(#""responses": {"200": {\#(content(#"{"allOf": [\#(first), \#(second)]}"#))}}"#))
        for line in ["base: String?", "extra: String", "p: String?", "q: String"] {
            #expect(text.contains("public let \(line)\n"), "\(text)")
        }
    }

    @Test func `parts that refer to each other have an end`() throws {
        let schemas = ##"""
            {"A": {"allOf": [{"properties": {"a": {"$ref": "#/components/schemas/A"}}},
               {"properties": {"a": {"$ref": "#/components/schemas/D"}}}]},
             "D": {"allOf": [{"properties": {"a": {"$ref": "#/components/schemas/D"}, "d": {"type": "string"}}},
               {"properties": {"a": {"$ref": "#/components/schemas/A"}}}]}}
            """##
        let schema = ##"{"$ref": "#/components/schemas/A"}"##
        let made = try made(#""responses": {"200": {\#(content(schema))}}"#, schemas: schemas)
        #expect(made.files.contains { $0.text.contains("public let d: String?") })
    }

    // MARK: Lists of values

    @Test(arguments: [
        (
            #"{"type": "integer", "oneOf": [{"title": "DM", "const": 1}, {"title": "Group chat", "const": 3}]}"#,
            "Int", ["case dm = 1", "case groupChat = 3"]
        ),
        (
            #"{"type": "string", "anyOf": [{"const": "red", "description": "Stop."}, {"enum": ["dark-green"]}]}"#,
            "String", ["case red", "case darkGreen = \"dark-green\""]
        ),
        (
            #"{"oneOf": [{"type": "string", "const": "red"}, {"type": "string", "const": "blue"}, {"type": "null"}]}"#,
            "String", ["case red, blue"]
        ),
    ])
    func `alternatives that are one value each are a list of values`(
        schema: String, raw: String, cases: [String]
    ) throws {
        let answer = #"{"type": "object", "required": ["kind"], "properties": {"kind": \#(schema)}}"#
        let text = try text(made(#""responses": {"200": {\#(content(answer))}}"#))
        #expect(text.contains("public let kind: NetworkAPI.OpenEnum<Kind>"), "\(text)")
        #expect(text.contains("enum Kind: \(raw), "), "\(text)")
        for line in cases { #expect(text.contains("    \(line)\n"), "\(text)") }
    }
}
