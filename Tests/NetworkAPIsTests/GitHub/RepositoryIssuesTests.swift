import Foundation
import NetworkAPIs
import Testing

@Suite struct RepositoryIssuesTests {
    private typealias Issues = GitHubAPI.RepositoryIssues
    private let base = "https://api.github.com/repos/octocat/Hello-World/issues"

    private func query(_ definition: Issues) async throws -> String? {
        let (sent, _) = try await exchange(definition, answer: .json("[]"))
        #expect(sent.body == nil)
        return sent.url.split(separator: "?").dropFirst().first.map(String.init)
    }

    @Test func `what is not asked for is not in the query`() async throws {
        let (sent, issues) = try await exchange(
            Issues(owner: "octocat", repository: "Hello-World"), answer: .json("[]"))
        #expect(sent == SentRequest("GET", base, headers: gitHubHeaders))
        #expect(issues.isEmpty)
    }

    @Test(arguments: [
        (GitHubAPI.MilestoneFilter.number(7), "milestone=7"), (.any, "milestone=%2A"),
        (.without, "milestone=none"),
    ])
    func `a milestone is its number, any, or none`(filter: GitHubAPI.MilestoneFilter, item: String)
        async throws
    {
        let definition = Issues(owner: "octocat", repository: "Hello-World", milestone: filter)
        #expect(try await query(definition) == item)
        #expect(filter.argumentText.flatMap(GitHubAPI.MilestoneFilter.init(argumentText:)) == filter)
        #expect(GitHubAPI.MilestoneFilter(argumentText: "first") == nil)
    }

    @Test(arguments: [
        (GitHubAPI.AssigneeFilter.user("hubot"), "assignee=hubot"), (.anybody, "assignee=%2A"),
        (.nobody, "assignee=none"),
    ])
    func `those who are to do it are a user, anybody, or nobody`(
        filter: GitHubAPI.AssigneeFilter, item: String
    ) async throws {
        let definition = Issues(owner: "octocat", repository: "Hello-World", assignee: filter)
        #expect(try await query(definition) == item)
        #expect(filter.argumentText.flatMap(GitHubAPI.AssigneeFilter.init(argumentText:)) == filter)
    }

    @Test func `labels stand in one item, with commas between them`() async throws {
        let definition = Issues(
            owner: "octocat", repository: "Hello-World", labels: ["bug", "help wanted", "@high"])
        #expect(try await query(definition) == "labels=bug%2Chelp%20wanted%2C%40high")
    }

    @Test func `a label with a comma in it is refused before anything is sent`() async {
        let definition = Issues(owner: "octocat", repository: "Hello-World", labels: ["bug", "a,b"])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await definition.request(using: NetworkAPI.Client(transport: .stub { _ in .json("[]") }))
        }
        guard case .request(let refused) = failure else {
            Issue.record("not a request failure: \(String(describing: failure))")
            return
        }
        #expect("\(refused)".contains("a comma in it would be read as two"))
        #expect("\(refused)".contains("labels"))
    }

    @Test func `the time since is told in whole seconds`() async throws {
        let since = Date(timeIntervalSince1970: 1_303_479_228.9)
        let definition = Issues(owner: "octocat", repository: "Hello-World", since: since)
        #expect(try await query(definition) == "since=2011-04-22T13%3A33%3A48Z")
    }

    @Test(arguments: [(301, "Moved Permanently"), (404, "Not Found"), (410, "Gone")])
    func `a refusal is a problem with GitHub's words`(status: Int, message: String) async throws {
        let (found, problem) = try await refusal(
            of: Issues(owner: "octocat", repository: "Hello-World"),
            answer: .json(#"{"message": "\#(message)"}"#, status: status))
        #expect(found == status)
        #expect(problem?.message == message)
    }
}
