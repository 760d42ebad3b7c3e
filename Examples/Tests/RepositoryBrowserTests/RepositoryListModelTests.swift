import NetworkAPITesting
import NetworkAPIs
import RepositoryBrowser
import RepositoryScreen
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct RepositoryListModelTests {
    /// Every endpoint of GitHub answers with its example.
    let gitHub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)

    @Test func `a load continues when its view disappears, and the next view waits for it`() async {
        gitHub.delay(by: .milliseconds(50))
        let model = RepositoryListModel(userName: "octocat", client: NetworkAPI.Client(transport: gitHub))
        let first = Task { await model.loadMore() }
        while gitHub.calls.isEmpty { await Task.yield() }
        first.cancel()
        await model.loadMore()
        #expect(model.list.rows.map(\.name) == ["Hello-World"])
        #expect((model.loadCount, gitHub.calls.count) == (1, 1))
    }

    @Test func `a page without rows that is not the last gives the spinner a new identity`() async {
        let next = "<https://api.github.com/user/1/repos?page=2>; rel=\"next\""
        gitHub.stub(GitHubAPI.ListUserRepositories.self) { _ in .json("[]", headers: ["Link": next]) }
        let model = RepositoryListModel(userName: "octocat", client: NetworkAPI.Client(transport: gitHub))
        for count in 1...3 {
            await model.loadMore()
            #expect((model.loadCount, model.list.rows.count) == (count, 0))
        }
        #expect(!model.list.isComplete)
    }

    @Test func `the client of the model is used, whatever the current one is`() async {
        let other = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
        let model = RepositoryListModel(userName: "octocat", client: NetworkAPI.Client(transport: gitHub))
        await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: other)) {
            await model.loadMore()
        }
        #expect((gitHub.calls.count, other.calls.count) == (1, 0))
    }
}
