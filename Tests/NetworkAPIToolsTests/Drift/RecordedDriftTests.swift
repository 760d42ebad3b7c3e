import Foundation
import NetworkAPITools
import NetworkAPIs
import TestSupport
import Testing

/// Recorded answers of GitHub.
@Suite struct RecordedDriftTests {
    private struct Exchange: Sendable {
        let file: String
        let index: Int
        let definition: @Sendable () -> any SpecifiedAPIDefinition

        init(_ file: String, _ index: Int, _ definition: @escaping @Sendable () -> any SpecifiedAPIDefinition)
        {
            self.file = file
            self.index = index
            self.definition = definition
        }
    }

    private static let exchanges = [
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
        Exchange("markdown", 0) { GitHubAPI.RenderMarkdown(text: "a") },
        Exchange("markdown", 1) { GitHubAPI.RenderRawMarkdown(text: "a") },
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

    @Test(arguments: Self.exchanges.indices)
    func `a recorded answer that the type allows is not reported`(index: Int) async throws {
        let exchange = Self.exchanges[index]
        let answer = try Self.answer(exchange.file, exchange.index)
        #expect(await DriftCalls.reports(answer, to: exchange.definition()) == [])
    }

    @Test func `the recorded members that the provider's document does not have are reported`() async throws {
        let lock = try ContractDocument(Contracts.data("github/github-subset.openapi.json"))
        var found: [String] = []
        for exchange in Self.exchanges {
            let answer = try Self.answer(exchange.file, exchange.index)
            for report in await DriftCalls.reports(answer, to: exchange.definition(), lock: lock) {
                found += report.findings.map { "\(report.endpoint) \($0.kind.rawValue) \($0.path)" }
            }
        }
        #expect(
            found.sorted() == [
                "GitHubAPI.GetRepository member /allow_update_branch",
                "GitHubAPI.GetRepository member /use_squash_pr_title_as_default",
                "GitHubAPI.GetRepository member /web_commit_signoff_required",
                "GitHubAPI.ListRepositoryIssues member /*/reactions",
                "GitHubAPI.ListRepositoryIssues member /*/state_reason",
            ])
    }

    private static func answer(_ file: String, _ number: Int) throws -> NetworkAPI.Answer {
        let recorded = try Contracts.recorded("github/recorded/\(file).json")[number]
        let status = try #require(recorded["status"]?.int)
        let fields = try #require(recorded["headers"]?.object)
        let response = try #require(recorded["response"])
        let body = try response.string.map { Data($0.utf8) } ?? JSONEncoder().encode(response)
        let headers = NetworkAPI.Headers(
            fields.compactMap { name, value in value.string.map { .init(name: .init(name), value: $0) } })
        return NetworkAPI.Answer(status: status, headers: headers, body: body)
    }
}
