import NetworkAPITesting
import NetworkAPIs
import PullRequests
import Testing

@Suite struct ContractTests {
    // NETWORKAPI_WRITE_GOLDEN=1 swift test writes the requests to Golden, for a review.
    @Test func `each endpoint of the app passes its contract test`() async throws {
        try await NetworkAPI.ContractTest(GitHubAPI.ListPullRequests.self).verify(golden: .file())
        try await NetworkAPI.ContractTest(GitHubAPI.MergePullRequest.self).verify(golden: .file())
        try await NetworkAPI.ContractTest(GitHubAPI.RefreshUserToken.self).verify(golden: .file())
    }
}
