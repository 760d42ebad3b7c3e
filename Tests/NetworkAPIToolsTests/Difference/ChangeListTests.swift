import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Which changes a report lists, and where: each one once, at the schema in which it is written.
struct ChangeListTests {
    typealias Case = (old: String, new: String, lines: [String])

    private static func lines(_ old: String, _ new: String) throws -> [String] {
        let documents = try [old, new].map { text in
            try ContractDocument(Data(text.replacing("@/", with: "#/components/schemas/").utf8))
        }
        let report = ChangeReport(DocumentDifference(old: documents[0], new: documents[1]))
        return report.text(isWhole: true).split(separator: "\n").dropLast().map(String.init)
    }

    private static func content(_ schema: String, _ types: [String] = ["json"]) -> String {
        let media = types.map { "\"application/\($0)\": {\"schema\": \(schema)}" }
        return "\"content\": {\(media.joined(separator: ", "))}"
    }

    /// A document in which two operations answer with two schemas.
    private static func answers(_ schemas: String) -> String {
        let paths = ["A", "B"].map { name in
            let content = content("{\"$ref\": \"@/\(name)\"}")
            return
                "\"/\(name.lowercased())\": {\"get\": {\"responses\": {\"200\": {\"description\": \"\", \(content)}}}}"
        }
        return """
            {"openapi": "3.1.0", "info": {"title": "a", "version": "1.0.0"},
             "paths": {\(paths.joined(separator: ", "))}, "components": {"schemas": {\(schemas)}}}
            """
    }

    private static func object(_ members: String, required: String = "", more: String = "") -> String {
        "{\"type\": \"object\", \"required\": [\(required)], \"properties\": {\(members)}\(more)}"
    }

    private static func based(_ base: String, own: String = "\"a\": {}", required: String = "") -> String {
        answers(
            """
            "Base": \(base), "A": {"allOf": [{"$ref": "@/Base"}, \(object(own, required: required))]},
            "B": {"allOf": [{"$ref": "@/Base"}], "properties": {"b": {}}}
            """)
    }

    /// Changes of a schema that others have in an `allOf`.
    static let bases: [Case] = [
        (
            based(object(#""id": {"type": "integer"}"#)), based(object(#""id": {"type": "string"}"#)),
            [
                "schema Base, used by GET /a, GET /b",
                #"  major: .id has another type (from "integer" to "string"). Check that your types can read it."#,
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
        (
            based(object(#""id": {}"#, required: #""id""#)), based(object(#""id": {}"#)),
            [
                "schema Base, used by GET /a, GET /b",
                "  major: .id is optional now. Expect that it is absent.",
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
        (
            based(object(#""id": {}, "n": {}"#)), based(object(#""id": {}"#)),
            [
                "schema Base, used by GET /a, GET /b", "  major: .n was removed. Do not rely on it.",
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
        (
            based(object(#""id": {}"#)), based(object(#""id": {}, "n": {}"#)),
            [
                "schema Base, used by GET /a, GET /b", "  minor: .n is a new member.",
                "1 change: 0 major, 1 minor, 0 patch",
            ]
        ),
        // A change that only one of the users has is its own.
        (
            based(object(#""id": {}"#), required: #""id""#), based(object(#""id": {}"#)),
            [
                "schema A, used by GET /a", "  major: .id is optional now. Expect that it is absent.",
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
        // A member inside of a member of the base.
        (
            based(object(#""in": \#(object(#""x": {"type": "integer"}"#))"#)),
            based(object(#""in": \#(object(#""x": {"type": "boolean"}"#))"#)),
            [
                "schema Base, used by GET /a, GET /b",
                #"  major: .in.x has another type (from "integer" to "boolean"). Check that your types can read it."#,
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
        // A base that is no longer one has not lost its members.
        (
            answers(#""Base": \#(object(#""id": {}"#)), "A": {"allOf": [{"$ref": "@/Base"}]}, "B": {}"#),
            answers(#""Base": \#(object(#""id": {}"#)), "A": {"type": "object"}, "B": {}"#),
            [
                "schema A, used by GET /a", "  major: .id was removed. Do not rely on it.",
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
    ]

    private static func body(_ schema: String, _ types: [String], answer: Bool = false) -> String {
        let content = content("{\"$ref\": \"@/A\"}", types)
        return VerdictTests.document(
            """
            "requestBody": {\(content)},
            "responses": {"200": {"description": ""\(answer ? ", \(content)" : "")}}
            """, VerdictTests.components("\"A\": \(schema)"))
    }

    private static func alternatives(_ first: String, _ schemas: String) -> String {
        let second = #"{"type": "object", "required": ["d"], "properties": {"d": {}}}"#
        return VerdictTests.received(
            "{\"oneOf\": [\(first), \(second)]}", VerdictTests.components(schemas))
    }

    private static func kind(_ value: String) -> String {
        object("\"kind\": {\"const\": \"\(value)\"}, \"a\": {}, \"b\": {}", required: "\"kind\"")
    }

    private static let node =
        #"{"type": "object", "required": ["n"], "properties": {"n": {}, "l": {"type": "array", "items": {"$ref": "@/A"}}}}"#

    /// Changes that several places of a document have in common.
    static let shared: [Case] = [
        (
            body(object(#""a": {}"#), ["json", "xml"], answer: true),
            body(object(#""a": {}"#, required: #""a""#), ["json", "xml"], answer: true),
            [
                "schema A, used by POST /a", "  major: .a is required now. Send it.",
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
        (
            body(node, ["json"]), body(node.replacing(#""required": ["n"], "#, with: ""), ["json"]),
            [
                "schema A, used by POST /a", "  minor: .n is optional now.",
                "1 change: 0 major, 1 minor, 0 patch",
            ]
        ),
        (
            alternatives(object(#""c": {"type": "integer"}"#, required: #""c""#), ""),
            alternatives(
                #"{"$ref": "@/C"}"#, #""C": \#(object(#""c": {"type": "string"}"#, required: #""c""#))"#),
            [
                "POST /a",
                #"  major: responses.200.$.c has another type (from "integer" to "string"). Check that your types can read it."#,
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
        // An alternative of another kind with the same members is another one.
        (
            alternatives(#"{"$ref": "@/C"}"#, #""C": \#(kind("c"))"#),
            alternatives(#"{"$ref": "@/E"}"#, #""E": \#(kind("e"))"#),
            [
                "POST /a", #"  major: responses.200.$ has one alternative more ("E"). Expect it."#,
                #"  minor: responses.200.$ has one alternative less ("C")."#,
                "2 changes: 1 major, 1 minor, 0 patch",
            ]
        ),
    ]

    private static func form(_ more: String) -> String {
        let fields = #"{"name": "a", "in": "formData", "type": "string"}\#(more)"#
        return VerdictTests.document(#""parameters": [\#(fields)], "responses": {}"#).replacing(
            #""openapi": "3.1.0""#, with: #""swagger": "2.0""#)
    }

    /// A change that says another one as well.
    static let implied: [Case] = [
        // The fields of a form are what makes it required in Swagger 2.0.
        (
            form(""), form(#", {"name": "b", "in": "formData", "type": "string", "required": true}"#),
            [
                "POST /a", "  major: requestBody.$.b is a new required member. Send it.",
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
        (
            VerdictTests.received(#"{"type": "integer", "enum": [1, 2]}"#),
            VerdictTests.received(#"{"type": "string", "enum": ["1", "2"]}"#),
            [
                "POST /a",
                #"  major: responses.200.$ has another type (from "integer" to "string"). Check that your types can read it."#,
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
    ]

    private static func secured(_ requirement: String, scheme: String = "bearer") -> String {
        VerdictTests.security(requirement).replacing("\"bearer\"", with: "\"\(scheme)\"")
    }

    /// Changes of what an operation accepts.
    static let security: [Case] = [
        (
            secured(#"[{"a": []}]"#), secured(#"[{"b": []}]"#),
            [
                "POST /a",
                #"  major: security does not accept what was enough before (from "a" to "b"). Send what is needed now."#,
                "1 change: 1 major, 0 minor, 0 patch",
            ]
        ),
        (
            secured(#"[{"a": [], "b": []}]"#), secured(#"[{"a": []}, {"b": []}]"#),
            [
                "POST /a", #"  minor: security accepts more than before (from "a and b" to "a, or b")."#,
                "1 change: 0 major, 1 minor, 0 patch",
            ]
        ),
        (
            secured(#"[{"a": []}]"#), secured(#"[{"a": []}]"#, scheme: "basic"),
            [
                "POST /a",
                #"  major: security does not accept what was enough before (from "http bearer" to "http basic"). Send what is needed now."#,
                "document",
                #"  minor: securitySchemes.a.scheme has another value (from "bearer" to "basic")."#,
                "2 changes: 1 major, 1 minor, 0 patch",
            ]
        ),
    ]

    @Test(arguments: bases + shared + implied + security)
    func `a report lists each change once, where it is written`(pair: Case) throws {
        #expect(try Self.lines(pair.old, pair.new) == pair.lines)
    }

    @Test func `an answer to a notification that is not understood any more is one change`() throws {
        let hook = VerdictTests.webhook("{}").replacing(
            #""responses": {}"#, with: #""responses": {"200": {}}"#)
        let lines = try Self.lines(hook, hook.replacing("200", with: "204"))
        #expect(
            lines == [
                "webhook POST w",
                "  major: responses.200 is not understood any more. Answer with another status.",
                "  minor: responses.204 is new.", "2 changes: 1 major, 1 minor, 0 patch",
            ])
    }
}
