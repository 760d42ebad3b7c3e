import Foundation
import NetworkAPIs
import Testing

@Suite struct FollowersTests {
    @Test func `the query has both items by GitHub's name`() async throws {
        let definition = GitHubAPI.Followers(userName: "a/b", perPage: 100, page: 2)
        let (sent, _) = try await exchange(definition, answer: .json("[]"))
        #expect(sent.url == "https://api.github.com/users/a%2Fb/followers?per_page=100&page=2")
    }

    @Test func `the followers come page by page`() async throws {
        let example = try GitHubAPI.Followers.specification.exampleResponse.answer()
        let next = #"<https://api.github.com/user/1/followers?page=2>; rel="next""#
        let client = NetworkAPI.Client(
            transport: .stub { request in
                let headers: NetworkAPI.Headers = request.url.query == nil ? ["Link": next] : [:]
                return .data(example.body, type: .json, headers: headers)
            })
        var count = 0
        for try await follower in GitHubAPI.Followers(userName: "octocat").items(using: client) {
            #expect(follower.login == "octocat")
            count += 1
        }
        #expect(count == 2)
    }
}
