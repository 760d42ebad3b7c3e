import Foundation
import NetworkAPIs
import Testing

@Suite struct GetContentTests {
    private static func object(_ type: String, _ more: String) -> String {
        #"""
        {"type": "\#(type)", "name": "a", "path": "b/a", "sha": "1f", "size": 8, "git_url": null, "html_url": null,
         "url": "https://api.github.com/repos/o/r/contents/b/a", "download_url": null, \#(more)}
        """#
    }

    private func content(_ json: String) async throws -> GitHubAPI.Content {
        let definition = GitHubAPI.GetContent(owner: "o", repository: "r", path: "b/a")
        return try await exchange(definition, answer: .json(json)).value
    }

    @Test(arguments: [
        ("", nil, "https://api.github.com/repos/o/r/contents/"),
        ("a b/c?.md", "main", "https://api.github.com/repos/o/r/contents/a%20b/c%3F.md?ref=main"),
    ])
    func `a path keeps its slashes, and no other character counts`(
        path: String,
        reference: String?,
        url: String
    ) async throws {
        let definition = GitHubAPI.GetContent(
            owner: "o", repository: "r", path: path, reference: reference)
        let (sent, _) = try await exchange(definition, answer: .json("[]"))
        #expect(sent == SentRequest("GET", url, headers: gitHubHeaders))
    }

    @Test(arguments: ["../x", "a//b", "a/./b"])
    func `a path that leads elsewhere is not sent`(path: String) async {
        let definition = GitHubAPI.GetContent(owner: "o", repository: "r", path: path)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await exchange(definition, answer: .json("[]"))
        }
        guard case .request(let problem) = failure else {
            Issue.record("\(String(describing: failure)) is no request failure")
            return
        }
        #expect(problem.part == .path)
    }

    @Test func `a folder is its entries`() async throws {
        let entry = Self.object("dir", #""x": 1"#)
        guard case .directory(let entries) = try await content("[\(entry)]") else {
            Issue.record("it is no folder")
            return
        }
        #expect(entries.map(\.type) == [.known(.directory)])
    }

    @Test func `a file has its bytes`() async throws {
        let json = Self.object("file", #""encoding": "base64", "content": "IyBI\nZWxs\nbwo=\n""#)
        guard case .file(let file) = try await content(json) else {
            Issue.record("it is no file")
            return
        }
        #expect(file.data == Data("# Hello\n".utf8))
        #expect((file.entry.path, file.entry.size) == ("b/a", 8))
    }

    @Test func `a file that is too large has no bytes`() async throws {
        let json = Self.object("file", #""encoding": "none", "content": """#)
        guard case .file(let file) = try await content(json) else {
            Issue.record("it is no file")
            return
        }
        #expect(file.data == nil)
    }

    @Test func `links and submodules say where they lead`() async throws {
        guard case .symlink(_, let target) = try await content(Self.object("symlink", #""target": "/x""#)),
            case .submodule(_, let url) = try await content(
                Self.object("submodule", #""submodule_git_url": "git://example.com/x.git""#))
        else {
            Issue.record("they are something else")
            return
        }
        #expect(target == "/x")
        #expect(url.absoluteString == "git://example.com/x.git")
    }

    @Test func `something newer is kept as what is known of it`() async throws {
        guard case .other(let entry) = try await content(Self.object("portal", #""x": 1"#)) else {
            Issue.record("it is something else")
            return
        }
        #expect(entry.type == .unknown("portal"))
    }

    @Test(arguments: [object("file", #""x": 1"#), object("symlink", #""x": 1"#), "[1]", "null", "1"])
    func `what lacks what its type promises is a decoding failure`(json: String) async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await content(json) }
        guard case .decoding = failure else {
            Issue.record("\(String(describing: failure)) is no decoding failure")
            return
        }
    }

    @Test func `raw text is asked for by its media type`() async throws {
        let definition = GitHubAPI.GetRawContent(owner: "o", repository: "r", path: "a/b.md")
        let (sent, text) = try await exchange(definition, answer: .text("# b"))
        #expect(sent.url == "https://api.github.com/repos/o/r/contents/a/b.md")
        #expect(sent.headers.first == "Accept: application/vnd.github.raw+json")
        #expect(text == "# b")
    }
}
