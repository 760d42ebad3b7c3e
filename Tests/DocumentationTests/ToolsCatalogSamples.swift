import Foundation
import NetworkAPITools
import NetworkAPIs
import Testing

@Suite("Samples of the page about the tools")
struct ToolsCatalogSamples {
    private struct Album: Decodable {
        let title: String
        let year: Int
    }

    private static func temporaryFile() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    }

    @Test func `a service is checked against its provider's document`() throws {
        let file = CodeBlock.root.appendingPathComponent(
            "Tests/Fixtures/contracts/github/github-subset.openapi.json")
        let waiversFile = CodeBlock.root.appendingPathComponent(
            "Tests/NetworkAPIsTests/Locks/GitHub.waivers.json")
        let document = try ContractDocument(Data(contentsOf: file))
        let waivers = try JSONDecoder().decode([ContractWaiver].self, from: Data(contentsOf: waiversFile))
        let report = GitHubAPI.catalog.check(against: document, waivers: waivers)
        #expect(report.breaking.isEmpty, "\(report)")
    }

    @Test func `live answers are compared with their endpoints`() async throws {
        let client = NetworkAPI.Client(
            interceptors: [.drift(sample: 0.01) { report in print(report) }, .retry()])
        #expect("\(client)".hasSuffix("interceptors: [Drift, Retry]"))
        let file = CodeBlock.root.appendingPathComponent(
            "Tests/Fixtures/contracts/github/github-subset.openapi.json")
        let lock = try ContractDocument(Data(contentsOf: file))
        let strict = NetworkAPI.Client(interceptors: [
            .drift(lock: lock) { report in Issue.record("\(report)") }
        ])
        #expect("\(strict)".hasSuffix("interceptors: [Drift]"))
    }

    @Test func `a document is read with the files that it refers to`() throws {
        let file = CodeBlock.root.appendingPathComponent(
            "Tests/Fixtures/contracts/github/github-subset.openapi.json")
        let document = try ContractDocument(Data(contentsOf: file), at: file)
        #expect(!GitHubAPI.catalog.check(against: document).endpoints.isEmpty)
    }

    @Test func `an OpenAPI document is written to a file`() throws {
        let openAPIFile = Self.temporaryFile()
        defer { try? FileManager.default.removeItem(at: openAPIFile) }
        let document = GitHubAPI.catalog.openAPI()
        try Data(document.text.utf8).write(to: openAPIFile)
        #expect(document.diagnoses.isEmpty)
    }

    @Test func `the schema of a type is found from an example`() {
        let found = TypeSchema(of: Album.self, example: #"{"title": "Blue", "year": 1971}"#)
        print(found.json)
        #expect(found.diagnoses.isEmpty)
        #expect(found.json.description.contains(#""year""#))
    }

    @Test func `a stub answers with generated values`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog, seed: 7)
        let client = NetworkAPI.Client(transport: stub)
        let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
        #expect(!user.login.isEmpty)
    }
}
