import Foundation
import NetworkAPIs
import Testing

@Suite struct UsersTests {
    @Test func `a user name with a slash is one segment`() async throws {
        let answer = try GitHubAPI.Users.specification.exampleResponse.answer()
        let (sent, _) = try await exchange(GitHubAPI.Users(userName: "a/b?c#d 민"), answer: answer)
        #expect(sent.url == "https://api.github.com/users/a%2Fb%3Fc%23d%20%EB%AF%BC")
    }

    @Test func `the example has every field, and what is null is nil`() async throws {
        let specification = GitHubAPI.Users.specification
        let (_, user) = try await exchange(
            specification.example, answer: specification.exampleResponse.answer())
        #expect(user.login == "minsOne")
        #expect(user.id == 4_429_361)
        #expect(user.nodeID == "MDQ6VXNlcjQ0MjkzNjE=")
        #expect(user.avatarURL.absoluteString == "https://avatars.githubusercontent.com/u/4429361?v=4")
        #expect(user.gravatarID == "")
        #expect(user.url.absoluteString == "https://api.github.com/users/minsOne")
        #expect(user.htmlURL.absoluteString == "https://github.com/minsOne")
        #expect(user.followersURL.absoluteString == "https://api.github.com/users/minsOne/followers")
        #expect(user.followingURL == "https://api.github.com/users/minsOne/following{/other_user}")
        #expect(user.gistsURL == "https://api.github.com/users/minsOne/gists{/gist_id}")
        #expect(user.starredURL == "https://api.github.com/users/minsOne/starred{/owner}{/repo}")
        #expect(user.subscriptionsURL.lastPathComponent == "subscriptions")
        #expect(user.organizationsURL.lastPathComponent == "orgs")
        #expect(user.repositoriesURL.lastPathComponent == "repos")
        #expect(user.eventsURL == "https://api.github.com/users/minsOne/events{/privacy}")
        #expect(user.receivedEventsURL.lastPathComponent == "received_events")
        #expect(user.type == "User")
        #expect(!user.siteAdmin)
        #expect((user.name, user.company, user.location) == (nil, nil, nil))
        #expect((user.email, user.hireable, user.bio) == (nil, nil, nil))
        #expect(user.twitterUsername == nil)
        #expect(user.blog == "")
        #expect((user.publicRepositories, user.publicGists) == (8, 8))
        #expect((user.followers, user.following) == (20, 0))
        #expect(user.createdAt == Date(timeIntervalSince1970: 1_368_522_377))
        #expect(user.updatedAt == Date(timeIntervalSince1970: 1_679_484_095))
    }

    @Test func `a user who is not there is a problem with GitHub's words`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.Users(userName: "nobody"),
            answer: .json(
                #"{"message": "Not Found", "documentation_url": "https://docs.github.com/rest", "status": "404"}"#,
                status: 404
            )
        )
        #expect(status == 404)
        #expect(problem?.message == "Not Found")
        #expect(problem?.documentationURL == "https://docs.github.com/rest")
        #expect(problem?.errors == nil)
    }

    @Test(arguments: ["default-response", "response-with-git-hub-plan-information"])
    func `GitHub's own examples decode`(name: String) async throws {
        let text = try Contracts.text("github/examples/users-get-by-username/response.200.\(name).json")
        let (_, user) = try await exchange(GitHubAPI.Users(userName: "octocat"), answer: .json(text))
        #expect(user.id == 1)
        #expect(user.company == "GitHub")
    }
}
