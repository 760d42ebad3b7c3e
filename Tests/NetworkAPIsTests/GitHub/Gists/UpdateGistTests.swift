import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite struct UpdateGistTests {
    @Test(
        arguments: [
            (nil, nil, "{}"),
            ("", nil, #"{"description":""}"#),
            (nil, [:], #"{"files":{}}"#),
            (nil, ["old.rb": .clear], #"{"files":{"old.rb":null}}"#),
            (nil, ["ReadMe.md": .clear], #"{"files":{"ReadMe.md":null}}"#),
            (
                nil, ["a": .set(.init(content: "b")), "c": .set(.init(filename: "d"))],
                #"{"files":{"a":{"content":"b"},"c":{"filename":"d"}}}"#
            ),
            (
                nil, ["a": .clear, "a": .set(.init(content: "b", filename: "c"))],
                #"{"files":{"a":{"content":"b","filename":"c"}}}"#
            ),
        ] as [(String?, GitHubAPI.GistFileChanges?, String)])
    func `updating a gist omits unchanged fields and sends null for deleted files`(
        description: String?,
        files: GitHubAPI.GistFileChanges?,
        body: String
    ) async throws {
        let (sent, _) = try await exchange(
            GitHubAPI.UpdateGist(id: "1a", description: description, files: files), answer: .json("{}"))
        #expect((sent.method, sent.url) == ("PATCH", "https://api.github.com/gists/1a"))
        #expect(sent.body == body)
    }

    @Test func `a gist update with a file set to leave fails before it is sent`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                Issue.record("it was sent")
                return .json("{}")
            })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.UpdateGist(id: "1a", files: ["a.md": .leave]).request(using: client)
        }
        guard case .request(let problem) = failure else {
            Issue.record("\(String(describing: failure)) is not a request failure")
            return
        }
        #expect(problem.description.contains("can be left as it is at files.***"))
    }

    @Test func `changes to gist files are read from a JSON object and written as one`() throws {
        let text = #"{"a.md":{"content":"text"},"b.md":null,"c.md":{"filename":"d.md"}}"#
        let argument = NetworkAPI.ArgumentCoding<GitHubAPI.GistFileChanges>.ofType
        let changes = try #require(argument.read(text))
        #expect(changes.changes["a.md"] == .set(.init(content: "text")))
        #expect(changes.changes["b.md"] == .clear)
        #expect(changes.changes["c.md"] == .set(.init(filename: "d.md")))
        #expect(argument.write(changes) == text)
        for text in ["", "[]", "{\"a\": 1}", "null", "{\"a\": {\"content\": 1}}"] {
            #expect(argument.read(text) == nil)
        }
        #expect(argument.write(["a": .leave]) == nil)
    }

    @Test func `the 404 for another user's gist decodes as a problem`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.UpdateGist(id: "1a", description: "x"),
            answer: .json(#"{"message": "Not Found"}"#, status: 404))
        #expect((status, problem?.message) == (404, "Not Found"))
    }
}
