import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Changes of a schema's form that leave what is sent as it is.
struct WrappedSchemaTests {
    private func rules(_ before: String, _ after: String, all: Bool = false) throws -> [String] {
        func document(_ schema: String) throws -> ContractDocument {
            let text = """
                {"openapi": "3.1.0", "paths": {"/a": {"post": {
                  "parameters": [{"name": "q", "in": "query", "schema": \(schema)}], "responses": {}}}}}
                """
            return try ContractDocument(Data(text.utf8))
        }
        return try DocumentDifference(old: document(before), new: document(after)).changes
            .filter { all || $0.isReported }.map(\.rule)
    }

    private static let limited = #"{"type": "integer", "default": 30, "anyOf": [{"maximum": 9}]}"#

    @Test(arguments: [
        (limited, #"{"oneOf": [\#(limited), {"type": "null"}]}"#), (limited, #"{"anyOf": [\#(limited)]}"#),
        (limited, #"{"oneOf": [{"type": "array"}, \#(limited)]}"#),
        (#"{"type": "integer", "default": 1}"#, #"{"type": "string"}"#),
    ])
    func `a schema that is one of several alternatives now, or has another type, lost nothing`(
        before: String, after: String
    ) throws {
        #expect(try rules(before, after).filter { !$0.hasSuffix("type-changed") } == [])
    }

    @Test(arguments: [
        #"{"type": "object", "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
        #"{"anyOf": [{"type": "object", "required": ["a"]}, {"type": "string"}]}"#,
    ])
    func `a schema with alternatives of its own is one of several as it was`(schema: String) throws {
        let choice = #"{"oneOf": [{"type": "array", "items": {"type": "boolean"}}, \#(schema)]}"#
        let added = try rules(schema, choice, all: true)
        let removed = try rules(choice, schema, all: true)
        #expect(added == ["request-parameter-one-of-added"])
        #expect(removed == ["request-parameter-one-of-removed"])
        let nullable = #"{"oneOf": [\#(schema), {"type": "boolean"}, {"type": "null"}]}"#
        let others = try Set(rules(nullable, schema, all: true))
        #expect(others == ["request-parameter-became-not-nullable", "request-parameter-one-of-removed"])
        #expect(try rules(schema, #"{"oneOf": [{"type": "array"}, {"type": "boolean"}]}"#).count > 1)
    }

    @Test(arguments: ["oneOf", "anyOf"])
    func `the alternative with the name of a schema is the schema, also with other members`(
        keyword: String
    ) throws {
        func document(_ schema: String, _ type: String) throws -> ContractDocument {
            let parts =
                #""X": {"type": "object", "required": ["a"], "properties": {"a": {"type": "\#(type)"}}}, "Y": {"type": "object"}"#
            let text = VerdictTests.received(schema, VerdictTests.components(parts))
            return try ContractDocument(Data(text.replacing("@/", with: "#/components/schemas/").utf8))
        }
        let changes = try DocumentDifference(
            old: document(#"{"\#(keyword)": [{"$ref": "@/Y"}, {"$ref": "@/X"}]}"#, "string"),
            new: document(#"{"$ref": "@/X"}"#, "integer")
        ).changes
        let word = keyword == "oneOf" ? "one-of" : "any-of"
        #expect(
            changes.map(\.rule) == ["response-body-\(word)-removed", "response-property-type-changed"])
        #expect(changes.map(\.old) == [#""Y""#, #""string""#])
    }

    @Test(arguments: [
        limited, #"{"type": "object", "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
        #"{"type": "string", "minLength": 1, "enum": ["a", "b"]}"#, #"{"oneOf": [{"type": "string"}, {}]}"#,
    ])
    func `a schema and an allOf of nothing else are the same`(schema: String) throws {
        let wrapped = #"{"allOf": [\#(schema)]}"#
        #expect(try rules(schema, wrapped) == [])
        #expect(try rules(wrapped, schema) == [])
        #expect(try rules(schema, #"{"allOf": [\#(wrapped)]}"#) == [])
        #expect(try !rules(schema, #"{"allOf": [{"type": "boolean"}]}"#).isEmpty)
    }

    @Test(arguments: [
        (
            #"{"type": "integer", "default": 1}"#, #"{"type": "integer"}"#,
            "request-parameter-default-value-removed"
        ),
        (
            #"{"type": "integer", "default": 1}"#, #"{"type": "string", "default": "a"}"#,
            "request-parameter-default-value-changed"
        ),
    ])
    func `another default value is a change`(
        before: String, after: String, rule: String
    ) throws {
        let document = try rules(before, after)
        #expect(document.contains(rule), "\(document)")
    }
}
