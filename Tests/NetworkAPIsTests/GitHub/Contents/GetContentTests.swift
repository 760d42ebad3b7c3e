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
    func `a file path keeps its slashes and escapes every other character`(
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
    func `a file path with dot segments or empty segments is refused`(path: String) async {
        let definition = GitHubAPI.GetContent(owner: "o", repository: "r", path: path)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await exchange(definition, answer: .json("[]"))
        }
        guard case .request(let problem) = failure else {
            Issue.record("\(String(describing: failure)) is not a request failure")
            return
        }
        #expect(problem.part == .path)
    }

    @Test func `an array decodes as a folder with its entries`() async throws {
        let entry = Self.object("dir", #""x": 1"#)
        guard case .directory(let entries) = try await content("[\(entry)]") else {
            Issue.record("it is not a folder")
            return
        }
        #expect(entries.map(\.type) == [.known(.directory)])
    }

    @Test func `the data of a file is its decoded Base64 content`() async throws {
        let json = Self.object("file", #""encoding": "base64", "content": "IyBI\nZWxs\nbwo=\n""#)
        guard case .file(let file) = try await content(json) else {
            Issue.record("it is not a file")
            return
        }
        #expect(file.data == Data("# Hello\n".utf8))
        #expect((file.entry.path, file.entry.size) == ("b/a", 8))
    }

    @Test func `the data of a file without Base64 content is nil`() async throws {
        let json = Self.object("file", #""encoding": "none", "content": """#)
        guard case .file(let file) = try await content(json) else {
            Issue.record("it is not a file")
            return
        }
        #expect(file.data == nil)
    }

    @Test func `symbolic links and submodules decode with their targets`() async throws {
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

    @Test func `content of an unknown type decodes as an entry`() async throws {
        guard case .other(let entry) = try await content(Self.object("portal", #""x": 1"#)) else {
            Issue.record("it is something else")
            return
        }
        #expect(entry.type == .unknown("portal"))
    }

    @Test(arguments: [object("file", #""x": 1"#), object("symlink", #""x": 1"#), "[1]", "null", "1"])
    func `content without the required fields of its type fails to decode`(json: String) async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await content(json) }
        guard case .decoding = failure else {
            Issue.record("\(String(describing: failure)) is not a decoding failure")
            return
        }
    }

    @Test func `raw content is requested by its media type`() async throws {
        let definition = GitHubAPI.GetRawContent(owner: "o", repository: "r", path: "a/b.md")
        let (sent, text) = try await exchange(definition, answer: .text("# b"))
        #expect(sent.url == "https://api.github.com/repos/o/r/contents/a/b.md")
        #expect(sent.headers.first == "Accept: application/vnd.github.raw+json")
        #expect(text == "# b")
    }
}
