import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Changes that a report tells as one line, although each kind has its own name.
struct JoinedChangeTests {
    private static func report(_ old: String, _ new: String) throws -> ChangeReport {
        let documents = try [old, new].map { text in
            try ContractDocument(Data(text.replacing("@/", with: "#/components/schemas/").utf8))
        }
        return ChangeReport(DocumentDifference(old: documents[0], new: documents[1]))
    }

    private static func lines(_ report: ChangeReport) -> [String] {
        report.text(isWhole: true).split(separator: "\n").filter { $0.hasPrefix("  ") }.map(String.init)
    }

    private static func pets(_ discriminator: String) -> String {
        func animal(_ member: String) -> String {
            #"{"type": "object", "required": ["kind", "\#(member)"], "properties": {"kind": {"type": "string"}, "\#(member)": {}}}"#
        }
        return VerdictTests.received(
            #"{"oneOf": [{"$ref": "@/Cat"}, {"$ref": "@/Dog"}], "discriminator": {"propertyName": "kind", \#(discriminator)}}"#,
            VerdictTests.components(#""Cat": \#(animal("a")), "Dog": \#(animal("b"))"#))
    }

    private static func mapping(_ cat: String) -> String {
        #""mapping": {"\#(cat)": "@/Cat", "hound": "@/Dog"}"#
    }

    @Test func `another value of a discriminator is one line`() throws {
        let report = try Self.report(Self.pets(Self.mapping("puss")), Self.pets(Self.mapping("tabby")))
        let lines = Self.lines(report)
        #expect(lines.count == 1, "\(lines)")
        #expect(lines[0].contains("major: responses.200.$"), "\(lines)")
        #expect(lines[0].contains(#"has another value for an alternative (from [ "puss" ] to [ "tabby" ])"#))
        let rules = report.changes.map(\.rule)
        for end in ["value-changed", "mapping-deleted", "mapping-added"] {
            #expect(rules.contains("response-body-discriminator-\(end)"), "\(rules)")
        }
    }

    @Test func `another name of a discriminator is one line`() throws {
        let old = Self.pets(Self.mapping("puss"))
        let report = try Self.report(
            old, old.replacing(#""propertyName": "kind""#, with: #""propertyName": "a""#))
        let told = Self.lines(report).filter { $0.contains(#"from "kind" to "a""#) }
        #expect(told.count == 1, "\(told)")
        #expect(report.changes.map(\.rule).contains("response-body-discriminator-property-name-changed"))
    }

    private static func body(_ types: [String], isAnswer: Bool) -> String {
        let media = types.map { #""\#($0)": {"schema": {"type": "object"}}"# }.joined(separator: ", ")
        return VerdictTests.document(
            isAnswer
                ? #""responses": {"200": {"description": "", "content": {\#(media)}}}"#
                : #""requestBody": {"content": {\#(media)}}, "responses": {}"#)
    }

    @Test(arguments: [true, false])
    func `a media type in place of another one is one line`(isAnswer: Bool) throws {
        let report = try Self.report(
            Self.body(["application/json"], isAnswer: isAnswer),
            Self.body(["application/x-ndjson"], isAnswer: isAnswer))
        let lines = Self.lines(report)
        #expect(lines.count == 1 && lines[0].contains("has another media type"), "\(lines)")
        #expect(lines[0].contains("application/json") && lines[0].contains("application/x-ndjson"))
        #expect(lines[0].hasPrefix("  major: "))
        #expect(report.changes.count == 2, "\(report.changes.map(\.rule))")
    }

    @Test func `two media types in place of one are lines of their own`() throws {
        let report = try Self.report(
            Self.body(["application/json"], isAnswer: true),
            Self.body(["text/csv", "application/x-ndjson"], isAnswer: true))
        #expect(Self.lines(report).count == 3, "\(Self.lines(report))")
    }
}
