import Foundation
import NetworkAPITesting
import NetworkAPIs
import RepositoryBrowser
import Testing

@Suite struct RepositoryListTests {
    /// Every endpoint of GitHub answers with its example.
    let gitHub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)

    private func load(_ list: inout RepositoryList) async {
        await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: gitHub)) {
            await list.loadMore()
        }
    }

    /// A page of one repository.
    private func page(_ id: Int, next: Int? = nil) throws -> NetworkAPI.Answer {
        let example = try GitHubAPI.ListUserRepositories.specification.exampleResponse.answer()
        let text = String(decoding: example.body, as: UTF8.self).replacing("1296269", with: "\(id)")
        let link = next.map { "<https://api.github.com/user/1/repos?page=\($0)>; rel=\"next\"" }
        return .json(text, headers: link.map { ["Link": $0] } ?? [:])
    }

    @Test func `the example of the endpoint becomes a row`() async throws {
        var list = RepositoryList(of: "octocat")
        await load(&list)
        #expect(list.rows.map(\.name) == ["Hello-World"])
        #expect(list.rows.map(\.starCount) == [80])
        #expect(list.problem == nil)
        #expect(try gitHub.calls.map { try #require($0.url.query) } == ["sort=updated"])
    }

    @Test func `pages are added one by one, and nothing is requested after the last page`() async throws {
        let pages = [try page(1, next: 2), try page(2)]
        gitHub.stub(.endpoint(GitHubAPI.ListUserRepositories.self)) { request in
            request.url.query == "page=2" ? pages[1] : pages[0]
        }
        var list = RepositoryList(of: "octocat")
        for _ in 1...4 { await load(&list) }
        #expect(list.rows.map(\.id) == [1, 2])
        #expect(list.isComplete)
        #expect(gitHub.calls.count == 2)
    }

    @Test func `a canceled load keeps the rows and the place in the list`() async throws {
        let pages = [try page(1, next: 2), try page(2)]
        gitHub.stub(.query("page")) { _ in throw CancellationError() }
        gitHub.stub(!.query("page")) { _ in pages[0] }
        var list = RepositoryList(of: "octocat", client: NetworkAPI.Client(transport: gitHub))
        for _ in 1...3 { await list.loadMore() }
        #expect(list.rows.map(\.id) == [1])
        #expect((list.problem, list.isComplete) == (nil, false))
        gitHub.stub(.query("page")) { _ in pages[1] }
        for _ in 1...2 { await list.loadMore() }
        #expect(list.rows.map(\.id) == [1, 2])
        #expect(list.isComplete)
    }

    @Test func `a page that fails keeps the rows, and is requested again`() async throws {
        let pages = [try page(1, next: 2), try page(2)]
        gitHub.stub(.query("page")) { _ in .empty(status: 503) }
        gitHub.stub(!.query("page")) { _ in pages[0] }
        var list = RepositoryList(of: "octocat", client: NetworkAPI.Client(transport: gitHub))
        for _ in 1...2 { await list.loadMore() }
        #expect(list.rows.map(\.id) == [1])
        #expect(list.problem == "The server had a problem (503). Try again later.")
        gitHub.stub(.query("page")) { _ in pages[1] }
        for _ in 1...2 { await list.loadMore() }
        #expect(list.rows.map(\.id) == [1, 2])
        #expect((list.problem, list.isComplete) == (nil, true))
    }

    @Test func `GitHub's error message is shown, and the next load starts again`() async throws {
        var list = RepositoryList(of: "nobody")
        gitHub.stub(GitHubAPI.ListUserRepositories.self) { _ in
            .json(#"{"message": "Not Found"}"#, status: 404)
        }
        await load(&list)
        #expect(list.problem == "Not Found")
        #expect(list.rows.isEmpty)
        let found = try page(7)
        gitHub.stub(GitHubAPI.ListUserRepositories.self) { _ in found }
        await load(&list)
        #expect(list.problem == nil)
        #expect(list.rows.map(\.id) == [7])
    }
}
