import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// What `apispec diff` says about documents that it cannot read whole, and about filters.
@Suite struct DiffCommandTests {
    private static let whole =
        #"{"openapi": "3.1.0", "paths": {"/a": {"get": {"tags": ["t"], "responses": {}}}}}"#

    private static func diff(_ old: String, _ new: String, _ options: String...) async throws -> (
        status: NetworkAPITools.ExitStatus, terminal: Terminal
    ) {
        let folder = try DocumentFolder(["old.json": old, "new.json": new])
        let terminal = Terminal()
        let files = ["old.json", "new.json"].map { folder.file($0).path }
        return (await terminal.run(["diff"] + files + options), terminal)
    }

    @Test(arguments: [
        (#""paths": []"#, "the type at /paths is array, not object"),
        (#""paths": {"/a": null}"#, "the type at /paths/~1a is null, not object"),
        (#""paths": {"/a": {"get": 1}}"#, "the type at /paths/~1a/get is integer, not object"),
        (
            #""paths": {"/a": {"get": {"parameters": {}}}}"#,
            "the type at /paths/~1a/get/parameters is object, not array"
        ),
        (
            #""paths": {"/a": {"parameters": [{"in": "query"}], "get": {}}}"#,
            #"/paths/~1a/parameters/0 does not have "name" and "in""#
        ),
        (
            #""paths": {"/a": {"get": {"responses": []}}}"#,
            "the type at /paths/~1a/get/responses is array, not object"
        ),
        (
            ##""paths": {"/a": {"get": {"requestBody": {"$ref": "#/none"}}}}"##,
            "the reference #/none at /paths/~1a/get/requestBody does not lead to a value"
        ),
        (
            ##""paths": {"/a": {"$ref": "#/paths/~1b"}}"##,
            "the reference #/paths/~1b at /paths/~1a does not lead to a value"
        ),
    ])
    func `a part that nothing can be read from is named`(members: String, part: String) async throws {
        let text = "{\"openapi\": \"3.1.0\", \(members)}"
        let (status, terminal) = try await Self.diff(Self.whole, text)
        #expect(status == .success)
        let own = terminal.errors.filter { $0.hasSuffix("new.json: \(part), so it is not compared") }
        #expect(own.count == 1, "\(terminal.errors)")
        #expect(try await Self.diff(Self.whole, Self.whole).terminal.errors.isEmpty)
    }

    @Test func `many parts are five lines and a count`() async throws {
        let paths = (0..<9).map { "\"/\($0)\": null" }.joined(separator: ",")
        let text = "{\"openapi\": \"3.1.0\", \"paths\": {\(paths)}}"
        let errors = try await Self.diff(Self.whole, text).terminal.errors
        #expect(errors.count == 6)
        #expect(errors.last?.hasSuffix("new.json: … and 4 more such parts") == true)
    }

    @Test(arguments: [
        (["--operation", "/b"], #"no operation of the documents has "/b" in its method and path"#),
        (["--tag", "u"], #"no operation of the documents has the tag "u""#),
        (
            ["--operation", "get /a", "--tag", "u"],
            #"no operation of the documents has "get /a" in its method and path, and the tag "u""#
        ),
    ])
    func `a filter that selects nothing is an error`(options: [String], reason: String) async throws {
        let folder = try DocumentFolder(["a.json": Self.whole])
        let terminal = Terminal()
        let file = folder.file("a.json").path
        #expect(await terminal.run(["diff", file, file] + options) == .usage)
        #expect(terminal.errors.first == "apispec: \(reason)")
        #expect(await terminal.run(["diff", file, file, "--operation", "GET /A", "--tag", "t"]) == .success)
    }

    private static func served(_ host: String, _ own: String = "") -> String {
        """
        {"openapi": "3.1.0", "servers": [{"url": "https://\(host).test"}], "paths": {
          "/a": {"get": {"tags": ["t"], \(own) "responses": {}}}, "/b": {"get": {"responses": {}}}}}
        """
    }

    @Test(arguments: [("--operation", "/a"), ("--tag", "t")])
    func `a report about an operation has the change of its servers`(name: String, value: String) async throws
    {
        let (status, terminal) = try await Self.diff(
            Self.served("a"), Self.served("b"), name, value, "--fail-on", "major")
        #expect(status == .finding)
        #expect(terminal.output.first == "document")
        #expect(terminal.output.contains { $0.hasPrefix("  major: servers have another base URL") })
        let own = #""servers": [{"url": "https://own.test"}],"#
        let other = try await Self.diff(
            Self.served("a", own), Self.served("b", own), name, value, "--fail-on", "patch")
        #expect(other.status == .success, "\(other.terminal.output)")
    }

    @Test func `a version with the greatest number does not have a next one`() async throws {
        func document(_ paths: String) -> String {
            #"{"openapi": "3.1.0", "info": {"version": "\#(Int.max).0.0"}, "paths": {\#(paths)}}"#
        }
        let (status, terminal) = try await Self.diff(
            document(#""/a": {"get": {"responses": {}}}"#), document(""))
        #expect(status == .success)
        #expect(terminal.output.last == "version: major")
    }

    @Test func `a webhook is selected by its name`() async throws {
        let text = #"{"openapi": "3.1.0", "webhooks": {"w": {"post": {"responses": {}}}}}"#
        let (status, terminal) = try await Self.diff(
            #"{"openapi": "3.1.0"}"#, text, "--operation", "webhook post w")
        #expect(status == .success)
        #expect(terminal.output.first == "webhook POST w")
    }
}
