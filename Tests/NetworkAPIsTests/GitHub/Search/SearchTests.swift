import Foundation
import NetworkAPIs
import Testing

@Suite struct SearchTests {
    private static let nothing = #"{"total_count": 0, "incomplete_results": false, "items": []}"#

    @Test(arguments: [
        ("tetris language:assembly", "tetris%20language%3Aassembly"),
        ("c++ stars:>=10", "c%2B%2B%20stars%3A%3E%3D10"),
        ("\"url session\" topic:swift", "%22url%20session%22%20topic%3Aswift"),
        ("addClass in:file repo:jquery/jquery", "addClass%20in%3Afile%20repo%3Ajquery%2Fjquery"),
        ("a&q=b#c", "a%26q%3Db%23c"), ("민", "%EB%AF%BC"),
    ])
    func `a search query is escaped as it is typed, including the plus sign`(query: String, sent: String)
        async throws
    {
        let (repositories, _) = try await exchange(
            GitHubAPI.SearchRepositories(query: query), answer: .json(Self.nothing))
        #expect(repositories.url == "\(Self.repositories)?q=\(sent)")
        let (code, _) = try await exchange(GitHubAPI.SearchCode(query: query), answer: .json(Self.nothing))
        #expect(code.url == "https://api.github.com/search/code?q=\(sent)")
    }

    private static let repositories = "https://api.github.com/search/repositories"

    @Test func `a search that timed out is marked as incomplete`() async throws {
        let (_, results) = try await exchange(
            GitHubAPI.SearchCode(query: "a"),
            answer: .json(#"{"total_count": 7, "incomplete_results": true, "items": []}"#))
        #expect((results.totalCount, results.isIncomplete) == (7, true))
    }

    @Test func `pagination returns the search results of all pages`() async throws {
        let example = try GitHubAPI.SearchCode.specification.exampleResponse.answer()
        let client = NetworkAPI.Client(
            transport: .stub { request in
                var answer = example
                if request.url.query?.contains("page=2") != true {
                    answer.headers["Link"] =
                        "<https://api.github.com/search/code?q=addClass&page=2>; rel=\"next\""
                }
                return answer
            })
        var paths: [String] = []
        for try await file in GitHubAPI.SearchCode(query: "addClass").items(using: client) {
            paths.append("\(file.repository.fullName)/\(file.path)")
        }
        let path = "jquery/jquery/src/attributes/classes.js"
        #expect(paths == [path, path])
        let limited = GitHubAPI.SearchRepositories(query: "a").items(
            using: NetworkAPI.Client(transport: .stub { _ in .json(Self.nothing) }), limit: 1)
        for try await repository in limited { Issue.record("\(repository.name) is not in the response") }
    }

    @Test func `a refused search query decodes as a problem with its details`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.SearchCode(query: "language:go"),
            answer: .json(
                #"""
                {"message": "Validation Failed", "documentation_url": "https://docs.github.com/v3/search/",
                 "errors": [{"message": "Must include at least one user, organization, or repository",
                             "resource": "Search", "field": "q", "code": "invalid"}]}
                """#, status: 422))
        #expect(status == 422)
        #expect(problem?.errors?.first?.field == "q")
    }
}
