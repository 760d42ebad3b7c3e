import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// A case for each keyword of JSON Schema 2020-12: a schema, a value that it allows and a value that it does not allow.
struct SchemaKeywordTests {
    static let cases: [(schema: String, valid: String, invalid: String)] = [
        ("false", "", "1"), (#"{"type": ["integer", "null"]}"#, "1.0", "1.5"),
        (#"{"enum": [1, [2.0]]}"#, "[2]", "2"), (#"{"const": {"a": 1}}"#, #"{"a": 1.0}"#, #"{"a": true}"#),
        (#"{"const": "é"}"#, #""é""#, #""e\u0301""#),
        (#"{"minimum": 9007199254740993}"#, "9007199254740993", "9007199254740992"),
        (#"{"exclusiveMaximum": 0.3}"#, "0.29", "0.3"), (#"{"multipleOf": 0.01}"#, "4.35", "4.355"),
        (#"{"maxLength": 1}"#, #""👍""#, #""ab""#), (#"{"pattern": "^\\d$"}"#, #""1""#, #""1\n""#),
        (#"{"uniqueItems": true}"#, "[1, true]", "[1, 1.0]"), (#"{"maxItems": 1}"#, "[1]", "[1, 2]"),
        (#"{"prefixItems": [{"type": "string"}], "items": false}"#, #"["a"]"#, #"["a", 1]"#),
        (#"{"contains": {"const": 1}, "minContains": 2, "maxContains": 2}"#, "[1, 1]", "[1, 1, 1]"),
        (#"{"required": ["a"]}"#, #"{"a": null}"#, "{}"), (#"{"minProperties": 1}"#, #"{"a": 1}"#, "{}"),
        (
            #"{"patternProperties": {"^x": {"type": "string"}}, "additionalProperties": false}"#,
            #"{"xa": ""}"#, #"{"a": ""}"#
        ),
        (#"{"propertyNames": {"maxLength": 1}}"#, #"{"a": 1}"#, #"{"ab": 1}"#),
        (#"{"dependentRequired": {"a": ["b"]}}"#, #"{"b": 1}"#, #"{"a": 1}"#),
        (#"{"dependentSchemas": {"a": {"maxProperties": 1}}}"#, #"{"a": 1}"#, #"{"a": 1, "b": 1}"#),
        (#"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, "2", "3"),
        (#"{"anyOf": [{"type": "string"}, {"minimum": 2}]}"#, "2", "1"),
        (#"{"oneOf": [{"minimum": 1}, {"maximum": 2}]}"#, "0", "1"),
        (#"{"not": {"type": "null"}}"#, "0", "null"),
        (#"{"if": {"type": "string"}, "then": {"minLength": 1}, "else": {"minimum": 0}}"#, #""a""#, "-1"),
        (
            #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#, #"{"a": 1}"#,
            #"{"a": 1, "b": 1}"#
        ),
        (#"{"anyOf": [{"prefixItems": [true]}], "unevaluatedItems": {"const": 1}}"#, "[0, 1]", "[0, 2]"),
        (##"{"$ref": "#/$defs/a", "$defs": {"a": {"const": 1}}, "maximum": 9}"##, "1", "2"),
        (##"{"$ref": "#name", "$defs": {"a": {"$anchor": "name", "const": 1}}}"##, "1", "2"),
        (
            ##"{"$id": "http://a/b", "$ref": "c#/x", "$defs": {"a": {"$id": "c", "x": {"const": 1}}}}"##, "1",
            "2"
        ),
        (
            ##"{"$id": "http://a/b", "$ref": "list", "$defs": {"t": {"$dynamicAnchor": "t", "type": "string"}, "l": {"$id": "list", "items": {"$dynamicRef": "#t"}, "$defs": {"t": {"$dynamicAnchor": "t"}}}}}"##,
            #"["a"]"#, "[1]"
        ),
    ]

    @Test(arguments: cases)
    func `a keyword allows one value and refuses another`(schema: String, valid: String, invalid: String)
        throws
    {
        let schema = try Self.json(schema)
        let validator = SchemaValidator(root: schema)
        if !valid.isEmpty { #expect(try validator.problems(of: Self.json(valid), schema).isEmpty) }
        #expect(try !validator.problems(of: Self.json(invalid), schema).isEmpty)
    }

    @Test func `a format restricts values only if it is checked`() throws {
        let schema = try Self.json(#"{"format": "date"}"#)
        #expect(!SchemaValidator(root: schema).problems(of: "1", schema).isEmpty)
        let options = SchemaOptions(checksFormats: false)
        #expect(SchemaValidator(root: schema, options: options).problems(of: "1", schema).isEmpty)
    }

    @Test func `OpenAPI 3,0 has nullable and exclusive bounds that are Boolean values`() throws {
        let root = try Self.json(
            #"{"openapi": "3.0.3", "x": {"type": "number", "nullable": true, "minimum": 1, "exclusiveMinimum": true}}"#
        )
        let validator = SchemaValidator(root: root)
        #expect(validator.problems(of: .null, root["x"]).isEmpty)
        #expect(validator.problems(of: 2, root["x"]).isEmpty)
        #expect(!validator.problems(of: 1, root["x"]).isEmpty)
    }

    @Test func `a problem has its keyword and the place of its schema`() throws {
        let root = try Self.json(
            ##"{"properties": {"a/b": {"$ref": "#/$defs/c"}}, "$defs": {"c": {"items": {"maximum": 1}}}}"##)
        let problem = try #require(
            SchemaValidator(root: root).problems(
                of: Self.json(#"{"a/b": [2]}"#), root
            ).first)
        #expect(problem.pointer == "/a~1b/0")
        #expect(problem.keyword == "maximum")
        #expect(problem.schema == "/$defs/c/items")
    }

    @Test(arguments: [
        #"{"required": ["id"], "properties": {"id": {"readOnly": true}}}"#,
        #"{"required": ["id"], "allOf": [{"properties": {"id": {"readOnly": true}}}]}"#,
        #"{"allOf": [{"properties": {"id": {"readOnly": true}}}, {"required": ["id"]}]}"#,
        #"{"allOf": [{"required": ["id"], "properties": {"a": {}}}, {"properties": {"id": {"readOnly": true}}}], "unevaluatedProperties": false}"#,
        ##"{"$ref": "#/$defs/a", "required": ["id"], "$defs": {"a": {"properties": {"id": {"readOnly": true}}}}}"##,
        ##"{"allOf": [{"$ref": "#/$defs/a"}, {"allOf": [{"required": ["id"]}]}], "$defs": {"a": {"allOf": [{"$ref": "#/$defs/a"}, {"properties": {"id": {"allOf": [{"type": "integer"}], "readOnly": true}}}]}}}"##,
    ])
    func `a read-only member is not required in a request`(schema: String) throws {
        let root = try Self.json(schema)
        #expect(!SchemaValidator(root: root).problems(of: .object([:]), root).isEmpty)
        let request = SchemaValidator(root: root, options: SchemaOptions(isRequest: true))
        #expect(request.problems(of: .object([:]), root).isEmpty)
    }

    @Test(arguments: [
        #"{"type": "string", "enum": [1, true]}"#, #"{"type": ["string", "null"], "enum": [1, null, true]}"#,
    ])
    func `the values that a schema lists for a text are texts`(schema: String) throws {
        let root = try Self.json(schema)
        let validator = SchemaValidator(root: root)
        for value in ["1", "true"] as [NetworkAPI.JSONValue] {
            #expect(validator.problems(of: value, root).isEmpty)
        }
        for value in ["2", 1, true] as [NetworkAPI.JSONValue] {
            #expect(!validator.problems(of: value, root).isEmpty)
        }
    }

    @Test func `schemas that refer to themselves, and a value of 300 levels, are validated`() throws {
        let circle = try Self.json(
            ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##)
        #expect(SchemaValidator(root: circle).problems(of: 1, circle).isEmpty)
        let list = try Self.json(
            ##"{"anyOf": [{"const": 1}, {"items": {"$ref": "#"}, "minItems": 1, "type": "array"}]}"##)
        let validator = SchemaValidator(root: list)
        func nested(_ end: NetworkAPI.JSONValue) -> NetworkAPI.JSONValue {
            (0..<300).reduce(end) { value, _ in .array([value]) }
        }
        #expect(validator.problems(of: nested(1), list).isEmpty)
        #expect(!validator.problems(of: nested(2), list).isEmpty)
    }

    private static func json(_ text: String) throws -> NetworkAPI.JSONValue {
        try NetworkAPI.JSONValue(json: Data(text.utf8))
    }
}
