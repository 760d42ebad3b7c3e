import Foundation
import NetworkAPIs
import Testing

@Suite struct ListUsersTests {
    @Test func `arguments that are nil are not in the query`() async throws {
        let (sent, users) = try await exchange(GitHubAPI.ListUsers(), answer: .json("[]"))
        #expect(sent == SentRequest("GET", "https://api.github.com/users", headers: gitHubHeaders))
        #expect(users.isEmpty)
    }

    @Test func `pagination of users continues after the account in the link`() async throws {
        let next = "https://api.github.com/users?since=46&per_page=1"
        let example = try GitHubAPI.ListUsers.specification.exampleResponse.answer()
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
        for try await user in GitHubAPI.ListUsers(since: 0, perPage: 1).items(using: client) {
            logins.append(user.login)
        }
        #expect(logins == ["octocat"])
    }
}
