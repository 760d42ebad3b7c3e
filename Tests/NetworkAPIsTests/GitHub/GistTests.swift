import Foundation
import NetworkAPIs
import Testing

@Suite struct GistTests {
    @Test func `a list is asked for from a moment on`() async throws {
        let (sent, gists) = try await exchange(
            GitHubAPI.Gists(since: Date(timeIntervalSince1970: 1_262_304_000), perPage: 5),
            answer: GitHubAPI.Gists.specification.exampleResponse.answer())
        #expect(sent.method == "GET")
        #expect(sent.url.hasPrefix("https://api.github.com/gists?since=2010-01-01T00"))
        #expect(sent.url.removingPercentEncoding?.hasSuffix("since=2010-01-01T00:00:00Z&per_page=5") == true)
        let gist = try #require(gists.first)
        #expect((gist.id, gist.owner?.login) == ("aa5a315d61ae9438b18d", "octocat"))
        #expect((gist.isPublic, gist.isTruncated, gist.commentCount) == (true, false, 0))
        #expect(gist.createdAt == Date(timeIntervalSince1970: 1_271_211_315))
        #expect(gist.files["hello_world.rb"]?.size == 167)
        #expect(gist.files["hello_world.rb"]?.content == nil)
    }

    @Test func `the gists of all pages come one after another`() async throws {
        let example = try GitHubAPI.Gists.specification.exampleResponse.answer()
        let client = NetworkAPI.Client(
            transport: .stub { request in
                var answer = example
                if request.url.query == nil {
                    answer.headers["Link"] = "<https://api.github.com/gists?page=2>; rel=\"next\""
                }
                return answer
            })
        var count = 0
        for try await _ in GitHubAPI.Gists().items(using: client) { count += 1 }
        #expect(count == 2)
    }

    @Test func `a gist has its files' contents, forks and history`() async throws {
        let (sent, gist) = try await exchange(
            GitHubAPI.GetGist(id: "a/b"), answer: GitHubAPI.GetGist.specification.exampleResponse.answer())
        #expect(sent.url == "https://api.github.com/gists/a%2Fb")
        let file = try #require(gist.files?["hello_world.rb"] ?? nil)
        #expect((file.filename, file.language, file.isTruncated) == ("hello_world.rb", "Ruby", false))
        #expect(file.content?.hasPrefix("class HelloWorld\n") == true)
        #expect(gist.createdAt == "2010-04-14T02:15:15Z")
        #expect(
            (gist.forks?.first?.id, gist.forks?.first?.user?.login) == ("dee9c42e4998ce2ea439", "octocat"))
        #expect(gist.history?.first?.changes?.additions == 180)
        #expect(gist.history?.first?.committedAt == Date(timeIntervalSince1970: 1_271_211_315))
        #expect(gist.forkOf == nil)
    }

    @Test func `what GitHub's description does not promise may be missing or null`() async throws {
        for text in ["{}", #"{"files": {"a": null}, "description": null, "forks": null, "history": null}"#] {
            let (_, gist) = try await exchange(GitHubAPI.GetGist(id: "a"), answer: .json(text))
            #expect(
                (gist.id, gist.description, gist.forks?.count, gist.history?.count) == (nil, nil, nil, nil))
        }
    }

    @Test func `a new gist has its files by name`() async throws {
        let answer = try GitHubAPI.CreateGist.specification.exampleResponse.answer()
        #expect(answer.status == 201)
        let (sent, gist) = try await exchange(
            GitHubAPI.CreateGist(files: ["b.rb": "puts \"1\"", "a": ""]), answer: answer)
        #expect((sent.method, sent.url) == ("POST", "https://api.github.com/gists"))
        #expect(sent.body == #"{"files":{"a":{"content":""},"b.rb":{"content":"puts \"1\""}}}"#)
        #expect(gist.id == "aa5a315d61ae9438b18d")
        let (hidden, _) = try await exchange(
            GitHubAPI.CreateGist(files: [:], description: "d", isPublic: false), answer: answer)
        #expect(hidden.body == #"{"description":"d","files":{},"public":false}"#)
    }

    @Test func `a deleted gist answers nothing`() async throws {
        let (sent, _) = try await exchange(GitHubAPI.DeleteGist(id: "1a"), answer: .empty())
        #expect(sent == SentRequest("DELETE", "https://api.github.com/gists/1a", headers: gitHubHeaders))
    }
}
