import Foundation
import NetworkAPIKit
import TestSupport
import Testing

@testable import NetworkAPITools

/// A change of a document for each rule of oasdiff's catalog, in `Tests/Fixtures/contracts/oasdiff-rules.txt`.
struct DifferenceRuleTests {
    /// A rule, what it means for a client, and two documents.
    struct Rule: Sendable, CustomTestStringConvertible {
        /// `B` breaks a client, `P` for some values, `L` needs the last review, `D` is drift, `N` is harmless.
        let meaning: String
        let id: String
        let old: String
        let new: String

        var testDescription: String { id }

        /// Returns a document; a text that is not one is its only operation.
        static func document(_ text: String) throws -> ContractDocument {
            let json = try NetworkAPI.JSONValue(json: Data(text.utf8))
            guard json["openapi"] == nil else { return ContractDocument(root: json) }
            let paths: NetworkAPI.JSONValue = .object(["/a": .object(["get": json])])
            return ContractDocument(root: .object(["openapi": "3.1.0", "paths": paths]))
        }
    }

    static let rules: [Rule] = {
        let text = (try? Contracts.text("oasdiff-rules.txt")) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 4 else { return nil }
            return Rule(meaning: parts[0], id: parts[1], old: parts[2], new: parts[3])
        }
    }()

    @Test func `the catalog is read`() {
        #expect(Self.rules.count(where: { $0.meaning == "B" }) == 107)
        #expect(Self.rules.count(where: { $0.meaning == "P" }) == 71)
        #expect(Self.rules.count(where: { $0.meaning == "L" }) == 32)
    }

    @Test(arguments: rules)
    func `a change has the name of its rule`(rule: Rule) throws {
        let difference = try DocumentDifference(old: Rule.document(rule.old), new: Rule.document(rule.new))
        let changes = difference.changes
        #expect(changes.map(\.rule).contains(rule.id), "\(changes.map(\.rule))")
        let isReported = changes.contains { $0.rule == rule.id && $0.isReported }
        if ["P", "L"].contains(rule.meaning) { #expect(isReported) }
        if rule.meaning == "N" { #expect(!isReported) }
    }

    @Test(arguments: rules)
    func `a document has no change from itself`(rule: Rule) throws {
        let document = try Rule.document(rule.new)
        #expect(DocumentDifference(old: document, new: document).changes.isEmpty)
    }
}
