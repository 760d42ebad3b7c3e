import Foundation
import NetworkAPIs
import Testing

@Suite struct ListUserEventsTests {
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
            GitHubAPI.ListUserEvents(userName: "octocat"),
            answer: .json("[\(Self.event("\"\(type)\"", payload))]"))
        return try #require(events.first).payload
    }

    @Test func `the payload of an event decodes by the event's type`() async throws {
        let create = try await payload(
            "CreateEvent",
            #"{"ref": null, "ref_type": "repository", "master_branch": "main", "description": "d"}"#)
        guard case .create(let creation) = create else {
            Issue.record("\(create) is not a creation")
            return
        }
        #expect((creation.ref, creation.defaultBranch, creation.description) == (nil, "main", "d"))
        #expect(creation.refType == .known(.repository))
        let delete = try await payload("DeleteEvent", #"{"ref": "v1", "ref_type": "note"}"#)
        guard case .delete(let deletion) = delete else {
            Issue.record("\(delete) is not a deletion")
            return
        }
        #expect((deletion.ref, deletion.refType) == ("v1", .unknown("note")))
        let gollum = try await payload(
            "GollumEvent", #"{"pages": [{"page_name": "Home", "action": "edited", "summary": null}]}"#)
        guard case .wiki(let wiki) = gollum else {
            Issue.record("\(gollum) is not a wiki")
            return
        }
        #expect((wiki.pages?.first?.name, wiki.pages?.first?.action) == ("Home", "edited"))
    }

    @Test(arguments: ["IssuesEvent", "IssueCommentEvent"])
    func `the payload of an issue event decodes with its issue and comment`(type: String) async throws {
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
            Issue.record("\(payload) is not about an issue")
            return
        }
        #expect((activity.action, activity.issue?.number, activity.comment?.id) == ("created", 1347, 1))
        guard case .issues(let other) = try await self.payload("IssuesEvent", "{}") else {
            Issue.record("an empty payload does not have its type")
            return
        }
        #expect((other.action, other.issue, other.comment) == (nil, nil, nil))
    }

    @Test(arguments: [
        (#""SponsorshipEvent""#, #"{"action": "created", "n": [1, null]}"#), ("null", "{}"), (#""""#, "7"),
        (#""pushevent""#, #"{"ref": 1}"#),
    ])
    func `a payload of an unknown type is kept as JSON`(type: String, payload: String) async throws {
        let (_, events) = try await exchange(
            GitHubAPI.ListUserEvents(userName: "octocat"), answer: .json("[\(Self.event(type, payload))]"))
        let value = try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: Data(payload.utf8))
        let event = try #require(events.first)
        #expect(event.payload == .other(value))
        #expect(event.type == (type == "null" ? nil : type.filter { $0 != "\"" }))
        #expect((event.createdAt, event.organization?.login) == (nil, "octocat"))
    }

    @Test func `a payload that does not match its type fails to decode, with its coding path`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in .json("[\(Self.event(#""PushEvent""#, #"{"ref": 1}"#))]") })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.ListUserEvents(userName: "octocat").request(using: client)
        }
        #expect(failure?.description.contains("payload.ref") == true)
    }
}
