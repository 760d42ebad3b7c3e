import Foundation
import NetworkAPIKit
import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct DocsCommandTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

    private func text(_ file: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }

    @Test func `each service has a file of its own`() throws {
        let catalogs = ["예약", "결제", "a", "A", "index"].map { NetworkAPI.Catalog($0, [GitHubAPI.Users.self]) }
        let files = try Reference(catalogs, documentation: .none).files
        #expect(
            files.map(\.name) == ["index.html", "--.html", "---2.html", "a.html", "A-2.html", "index-2.html"])
        let index = try #require(files.first?.text)
        for file in files.dropFirst() { #expect(index.contains("href=\"\(file.name)\"")) }
    }

    @Test func `the page of a service has descriptions, calls and schemas`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal(folder: Self.root)
        #expect(await terminal.run("docs", "GitHub", "--to", folder.path) == .success)
        #expect(terminal.output == [folder.appendingPathComponent("index.html").path])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["index.html"])
        let page = try text("index.html")
        let document = try ContractDocument(Data(GitHubAPI.catalog.openAPI().text.utf8))
        #expect(document.operations.count >= 38)
        for operation in document.operations {
            let id = try #require(operation.id)
            #expect(page.contains(#"<section class="operation" id="\#(id)""#))
        }
        #expect(page.contains("GitHubAPI.ListUserRepositories(userName: \"octocat\").items()"))
        #expect(page.contains("curl 'https://api.github.com/gists/"))
        let upload =
            "apispec call GitHubAPI.UploadReleaseAsset octocat Hello-World 1 example.zip file=/releases/"
        #expect(page.contains(upload))
        #expect(page.contains(##"<a href="#schema-Account">Account</a>"##))
        #expect(page.contains("<p>The login, such as <code>octocat</code>.</p>"))
        #expect(page.utf8.count < 300_000)
        #expect(page.contains("<script src") == false)
        #expect(page.contains("<link rel=\"stylesheet") == false)
    }

    @Test func `the call of a page has the endpoint's own labels, and each argument without a default`()
        throws
    {
        let place = "Tests/NetworkAPIToolsTests/CommandLine/CallSamples.swift"
        var documentation = SourceDocumentation.none
        documentation.read(try String(contentsOf: Self.root.appendingPathComponent(place), encoding: .utf8))
        let calls = NetworkAPI.Catalog("Samples", CallSamples.all).endpoints.map {
            EndpointSample($0, documentation: documentation).swift ?? ""
        }
        for call in [
            "CallSamples.Solo(title: \"a\", count: 1)", "CallSamples.Second(name: \"b\", size: 2)",
            "CallSamples.Overloaded(text: \"c\", times: 3)",
            "CallSamples.Extended(\"d\", page: nil, change: .leave, limit: 1)",
        ] {
            #expect(calls.contains { $0.contains(call + ".request()") }, "\(calls)")
        }
    }

    @Test func `several services have a page each, and a list of all`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal(folder: Self.root)
        #expect(await terminal.run("docs", "Medium", "Voice", "--to", folder.path) == .success)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == ["index.html", "Medium.html", "Voice.html"])
        #expect(try text("index.html").contains(#"<a href="Medium.html#MediumAPI.LogInUser">"#))
        #expect(try text("Voice.html").contains(#"<a href="index.html">All services</a>"#))
    }

    @Test func `without sources the pages are written, and a note says what they lack`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal(folder: folder)
        #expect(await terminal.run("docs", "Voice", "--to", folder.path) == .success)
        #expect(terminal.errors.contains { $0.contains("no Swift file in") })
        let page = try text("index.html")
        #expect(page.contains("apispec call VoiceAPI."))
        #expect(!page.contains("<h5>Swift</h5>"))
    }

    @Test func `the same catalog has the same pages in every run`() throws {
        let pages = try (0..<2).map { _ in
            try Reference([MediumAPI.catalog, VoiceAPI.catalog], documentation: .none).files.map(\.text)
        }
        #expect(pages[0] == pages[1])
    }

    @Test func `a folder is required, and one that cannot be created is reported`() async throws {
        #expect(await Terminal().run("docs", "Voice") == .usage)
        try Data().write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal(folder: Self.root)
        let place = folder.appendingPathComponent("pages").path
        #expect(await terminal.run("docs", "Voice", "--to", place) == .cannotCreate)
        #expect(terminal.errors.last?.contains("cannot be written") == true)
    }

    @Test func `a document cannot put a tag into a page, and its circular schema ends`() throws {
        let document = try ContractDocument(
            Data(
                #"""
                {"openapi": "3.1.0", "info": {"title": "<x>", "version": "1"},
                 "paths": {"/a\"b/{<c>}": {"get": {"operationId": "\"><img>", "summary": "<b>", "tags": ["<t>"],
                   "parameters": [{"name": "<n>", "in": "query", "schema": {"enum": ["<e>", null]}, "description": "<d>"}],
                   "externalDocs": {"url": "javascript:alert(1)"},
                   "responses": {"200": {"description": "<r>", "content": {"<m>": {"schema": {"$ref": "#/components/schemas/Node"},
                     "example": {"<k>": "</code>"}}}}}}}},
                 "components": {"schemas": {"Node": {"type": ["object", "null"], "required": ["next"], "properties": {
                   "next": {"$ref": "#/components/schemas/Node"}, "of": {"type": "array", "items": {"type": "object",
                     "properties": {"<p>": {"const": "<v>"}}}}}}}}}
                """#.utf8))
        let page = ServicePage(document: document, samples: [:], hasIndex: false)
        let html = page.html.text
        #expect(html.contains("&lt;x&gt;"))
        for tag in ["<x>", "<img>", "<b>", "<t>", "<n>", "<e>", "<d>", "<r>", "<m>", "<k>", "<c>", "<v>"] {
            #expect(!html.replacing("<b>required", with: "").contains(tag), "\(tag)")
        }
        #expect(!html.contains("href=\"javascript"))
        #expect(
            html.contains(
                ##"<code>next</code> <small><a href="#schema-Node">Node</a></small> <b>required</b>"##))
        #expect(html.contains("array of object"))
        #expect(page.fileName == "-x-.html")
    }
}
