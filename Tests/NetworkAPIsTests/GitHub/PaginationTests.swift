import Foundation
import NetworkAPIs
import TestSupport
import Testing

struct PaginationTests {
    private let issues = GitHubAPI.ListRepositoryIssues(
        owner: "octokit-fixture-org", repository: "paginate-issues", perPage: 3)

    /// A page of GitHub's example, one issue for each number.
    private func page(_ numbers: [Int], link: String) throws -> NetworkAPI.Answer {
        let example = try GitHubAPI.CreateIssue.specification.exampleResponse.answer().body
        let text = String(decoding: example, as: UTF8.self)
        let issues = numbers.map { text.replacing(#""number": 1347"#, with: #""number": \#($0)"#) }
        return .json("[\(issues.joined(separator: ","))]", headers: ["Link": link])
    }

    /// A client that responds to each path and query with a recorded response.
    private func client(
        _ answers: [String: NetworkAPI.Answer]
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: .stub { request in
                answers[request.url.path + "?" + (request.url.query ?? "")]
            })
    }

    private func numbers(_ client: NetworkAPI.Client) async throws -> [Int] {
        var numbers: [Int] = []
        for try await issue in issues.items(using: client) { numbers.append(issue.number) }
        return numbers
    }

    @Test func `pagination follows the Link headers through all pages`() async throws {
        let base = "https://api.github.com/repositories/1000/issues?per_page=3"
        let client = client([
            "/repos/octokit-fixture-org/paginate-issues/issues?per_page=3": try page(
                [13, 12, 11], link: "<\(base)&page=2>; rel=\"next\", <\(base)&page=3>; rel=\"last\""),
            "/repositories/1000/issues?per_page=3&page=2": try page(
                [10, 9, 8], link: "<\(base)&page=1>; rel=\"prev\", <\(base)&page=3>; rel=\"next\""),
            "/repositories/1000/issues?per_page=3&page=3": try page(
                [7], link: "<\(base)&page=2>; rel=\"prev\""),
        ])
        #expect(try await numbers(client) == Array((7...13).reversed()))
    }

    @Test func `pagination of the recorded issues reaches the last page`() async throws {
        var answers: [String: NetworkAPI.Answer] = [:]
        for exchange in try Contracts.recorded("github/recorded/paginate-issues.json") {
            let path = try #require(exchange["path"]?.string)
            let body = try JSONEncoder().encode(try #require(exchange["response"]))
            let link = try #require(exchange["headers"]?["link"]?.string)
            answers[path] = .data(body, type: .json, headers: ["Link": link])
        }
        #expect(answers.count == 5)
        #expect(try await numbers(client(answers)) == Array((1...13).reversed()))
    }

    @Test func `pagination returns all pages of a user's repositories`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                request.url.query?.contains("page=2") == true
                    ? .json("[]")
                    : .json(
                        "[]", headers: ["Link": "<https://api.github.com/user/1/repos?page=2>; rel=\"next\""])
            })
        var pages = 0
        for try await page in GitHubAPI.ListUserRepositories(userName: "octocat").pages(using: client) {
            #expect(page.isEmpty)
            pages += 1
        }
        #expect(pages == 2)
    }
}
