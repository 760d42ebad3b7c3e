import NetworkAPIs
import Testing

@Suite struct CheckRepositoryStarTests {
    private let definition = GitHubAPI.CheckRepositoryStar(owner: "octocat", repository: "Hello-World")

    @Test func `status 204 decodes as true and 404 as false`() async throws {
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
    func `a status other than 204 and 404 is a failure`(status: Int) async throws {
        let (found, problem) = try await refusal(
            of: definition, answer: .json(#"{"message": "Requires authentication"}"#, status: status))
        #expect(found == status)
        #expect(problem?.message == "Requires authentication")
    }

    @Test func `the 404 of removing a star decodes as a problem`() async throws {
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
