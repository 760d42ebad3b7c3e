import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// A tool of another package prints its own name, not `apispec`.
@Suite(.timeLimit(.minutes(10)))
struct ProgramNameTests {
    private func terminal() -> Terminal { Terminal(catalogs: [ShopAPI.catalog], program: "shopspec") }

    @Test(
        arguments: [
            [], ["help"], ["list"], ["show", "ShopAPI.Ping"], ["show", "Nope"], ["call", "Shop"], ["check"],
            ["check", "Nope"], ["call", "ShopAPI.FindItems", "--nope"], ["completion", "bash"],
            ["completion", "zsh"], ["openapi"],
        ] + CommandLineTool.commands.map { ["help", $0.name] })
    func `no output of a tool of another package has the name apispec`(words: [String]) async {
        let terminal = terminal()
        _ = await terminal.run(words)
        let lines = terminal.output + terminal.errors
        #expect(!lines.isEmpty)
        #expect(!lines.contains { $0.contains("apispec") }, "\(lines)")
    }

    @Test func `the commands that a tool prints begin with its name`() async {
        let show = terminal()
        #expect(await show.run("show", "ShopAPI.Ping") == .success)
        #expect(show.output.contains { $0.hasPrefix("  shopspec call ShopAPI.Ping") })
        let check = terminal()
        #expect(await check.run("check") == .usage)
        #expect(check.errors.first?.contains(" shopspec lock Shop --from FILE ") == true)
        #expect(check.errors.dropFirst().first?.hasPrefix("usage: shopspec check SERVICE ") == true)
        #expect(check.errors.last == "help: shopspec help check")
        let help = terminal()
        #expect(await help.run("help") == .success)
        #expect(help.output.first == "usage: shopspec COMMAND [OPERAND…] [OPTION…]")
    }

    @Test func `the pages of a tool have its commands`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(await terminal().run("docs", "--quiet", "--to", folder.path) == .success)
        let page = try String(contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
        #expect(page.contains("shopspec call ShopAPI.Ping"))
        #expect(page.contains("<code>shopspec docs</code>"))
        #expect(!page.contains("apispec"))
    }
}
