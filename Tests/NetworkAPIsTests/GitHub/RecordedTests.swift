import Foundation
import NetworkAPIs
import TestSupport
import Testing

/// Recorded exchanges with GitHub: an endpoint makes the same request and decodes the response.
@Suite struct RecordedTests {
    /// A recorded exchange, and the endpoint that makes it.
    struct Exchange: Sendable, CustomTestStringConvertible {
        let file: String
        let index: Int
        let replay: @Sendable (NetworkAPI.JSONValue) async throws -> Void

        var testDescription: String { "\(file) \(index)" }

        init<Definition: NetworkAPIDefinition>(
            _ file: String,
            _ index: Int,
            _ definition: @escaping @Sendable () -> Definition
        ) {
            self.file = file
            self.index = index
            replay = { try await RecordedTests.replay(definition(), $0) }
        }
    }

    static let exchanges = [
        Exchange("create-file", 0) {
            GitHubAPI.CreateOrUpdateFile(
                owner: "octokit-fixture-org", repository: "create-file", path: "test.txt",
                message: "create test.txt", content: Data("Test content".utf8))
        },
        Exchange("get-content", 0) {
            GitHubAPI.GetContent(owner: "octokit-fixture-org", repository: "hello-world", path: "")
        },
        Exchange("get-content", 1) {
            GitHubAPI.GetRawContent(
                owner: "octokit-fixture-org", repository: "hello-world", path: "README.md")
        },
        Exchange("get-repository", 0) {
            GitHubAPI.GetRepository(owner: "octokit-fixture-org", repository: "hello-world")
        },
        Exchange("markdown", 0) {
            GitHubAPI.RenderMarkdown(
                text: "### Hello\n\nb597b5d", mode: .gfm, context: "octokit-fixture-org/hello-world")
        },
        Exchange("markdown", 1) { GitHubAPI.RenderRawMarkdown(text: "### Hello\n\nb597b5d") },
        // The tests of pagination request the following pages.
        Exchange("paginate-issues", 0) {
            GitHubAPI.ListRepositoryIssues(
                owner: "octokit-fixture-org", repository: "paginate-issues", perPage: 3)
        },
        Exchange("release-assets", 1) {
            GitHubAPI.UploadReleaseAsset(
                owner: "octokit-fixture-org", repository: "release-assets", release: 1000,
                name: "test-upload.txt", label: "test",
                body: .data(Data("Hello, world!\n".utf8), type: "text/plain"))
        },
    ]

    @Test(arguments: exchanges)
    func `an endpoint makes a recorded request and decodes the recorded response`(exchange: Exchange)
        async throws
    {
        let recorded = try Contracts.recorded("github/recorded/\(exchange.file).json")
        try #require(recorded.indices.contains(exchange.index))
        try await exchange.replay(recorded[exchange.index])
    }

    @Test func `every recorded exchange of an endpoint is tested`() throws {
        let places = try GitHubOperations.places().values.filter {
            !GitHubOperations.endpoints(of: $0).isEmpty
        }
        let files = [
            "create-file", "errors", "get-content", "get-repository", "markdown", "paginate-issues",
            "release-assets",
        ]
        for file in files {
            for (index, recorded) in try Contracts.recorded("github/recorded/\(file).json").enumerated() {
                let method = try #require(recorded["method"]?.string)
                let path = try #require(recorded["path"]?.string)
                guard places.contains(where: { $0.covers(method: method, path: path) }) else { continue }
                #expect(
                    Self.exchanges.contains { $0.file == file && $0.index == index }, "\(file) \(index)")
            }
        }
    }

    private static func replay<Definition: NetworkAPIDefinition>(
        _ definition: Definition,
        _ recorded: NetworkAPI.JSONValue
    ) async throws {
        let status = try #require(recorded["status"]?.int)
        let type = try #require(recorded["headers"]?["content-type"]?.string)
        let response = try #require(recorded["response"])
        let body = try response.string.map { Data($0.utf8) } ?? JSONEncoder().encode(response)
        let (sent, _) = try await exchange(
            definition, answer: .data(body, type: NetworkAPI.MediaType(rawValue: type), status: status))
        #expect(sent.method.lowercased() == recorded["method"]?.string)
        let scope = try #require(recorded["scope"]?.string).replacingOccurrences(of: ":443", with: "")
        #expect(sent.url == "\(scope)\(try #require(recorded["path"]?.string))")
        switch recorded["body"] {
        case .string(let text)?: #expect(sent.body ?? "" == text)
        case let value?:
            let json = Data(try #require(sent.body).utf8)
            #expect(try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: json) == value)
        case nil: #expect(sent.body == nil)
        }
    }
}
