import Foundation
import NetworkAPIs
import Testing

@Suite struct ListFollowersTests {
    @Test func `pagination returns all followers`() async throws {
        let example = try GitHubAPI.ListFollowers.specification.exampleResponse.answer()
        let next = #"<https://api.github.com/user/1/followers?page=2>; rel="next""#
        let client = NetworkAPI.Client(
            transport: .stub { request in
                let headers: NetworkAPI.Headers = request.url.query == nil ? ["Link": next] : [:]
                return .data(example.body, type: .json, headers: headers)
            })
        var count = 0
        for try await follower in GitHubAPI.ListFollowers(userName: "octocat").items(using: client) {
            #expect(follower.login == "octocat")
            count += 1
        }
        #expect(count == 2)
    }
}
