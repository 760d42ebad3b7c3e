import Foundation
import NetworkAPIs
import Testing

@Suite struct IssueTests {
    /// The example issue, with texts replaced.
    private func issue(_ changes: (String, String)...) async throws -> GitHubAPI.Issue {
        let example = try GitHubAPI.UpdateIssue.specification.exampleResponse.answer().body
        var text = String(decoding: example, as: UTF8.self)
        for (old, new) in changes {
            try #require(text.contains(old))
            text = text.replacing(old, with: new)
        }
        let definition = GitHubAPI.UpdateIssue(owner: "octocat", repository: "Hello-World", number: 1347)
        return try await exchange(definition, answer: .json(text)).value
    }

    @Test func `an issue decodes with a null body, a label as plain text and an unknown state`() async throws
    {
        let issue = try await issue(
            (#""body": "I'm having a problem with this.""#, #""body": null"#),
            (#""labels": ["#, #""labels": ["help wanted", "#),
            (#""state": "open",\#n  "title": "Found"#, #""state": "frozen", "title": "Found"#),
            (#""locked": true"#, #""locked": false, "state_reason": "not_planned""#))
        #expect(issue.body == nil)
        #expect(issue.labels.map(\.name) == ["help wanted", "bug"])
        #expect((issue.labels.first?.id, issue.labels.first?.isDefault) == (nil, nil))
        #expect(issue.state == .unknown("frozen"))
        #expect(issue.stateReason == .known(.notPlanned))
        #expect(!issue.isLocked)
    }

    @Test func `the counts of reactions decode by kind`() async throws {
        let counts = #"""
            "reactions": {
              "url": "https://api.github.com/repos/octocat/Hello-World/issues/1347/reactions",
              "total_count": 36, "+1": 1, "-1": 2, "laugh": 3, "hooray": 4, "confused": 5, "heart": 6,
              "rocket": 7, "eyes": 8
            }, "comments": 0
            """#
        let reactions = try #require(try await issue((#""comments": 0"#, counts)).reactions)
        #expect((reactions.total, reactions.url.lastPathComponent) == (36, "reactions"))
        #expect((reactions.thumbsUp, reactions.thumbsDown, reactions.laugh) == (1, 2, 3))
        #expect((reactions.hooray, reactions.confused, reactions.heart) == (4, 5, 6))
        #expect((reactions.rocket, reactions.eyes) == (7, 8))
    }
}
