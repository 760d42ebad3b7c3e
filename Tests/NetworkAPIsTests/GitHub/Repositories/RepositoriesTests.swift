import Foundation
import NetworkAPIs
import Testing

@Suite struct RepositoriesTests {
    private func example<Definition: SpecifiedAPIDefinition>(
        of _: Definition.Type
    ) throws -> NetworkAPI.Answer {
        try Definition.specification.exampleResponse.answer()
    }

    @Test func `an update of a repository omits unchanged fields and sends null for cleared ones`()
        async throws
    {
        let changes = GitHubAPI.UpdateRepository(
            owner: "octocat", repository: "Hello-World", description: .clear, homepage: .set("https://a.com"))
        let (sent, _) = try await exchange(changes, answer: try example(of: GitHubAPI.UpdateRepository.self))
        #expect(sent.method == "PATCH")
        #expect(sent.body == #"{"description":null,"homepage":"https://a.com"}"#)
    }

    @Test func `creating a repository sends only the fields that are set`() async throws {
        let (sent, made) = try await exchange(
            GitHubAPI.CreateRepository(name: "Hello-World"),
            answer: try example(of: GitHubAPI.CreateRepository.self))
        #expect(sent.method == "POST")
        #expect(sent.body == #"{"name":"Hello-World"}"#)
        #expect(made.name == "Hello-World")
    }

    @Test func `the filters by time are sent in whole seconds`() async throws {
        let time = Date(timeIntervalSince1970: 1_303_479_228.9)
        let text = "2011-04-22T13%3A33%3A48Z"
        let (commits, _) = try await exchange(
            GitHubAPI.ListCommits(owner: "a", repository: "b", since: time, until: time),
            answer: .json("[]"))
        #expect(commits.url.hasSuffix("?since=\(text)&until=\(text)"))
        let (gists, _) = try await exchange(GitHubAPI.ListGists(since: time), answer: .json("[]"))
        #expect(gists.url.hasSuffix("?since=\(text)"))
    }

    @Test func `an account that is an empty object is unknown, and one without a login is not read`()
        async throws
    {
        let commits = GitHubAPI.ListCommits(owner: "octocat", repository: "Hello-World")
        let body = try example(of: GitHubAPI.ListCommits.self).body
        var page = try JSONDecoder().decode([[String: NetworkAPI.JSONValue]].self, from: body)
        page[0]["author"] = [:]
        let (_, read) = try await exchange(
            commits, answer: .data(try JSONEncoder().encode(page), type: .json))
        #expect(read.map(\.author) == [nil])
        #expect(read.first?.committer != nil)
        page[0]["author"] = ["id": 1]
        let answer = NetworkAPI.Answer.data(try JSONEncoder().encode(page), type: .json)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await exchange(commits, answer: answer)
        }
        #expect(failure?.decoding?.codingPath.hasPrefix("[0].author.") == true)
    }

    @Test func `the 409 of an empty repository decodes as a problem`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.ListCommits(owner: "octocat", repository: "empty", path: "docs/a b.md"),
            answer: .json(#"{"message": "Git Repository is empty."}"#, status: 409))
        #expect(status == 409)
        #expect(problem?.message == "Git Repository is empty.")
    }

    @Test func `the 404 for an unknown license decodes as a problem`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.GetLicense(key: "none"), answer: .json(#"{"message": "Not Found"}"#, status: 404))
        #expect(status == 404)
        #expect(problem?.message == "Not Found")
    }

    @Test func `pagination returns all branches and releases`() async throws {
        #expect(try await items(of: GitHubAPI.ListBranches(owner: "octocat", repository: "Hello-World")) == 2)
        #expect(try await items(of: GitHubAPI.ListReleases(owner: "octocat", repository: "Hello-World")) == 2)
    }

    /// The number of items on two pages, each of which is the example.
    private func items<Definition: PaginatedAPIDefinition & SpecifiedAPIDefinition>(
        of list: Definition
    ) async throws -> Int {
        let last = try example(of: Definition.self)
        var first = last
        first.headers.append(.link, "<https://api.github.com/repositories/1/list?page=2>; rel=\"next\"")
        let pages = [first, last]
        let client = NetworkAPI.Client(
            transport: .stub { $0.url.absoluteString.contains("page=2") ? pages[1] : pages[0] })
        var count = 0
        for try await page in list.pages(using: client) { count += Definition.items(in: page).count }
        return count
    }
}
