import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

struct ChangeReportTests {
    /// A document with many operations, each of which answers with one schema.
    private static func document(_ property: String) throws -> ContractDocument {
        let paths = (0..<200).map { number in
            """
            "/a\(number)": {"get": {"tags": ["t\(number % 2)"], "parameters": [\(property == "string" ? "" : #"{"name": "q", "in": "query", "required": true, "schema": {}}"#)],
              "responses": {"200": {"description": "", "content": {"application/json": {"schema": {"$ref": "@/components/schemas/A"}}}}}}}
            """
        }
        let text = """
            {"openapi": "3.1.0", "info": {"title": "a", "version": "1.2.3"}, "paths": {\(paths.joined(separator: ","))},
             "components": {"schemas": {"A": {"type": "object", "properties": {"a": {"type": "\(property)"}}}}}}
            """
        return try ContractDocument(Data(text.replacing("@/", with: "#/").utf8))
    }

    @Test func `a summary fits a screen, and a whole report has every change`() throws {
        let difference = try DocumentDifference(old: Self.document("string"), new: Self.document("integer"))
        let report = ChangeReport(difference)
        let summary = report.text(isWhole: false).split(separator: "\n")
        #expect(summary.count <= 60)
        #expect(summary.last == "version: major, at least 2.0.0")
        #expect(summary.contains { $0.contains("--all") })
        let whole = report.text(isWhole: true)
        #expect(whole.contains("GET /a199"))
        #expect(whole.contains("schema A, used by GET /a0, GET /a1, GET /a10, and 197 more"))
        #expect(report.changes.count == 201)
        #expect(report.junit.contains("failures=\"201\""))
        #expect(report.github.contains("::error title=response-property-type-changed::schema A: "))
    }

    @Test func `a part of an allOf that is new does not replace null`() throws {
        func document(_ parts: String) throws -> ContractDocument {
            let text = VerdictTests.sent(#"{"allOf": [{"type": "string", "pattern": "^a"}\#(parts)]}"#)
            return try ContractDocument(Data(text.utf8))
        }
        let (old, new) = (try document(""), try document(#", {"maxLength": 3}"#))
        let text = ChangeReport(DocumentDifference(old: old, new: new)).text(isWhole: true)
        #expect(text.contains(#"must fit one more schema ({ "maxLength": 3 })"#), "\(text)")
        let one = try DocumentDifference(old: document(""), new: document(#", {"description": "b"}"#))
        #expect(ChangeReport(one).text(isWhole: true).contains("1 change: 0 major, 0 minor, 1 patch"))
    }

    @Test func `a report has words for each rule`() {
        let rules = ChangeRule.all.keys.filter { rule in
            !ContractChange.phrases.contains { rule.hasSuffix($0.end) }
        }
        #expect(rules.sorted() == [])
    }

    @Test func `characters that XML does not allow are replaced`() {
        #expect("a\u{FFFE}<\u{FFFF}\u{1}é".escapingXML == "a\u{FFFD}&lt;\u{FFFD} é")
    }

    @Test func `a value of a discriminator is reported once, however many subtypes there are`() throws {
        func document(_ mapping: String) throws -> ContractDocument {
            let pet = ##"{"$ref": "#/components/schemas/Pet"}"##
            let discriminator = ##"{"propertyName": "kind", "mapping": {\##(mapping)}}"##
            let names = ["Cat", "Dog"].map { "\"\($0)\": {\"allOf\": [\(pet)]}" }.joined(separator: ",")
            let schemas = "\"Pet\": {\"type\": \"object\", \"discriminator\": \(discriminator)}, \(names)"
            let text = VerdictTests.received(pet, VerdictTests.components(schemas))
            return try ContractDocument(Data(text.utf8))
        }
        let (old, new) = (try document(""), try document(##""cat": "#/components/schemas/Cat""##))
        let changes = DocumentDifference(old: old, new: new).changes
        #expect(changes.map(\.rule) == ["response-body-discriminator-mapping-added"])
        #expect(changes.map(\.schema) == ["Pet"])
    }

    @Test func `a limit in another form is shown with its keyword`() throws {
        func document(_ limit: String) throws -> ContractDocument {
            let text = VerdictTests.received(#"{"type": "number", \#(limit)}"#)
            return try ContractDocument(Data(text.utf8))
        }
        let (old, new) = (try document(#""exclusiveMaximum": 5"#), try document(#""maximum": 5"#))
        let text = ChangeReport(DocumentDifference(old: old, new: new)).text(isWhole: true)
        #expect(
            text.contains(#"has a greater maximum (from "exclusiveMaximum 5" to "maximum 5")"#), "\(text)")
    }

    @Test func `limits with the same value are told apart, and a change says what to do in both directions`()
        throws
    {
        func document(_ member: String) -> String {
            VerdictTests.document(
                """
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/A"}}}},
                "responses": {"200": {"description": "", "content": {"application/json": {
                  "schema": {"$ref": "#/components/schemas/A"}}}}}
                """, VerdictTests.components(#""A": {"type": "object", "properties": {"a": {\#(member)}}}"#))
        }
        let limited = try Self.text(
            document(#""type": "string""#), document(#""type": "string", "minLength": 3, "maxLength": 3"#))
        #expect(
            limited.contains("a has a minLength now (3)") && limited.contains("a has a maxLength now (3)"))
        let retyped = try Self.text(document(#""type": "string""#), document(#""type": "integer""#))
        #expect(retyped.contains("Check what you send. Check that your types can read it."), "\(retyped)")
    }

    @Test func `operations are selected by their names and by their tags`() throws {
        let difference = try DocumentDifference(old: Self.document("string"), new: Self.document("integer"))
        #expect(ChangeReport(difference, .init(operation: "get /a199", tag: nil)).changes.count == 2)
        #expect(ChangeReport(difference, .init(operation: nil, tag: "t1")).changes.count == 101)
        #expect(ChangeReport(difference, .init(operation: nil, tag: "none")).changes.isEmpty)
    }

    private static func text(_ old: String, _ new: String) throws -> String {
        let (old, new) = try (ContractDocument(Data(old.utf8)), ContractDocument(Data(new.utf8)))
        return ChangeReport(DocumentDifference(old: old, new: new)).text(isWhole: true)
    }

    @Test func `another schema of an answer is a change of the answer, not of that schema`() throws {
        let schemas = VerdictTests.components("\"A\": \(Self.object)}, \"B\": {\"type\": \"object\"}")
        func document(_ name: String) -> String {
            VerdictTests.received("{\"$ref\": \"#/components/schemas/\(name)\"}", schemas)
        }
        let removed = try Self.text(document("A"), document("B"))
        #expect(removed.hasPrefix("POST /a\n  major: responses.200.$.a was removed."), "\(removed)")
        let added = try Self.text(document("B"), document("A"))
        #expect(added.hasPrefix("POST /a\n  minor: responses.200.$.a is a new member."), "\(added)")
        let renamed = try Self.text(
            document("A"), document("C").replacing("\"B\":", with: "\"C\":"))
        #expect(renamed.hasPrefix("schema C, used by POST /a\n  major: .a was removed."), "\(renamed)")
    }

    private static let object = #"{"type": "object", "properties": {"a": {"type": "string"}}"#
    private static let array = #"{"type": "array", "contains": {"type": "string"}"#

    @Test(arguments: [
        (
            #"{"type": "number", "minimum": 1}"#, #"{"type": "number"}"#,
            "$ does not have a minimum any more (1)"
        ),
        (#"{"type": "string"}"#, "{}", #"$ has a more general type (from "string" to "any")"#),
        ("{}", #"{"type": "null"}"#, #"$ has a more special type (from "any" to "null")"#),
        (
            object + "}", object.replacing("string\"", with: "string\", \"readOnly\": true") + "}",
            "$.a is read-only now"
        ),
        (#"{"type": "string"}"#, #"{"type": "string", "minLength": 1}"#, "$ has a minLength now (1)"),
        (
            #"{"type": "string", "minLength": 1}"#, #"{"type": "string", "minLength": 2}"#,
            "$ has a greater minLength"
        ),
        (array + "}", array + #", "maxContains": 3}"#, "$ has a limit for the elements of a schema now (3)"),
        (array + "}", #"{"type": "array"}"#, "$ need not have an element of a schema any more"),
        (
            #"{"type": "object", "propertyNames": {"maxLength": 3}}"#,
            #"{"type": "object", "propertyNames": {"maxLength": 5}}"#,
            "$.propertyNames has a greater maxLength"
        ),
        (object + #", "unevaluatedProperties": false}"#, object + "}", "$ allows other members now"),
        (
            #"{"type": ["string", "null"], "enum": ["a", null]}"#,
            #"{"type": ["string", "null"], "enum": ["a"]}"#,
            #"$ cannot be null any more (from "string or null" to "string")"#
        ),
    ])
    func `a sentence says what changed, and where`(old: String, new: String, says: String) throws {
        let text = try Self.text(VerdictTests.received(old), VerdictTests.received(new))
        #expect(text.contains("responses.200." + says), "\(text)")
    }

    @Test func `another name of a key is a change of the name`() throws {
        func document(_ name: String) -> String {
            VerdictTests.security(#"[{"b": []}]"#).replacing(#""name": "k""#, with: "\"name\": \"\(name)\"")
        }
        let text = try Self.text(document("k"), document("l"))
        #expect(text.contains(#"securitySchemes.b.name has another value (from "k" to "l")"#), "\(text)")
    }

    @Test func `an alternative more is one line, with the stronger level`() throws {
        let more = #"{"type": "object", "properties": {"b": {"type": "string"}}}"#
        let text = try Self.text(
            VerdictTests.received(#"{"anyOf": [\#(Self.object)}]}"#),
            VerdictTests.received(#"{"anyOf": [\#(Self.object)}, \#(more)]}"#))
        #expect(text.split(separator: "\n").count { $0.contains("has one alternative more") } == 1, "\(text)")
        #expect(text.contains("  major: responses.200.$ has one alternative more"))
    }

    /// A document of operations that have new headers, of which some lost a parameter.
    private static func headers(isNew: Bool) throws -> ContractDocument {
        let headers = ["X-Rate", "X-Age"].map { "\"\($0)\": {\"schema\": {}}" }.joined(separator: ",")
        let paths = (0..<100).map { number in
            let own = isNew ? #""headers": {\#(headers), "X-\#(number)": {"schema": {}}},"# : ""
            let isSent = number < 20 && !isNew
            let parameter = isSent ? #"{"name": "q\#(number)", "in": "query", "schema": {}}"# : ""
            return
                #""/a\#(number)": {"get": {"parameters": [\#(parameter)], "responses": {"200": {\#(own) "description": ""}}}}"#
        }
        return try ContractDocument(
            Data("{\"openapi\": \"3.1.0\", \"paths\": {\(paths.joined(separator: ","))}}".utf8))
    }

    @Test func `a summary has each major change, and one of many operations once`() throws {
        let report = try ChangeReport(
            DocumentDifference(old: Self.headers(isNew: false), new: Self.headers(isNew: true)))
        let lines = report.text(isWhole: false).split(separator: "\n").map(String.init)
        #expect(lines.count == 60)
        #expect(lines.count { $0.hasPrefix("  major: parameters.query.q") } == 20)
        let many = lines.firstIndex(of: "100 operations: GET /a0, GET /a1, GET /a10, and 97 more") ?? 0
        #expect(
            lines[many...].dropFirst().prefix(2).allSatisfy { $0.hasSuffix("is a new header.") }, "\(lines)")
        #expect(lines.count { $0.contains("X-Rate is a new header") } == 1)
        // Of 122 lines, the 20, the 2 and 14 more are there.
        #expect(lines[57] == "… and 86 more; --all lists every change")
        #expect(report.text(isWhole: true).split(separator: "\n").count { $0.contains("X-Rate") } == 100)
    }
}
