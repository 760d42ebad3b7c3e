import Foundation
import NetworkAPIKit
import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct AcceptCommandTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let github = root.appendingPathComponent(
        "Tests/Fixtures/contracts/github/github-subset.openapi.json")

    /// A package without files.
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

    private func package() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Tests/NetworkAPIsTests"), withIntermediateDirectories: true)
    }

    @Test func `accept writes the golden text that the contract test compares`() async throws {
        try package()
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal(folder: folder)
        #expect(await terminal.run("accept", "GitHubAPI.Users") == .success)
        let path = "Tests/NetworkAPIsTests/Golden/GitHubAPI.Users.txt"
        #expect(terminal.output == [path])
        let written = try Data(contentsOf: folder.appendingPathComponent(path))
        #expect(try written == Data(contentsOf: Self.root.appendingPathComponent(path)))
    }

    @Test func `with a document, accept writes the lock, and adds the operation to a fixture`() async throws {
        try package()
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = folder.appendingPathComponent("subset.json")
        let start = #"{"openapi": "3.0.3", "info": {"title": "x", "version": "1"}, "paths": {"/z": {}}}"#
        try Data(start.utf8).write(to: fixture)
        let terminal = Terminal(folder: folder)
        let words = [
            "accept", "GitHubAPI.GetGist", "--from", Self.github.path, "--fixture", fixture.path,
        ]
        #expect(await terminal.run(words) == .success)
        #expect(terminal.output.count == 3)
        let lock = folder.appendingPathComponent("Tests/NetworkAPIsTests/Locks/GitHub.json")
        #expect(try ContractDocument(Data(contentsOf: lock)).operations.count > 30)
        let text = try Data(contentsOf: fixture)
        let document = try ContractDocument(text)
        #expect(document.operations.map(\.name) == ["GET /gists/{gist_id}"])
        #expect(document.schemas.contains { $0.name == "gist-simple" })
        let catalog = NetworkAPI.Catalog("GitHub", [GitHubAPI.GetGist.self])
        #expect(catalog.check(against: document).breaking.isEmpty)
        #expect(try OrderedJSON(json: text)["paths"]?["/z"] == .object([]))

        let again = Terminal(folder: folder)
        #expect(await again.run(words) == .success)
        #expect(try Data(contentsOf: fixture) == text)
    }

    @Test func `an operation that the document does not have is not accepted, and nothing is written`()
        async throws
    {
        try package()
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = folder.appendingPathComponent("subset.json")
        try Data("{}".utf8).write(to: fixture)
        let terminal = Terminal(folder: folder)
        let words = ["accept", "MediumAPI.LogInUser", "--from", Self.github.path, "--fixture", fixture.path]
        #expect(await terminal.run(words) == .finding)
        #expect(try Data(contentsOf: fixture) == Data("{}".utf8))
        #expect(terminal.output.isEmpty)
    }

    @Test func `the document is not the fixture, also by a link, and a fixture keeps its mode`() async throws
    {
        try package()
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = folder.appendingPathComponent("document.json")
        let text = try Data(contentsOf: Self.github)
        try text.write(to: document)
        let link = folder.appendingPathComponent("link.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: document)
        let words = ["accept", "GitHubAPI.GetGist", "--from", document.path, "--fixture"]
        for fixture in [document, link] {
            #expect(await Terminal(folder: folder).run(words + [fixture.path]) == .usage)
        }
        #expect(try Data(contentsOf: document) == text)

        let fixture = folder.appendingPathComponent("subset.json")
        try Data(#"{"openapi": "3.0.3", "paths": {}}"#.utf8).write(to: fixture)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: fixture.path)
        #expect(await Terminal(folder: folder).run(words + [fixture.path]) == .success)
        let attributes = try FileManager.default.attributesOfItem(atPath: fixture.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a golden text that cannot be written is not named as written`() async throws {
        try package()
        defer { try? FileManager.default.removeItem(at: folder) }
        let golden = "Tests/NetworkAPIsTests/Golden/GitHubAPI.Users.txt"
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(golden), withIntermediateDirectories: true)
        let terminal = Terminal(folder: folder)
        #expect(await terminal.run("accept", "GitHubAPI.Users") == .cannotCreate)
        #expect(terminal.output == [])
        #expect(terminal.errors.joined().contains("cannot be written"), "\(terminal.errors)")
    }

    @Test func `a command that cannot be understood writes nothing`() async {
        #expect(await Terminal(folder: folder).run("accept") == .usage)
        #expect(await Terminal(folder: folder).run("accept", "GitHubAPI.Users", "x") == .usage)
        let words = ["accept", "GitHubAPI.Users", "--fixture", "x.json"]
        #expect(await Terminal(folder: folder).run(words) == .usage)
        #expect(await Terminal(folder: folder).run("accept", "GitHubAPI.Users") == .cannotCreate)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func `the document of another service is a finding, and the lock is kept`() async throws {
        try package()
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = folder.appendingPathComponent("other.json")
        try Data(#"{"openapi": "3.1.0", "paths": {"/other": {"get": {"responses": {}}}}}"#.utf8).write(
            to: other)
        let locks = folder.appendingPathComponent("Tests/NetworkAPIsTests/Locks")
        try FileManager.default.createDirectory(at: locks, withIntermediateDirectories: true)
        let lock = locks.appendingPathComponent("GitHub.json")
        try Data("kept".utf8).write(to: lock)
        let terminal = Terminal(folder: folder)
        #expect(await terminal.run("accept", "GitHubAPI.Users", "--from", other.path) == .finding)
        #expect(
            terminal.errors == [
                "apispec: no endpoint of GitHub is in other.json: is it the document of another service?"
            ])
        #expect(terminal.output.isEmpty)
        #expect(try Data(contentsOf: lock) == Data("kept".utf8))
    }

    @Test func `a fixture that is missing exits with 66, and one that is not JSON with 65`() async throws {
        try package()
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = folder.appendingPathComponent("subset.json")
        let words = ["accept", "GitHubAPI.Users", "--from", Self.github.path, "--fixture", fixture.path]
        #expect(await Terminal(folder: folder).run(words) == .unreadable)
        try Data("paths: {}".utf8).write(to: fixture)
        let terminal = Terminal(folder: folder)
        #expect(await terminal.run(words) == .invalid)
        #expect(
            terminal.errors.first?.hasPrefix("apispec: \(fixture.path) is not a fixture in JSON: ") == true)
        #expect(terminal.output.isEmpty)
    }

    private struct Unnamed: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse
        init(id: Int, page: Int) { urlInfo = URLInfo(host: "api.example.com", path: "/items/\(id)/\(page)") }
        static let specification = NetworkAPI.Specification(
            Self.init, "id", "side", summary: "", example: 1, 2, exampleResponse: .empty())
    }

    @Test func `each problem of a contract test has a line of its own`() async throws {
        let module = String(reflecting: Unnamed.self).split(separator: ".")[0]
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Tests/\(module)Tests"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal(catalogs: [NetworkAPI.Catalog("Items", [Unnamed.self])], folder: folder)
        let name = Unnamed.specification.name
        #expect(await terminal.run("accept", name) == .finding)
        #expect(terminal.errors.contains { $0.contains("does not match its specification") })
        #expect(terminal.errors.allSatisfy { !$0.contains("\\n") })
    }
}
