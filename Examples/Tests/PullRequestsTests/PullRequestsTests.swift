import NetworkAPITesting
import NetworkAPIs
import PullRequests
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct PullRequestsTests {
    let gitHub = NetworkAPI.StubTransport(catalog: GitHubAPI.pullRequestCatalog)
    let list = PullRequestListModel(owner: "octocat", repository: "Hello-World")

    /// Runs a part of the app with its client, and without a network.
    private func run(_ part: @MainActor () async -> Void) async {
        let client = NetworkAPI.Client.app(
            .init(token: "old", refreshToken: "refresh"), transport: gitHub, clock: ImmediateClock())
        await NetworkAPI.Client.$current.withValue(client) { await part() }
    }

    @Test func `two pages are shown, and exactly their requests are sent`() async {
        let first = "https://api.github.com/repos/octocat/Hello-World/pulls"
        let next = "https://api.github.com/repositories/1/pulls?page=2"
        let page = #"[{"number": 1, "title": "First", "head": {"sha": "a"}}]"#
        gitHub.stub(!.query("page")) { _ in .json(page, headers: ["Link": "<\(next)>; rel=\"next\""]) }
        await run { await list.load() }
        #expect(list.pullRequests.map(\.number) == [1, 1347])
        #expect(gitHub.calls.map { "\($0.method) \($0.url)" } == ["GET \(first)", "GET \(next)"])
    }

    @Test func `a timeout is shown after three attempts`() async {
        gitHub.delay(by: .seconds(11), clock: ImmediateClock())
        await run { await list.load() }
        #expect(list.problem == "The server did not respond in time. Try again later.")
        #expect(gitHub.calls.count == 3)
    }

    @Test func `a 500 is shown after three attempts`() async {
        gitHub.stub(.any) { _ in .empty(status: 500) }
        await run { await list.load() }
        #expect(list.problem == "The server had a problem (500). Try again later.")
        #expect(gitHub.calls.count == 3)
    }

    @Test func `invalid JSON is shown, and is not requested again`() async {
        gitHub.stub(.any) { _ in .json("[{") }
        await run { await list.load() }
        #expect(list.problem == "The server's response could not be read.")
        #expect(gitHub.calls.count == 1)
    }

    @Test(arguments: [(405, "This pull request cannot be merged."), (409, "The branch has changed.")])
    func `a refused merge is explained, and the pull request stays`(status: Int, problem: String) async {
        gitHub.stub(GitHubAPI.MergePullRequest.self, status: status)
        await run { await list.load() }
        for pull in list.pullRequests { await run { await list.merge(pull) } }
        #expect(list.problem == problem)
        #expect(list.pullRequests.count == 1)
        #expect(gitHub.calls(of: GitHubAPI.MergePullRequest.self).map { $0["pull_number"] } == ["1347"])
    }

    @Test func `a refused token is renewed once, and the call is repeated`() async {
        gitHub.stub(.header(.authorization, "Bearer old")) { _ in .empty(status: 401) }
        await run { await list.load() }
        #expect(list.pullRequests.count == 1)
        #expect(gitHub.calls.map { $0.headers[.authorization] } == ["Bearer old", nil, "Bearer renewed"])
        #expect(gitHub.calls(of: GitHubAPI.RefreshUserToken.self).map { $0["refresh_token"] } == ["refresh"])
    }

    @Test func `a screen that disappears cancels its load, and shows nothing`() async {
        gitHub.delay(by: .seconds(5))
        let screen = Task { await run { await list.load() } }
        while gitHub.calls.isEmpty { await Task.yield() }
        screen.cancel()
        await screen.value
        #expect(list.problem == nil)
        #expect(list.pullRequests.isEmpty)
    }

    @Test func `a second load shows the first one's rows until its own arrive`() async {
        await run { await list.load() }
        let numbers = list.pullRequests.map(\.number)
        let shown = Shown()
        gitHub.stub(GitHubAPI.ListPullRequests.self) { [list] _ in
            await shown.set(list.pullRequests.map(\.number))
            return .empty(status: 404)
        }
        await run { await list.load() }
        #expect(numbers == [1347])
        #expect(shown.numbers == numbers)
        #expect(list.pullRequests.map(\.number) == numbers)
    }

    @Test func `progress never goes back, also after the end`() async {
        let model = UploadModel()
        gitHub.stub(GitHubAPI.UploadReleaseAsset.self) { call in
            for bytes in Int64(0)...1024 {
                call.request.progress?(.init(bytesSent: bytes, bytesToSend: 1024))
            }
            return nil
        }
        await run { await model.start(GitHubAPI.UploadReleaseAsset.specification.example) }
        for _ in 1...100 {
            #expect(model.progress.bytesSent == 1024)
            await Task.yield()
        }
    }

    @Test func `an upload shows its progress while it is sent`() async {
        let model = UploadModel()
        gitHub.stub(GitHubAPI.UploadReleaseAsset.self) { call in
            call.request.progress?(.init(bytesSent: 512, bytesToSend: 1024))
            while await model.progress.bytesSent < 512 { await Task.yield() }
            return nil
        }
        await run { await model.start(GitHubAPI.UploadReleaseAsset.specification.example) }
        #expect(model.progress.bytesToSend == 1024)
        #expect(model.asset?.name == "example.zip")
    }
}

/// What a screen shows while a request is under way.
@MainActor final class Shown {
    private(set) var numbers: [Int] = []

    func set(_ numbers: [Int]) { self.numbers = numbers }
}

/// A clock that ends waits at once.
struct ImmediateClock: Clock {
    let now = ContinuousClock.now
    let minimumResolution = Duration.zero

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}
