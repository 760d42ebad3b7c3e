import Foundation
import NetworkAPIs
import Testing

@Suite struct UserEventsTests {
    private static let actor = #"""
        {"id": 1, "login": "octocat", "gravatar_id": "", "url": "https://api.github.com/users/octocat",
         "avatar_url": "https://avatars.githubusercontent.com/u/1"}
        """#

    private static func event(_ type: String, _ payload: String) -> String {
        #"""
        {"id": "7", "type": \#(type), "actor": \#(actor), "public": true, "created_at": null, "payload": \#(payload),
         "repo": {"id": 2, "name": "o/r", "url": "https://api.github.com/repos/o/r"}, "org": \#(actor)}
        """#
    }

    private func payload(_ type: String, _ payload: String) async throws -> GitHubAPI.Event.Payload {
        let (_, events) = try await exchange(
            GitHubAPI.UserEvents(userName: "octocat"),
            answer: .json("[\(Self.event("\"\(type)\"", payload))]"))
        return try #require(events.first).payload
    }

    @Test func `the example has a push and a star`() async throws {
        let specification = GitHubAPI.UserEvents.specification
        let (sent, events) = try await exchange(
            specification.example, answer: specification.exampleResponse.answer())
        #expect(sent.url == "https://api.github.com/users/octocat/events/public?per_page=30&page=1")
        #expect(events.map(\.type) == ["PushEvent", "WatchEvent"])
        let event = try #require(events.first)
        #expect(
            (event.id, event.actor.login, event.actor.displayLogin) == ("22249084964", "octocat", "octocat"))
        #expect((event.repository.name, event.isPublic) == ("octocat/Hello-World", true))
        #expect(event.createdAt == Date(timeIntervalSince1970: 1_654_778_848))
        #expect(event.organization == nil)
        guard case .push(let push) = event.payload else {
            Issue.record("\(event.payload) is no push")
            return
        }
        #expect((push.id, push.ref) == (10_115_855_396, "refs/heads/master"))
        #expect(push.head?.hasPrefix("7a8f") == true)
    }

    @Test func `a payload is read by the event's type`() async throws {
        let create = try await payload(
            "CreateEvent",
            #"{"ref": null, "ref_type": "repository", "master_branch": "main", "description": "d"}"#)
        guard case .create(let creation) = create else {
            Issue.record("\(create) is no creation")
            return
        }
        #expect((creation.ref, creation.defaultBranch, creation.description) == (nil, "main", "d"))
        #expect(creation.refType == .known(.repository))
        let delete = try await payload("DeleteEvent", #"{"ref": "v1", "ref_type": "note"}"#)
        guard case .delete(let deletion) = delete else {
            Issue.record("\(delete) is no deletion")
            return
        }
        #expect((deletion.ref, deletion.refType) == ("v1", .unknown("note")))
        let gollum = try await payload(
            "GollumEvent", #"{"pages": [{"page_name": "Home", "action": "edited", "summary": null}]}"#)
        guard case .wiki(let wiki) = gollum else {
            Issue.record("\(gollum) is no wiki")
            return
        }
        #expect((wiki.pages?.first?.name, wiki.pages?.first?.action) == ("Home", "edited"))
    }

    @Test(arguments: ["IssuesEvent", "IssueCommentEvent"])
    func `an issue and its comment have their own types`(type: String) async throws {
        let comment = try GitHubAPI.CreateIssueComment.specification.exampleResponse.answer().body
        let issue = try GitHubAPI.CreateIssue.specification.exampleResponse.answer().body
        let (commentText, issueText) = (
            String(decoding: comment, as: UTF8.self), String(decoding: issue, as: UTF8.self)
        )
        let payload = try await payload(
            type, #"{"action": "created", "comment": \#(commentText), "issue": \#(issueText)}"#)
        let activity: GitHubAPI.Event.Payload.IssueActivity
        switch payload {
        case .issues(let value) where type == "IssuesEvent": activity = value
        case .issueComment(let value) where type == "IssueCommentEvent": activity = value
        default:
            Issue.record("\(payload) is about no issue")
            return
        }
        #expect((activity.action, activity.issue?.number, activity.comment?.id) == ("created", 1347, 1))
        guard case .issues(let other) = try await self.payload("IssuesEvent", "{}") else {
            Issue.record("an empty payload is of its type all the same")
            return
        }
        #expect((other.action, other.issue, other.comment) == (nil, nil, nil))
    }

    @Test(arguments: [
        (#""SponsorshipEvent""#, #"{"action": "created", "n": [1, null]}"#), ("null", "{}"), (#""""#, "7"),
        (#""pushevent""#, #"{"ref": 1}"#),
    ])
    func `a payload that nobody knows is kept as it came`(type: String, payload: String) async throws {
        let (_, events) = try await exchange(
            GitHubAPI.UserEvents(userName: "octocat"), answer: .json("[\(Self.event(type, payload))]"))
        let value = try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: Data(payload.utf8))
        let event = try #require(events.first)
        #expect(event.payload == .other(value))
        #expect(event.type == (type == "null" ? nil : type.filter { $0 != "\"" }))
        #expect((event.createdAt, event.organization?.login) == (nil, "octocat"))
    }

    @Test func `a payload that breaks its own type's form is told with its place`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in .json("[\(Self.event(#""PushEvent""#, #"{"ref": 1}"#))]") })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.UserEvents(userName: "octocat").request(using: client)
        }
        #expect(failure?.description.contains("payload.ref") == true)
    }
}
