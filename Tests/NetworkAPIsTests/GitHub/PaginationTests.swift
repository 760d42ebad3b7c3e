import Foundation
import NetworkAPIs
import Testing

struct PaginationTests {
    /// The issues of a repository, as far as a list of them needs.
    private struct Issues: PaginatedAPIDefinition {
        let urlInfo = URLInfo.GitHubAPI(
            path: "/repos/octokit-fixture-org/paginate-issues/issues", query: ["per_page": "3"])
        let requestInfo = RequestInfo<EmptyParameter>.GitHubAPI(method: .get)
        static let paging = NetworkAPI.Paging<Self>.link
        typealias Response = [Issue]

        struct Issue: Decodable { let number: Int }
    }

    /// A client that answers a path and query as a recording does.
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
        for try await issue in Issues().items(using: client) { numbers.append(issue.number) }
        return numbers
    }

    @Test func `GitHub's links lead through all pages`() async throws {
        let base = "https://api.github.com/repositories/1000/issues?per_page=3"
        let client = client([
            "/repos/octokit-fixture-org/paginate-issues/issues?per_page=3": .json(
                #"[{"number": 13}, {"number": 12}, {"number": 11}]"#,
                headers: ["Link": "<\(base)&page=2>; rel=\"next\", <\(base)&page=3>; rel=\"last\""]),
            "/repositories/1000/issues?per_page=3&page=2": .json(
                #"[{"number": 10}, {"number": 9}, {"number": 8}]"#,
                headers: ["Link": "<\(base)&page=1>; rel=\"prev\", <\(base)&page=3>; rel=\"next\""]),
            "/repositories/1000/issues?per_page=3&page=3": .json(
                #"[{"number": 7}]"#, headers: ["Link": "<\(base)&page=2>; rel=\"prev\""]),
        ])
        #expect(try await numbers(client) == Array((7...13).reversed()))
    }

    @Test(.enabled(if: Contracts.areThere)) func `the recording is walked to its end`() async throws {
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

    @Test func `the repositories of a user come page by page`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                request.url.query?.contains("page=2") == true
                    ? .json("[]")
                    : .json(
                        "[]", headers: ["Link": "<https://api.github.com/user/1/repos?page=2>; rel=\"next\""])
            })
        var pages = 0
        for try await page in GitHubAPI.UserRepositories(userName: "octocat").pages(using: client) {
            #expect(page.isEmpty)
            pages += 1
        }
        #expect(pages == 2)
    }
}
