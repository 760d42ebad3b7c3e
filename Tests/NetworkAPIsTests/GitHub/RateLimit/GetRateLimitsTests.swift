import Foundation
import NetworkAPIs
import Testing

@Suite struct GetRateLimitsTests {
    @Test func `the reset of a rate limit decodes from seconds since 1970`() async throws {
        let (sent, limits) = try await exchange(
            GitHubAPI.GetRateLimits(), answer: GitHubAPI.GetRateLimits.specification.exampleResponse.answer())
        #expect(sent == SentRequest("GET", "https://api.github.com/rate_limit", headers: gitHubHeaders))
        let core = limits.resources.core
        #expect((core.limit, core.used, core.remaining) == (5000, 1, 4999))
        #expect(core.resetsAt == Date(timeIntervalSince1970: 1_372_700_873))
        #expect(limits.resources.search.remaining == 18)
        #expect(limits.resources.graphQL?.used == 7)
        #expect(limits.resources.sourceImport?.limit == 100)
        #expect(limits.resources.integrationManifest?.limit == 5000)
        #expect(limits.resources.codeScanningUpload?.limit == 500)
        #expect(limits.resources.actionsRunnerRegistration == nil)
    }

    @Test func `rate limits decode with an unknown resource and fail without a required one`() async throws {
        let limit = #"{"limit": 1, "used": 0, "remaining": 1, "reset": 0}"#
        let (_, limits) = try await exchange(
            GitHubAPI.GetRateLimits(),
            answer: .json(
                #"{"resources": {"core": \#(limit), "search": \#(limit), "code_search": \#(limit)}}"#))
        #expect(limits.resources.core.resetsAt == Date(timeIntervalSince1970: 0))
        let client = NetworkAPI.Client(
            transport: .stub { _ in .json(#"{"resources": {"core": \#(limit)}}"#) })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.GetRateLimits().request(using: client)
        }
        #expect(failure?.description.contains("search") == true)
    }
}
