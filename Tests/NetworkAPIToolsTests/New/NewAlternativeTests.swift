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

    /// An operation with a schema as its body.
    private func sent(_ schema: String) -> String {
        #""requestBody": {"required": true, \#(content(schema))}, "responses": {"204": {"description": ""}}"#
    }

    // MARK: Which alternative is decoded

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

    @Test(arguments: [
        ("message! hint", "message! version", "message hint", "first"),
        ("message! hint", "message! version", "message version", "second"),
        // One that extends the other.
        ("code! message!", "code! message! errors", "code message", "first"),
        ("code! message!", "code! message! errors", "code message errors", "second"),
        ("code! message! errors", "code! message!", "code message", "second"),
        ("code! message! errors", "code! message!", "code message errors", "first"),
        // The refusals of GitHub.
        ("message! url! errors", "message url status", "message url status errors", "first"),
        ("message! url! errors", "message url status", "message url status", "second"),
        // One that does not have a member of its own is the first one that decodes.
        ("id! name!", "id! name", "id name", "first"),
        ("id! name!", "id! name", "id", "second"),
    ])
    func `the members of a value tell which alternative it is`(
        first: String, second: String, value: String, chosen: String
    ) throws {
        let schemas = #"{"First": \#(object(first)), "Second": \#(object(second))}"#
        let both =
            ##"{"oneOf": [{"$ref": "#/components/schemas/First"}, {"$ref": "#/components/schemas/Second"}]}"##
        let answer = #""responses": {"200": {\#(content(both))}}"#
        let refused = #"""
            "responses": {"204": {"description": ""}, "404": {\#(content(##"{"$ref": "#/components/schemas/First"}"##))},
              "422": {\#(content(##"{"$ref": "#/components/schemas/Second"}"##))}}
            """#
        for operation in [answer, refused] {
            #expect(try decoded(value, generator(operation, schemas: schemas)) == chosen)
        }
    }

    @Test(arguments: [("id a b", "third"), ("id", "third")])
    func `an alternative with the members of two others loses none of them`(value: String, chosen: String)
        throws
    {
        let list = [object("id! a"), object("id! b"), object("id! a b")]
        let titled = zip(["First", "Second", "Third"], list).map {
            $1.replacing(#"{"type": "object""#, with: #"{"title": "\#($0)", "type": "object""#)
        }
        let schema = #"{"oneOf": [\#(titled.joined(separator: ", "))]}"#
        let generator = try generator(#""responses": {"200": {\#(content(schema))}}"#)
        #expect(try decoded(value, generator) == chosen)
    }

    @Test(arguments: [("a", "first"), ("x", "second"), ("a x", "first")])
    func `an object without a member of the structure is a dictionary`(value: String, chosen: String) throws {
        let list =
            #"{"title": "First", "type": "object", "properties": {"a": {"type": "string"}}}, {"title": "Second", "type": "object", "additionalProperties": {"type": "string"}}"#
        let generator = try generator(#""responses": {"200": {\#(content(#"{"oneOf": [\#(list)]}"#))}}"#)
        #expect(try decoded(value, generator) == chosen)
    }

    @Test func `an answer of any JSON does not remove the type of another status`() throws {
        let answer = content(object("a!"))
        let text = try text(made(#""responses": {"200": {\#(answer)}, "202": {\#(content("{}"))}}"#))
        #expect(text.contains("    .status(200, as: Response.ok)\n"), "\(text)")
        #expect(text.contains("    .status(202, as: Response.unknown)\n"))
        #expect(text.contains("    public let a: String\n"))
    }

    /// The name of the alternative as which an object with members of text is decoded.
    private func decoded(_ members: String, _ generator: EndpointGenerator) throws -> String? {
        let table = generator.builder.table
        let unions = table.all.compactMap { declaration -> [UnionCase]? in
            guard case .union(let cases, _) = declaration.kind else { return nil }
            return cases
        }
        let names = members.split(separator: " ").map(String.init)
        let value = NetworkAPI.JSONValue.object(
            Dictionary(uniqueKeysWithValues: names.map { ($0, .string("text")) }))
        return try table.order(#require(unions.first), for: value).first { entry in
            var reader = ExampleReader(table)
            return reader.reads(value, as: entry.type)
        }?.swiftName
    }

    @Test func `the decoder looks for the members of its own at first`() throws {
        let schemas = #"{"Plain": \#(object("code!")), "Detailed": \#(object("code! errors"))}"#
        let both =
            ##"{"oneOf": [{"$ref": "#/components/schemas/Plain"}, {"$ref": "#/components/schemas/Detailed"}]}"##
        let text = try text(made(#""responses": {"200": {\#(content(both))}}"#, schemas: schemas))
        let lines = text.split(separator: "\n").map(\.trimmed)
        let start = try #require(lines.firstIndex { $0.hasPrefix("if let keys") })
        #expect(
            lines[start...].prefix(9) == [
                "if let keys = try? decoder.container(keyedBy: KeysOfDetailed.self), !keys.allKeys.isEmpty,",
                "let value = try? container.decode(Detailed.self)", "{", "self = .detailed(value)",
                "} else if let value = try? container.decode(Plain.self) {", "self = .plain(value)",
                "} else if let value = try? container.decode(Detailed.self) {", "self = .detailed(value)",
                "} else {",
            ])
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

    // MARK: Bodies

    @Test func `the example of a body that fits several alternatives has the member that tells them apart`()
        throws
    {
        let list = ["x", "y"].map {
            #"{"type": "object", "properties": {"name": {"type": "string"}, "mode": {"type": "string", "enum": ["\#($0)"]}}}"#
        }
        let made = try made(sent(#"{"oneOf": [\#(list.joined(separator: ", "))]}"#))
        let golden = try #require(made.golden.first?.text)
        #expect(golden.contains(#"{"mode":"x","name":"text"}"#), "\(golden)")
    }

    @Test func `a member with several types is the object that one alternative needs`() throws {
        let schemas = ##"""
            {"Car": {"type": "object", "required": ["engine"], "properties": {"engine": {"type": "object",
               "required": ["power"], "properties": {"power": {"type": "integer"}}}}},
             "Bike": {"type": "object", "required": ["engine"], "properties": {"engine": {"type": "string"}}}}
            """##
        let schema = ##"""
            {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}},
             "oneOf": [{"$ref": "#/components/schemas/Car"}, {"$ref": "#/components/schemas/Bike"}]}
            """##
        let golden = try #require(made(sent(schema), schemas: schemas).golden.first?.text)
        #expect(golden.contains(#""engine":{"power":1}"#), "\(golden)")
    }

    @Test func `a member has the value that one alternative lists`() throws {
        let list = ["x", "y"].map { #"{"properties": {"mode": {"type": "string", "enum": ["\#($0)"]}}}"# }
        let schema = object("mode! name").dropLast() + #", "oneOf": [\#(list.joined(separator: ", "))]}"#
        let golden = try #require(made(sent(String(schema))).golden.first?.text)
        #expect(golden.contains(#"{"mode":"x"}"#), "\(golden)")
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
