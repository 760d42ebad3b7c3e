import Foundation
import Testing

@testable import NetworkAPITools

/// Alternatives that a member with a value of its own tells apart, and alternatives of one schema.
struct NewTaggedAlternativeTests {
    private func made(_ schema: String, schemas: String = "{}", isSent: Bool) throws -> EndpointGenerator.Made
    {
        let content = #""content": {"application/json": {"schema": \#(schema)}}"#
        let operation =
            isSent
            ? #""requestBody": {"required": true, \#(content)}, "responses": {"204": {"description": ""}}"#
            : #""responses": {"200": {"description": "", \#(content)}}"#
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}],
             "paths": {"/a": {"post": {"operationId": "postA", \(operation)}}},
             "components": {"schemas": \(schemas)}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        #expect(made.refusals.isEmpty)
        return made
    }

    private static func state(_ value: String, _ member: String) -> String {
        """
        {"type": "object", "required": ["ok"], "properties": {
          "ok": {"type": "boolean", \(value)}, "\(member)": {"type": "string"}}}
        """
    }

    @Test(arguments: [true, false])
    func `a Boolean value of each alternative tells them apart`(isSent: Bool) throws {
        let schema = """
            {"oneOf": [\(Self.state(#""const": true"#, "a")), \(Self.state(#""enum": [false]"#, "b"))]}
            """
        let made = try made(schema, isSent: isSent)
        let text = made.files.map(\.text).joined()
        for line in [
            #"case tag = "ok""#, "switch try? tags.decode(Bool.self, forKey: .tag) {",
            "case true: self = .a(",
            "case false: self = .b(",
        ] {
            #expect(text.contains(line), "\(text)")
        }
        if isSent { #expect(try #require(made.golden.first?.text).contains(#"{"ok":true}"#)) }
    }

    @Test func `alternatives with the same Boolean value are not told apart by it`() throws {
        let schema = """
            {"oneOf": [\(Self.state(#""const": true"#, "a")), \(Self.state(#""const": true"#, "b"))]}
            """
        #expect(try !made(schema, isSent: false).files.map(\.text).joined().contains("tags.decode"))
    }

    @Test func `an alternative without the member of the discriminator is sent with it`() throws {
        let schemas = ##"""
            {"Square": {"type": "object", "properties": {"w": {"type": "number"}}},
             "Circle": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}},
             "Shape": {"oneOf": [{"$ref": "#/components/schemas/Square"}, {"$ref": "#/components/schemas/Circle"}],
               "discriminator": {"propertyName": "kind", "mapping": {
                 "s": "#/components/schemas/Square", "c": "#/components/schemas/Circle"}}}}
            """##
        let made = try made(##"{"$ref": "#/components/schemas/Shape"}"##, schemas: schemas, isSent: true)
        let text = made.files.map(\.text).joined()
        #expect(text.contains(#"try tags.encode("s", forKey: .tag)"#), "\(text)")
        #expect(text.contains("case .circle(let value): try container.encode(value)"), "\(text)")
        let golden = try #require(made.golden.first?.text)
        #expect(golden.contains(#"{"kind":"s","w":1.5}"#), "\(golden)")
    }

    @Test func `an object that can be a text has the whole schema in it`() throws {
        let schemas = ##"""
            {"Rec": {"type": ["object", "string"], "properties": {
              "child": {"$ref": "#/components/schemas/Rec"},
              "kids": {"type": "array", "items": {"$ref": "#/components/schemas/Rec"}}}}}
            """##
        let made = try made(##"{"$ref": "#/components/schemas/Rec"}"##, schemas: schemas, isSent: false)
        let text = made.files.map(\.text).joined()
        #expect(text.contains("case string(String)"), "\(text)")
        #expect(text.contains("case object(RecObject)"), "\(text)")
        #expect(text.contains("public let kids: [Response]?"), "\(text)")
    }

    @Test(arguments: [#", "enum": ["a", "b"]"#, ""])
    func `texts that are listed beside an array are those of its elements`(inner: String) throws {
        let list = #"{"type": "array", "items": {"type": "string"\#(inner)}, "enum": ["a", "b"]}"#
        let schema = #"{"type": "object", "required": ["tags"], "properties": {"tags": \#(list)}}"#
        let made = try made(schema, isSent: true)
        let text = made.files.map(\.text).joined()
        #expect(text.contains(inner.isEmpty ? "init(tags: [String])" : "init(tags: [Tag])"), "\(text)")
        #expect(try #require(made.golden.first?.text).contains(#"{"tags":["#))
    }
}
