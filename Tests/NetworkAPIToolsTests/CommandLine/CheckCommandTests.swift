import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CheckCommandTests {
    /// A temporary file that is removed after the test.
    private final class File {
        let path: String

        init(_ text: String) throws {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try Data(text.utf8).write(to: url)
            path = url.path
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private static let broken = ShopAPI.document.replacingOccurrences(of: #""/ping""#, with: #""/pong""#)

    private func terminal() -> Terminal { Terminal(catalogs: [ShopAPI.catalog]) }

    @Test func `check exits with status 0 if the document agrees with the service`() async throws {
        let file = try File(ShopAPI.document)
        let terminal = terminal()
        #expect(await terminal.run("check", "Shop", "--against", file.path) == .success)
        #expect(terminal.output == ["0 breaking, 0 drift, 0 note, 0 waived, 0 unused waivers"])
        #expect(terminal.errors.isEmpty)
    }

    @Test(arguments: ["text", "json", "junit", "github"])
    func `check exits with status 1 in every format if a difference is breaking`(format: String) async throws
    {
        let file = try File(Self.broken)
        let terminal = terminal()
        let words = ["check", "shop", "--against", file.path, "--format", format]
        #expect(await terminal.run(words) == .finding)
        #expect(terminal.output.contains { $0.contains("no such path") })
        #expect(terminal.errors == ["apispec: Shop: 1 breaking"])
    }

    @Test func `check asks whether a document without any endpoint of the service is the wrong one`()
        async throws
    {
        let file = try File(#"{"openapi": "3.1.0", "paths": {"/breads": {"get": {"responses": {}}}}}"#)
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        let other = terminal()
        #expect(await other.run("check", "Shop", "--against", file.path) == .finding)
        #expect(other.output == ["no endpoint of Shop is in \(name): is it the document of another service?"])
        #expect(other.errors == ["apispec: Shop: 3 breaking"])
        let whole = terminal()
        #expect(await whole.run("check", "Shop", "--against", file.path, "--format", "github") == .finding)
        #expect(whole.output.count(where: { $0.contains("no such path") }) == 3)
    }

    @Test func `check names a part of an operation that it cannot read`() async throws {
        let file = try File(
            ShopAPI.document.replacing(
                #""get": {"responses": {"204""#, with: #""get": {"parameters": {}, "responses": {"204""#))
        let terminal = terminal()
        #expect(await terminal.run("check", "Shop", "--against", file.path) == .success)
        let part = "the type at /paths/~1ping/get/parameters is object, not array"
        #expect(terminal.errors == ["apispec: \(part), so it is not compared"])
    }

    @Test(arguments: ["text", "github"])
    func `check shows a note that it fails for`(format: String) async throws {
        let file = try File(
            ShopAPI.document.replacing(
                #""required": ["id"], "properties": {"id": {"type": "integer"}}"#,
                with: #""required": ["id"], "properties": {"id": {"type": "integer"}, "unread": {}}"#))
        let words = ["check", "Shop", "--against", file.path, "--format", format]
        let (silent, failing) = (terminal(), terminal())
        #expect(await silent.run(words) == .success)
        #expect(await failing.run(words + ["--fail-on", "note"]) == .finding)
        #expect(failing.output.count > silent.output.count)
        #expect(failing.output.contains { $0.contains("unread") }, "\(failing.output)")
    }

    @Test func `check exits with status 0 if every difference is waived`() async throws {
        let file = try File(Self.broken)
        let waivers = try File(#"[{"operation": "ShopAPI.Ping", "path": "", "proof": "recorded/ping.json"}]"#)
        let terminal = terminal()
        let words = ["check", "Shop", "--against", file.path, "--waivers", waivers.path]
        #expect(await terminal.run(words) == .success)
        #expect(terminal.output == ["0 breaking, 0 drift, 0 note, 1 waived, 0 unused waivers"])
    }

    @Test(arguments: [
        (#""expires": "31.12.2019""#, #"[1].expires: "31.12.2019" is not a day, such as 2027-03-31"#),
        (#""expires": "soon""#, #"[1].expires: "soon" is not a day, such as 2027-03-31"#),
        (#""expires": "2027-02-30""#, #"[1].expires: "2027-02-30" is not a day, such as 2027-03-31"#),
        (#""expires": "2027-03-31T00:00:00Z""#, #"[1].expires: "2027-03-31T00:00:00Z" is not a day"#),
        (
            #""rules": "nope""#,
            "[1].rules: a waiver has only the members operation, path, proof, rule, expires"
        ),
        (#""expires": 20271231"#, "[1].expires: "),
    ])
    func `a waiver that is not valid exits with status 65, and its entry and member are named`(
        member: String, reason: String
    ) async throws {
        let file = try File(ShopAPI.document)
        let valid = #"{"operation": "ShopAPI.Ping", "path": "", "proof": "a", "expires": "2027-12-31"}"#
        let waivers = try File("[\(valid), \(valid.replacing(#""expires": "2027-12-31""#, with: member))]")
        let terminal = terminal()
        let words = ["check", "Shop", "--against", file.path, "--waivers", waivers.path]
        #expect(await terminal.run(words) == .invalid)
        #expect(terminal.errors.count == 1)
        let start = "apispec: \(waivers.path) is not a list of waivers, each with operation, path and proof: "
        #expect(terminal.errors.first?.hasPrefix(start + reason) == true, "\(terminal.errors)")
    }

    @Test func `drift exits with status 1 if it is asked for`() async throws {
        let file = try File(
            ShopAPI.document.replacingOccurrences(
                of: #""/ping": {"get": {"#, with: #""/ping": {"get": {"deprecated": true, "#))
        #expect(await terminal().run("check", "Shop", "--against", file.path) == .success)
        #expect(
            await terminal().run("check", "Shop", "--against", file.path, "--fail-on", "drift") == .finding)
    }

    @Test
    func `what changed since the lock file is reported, and the lock file is checked without a document`()
        async throws
    {
        let file = try File(ShopAPI.document)
        let lock = terminal()
        #expect(await lock.run("lock", "Shop", "--from", file.path, "--output", "-") == .success)
        let again = terminal()
        #expect(await again.run("lock", "Shop", "--from", file.path, "--output=-") == .success)
        #expect(lock.output == again.output)
        let locked = try File(lock.output.joined(separator: "\n"))
        #expect(
            await terminal().run("check", "Shop", "--lock", locked.path, "--fail-on", "drift") == .success)
        let changed = try File(
            ShopAPI.document.replacingOccurrences(
                of: #""in": "query", "schema": {"type": "integer"}"#,
                with: #""in": "query", "schema": {"type": "integer", "maximum": 100}"#))
        let terminal = terminal()
        #expect(
            await terminal.run("check", "Shop", "--lock", locked.path, "--against", changed.path) == .success)
        #expect(terminal.output.contains { $0.contains("[request-parameter-max-set]") })
        let diff = self.terminal()
        #expect(await diff.run("diff", locked.path, changed.path) == .success)
        #expect(diff.output.last == "version: major")
    }

    @Test(arguments: [
        (
            ["Shop"],
            "check needs --against FILE, or the lock file that apispec lock Shop --from FILE writes; "
                + "Tests/NetworkAPIToolsTestsTests/Locks/Shop.json is not here: run in the folder of the package"
        ),
        (["Shop", "Shop", "--against=x"], "check needs one service, not 2: Shop"),
        (["Shop", "--against"], "--against needs a value: --against FILE"),
        (
            ["Shop", "--with", "x"],
            #"check does not have the option "--with"; the options are --against, --lock, --waivers, "#
                + "--format, --fail-on, --quiet, --help. "
                + "Write -- before an argument that begins with -"
        ),
        (["Shop", "--against=x", "--against", "y"], "--against is given twice"),
        (
            ["Shop", "--against", "x", "--format=xml"],
            "--format is one of text, json, junit, github, not \"xml\""
        ),
        (["Nope", "--against", "x"], #"there is no service "Nope"; the services are Shop"#),
    ])
    func `a check command that cannot be understood writes three lines`(words: [String], line: String) async {
        let terminal = terminal()
        #expect(await terminal.run(["check"] + words) == .usage)
        #expect(terminal.errors.count == 3)
        #expect(terminal.errors.first == "apispec: " + line)
    }

    @Test func `check writes one line for a file that is missing or is not an OpenAPI document`() async throws
    {
        let missing = terminal()
        #expect(await missing.run("check", "Shop", "--against", "/no/such/file") == .unreadable)
        #expect(missing.errors == ["apispec: /no/such/file cannot be read: there is no such file"])
        let file = try File("<html>")
        let page = terminal()
        #expect(await page.run("check", "Shop", "--against", file.path) == .invalid)
        #expect(page.errors.count == 1)
        #expect(page.errors.first?.hasPrefix("apispec: \(file.path): this is not JSON: line 1, ") == true)
    }
}
