import Foundation
import NetworkAPIKit
import NetworkAPIs
import Testing

@testable import NetworkAPITools

/// The outputs in the READMEs, which are in blocks marked `console`.
@Suite(.timeLimit(.minutes(10)))
struct ReadmeOutputTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let readmes = ["README.md", "README.ko.md"]

    /// A command and the lines below it; the first lines of a block can be without a command.
    private struct Output {
        var command: String?
        var lines: [String]
    }

    private static func outputs(of readme: String) throws -> [Output] {
        let text = try String(contentsOf: root.appendingPathComponent(readme), encoding: .utf8)
        let blocks = text.components(separatedBy: "```console\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
        #expect(blocks.allSatisfy { $0.split(separator: "\n").count <= 6 }, "a block has at most six lines")
        return blocks.flatMap { block in
            block.split(separator: "\n").map(String.init).reduce(into: [Output]()) { outputs, line in
                if line.hasPrefix("$ ") {
                    outputs.append(Output(command: String(line.dropFirst(2)), lines: []))
                } else if let last = outputs.indices.last {
                    outputs[last].lines.append(line)
                } else {
                    outputs.append(Output(command: nil, lines: [line]))
                }
            }
        }
    }

    private static func output(_ command: String, in readme: String) throws -> [String] {
        let found = try outputs(of: readme).first { $0.command?.hasPrefix(command) == true }
        return try #require(found, "\(readme) does not show \(command)").lines
    }

    /// Whether the lines follow each other in the output, with other lines before and after them.
    private static func expect(_ lines: [String], in output: [String]) {
        #expect(!lines.isEmpty)
        let texts = output.flatMap { $0.components(separatedBy: "\n") }
        #expect("\n\(texts.joined(separator: "\n"))\n".contains("\n\(lines.joined(separator: "\n"))\n"))
    }

    /// The endpoint of the first screen.
    struct Users: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(userName: String) {
            urlInfo = URLInfo(host: "api.github.com", path: "/users/\(userName)")
        }

        struct Response: Decodable, Sendable { let login: String }
    }

    @Test(arguments: readmes)
    func `the command that an endpoint prints is in the README`(readme: String) throws {
        let shown = try #require(try Self.outputs(of: readme).first { $0.command == nil }).lines
        let printed = try Users(userName: "minsone").curl()
        #expect(printed == shown.joined(separator: "\n"))
    }

    @Test(arguments: readmes)
    func `the finding in the README is in the report of the check`(readme: String) async throws {
        let terminal = Terminal(folder: Self.root)
        #expect(await terminal.run("check", "GitHub") == .success)
        Self.expect(try Self.output("swift run apispec check GitHub", in: readme), in: terminal.output)
    }

    @Test(arguments: readmes)
    func `the code in the README is in the file that is made`(readme: String) async throws {
        let prefix = "swift run apispec "
        let shown = try Self.outputs(of: readme).first { $0.command?.hasPrefix(prefix + "new ") == true }
        var words = try #require(shown?.command).dropFirst(prefix.count).split(separator: " ").map(
            String.init)
        #expect(words.suffix(2) == ["--output", "Bakery"])
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        words[words.count - 1] = folder.path
        let document = try #require(words.firstIndex { $0.hasSuffix(".json") })
        words[document] = Self.root.appendingPathComponent(words[document]).path
        #expect(await Terminal(folder: folder).run(words) == .success)
        let file = folder.appendingPathComponent("BakeryAPI+GetBread.swift")
        Self.expect(try #require(shown).lines, in: [try String(contentsOf: file, encoding: .utf8)])
    }

    @Test(arguments: readmes)
    func `the mock server of the README starts and refuses the request`(readme: String) async throws {
        let terminal = Terminal()
        let running = Task { await terminal.run("mock", "--port", "0") }
        while terminal.output.isEmpty { await Task.yield() }
        let line = try #require(terminal.output.first)
        let port = try #require(line.split(separator: ":").last?.prefix { $0 != "/" })
        let start = try Self.output("swift run apispec mock", in: readme)
        #expect(start == [line.replacing(":\(port)/", with: ":8080/")])

        let shown = try Self.outputs(of: readme).first { $0.command?.hasPrefix("curl '") == true }
        let command = try #require(shown?.command).replacing(":8080/", with: ":\(port)/")
        let request = try CURLRequest(command)
        let endpoint = Raw(urlInfo: NetworkAPI.URLInfo(url: request.url))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await endpoint.request(using: NetworkAPI.Client())
        }
        #expect(failure?.status == 400)
        let text = String(decoding: try #require(failure?.answer).body, as: UTF8.self)
        Self.expect(try #require(shown).lines, in: [text])
        running.cancel()
        #expect(await running.value == .success)
    }

    struct Raw: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = String
    }
}
