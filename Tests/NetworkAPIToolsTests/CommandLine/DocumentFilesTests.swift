import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// The documents that commands read: other versions, other files, and the standard input.
@Suite struct DocumentFilesTests {
    /// Runs the tool with a standard input.
    private static func run(_ arguments: [String], input: String = "") async -> (
        status: NetworkAPITools.ExitStatus, output: String, errors: [String]
    ) {
        let output = Locked("")
        let errors = Locked<[String]>([])
        let console = Console(
            output: { text in output.withLock { $0 += text + "\n" } },
            errors: { line in errors.withLock { $0.append(line) } }, input: { Data(input.utf8) })
        let status = await CommandLineTool(catalogs: [ShopAPI.catalog]).run(arguments, on: console)
        return (status, output.withLock { $0 }, errors.withLock { $0 })
    }

    @Test func `check, lock and diff read Swagger`() async throws {
        let folder = try DocumentFolder([
            "swagger.json": ShopSwagger.document, "openapi.json": ShopAPI.document,
        ])
        let swagger = folder.file("swagger.json").path
        let openAPI = folder.file("openapi.json").path
        let check = await Self.run(["check", "Shop", "--against", "-"], input: ShopSwagger.document)
        let same = await Self.run(["check", "Shop", "--against", openAPI])
        #expect(check.status == same.status)
        let lock = await Self.run(["lock", "Shop", "--from", swagger, "--output", "-"])
        #expect(lock.status == .success)
        #expect(lock.output.contains(#""openapi": "3.0.3""#))
        let locked = await Self.run(["check", "Shop", "--lock", "-"], input: lock.output)
        #expect(locked.status == check.status)
        let diff = await Self.run(["diff", swagger, openAPI])
        #expect(diff.output.hasSuffix("version: patch\n"), "\(diff.output)")
    }

    @Test func `files are relative to the document, or to the working directory for the standard input`()
        async throws
    {
        let root = #"{"openapi": "3.1.0", "paths": {"/ping": {"$ref": "PLACEping.json"}}}"#
        let folder = try DocumentFolder([
            "api.json": root.replacingOccurrences(of: "PLACE", with: ""),
            "ping.json": #"{"get": {"responses": {"204": {"description": "Pong"}}}}"#,
        ])
        let file = await Self.run(["lock", "Shop", "--from", folder.file("api.json").path, "--output", "-"])
        #expect(file.status == .success)
        #expect(file.output.contains("Pong") == false)
        #expect(file.output.contains(#""204""#))
        let here = URL(fileURLWithPath: ".").standardizedFileURL.path.split(separator: "/").count
        let place = String(repeating: "../", count: here) + folder.url.path.dropFirst() + "/"
        let text = root.replacingOccurrences(of: "PLACE", with: place)
        let input = await Self.run(["lock", "Shop", "--from", "-", "--output", "-"], input: text)
        #expect(
            input.errors
                == file.errors.map { $0.replacingOccurrences(of: "api.json", with: "standard input") })
        #expect(input.status == .success)
        #expect(input.output.contains(#""204""#))
        let missing = await Self.run(
            ["diff", "-", folder.file("api.json").path],
            input: root.replacingOccurrences(of: "PLACE", with: "no-such-folder/"))
        #expect(missing.status == .unreadable)
        #expect(
            missing.errors == [
                "apispec: the standard input: the reference no-such-folder/ping.json at #/paths/~1ping cannot be "
                    + "read: there is no such file"
            ])
    }

    @Test(arguments: [
        ["check", "Shop", "--against", "-"], ["check", "Shop", "--lock", "-"],
        ["lock", "Shop", "--from", "-", "--output", "-"], ["diff", "-", "-"],
    ])
    func `YAML is read where JSON is read`(words: [String]) async throws {
        let yaml =
            "openapi: 3.1.0\npaths:\n  /ping:\n    get:\n      responses:\n        '204': {description: Pong}\n"
        let json =
            #"{"openapi": "3.1.0", "paths": {"/ping": {"get": {"responses": {"204": {"description": "Pong"}}}}}}"#
        let folder = try DocumentFolder(["api.yaml": yaml, "api.json": json, "broken.yaml": "openapi: [\n"])
        func named(_ file: String) -> [String] {
            var isOutput = false
            return words.map { word in
                defer { isOutput = word == "--output" }
                return word == "-" && !isOutput ? folder.file(file).path : word
            }
        }
        let fromYAML = await Self.run(named("api.yaml"))
        let fromJSON = await Self.run(named("api.json"))
        #expect(fromYAML.status == fromJSON.status)
        // A finding of the check has the line of the value.
        let isCheck = words.first == "check"
        #expect(isCheck || fromYAML.output.replacing("api.yaml", with: "api.json") == fromJSON.output)
        let broken = await Self.run(named("broken.yaml"))
        #expect(broken.status == .invalid)
        #expect(broken.errors.first?.contains("broken.yaml: this is not valid YAML: line ") == true)
    }

    @Test(arguments: [
        ["diff", "-", "-"], ["check", "Shop", "--against", "-", "--lock", "-"],
        ["check", "Shop", "--against", "-", "--waivers", "-"],
    ])
    func `the standard input is read once`(words: [String]) async {
        let outcome = await Self.run(words, input: ShopAPI.document)
        #expect(outcome.status == .usage)
        #expect(outcome.errors.first?.components(separatedBy: "\n").count == 1)
        #expect(outcome.errors.first == "apispec: only one file can be - for the standard input")
    }
}
