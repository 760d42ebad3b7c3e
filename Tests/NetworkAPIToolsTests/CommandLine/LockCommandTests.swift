import Foundation
import NetworkAPIKit
import NetworkAPITesting
import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct LockCommandTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let document = root.appendingPathComponent(
        "Tests/Fixtures/contracts/github/github-subset.openapi.json")
    private static let lock = "Tests/NetworkAPIsTests/Locks/GitHub.json"

    /// A folder with the tests' folder of the services, which is removed after the test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

        init() throws {
            let tests = url.appendingPathComponent("Tests/NetworkAPIsTests")
            try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test func `the lock file is written beside the tests of the service's module, with the same bytes`()
        async throws
    {
        let folder = try Folder()
        let terminal = Terminal(folder: folder.url)
        #expect(await terminal.run("lock", "github", "--from", Self.document.path) == .success)
        #expect(terminal.output.isEmpty)
        let written = try Data(contentsOf: folder.url.appendingPathComponent(Self.lock))
        let committed = try Data(contentsOf: Self.root.appendingPathComponent(Self.lock))
        #expect(written == committed, "run: apispec lock GitHub --from \(Self.document.lastPathComponent)")
        #expect(try written.count <= Data(contentsOf: Self.document).count)
    }

    @Test func `without the tests' folder, lock says where to run`() async {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let terminal = Terminal(folder: folder)
        #expect(await terminal.run("lock", "GitHub", "--from", Self.document.path) == .cannotCreate)
        #expect(
            terminal.errors == [
                "apispec: Tests/NetworkAPIsTests/Locks/GitHub.json cannot be written: run in the folder of the package, "
                    + "or name a file with --output FILE"
            ])
    }

    @Test func `the document of another service is a finding, and the lock is kept`() async throws {
        let folder = try Folder()
        let lock = folder.url.appendingPathComponent("Voice.json")
        try Data("kept".utf8).write(to: lock)
        let other = folder.url.appendingPathComponent("other.json")
        try Data(#"{"openapi": "3.1.0", "paths": {"/other": {"get": {"responses": {}}}}}"#.utf8)
            .write(to: other)
        let terminal = Terminal(folder: folder.url)
        let words = ["lock", "Voice", "--from", other.path, "--output", lock.path]
        #expect(await terminal.run(words) == .finding)
        #expect(try Data(contentsOf: lock) == Data("kept".utf8))
        #expect(
            terminal.errors.last
                == "apispec: no endpoint of Voice is in other.json: is it the document of another service?")
    }

    @Test func `check uses the lock file, and says what has changed since, for which struct and where`()
        async throws
    {
        let own = Terminal(folder: Self.root)
        #expect(await own.run("check", "GitHub") == .success)
        #expect(own.output.last?.hasPrefix("0 breaking, ") == true)

        let text = try String(contentsOf: Self.document, encoding: .utf8)
        var json = try NetworkAPI.JSONValue(json: Data(text.utf8))
        let place = ["paths", "/users/{username}", "get", "x-stability-level"]
        json = json.setting(.string("alpha"), at: place[...]) ?? json
        let folder = try Folder()
        let changed = folder.url.appendingPathComponent("changed.json")
        try JSONEncoder().encode(json).write(to: changed)
        let terminal = Terminal(folder: Self.root)
        let words = [
            "check", "GitHub", "--against", changed.path, "--format", "github",
        ]
        _ = await terminal.run(words)
        let line = try #require(terminal.output.first { $0.contains("api-stability-decreased") })
        #expect(line.contains("file=Sources/NetworkAPIs/GitHub/Users/GitHubAPI+Users.swift,line="))
        #expect(line.contains("GitHubAPI.Users"))
    }
}
