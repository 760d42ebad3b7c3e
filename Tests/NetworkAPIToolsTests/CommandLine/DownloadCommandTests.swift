import Foundation
import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct DownloadCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "Tests-\(UUID().uuidString)")
    private var file: URL { folder.appending(path: "archive") }
    private let words = ["download", "GitHubAPI.DownloadTarball", "octokit", "octokit.rb", "main", "--to"]

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    @Test func `the example is stored without --live`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = Terminal()
        #expect(await terminal.run(words + [file.path]) == .success)
        #expect(terminal.errors == ["offline: example answer; --live asks api.github.com"])
        #expect(terminal.output.last == "200, stored in \(file.path)")
        #expect(try String(contentsOf: file, encoding: .utf8) == "The bytes of the archive")
    }

    @Test func `the answer of the server is stored with --live`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let live = NetworkAPI.Client(transport: .stub { _ in .data(Data("archive".utf8)) })
        let terminal = Terminal(live: live)
        #expect(await terminal.run(words + [file.path, "--live"]) == .success)
        #expect(terminal.output == ["200, stored in \(file.path)"])
        #expect(try String(contentsOf: file, encoding: .utf8) == "archive")
    }

    @Test func `a download goes to another server, with a header`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let live = NetworkAPI.Client(
            transport: .stub { request in .text("\(request.url) \(request.headers["X-Key"] ?? "")") })
        let terminal = Terminal(live: live)
        let options = ["--base-url", "http://localhost:8080/mirror", "--header", "X-Key: k"]
        #expect(await terminal.run(words + [file.path] + options) == .success)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == "http://localhost:8080/mirror/repos/octokit/octokit.rb/tarball/main k")
        #expect(terminal.errors.first == "the request goes to http://localhost:8080/mirror")
    }

    @Test func `a refusal is printed, and nothing is stored`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let live = NetworkAPI.Client(
            transport: .stub { _ in .json(#"{"message": "Not Found"}"#, status: 404) })
        let terminal = Terminal(live: live)
        #expect(await terminal.run(words + [file.path, "--live"]) == .finding)
        #expect(terminal.errors.first?.contains("404") == true)
        #expect(terminal.errors.contains { $0.contains("Not Found") })
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `a destination is required`() async {
        let terminal = Terminal()
        #expect(await terminal.run("download", "GitHubAPI.DownloadTarball", "o", "r", "main") == .usage)
        #expect(terminal.errors.first?.contains("--to FILE") == true)
    }

    @Test func `a bar has the numbers, and lines have no bar`() {
        let progress = NetworkAPI.Download.Progress(
            bytes: 5_000_000, total: 20_000_000)
        #expect(
            DownloadProgress.bar(progress, rate: 2_500_000)
                == "[#####               ] 25 %, 5.0 of 20.0 MB, 2.5 MB/s, 6 s left")
        #expect(DownloadProgress.bar(.init(bytes: 5_000_000), rate: nil) == "5.0 MB")
        let slow = DownloadProgress.text(.init(bytes: 0, total: .max), rate: .leastNonzeroMagnitude)
        #expect(slow.hasSuffix(" MB, 0.0 MB/s"))
    }

    @Test func `a line is written for each tenth`() {
        let lines = Lines()
        var progress = DownloadProgress(Console(output: { _ in }, errors: lines.add))
        for bytes in 0...100 { progress.show(.init(bytes: Int64(bytes), total: 100)) }
        #expect(lines.all.map { $0.prefix { $0 != "," } } == (1...10).map { "\($0)0 %" })
    }
}

/// Lines that were written.
///
/// Sendable: the lines are used only under the lock.
private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }

    func add(_ line: String) { lock.withLock { lines.append(line) } }
}
