import NetworkAPIs
import Testing

@Suite struct IsRepositoryStarredTests {
    private let definition = GitHubAPI.IsRepositoryStarred(owner: "octocat", repository: "Hello-World")

    @Test func `204 is yes and 404 is no`() async throws {
        let (sent, yes) = try await exchange(definition, answer: .empty(status: 204))
        #expect(yes)
        #expect(
            sent
                == SentRequest(
                    "GET", "https://api.github.com/user/starred/octocat/Hello-World", headers: gitHubHeaders))
        let (_, no) = try await exchange(
            definition, answer: .json(#"{"message": "Not Found"}"#, status: 404))
        #expect(!no)
    }

    @Test(arguments: [401, 403, 200, 500])
    func `any other status is no answer`(status: Int) async throws {
        let (found, problem) = try await refusal(
            of: definition, answer: .json(#"{"message": "Requires authentication"}"#, status: status))
        #expect(found == status)
        #expect(problem?.message == "Requires authentication")
    }

    @Test func `a star that is taken away answers nothing`() async throws {
        let (sent, _) = try await exchange(
            GitHubAPI.UnstarRepository(owner: "octocat", repository: "Hello-World"), answer: .empty())
        #expect(
            sent
                == SentRequest(
                    "DELETE", "https://api.github.com/user/starred/octocat/Hello-World",
                    headers: gitHubHeaders))
        let (status, problem) = try await refusal(
            of: GitHubAPI.UnstarRepository(owner: "octocat", repository: "Hello-World"),
            answer: .json(#"{"message": "Not Found"}"#, status: 404))
        #expect((status, problem?.message) == (404, "Not Found"))
    }
}
