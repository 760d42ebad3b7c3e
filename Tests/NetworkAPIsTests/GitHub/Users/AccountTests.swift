import Foundation
import NetworkAPIs
import Testing

@Suite struct AccountTests {
    /// An account with the fields that every list has, followed by additional members.
    private func account(adding members: String = "") throws -> GitHubAPI.Account {
        let text = #"""
            {
              "login": "octocat", "id": 1, "node_id": "MDQ6VXNlcjE=",
              "avatar_url": "https://github.com/images/error/octocat_happy.gif", "gravatar_id": null,
              "url": "https://api.github.com/users/octocat", "html_url": "https://github.com/octocat",
              "followers_url": "https://api.github.com/users/octocat/followers",
              "following_url": "https://api.github.com/users/octocat/following{/other_user}",
              "gists_url": "https://api.github.com/users/octocat/gists{/gist_id}",
              "starred_url": "https://api.github.com/users/octocat/starred{/owner}{/repo}",
              "subscriptions_url": "https://api.github.com/users/octocat/subscriptions",
              "organizations_url": "https://api.github.com/users/octocat/orgs",
              "repos_url": "https://api.github.com/users/octocat/repos",
              "events_url": "https://api.github.com/users/octocat/events{/privacy}",
              "received_events_url": "https://api.github.com/users/octocat/received_events",
              "type": "User", "site_admin": true\#(members)
            }
            """#
        return try JSONDecoder().decode(GitHubAPI.Account.self, from: Data(text.utf8))
    }

    @Test func `an account decodes without a name and an email address, and with null for both`() throws {
        #expect((try account().name, try account().email) == (nil, nil))
        let account = try account(adding: #", "name": null, "email": null"#)
        #expect((account.name, account.email) == (nil, nil))
    }
}
