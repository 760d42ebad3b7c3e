import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CheckCommandTests {
    /// A file of this test's own, gone when the test is over.
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

    @Test func `a document that agrees is status 0`() async throws {
        let file = try File(ShopAPI.document)
        let terminal = terminal()
        #expect(await terminal.run("check", "Shop", "--against", file.path) == .success)
        #expect(terminal.output == ["0 breaking, 0 drift, 0 note, 0 waived, 0 unused waivers"])
        #expect(terminal.errors.isEmpty)
    }

    @Test(arguments: ["text", "json", "junit"])
    func `a breaking row is status 1, in every format`(format: String) async throws {
        let file = try File(Self.broken)
        let terminal = terminal()
        let words = ["check", "shop", "--against", file.path, "--format", format]
        #expect(await terminal.run(words) == .failure)
        #expect(terminal.output.contains { $0.contains("no such path") })
        #expect(terminal.errors == ["apispec: Shop: 1 breaking"])
    }

    @Test func `a waived row is status 0`() async throws {
        let file = try File(Self.broken)
        let waivers = try File(#"[{"operation": "ShopAPI.Ping", "path": "", "proof": "recorded/ping.json"}]"#)
        let terminal = terminal()
        let words = ["check", "Shop", "--against", file.path, "--waivers", waivers.path]
        #expect(await terminal.run(words) == .success)
        #expect(terminal.output == ["0 breaking, 0 drift, 0 note, 1 waived, 0 unused waivers"])
    }

    @Test(arguments: [
        (["Shop"], "check needs --against FILE, an OpenAPI document in JSON"),
        (["--against", "x"], "check needs one service, not 0"),
        (["Shop", "--against"], "--against needs a word behind it"),
        (["Shop", "--with", "x"], #"check has no option "--with""#),
        (["Shop", "--against", "x", "--format", "xml"], "the formats are text, json, junit"),
        (["Nope", "--against", "x"], #"there is no service "Nope"; the services are Shop"#),
    ])
    func `what cannot be understood is one line`(words: [String], line: String) async {
        let terminal = terminal()
        #expect(await terminal.run(["check"] + words) == .usage)
        #expect(terminal.errors == ["apispec: " + line])
    }

    @Test func `a file that is missing, or no document, is one line`() async throws {
        let missing = terminal()
        #expect(await missing.run("check", "Shop", "--against", "/no/such/file") == .failure)
        #expect(missing.errors == ["apispec: /no/such/file cannot be read"])
        let file = try File("openapi: 3.0.0")
        let yaml = terminal()
        #expect(await yaml.run("check", "Shop", "--against", file.path) == .failure)
        #expect(yaml.errors.first?.contains("YAML has to be converted first") == true)
    }
}
