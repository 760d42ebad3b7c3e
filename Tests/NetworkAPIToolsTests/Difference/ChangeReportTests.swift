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

    @Test func `a limit in another form is shown with its keyword`() throws {
        func document(_ limit: String) throws -> ContractDocument {
            let text = VerdictTests.received(#"{"type": "number", \#(limit)}"#)
            return try ContractDocument(Data(text.utf8))
        }
        let (old, new) = (try document(#""exclusiveMaximum": 5"#), try document(#""maximum": 5"#))
        let text = ChangeReport(DocumentDifference(old: old, new: new)).text(isWhole: true)
        #expect(
            text.contains(#"has a greater limit (from "exclusiveMaximum 5" to "maximum 5")"#), "\(text)")
    }

    @Test func `operations are selected by their names and by their tags`() throws {
        let difference = try DocumentDifference(old: Self.document("string"), new: Self.document("integer"))
        #expect(ChangeReport(difference, .init(operation: "get /a199", tag: nil)).changes.count == 2)
        #expect(ChangeReport(difference, .init(operation: nil, tag: "t1")).changes.count == 101)
        #expect(ChangeReport(difference, .init(operation: nil, tag: "none")).changes.isEmpty)
    }
}
