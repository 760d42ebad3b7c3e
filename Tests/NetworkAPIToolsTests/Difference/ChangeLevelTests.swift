import Foundation
import NetworkAPIKit
import TestSupport
import Testing

@testable import NetworkAPITools

/// The levels of oasdiff's rules, in `Tests/Fixtures/contracts/oasdiff-levels.txt`.
struct ChangeLevelTests {
    struct Rule: Sendable, CustomTestStringConvertible {
        let id: String
        let level: String
        var testDescription: String { id }
    }

    static let rules: [Rule] = {
        let text = (try? Contracts.text("oasdiff-levels.txt")) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t").map(String.init)
            return parts.count == 2 ? Rule(id: parts[0], level: parts[1]) : nil
        }
    }()

    /// The rules that are never reported, with the reason.
    private static let left: [(ends: [String], reason: String)] = [
        (
            ["sunset-missing", "too-small"],
            "a policy of a provider for its announcements, which oasdiff is given by options"
        ),
        (
            ["api-version-not-bumped", "api-version-decreased", "api-major-version-not-bumped"],
            "the version is what the changes demand"
        ),
        (
            [
                "operation-id-removed", "operation-id-added", "api-tag-removed", "api-tag-added",
                "api-schema-removed",
            ],
            "names in a document that no request and no response has"
        ),
    ]

    @Test func `the levels are read`() { #expect(Self.rules.count == 509) }

    @Test(arguments: rules)
    func `a rule of oasdiff has oasdiff's level`(rule: Rule) throws {
        let isLeft = Self.left.contains { $0.ends.contains(where: rule.id.hasSuffix) }
        #expect((ChangeRule.all[rule.id] == nil) == isLeft)
        guard !isLeft else { return }
        let own = try #require(ChangeRule.all[rule.id])
        let severities = ["ERR": ChangeRule.Severity.error, "WARN": .warning, "INFO": .info]
        #expect(own.severity == severities[rule.level])
        #expect(
            (own.level == .major)
                == (own.severity == .error || (own.severity == .warning && !isLoosened(rule.id))))
    }

    /// The warnings of oasdiff about a request that may be more than before, or a response that is more.
    private func isLoosened(_ id: String) -> Bool {
        [
            "request-body-all-of-removed", "request-property-all-of-removed",
            "response-required-property-became-not-write-only",
        ].contains(id)
    }

    @Test func `a rule that no table has is an error`() {
        #expect(ChangeRule.named("no-such-rule").level == .major)
        #expect(ChangeRule.all.count > 900)
    }

    @Test(arguments: DifferenceRuleTests.rules)
    func `a change has a rule of the tables`(rule: DifferenceRuleTests.Rule) throws {
        let (old, new) = try (
            DifferenceRuleTests.Rule.document(rule.old), DifferenceRuleTests.Rule.document(rule.new)
        )
        for change in DocumentDifference(old: old, new: new).changes
            + DocumentDifference(old: new, new: old).changes
        {
            #expect(ChangeRule.all[change.rule] != nil, "\(change.rule)")
        }
    }
}
