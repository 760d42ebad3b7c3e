import Foundation
import NetworkAPITools
import Testing

/// What `apispec new` says of a command line that it does not follow.
struct NewUsageTests {
    /// Returns what the command says of a document, and its status.
    private func run(
        _ words: [String], service: String = "Shop", of text: String
    ) async throws -> (status: Int, errors: [String]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("openapi.json")
        try Data(text.utf8).write(to: place)
        let terminal = Terminal()
        let output = ["--output", folder.appendingPathComponent("made").path]
        let status = await terminal.run(["new", service] + words + ["--from", place.path] + output)
        return (Int(status.rawValue), terminal.errors)
    }

    private func document(_ path: String = "/a", tail: String = "") -> String {
        let get =
            #"{"get": {"operationId": "getA", "tags": ["a"], "responses": {"204": {"description": ""}}}}"#
        return #"{"openapi": "3.1.0", "paths": {"\#(path)": \#(get)\#(tail)}}"#
    }

    @Test(arguments: ["Network", "NetworkAPI"])
    func `a service with the name of the kit's own type is refused`(service: String) async throws {
        let (status, errors) = try await run(["--all"], service: service, of: document())
        #expect(status == 64)
        #expect(errors.first?.hasPrefix("apispec: NetworkAPI is the name of another type") == true)
    }

    @Test func `a tag that the document does not have is an error beside --all`() async throws {
        let (status, errors) = try await run(["--all", "--tag", "nope"], of: document())
        #expect(status == 65)
        #expect(errors.first?.contains("does not have the tag \"nope\"") == true, "\(errors)")
    }

    @Test func `an identifier of two operations names both`() async throws {
        let second = #", "/b": {"get": {"operationId": "getA", "responses": {"204": {"description": ""}}}}"#
        let (status, errors) = try await run(["getA"], of: document(tail: second))
        #expect(status == 65)
        #expect(errors.first?.contains("\"GET /a\" or \"GET /b\"") == true, "\(errors)")
    }

    @Test(arguments: [["--all"], ["--tag", "a"]])
    func `JSON that is not a document is named as such`(words: [String]) async throws {
        let (status, errors) = try await run(words, of: #"{"kind": "discovery#restDescription"}"#)
        #expect(status == 65)
        #expect(errors.first?.contains("this is not an OpenAPI document") == true, "\(errors)")
    }

    @Test(arguments: [#"\u001B[31m"#, #"\napispec: made"#])
    func `a path with a control character does not reach the terminal as it is`(end: String) async throws {
        let (status, errors) = try await run(["--all"], of: document("/a" + end))
        #expect(status == 1)
        let line = try #require(errors.first)
        #expect(line.hasPrefix("apispec: GET /a"), "\(errors)")
        #expect(!line.contains { $0 == "\u{1B}" || $0.isNewline }, "\(errors)")
    }

    @Test func `an operation with a method in capital letters is named as not made`() async throws {
        let second = #", "/b": {"POST": {"responses": {"204": {"description": ""}}}}"#
        let (status, errors) = try await run(["--all"], of: document(tail: second))
        #expect(status == 1)
        #expect(
            errors.first == "apispec: POST /b: a document has the method in lowercase letters", "\(errors)")
    }
}
