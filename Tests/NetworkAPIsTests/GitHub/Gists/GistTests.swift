import Foundation
import NetworkAPIs
import Testing

@Suite struct GistTests {
    @Test func `pagination returns the gists of all pages`() async throws {
        let example = try GitHubAPI.ListGists.specification.exampleResponse.answer()
        let client = NetworkAPI.Client(
            transport: .stub { request in
                var answer = example
                if request.url.query == nil {
                    answer.headers["Link"] = "<https://api.github.com/gists?page=2>; rel=\"next\""
                }
                return answer
            })
        var count = 0
        for try await _ in GitHubAPI.ListGists().items(using: client) { count += 1 }
        #expect(count == 2)
    }

    @Test func `a gist decodes without the fields that GitHub does not require, and with null for them`()
        async throws
    {
        for text in ["{}", #"{"files": {"a": null}, "description": null, "forks": null, "history": null}"#] {
            let (_, gist) = try await exchange(GitHubAPI.GetGist(id: "a"), answer: .json(text))
            #expect(
                (gist.id, gist.description, gist.forks?.count, gist.history?.count) == (nil, nil, nil, nil))
        }
    }

    @Test func `creating a gist sends the files by name`() async throws {
        let answer = try GitHubAPI.CreateGist.specification.exampleResponse.answer()
        #expect(answer.status == 201)
        let (sent, gist) = try await exchange(
            GitHubAPI.CreateGist(files: ["MyFile.rb": "puts \"1\"", "a": ""]), answer: answer)
        #expect((sent.method, sent.url) == ("POST", "https://api.github.com/gists"))
        #expect(sent.body == #"{"files":{"MyFile.rb":{"content":"puts \"1\""},"a":{"content":""}}}"#)
        #expect(gist.id == "aa5a315d61ae9438b18d")
        let (hidden, _) = try await exchange(
            GitHubAPI.CreateGist(files: [:], description: "d", isPublic: false), answer: answer)
        #expect(hidden.body == #"{"description":"d","files":{},"public":false}"#)
    }
}
