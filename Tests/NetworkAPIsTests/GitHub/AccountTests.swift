import Foundation
import NetworkAPIs
import Testing

@Suite struct AccountTests {
    /// What every list says of an account, followed by what only some add.
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

    @Test func `every field is where GitHub has it`() throws {
        let account = try account(adding: #", "name": "The Octocat", "email": "octocat@github.com""#)
        #expect((account.login, account.id, account.nodeID) == ("octocat", 1, "MDQ6VXNlcjE="))
        #expect(account.avatarURL.lastPathComponent == "octocat_happy.gif")
        #expect(account.gravatarID == nil)
        #expect(account.url.absoluteString == "https://api.github.com/users/octocat")
        #expect(account.htmlURL.absoluteString == "https://github.com/octocat")
        #expect(account.followersURL.lastPathComponent == "followers")
        #expect(account.followingURL.hasSuffix("/following{/other_user}"))
        #expect(account.gistsURL.hasSuffix("/gists{/gist_id}"))
        #expect(account.starredURL.hasSuffix("/starred{/owner}{/repo}"))
        #expect(account.subscriptionsURL.lastPathComponent == "subscriptions")
        #expect(account.organizationsURL.lastPathComponent == "orgs")
        #expect(account.repositoriesURL.lastPathComponent == "repos")
        #expect(account.eventsURL.hasSuffix("/events{/privacy}"))
        #expect(account.receivedEventsURL.lastPathComponent == "received_events")
        #expect((account.type, account.siteAdmin) == ("User", true))
        #expect((account.name, account.email) == ("The Octocat", "octocat@github.com"))
    }

    @Test func `a name and an address may be missing or null`() throws {
        #expect((try account().name, try account().email) == (nil, nil))
        let account = try account(adding: #", "name": null, "email": null"#)
        #expect((account.name, account.email) == (nil, nil))
    }
}
