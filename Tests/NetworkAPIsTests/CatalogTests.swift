import Foundation
import NetworkAPIs
import Testing

@Suite struct CatalogTests {
    static let endpoints = NetworkAPI.Catalog.all.flatMap(\.endpoints)

    @Test func `every endpoint of GitHub is in its catalogue`() {
        #expect(
            GitHubAPI.catalog.endpoints.map(\.name) == [
                "GitHubAPI.RenderMarkdown", "GitHubAPI.StarRepository",
                "GitHubAPI.UserRepositories", "GitHubAPI.Users",
            ])
        #expect(NetworkAPI.Catalog.all.map(\.name) == ["GitHub", "Voice"])
    }

    @Test func `no two endpoints share a name`() {
        #expect(Set(Self.endpoints.map(\.name)).count == Self.endpoints.count)
    }

    @Test(arguments: endpoints.map(\.name))
    func `the example can be sent, and its answer is what the endpoint declares`(name: String) async throws {
        let endpoint = try #require(Self.endpoints.first { $0.name == name })
        try await callExample(endpoint.definition)
    }

    @Test(arguments: endpoints.map(\.name))
    func `the example's arguments, written as text, make the same request`(name: String) throws {
        let endpoint = try #require(Self.endpoints.first { $0.name == name })
        try compareExampleWithText(endpoint.definition)
    }

    private func callExample<Definition: SpecifiedAPIDefinition>(_: Definition.Type) async throws {
        let specification = Definition.specification
        #expect(!specification.summary.isEmpty)
        #expect(specification.reference?.hasPrefix("https://") ?? true)
        // An example's file is on nobody's disk: such an endpoint is sent by its own test.
        guard !specification.arguments.contains(where: { $0.form == URL.argumentForm }) else { return }
        let (sent, _) = try await exchange(
            specification.example, answer: specification.exampleResponse.answer())
        #expect(sent.url.hasPrefix("https://"))
    }

    private func compareExampleWithText<Definition: SpecifiedAPIDefinition>(_: Definition.Type) throws {
        let specification = Definition.specification
        let words = specification.arguments.compactMap { argument in
            argument.example.map { "\(argument.name)=\($0)" }
        }
        let definition = try specification.definition(arguments: words)
        #expect(try definition.curl() == specification.example.curl())
    }
}
