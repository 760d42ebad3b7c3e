import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Parts of a request that a document names and that cannot be sent, or are not there.
struct NewReferenceTests {
    private func generator(_ paths: String, more: String = "") throws -> EndpointGenerator {
        let text = """
            {"openapi": "3.2.0", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}], "paths": \(paths)\(more)}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop")
    }

    private func reasons(_ operation: String, more: String = "") throws -> [String] {
        try generator(#"{"/a": {"post": {\#(operation)}}}"#, more: more).files { _ in true }
            .refusals.map(\.reason)
    }

    private static let done = #""responses": {"204": {"description": ""}}"#
    private static let half = ##"""
        , "components": {"schemas": {"Half": {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/No"}}}}}
        """##

    @Test(arguments: [
        (
            ##""parameters": [{"$ref": "#/components/parameters/No"}], \##(done)"##,
            "/paths/~1a/post/parameters/0"
        ),
        (
            ##""requestBody": {"$ref": "#/components/requestBodies/No"}, \##(done)"##,
            "/paths/~1a/post/requestBody"
        ),
        (
            ##""responses": {"204": {"description": ""}, "404": {"$ref": "#/components/responses/No"}}"##,
            "/paths/~1a/post/responses/404"
        ),
        (
            ##""requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Half"}}}}, \##(done)"##,
            "/components/schemas/Half/properties/a"
        ),
    ])
    func `an operation with a reference that does not lead to a value is refused with its place`(
        operation: String, place: String
    ) throws {
        let reason = try #require(reasons(operation, more: Self.half).first)
        #expect(reason.hasPrefix(NewReason.reference.rawValue + ": #/components/"))
        #expect(reason.hasSuffix(" at " + place))
    }

    @Test func `a reference in a part of which no code is made is not a reason`() throws {
        let content = ##"""
            "requestBody": {"content": {"application/json": {"example": {"$ref": "#/no"}, "schema": {"type": "object",
              "properties": {"example": {"type": "string"}, "$ref": {"type": "string"}}, "$defs": {"A": {"$ref": "#/no"}}}}}}
            """##
        #expect(try reasons("\(content), \(Self.done)") == [])
    }

    @Test(arguments: ["100%", "100%25", "a%20b", "a b"])
    func `a reference with a percent sign is followed, whether it encodes something or not`(
        name: String
    ) throws {
        let schemas = #"{"100%": {"type": "x"}, "a b": {"type": "x"}}"#
        let text = #"{"openapi": "3.0.3", "components": {"schemas": \#(schemas)}}"#
        let document = try ContractDocument(Data(text.utf8))
        #expect(document.target(of: "#/components/schemas/\(name)") == ["type": "x"])
    }

    @Test func `a schema that refers to itself is not a reason`() throws {
        let more = ##", "components": {"schemas": {"Self": {"$ref": "#/components/schemas/Self"}}}"##
        let content = ##"{"application/json": {"schema": {"$ref": "#/components/schemas/Self"}}}"##
        #expect(try reasons(#""requestBody": {"content": \#(content)}, \#(Self.done)"#, more: more) == [])
    }

    @Test func `a path and an operation that are references without a value are named`() throws {
        let paths = ##"""
            {"/a": {"get": {\##(Self.done)}}, "/b": {"$ref": "#/components/pathItems/No"},
             "/c": {"get": {"$ref": "#/components/x/No"}}, "/d": {"$ref": "https://shop.example/d"}}
            """##
        let generator = try generator(paths)
        #expect(generator.files { _ in true }.names == ["GetA"])
        #expect(generator.lost.map(\.operation) == ["/b", "GET /c", "/d"])
        #expect(generator.lost.first?.reason.hasSuffix("#/components/pathItems/No at /paths/~1b") == true)
    }

    @Test(arguments: ["querystring", "body"])
    func `a parameter in a place that cannot be sent is refused if it is required`(place: String) throws {
        let content = #"{"application/x-www-form-urlencoded": {"schema": {"type": "object"}}}"#
        let parameter = #"{"name": "whole", "in": "\#(place)", "content": \#(content)}"#
        #expect(try reasons(#""parameters": [\#(parameter)], \#(Self.done)"#) == [])
        let required = parameter.replacing(#""in""#, with: #""required": true, "in""#)
        #expect(
            try reasons(#""parameters": [\#(required)], \#(Self.done)"#)
                == ["\(NewReason.place.rawValue): whole"])
    }

    @Test(arguments: ["multipart/form-data", "application/x-www-form-urlencoded"])
    func `alternatives that refer to each other in a circle do not end the process`(type: String) throws {
        let text = ##"""
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}], "paths": {"/a": {"post": {
              "requestBody": {"content": {"\##(type)": {"schema": {"$ref": "#/components/schemas/B"}}}},
              "responses": {"204": {"description": ""}}}}}, "components": {"schemas": {
              "B": {"oneOf": [{"$ref": "#/components/schemas/C"}, {"type": "object", "required": ["f"],
                "properties": {"f": {"type": "string", "format": "binary"}}}]},
              "C": {"oneOf": [{"$ref": "#/components/schemas/B"}, {"type": "object", "required": ["g"],
                "properties": {"g": {"type": "string"}}}]}}}}
            """##
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        #expect(made.names.count + made.refusals.count == 1)
    }

    @Test(arguments: [
        (
            ##"{"allOf": [{"$ref": "#/components/schemas/Kind"}, {"description": "Its kind."}]}"##, "Kind?",
            "Its kind."
        ),
        (
            ##"{"allOf": [{"$ref": "#/components/schemas/Kind"}, {"nullable": true}]}"##, "Kind?",
            "Of all kinds."
        ),
        (
            ##"{"allOf": [{"$ref": "#/components/schemas/Kind"}, {"description": "More.", "type": "object", "properties": {"b": {}}}]}"##,
            "Value?", "More."
        ),
    ])
    func `a part with a text alone adds no type, and an own text is before one of another schema`(
        schema: String, type: String, text: String
    ) throws {
        let made = try generator(
            """
            {"/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {
              "schema": {"type": "object", "properties": {"kind": {"$ref": "#/components/schemas/Kind"}, "value": \(schema)}}}}}}}}}
            """,
            more: """
                , "components": {"schemas": {"Kind": {"type": "object", "description": "Of all kinds.",
                  "properties": {"a": {"type": "string"}}}}}
                """
        ).files { _ in true }
        let code = made.files.map(\.text).joined()
        #expect(code.contains("/// \(text)\n            public let value: \(type)"), "\(code)")
    }
}
