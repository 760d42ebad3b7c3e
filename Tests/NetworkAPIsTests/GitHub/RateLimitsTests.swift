import Foundation
import NetworkAPIs
import Testing

@Suite struct RateLimitsTests {
    @Test func `the reset is a date, counted in seconds`() async throws {
        let (sent, limits) = try await exchange(
            GitHubAPI.RateLimits(), answer: GitHubAPI.RateLimits.specification.exampleResponse.answer())
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

    @Test func `a resource that GitHub adds does no harm, one that it promises must be there`() async throws {
        let limit = #"{"limit": 1, "used": 0, "remaining": 1, "reset": 0}"#
        let (_, limits) = try await exchange(
            GitHubAPI.RateLimits(),
            answer: .json(
                #"{"resources": {"core": \#(limit), "search": \#(limit), "code_search": \#(limit)}}"#))
        #expect(limits.resources.core.resetsAt == Date(timeIntervalSince1970: 0))
        let client = NetworkAPI.Client(
            transport: .stub { _ in .json(#"{"resources": {"core": \#(limit)}}"#) })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.RateLimits().request(using: client)
        }
        #expect(failure?.description.contains("search") == true)
    }
}
