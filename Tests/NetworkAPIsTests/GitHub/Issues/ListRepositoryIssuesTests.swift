import Foundation
import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite struct ListRepositoryIssuesTests {
    private typealias Issues = GitHubAPI.ListRepositoryIssues
    private let base = "https://api.github.com/repos/octocat/Hello-World/issues"

    private func query(_ definition: Issues) async throws -> String? {
        let (sent, _) = try await exchange(definition, answer: .json("[]"))
        #expect(sent.body == nil)
        return sent.url.split(separator: "?").dropFirst().first.map(String.init)
    }

    @Test func `arguments that are nil are not in the query`() async throws {
        let (sent, issues) = try await exchange(
            Issues(owner: "octocat", repository: "Hello-World"), answer: .json("[]"))
        #expect(sent == SentRequest("GET", base, headers: gitHubHeaders))
        #expect(issues.isEmpty)
    }

    @Test(arguments: [
        (GitHubAPI.MilestoneFilter.number(7), "milestone=7"), (.any, "milestone=%2A"),
        (.without, "milestone=none"),
    ])
    func `a milestone filter is sent as a number, an asterisk or none`(
        filter: GitHubAPI.MilestoneFilter, item: String
    )
        async throws
    {
        let definition = Issues(owner: "octocat", repository: "Hello-World", milestone: filter)
        #expect(try await query(definition) == item)
        let argument = NetworkAPI.ArgumentCoding<GitHubAPI.MilestoneFilter>.ofType
        #expect(argument.write(filter).flatMap(argument.read) == filter)
        #expect(argument.read("first") == nil)
    }

    @Test(arguments: [
        (GitHubAPI.AssigneeFilter.user("hubot"), "assignee=hubot"), (.any, "assignee=%2A"),
        (.without, "assignee=none"),
    ])
    func `an assignee filter is sent as a login, an asterisk or none`(
        filter: GitHubAPI.AssigneeFilter, item: String
    ) async throws {
        let definition = Issues(owner: "octocat", repository: "Hello-World", assignee: filter)
        #expect(try await query(definition) == item)
        let argument = NetworkAPI.ArgumentCoding<GitHubAPI.AssigneeFilter>.ofType
        #expect(argument.write(filter).flatMap(argument.read) == filter)
    }

    @Test func `a filter by labels is one query item, separated by commas`() async throws {
        let definition = Issues(
            owner: "octocat", repository: "Hello-World", labels: ["bug", "help wanted", "@high"])
        #expect(try await query(definition) == "labels=bug%2Chelp%20wanted%2C%40high")
    }

    @Test func `a filter with a comma in a label name fails before it is sent`() async {
        let definition = Issues(owner: "octocat", repository: "Hello-World", labels: ["bug", "a,b"])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await definition.request(using: NetworkAPI.Client(transport: .stub { _ in .json("[]") }))
        }
        guard case .request(let refused) = failure else {
            Issue.record("not a request failure: \(String(describing: failure))")
            return
        }
        #expect("\(refused)".contains("must not contain a comma"))
        #expect("\(refused)".contains("labels"))
    }

    @Test func `the filter by time is sent in whole seconds`() async throws {
        let since = Date(timeIntervalSince1970: 1_303_479_228.9)
        let definition = Issues(owner: "octocat", repository: "Hello-World", since: since)
        #expect(try await query(definition) == "since=2011-04-22T13%3A33%3A48Z")
    }

    @Test(arguments: [(301, "Moved Permanently"), (404, "Not Found"), (410, "Gone")])
    func `an error response from GitHub decodes as a problem`(status: Int, message: String) async throws {
        let (found, problem) = try await refusal(
            of: Issues(owner: "octocat", repository: "Hello-World"),
            answer: .json(#"{"message": "\#(message)"}"#, status: status))
        #expect(found == status)
        #expect(problem?.message == message)
    }
}
