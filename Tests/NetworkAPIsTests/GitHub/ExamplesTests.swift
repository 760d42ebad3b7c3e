import Foundation
import NetworkAPITesting
import NetworkAPIs
import TestSupport
import Testing

/// GitHub's own examples, each with the endpoint of its operation.
@Suite struct ExamplesTests {
    struct Example {
        let operation: String
        /// `nil` for the body of a request.
        let status: Int?
        let file: String
    }

    static func examples() throws -> [Example] {
        try Contracts.recorded("github/examples-index.json").map { entry in
            Example(
                operation: try #require(entry["operationId"]?.string),
                status: entry["status"]?.string.flatMap { Int($0) },
                file: try #require(entry["file"]?.string))
        }
    }

    @Test func `GitHub's examples cover most operations`() throws {
        #expect(try Self.examples().count == 44)
        #expect(try GitHubOperations.places().count == 37)
    }

    @Test func `each of GitHub's own examples decodes as its endpoint's type`() async throws {
        let places = try GitHubOperations.places()
        for example in try Self.examples() {
            let place = try #require(places[example.operation])
            let endpoint = try #require(
                GitHubOperations.endpoints(of: place).first { $0.exampleResponse.type?.essence != Self.raw },
                "there is no endpoint for \(example.operation)")
            let text = try Contracts.text("github/\(example.file)")
            if let status = example.status {
                try await decode(endpoint.definition, text, status, example)
            } else {
                try send(endpoint, text, example)
            }
        }
    }

    private static let raw = "application/vnd.github.raw+json"

    /// Checks that each member of a request's example is the location of an argument.
    private func send(_ endpoint: NetworkAPI.Catalog.Endpoint, _ text: String, _ example: Example) throws {
        let body = try JSONDecoder().decode([String: NetworkAPI.JSONValue].self, from: Data(text.utf8))
        let sent = endpoint.template.arguments.flatMap { [$0.location] + $0.otherLocations }
            .compactMap { location in
                if case .body(let pointer) = location {
                    pointer.split(separator: "/").first.map(String.init)
                } else {
                    nil
                }
            }
        #expect(Set(body.keys).subtracting(sent) == [], "\(example.file)")
    }

    private func decode<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type,
        _ text: String,
        _ status: Int,
        _ example: Example
    ) async throws {
        let call = Answered<Definition>(Definition.specification.example)
        if call.responseInfo.statuses.contains(status) {
            await #expect(throws: Never.self, "\(example.file)") {
                _ = try await exchange(call, answer: .json(text, status: status))
            }
        } else {
            let (found, problem) = try await refusal(of: call, answer: .json(text, status: status))
            #expect(found == status)
            #expect(problem != nil, "\(example.file)")
        }
    }
}

/// An endpoint that decodes like another but sends no body, because the files of examples do not exist.
private struct Answered<Definition: NetworkAPIDefinition>: NetworkAPIDefinition {
    typealias Response = Definition.Response
    typealias ErrorResponse = Definition.ErrorResponse

    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    let responseInfo: NetworkAPI.ResponseInfo<Definition.Response>

    init(_ definition: Definition) {
        urlInfo = definition.urlInfo
        responseInfo = definition.responseInfo
    }
}
