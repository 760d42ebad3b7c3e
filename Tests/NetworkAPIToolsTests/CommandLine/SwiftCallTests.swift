import Foundation
import NetworkAPIKit
import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct SwiftCallTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: [
        ("CreateIssue", "assignees: [\"octocat\"]"), ("CreateIssue", "milestone: 1, labels: [\"bug\"]"),
        (
            "CreateOrUpdateFile",
            #"content: Data("my new file contents".utf8), committer: GitHubAPI.CommitIdentity("#
        ),
        ("CreateGist", #"files: ["hello.rb": "puts"#),
        ("ListCommits", "since: Date(timeIntervalSince1970: 1302796800)"),
        ("DispatchWorkflow", #"inputs: ["home": "San Francisco, CA", "name": "#),
        ("UpdateRepository", "homepage: .clear"), ("UpdateIssue", "state: .open, milestone: .set(1)"),
        ("ListGists", "since: Date(timeIntervalSince1970: "),
        ("UploadReleaseAsset", "file: URL(fileURLWithPath: \"/releases/example.zip\")"),
        ("UpdateGist", ".set(GitHubAPI.GistFileChanges.File(content: "),
    ])
    func `the Swift call of show has values of the arguments' types`(name: String, words: String) async {
        let show = Terminal(folder: Self.root)
        #expect(await show.run("show", "GitHubAPI.\(name)") == .success)
        let line = show.output.first { $0.hasPrefix("  try await ") } ?? ""
        #expect(line.contains(words), "\(line)")
    }

    @Test func `the Swift call of show has the labels of the endpoint's own initializer, and compiles`()
        async throws
    {
        let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("CallSamples.swift")
        let source = try String(contentsOf: place, encoding: .utf8)
        let catalog = NetworkAPI.Catalog("Samples", CallSamples.all)
        #expect(catalog.endpoints.count == CallSamples.all.count)
        for endpoint in catalog.endpoints {
            let show = Terminal(catalogs: [catalog], folder: Self.root)
            #expect(await show.run("show", endpoint.name) == .success)
            let line = show.output.first { $0.hasPrefix("  try await ") }?.dropFirst(12) ?? ""
            let call = line.hasSuffix(".request()") ? line.dropLast(10) : ""
            // The formatter breaks a long call after its parenthesis, and between its arguments.
            let text = source.replacing(/\n +/, with: " ").replacing("( ", with: "(")
            #expect(!call.isEmpty && text.contains(" _ = \(call) "), "\(endpoint.name): \(line)")
        }
    }
}
