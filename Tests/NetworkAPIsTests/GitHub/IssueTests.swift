import Foundation
import NetworkAPIs
import Testing

@Suite struct IssueTests {
    /// The example with members changed: each text by another.
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

    @Test func `the example has every field`() async throws {
        let issue = try await issue()
        #expect((issue.id, issue.nodeID, issue.number) == (1, "MDU6SXNzdWUx", 1347))
        #expect(issue.state == .open)
        #expect((issue.title, issue.body) == ("Found a bug", "I'm having a problem with this."))
        #expect((issue.user?.login, issue.assignee?.login) == ("octocat", "octocat"))
        #expect(issue.assignees?.map(\.login) == ["octocat"])
        #expect(issue.authorAssociation == .collaborator)
        #expect((issue.isLocked, issue.lockReason, issue.commentCount) == (true, "too heated", 0))
        #expect((issue.stateReason, issue.reactions, issue.closedBy) == (nil, nil, nil))
        #expect((issue.closedAt, issue.timelineURL) == (nil, nil))
        #expect(issue.createdAt == Date(timeIntervalSince1970: 1_303_479_228))
        #expect(issue.updatedAt == Date(timeIntervalSince1970: 1_303_479_228))
        let base = "https://api.github.com/repos/octocat/Hello-World"
        #expect(issue.url.absoluteString == "\(base)/issues/1347")
        #expect(issue.repositoryURL.absoluteString == base)
        #expect(issue.labelsURL == "\(base)/issues/1347/labels{/name}")
        #expect(issue.commentsURL.absoluteString == "\(base)/issues/1347/comments")
        #expect(issue.eventsURL.absoluteString == "\(base)/issues/1347/events")
        #expect(issue.htmlURL.absoluteString == "https://github.com/octocat/Hello-World/issues/1347")
        let pull = try #require(issue.pullRequest)
        #expect((pull.url?.lastPathComponent, pull.htmlURL?.lastPathComponent) == ("1347", "1347"))
        #expect(pull.diffURL?.lastPathComponent == "1347.diff")
        #expect((pull.patchURL?.lastPathComponent, pull.mergedAt) == ("1347.patch", nil))
    }

    @Test func `a label and a milestone have every field`() async throws {
        let issue = try await issue()
        let label = try #require(issue.labels.first)
        #expect((label.name, label.id, label.color) == ("bug", 208_045_946, "f29513"))
        #expect((label.nodeID, label.isDefault) == ("MDU6TGFiZWwyMDgwNDU5NDY=", true))
        #expect((label.description, label.url?.lastPathComponent) == ("Something isn't working", "bug"))
        let milestone = try #require(issue.milestone)
        #expect((milestone.id, milestone.nodeID) == (1_002_604, "MDk6TWlsZXN0b25lMTAwMjYwNA=="))
        #expect((milestone.number, milestone.title, milestone.state) == (1, "v1.0", .open))
        #expect(milestone.description == "Tracking milestone for version 1.0")
        #expect((milestone.openIssueCount, milestone.closedIssueCount) == (4, 8))
        #expect(milestone.creator?.login == "octocat")
        #expect((milestone.url.lastPathComponent, milestone.htmlURL.lastPathComponent) == ("1", "v1.0"))
        #expect(milestone.labelsURL.lastPathComponent == "labels")
        #expect(milestone.createdAt == Date(timeIntervalSince1970: 1_302_466_171))
        #expect(milestone.updatedAt == Date(timeIntervalSince1970: 1_393_873_090))
        #expect(milestone.closedAt == Date(timeIntervalSince1970: 1_360_675_321))
        #expect(milestone.dueOn == Date(timeIntervalSince1970: 1_349_825_941))
    }

    @Test func `a body may be null, a label its name, and a state a new one`() async throws {
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

    @Test func `reactions are counted by their pictures`() async throws {
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
