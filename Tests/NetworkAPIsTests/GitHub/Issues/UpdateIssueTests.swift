import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite struct UpdateIssueTests {
    private typealias Update = GitHubAPI.UpdateIssue

    private func body(_ definition: Update) async throws -> String? {
        let answer = try Update.specification.exampleResponse.answer()
        let (sent, _) = try await exchange(definition, answer: answer)
        #expect(sent.method == "PATCH")
        #expect(sent.url == "https://api.github.com/repos/octocat/Hello-World/issues/1347")
        return sent.body
    }

    @Test func `updating an issue omits unchanged fields`() async throws {
        let definition = Update(owner: "octocat", repository: "Hello-World", number: 1347, state: .closed)
        #expect(try await body(definition) == #"{"state":"closed"}"#)
        let nothing = Update(owner: "octocat", repository: "Hello-World", number: 1347)
        #expect(try await body(nothing) == "{}")
    }

    @Test func `updating an issue sends null for a cleared body and milestone`() async throws {
        let definition = Update(
            owner: "octocat", repository: "Hello-World", number: 1347, body: .clear, milestone: .clear)
        #expect(try await body(definition) == #"{"body":null,"milestone":null}"#)
    }

    @Test func `updating an issue replaces all assignees and labels, also by empty lists`() async throws {
        let definition = Update(
            owner: "octocat", repository: "Hello-World", number: 1347, title: "New", body: .set(""),
            assignees: [], milestone: .set(2), labels: ["bug", "a,b"])
        let expected = #"{"assignees":[],"body":"","labels":["bug","a,b"],"milestone":2,"title":"New"}"#
        #expect(try await body(definition) == expected)
    }

    @Test func `an update of an issue is read from command-line arguments`() async throws {
        let words = ["octocat", "Hello-World", "1347", "milestone=null", "labels=", "body=null and void"]
        let definition = try Update.specification.definition(arguments: words)
        #expect(try await body(definition) == #"{"body":"null and void","labels":[],"milestone":null}"#)
    }
}
