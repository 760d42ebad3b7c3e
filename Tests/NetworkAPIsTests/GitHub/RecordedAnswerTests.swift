import Foundation
import NetworkAPIs
import Testing

/// The conversations with the real server, each at the endpoints whose call it is.
@Suite(.enabled(if: Contracts.areThere), .timeLimit(.minutes(1)))
struct RecordedAnswerTests {
    private static let files = [
        "create-file", "errors", "get-content", "get-repository", "markdown", "paginate-issues",
        "release-assets",
    ]

    @Test func `every recorded answer decodes at the endpoint whose call it answers`() async throws {
        var endpoints: Set<String> = []
        for exchange in try Self.files.flatMap({ try Contracts.recorded("github/recorded/\($0).json") }) {
            for endpoint in GitHubAPI.catalog.endpoints where Self.isCall(exchange, of: endpoint.template) {
                try await verify(endpoint.definition, exchange)
                endpoints.insert(endpoint.name)
            }
        }
        #expect(endpoints.isSuperset(of: ["GitHubAPI.RenderMarkdown", "GitHubAPI.RenderRawMarkdown"]))
    }

    /// Answers an endpoint's example as the server has answered: what succeeded there succeeds, and nothing else does.
    private func verify<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type, _ exchange: NetworkAPI.JSONValue
    ) async throws {
        let status = try #require(exchange["status"]?.int)
        let response = try #require(exchange["response"])
        let body = try response.string.map { Data($0.utf8) } ?? JSONEncoder().encode(response)
        let type = exchange["headers"]?["content-type"]?.string ?? "application/json; charset=utf-8"
        let answer = NetworkAPI.Answer(status: status, headers: [.contentType: type], body: body)
        let client = NetworkAPI.Client(
            transport: .stub { _ in answer }, interceptors: [.bearer("token")])
        let example = Definition.specification.example
        if status < 400 {
            _ = try await example.request(using: client)
        } else {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                _ = try await example.request(using: client)
            }
            #expect(failure?.errorResponse(of: Definition.self) != nil)
        }
    }

    /// Whether a conversation is a call that an endpoint makes, by its method and the segments of its path.
    private static func isCall(_ exchange: NetworkAPI.JSONValue, of template: NetworkAPI.RequestTemplate)
        -> Bool
    {
        guard let path = exchange["path"]?.string?.prefix(while: { $0 != "?" }),
            let scope = exchange["scope"]?.string, scope.hasPrefix(template.server),
            exchange["method"]?.string?.uppercased() == template.method.rawValue
        else { return false }
        let segments = path.split(separator: "/")
        let expected = template.path.split(separator: "/")
        return segments.count == expected.count
            && zip(segments, expected).allSatisfy { $0 == $1 || $1.hasPrefix("{") }
    }
}
