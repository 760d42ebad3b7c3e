import Foundation
import NetworkAPIs
import Testing

@Suite struct AllUsersTests {
    @Test func `what is not asked for is not in the query`() async throws {
        let (sent, users) = try await exchange(GitHubAPI.AllUsers(), answer: .json("[]"))
        #expect(sent == SentRequest("GET", "https://api.github.com/users", headers: gitHubHeaders))
        #expect(users.isEmpty)
    }

    @Test func `the list goes on behind the account that the link names`() async throws {
        let next = "https://api.github.com/users?since=46&per_page=1"
        let example = try GitHubAPI.AllUsers.specification.exampleResponse.answer()
        let client = NetworkAPI.Client(
            transport: .stub { request in
                switch request.url.query {
                case "since=0&per_page=1":
                    .data(example.body, type: .json, headers: ["Link": "<\(next)>; rel=\"next\""])
                case "since=46&per_page=1":
                    .json("[]", headers: ["Link": #"<https://api.github.com/users{?since}>; rel="first""#])
                default: nil
                }
            })
        var logins: [String] = []
        for try await user in GitHubAPI.AllUsers(since: 0, perPage: 1).items(using: client) {
            logins.append(user.login)
        }
        #expect(logins == ["octocat"])
    }
}
