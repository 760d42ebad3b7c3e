import Foundation
import NetworkAPIs
import TestSupport
import Testing

/// Compares the endpoints with the table of GitHub's operations.
@Suite struct OperationsTests {
    struct Operation: Decodable, CustomTestStringConvertible {
        let operationId: String
        let method: String
        let path: String
        let responses: [String: NetworkAPI.JSONValue]

        var testDescription: String { operationId }
        var line: String { "\(method) \(Self.anonymous(path))" }

        /// The path without the names of its placeholders, which another test checks.
        static func anonymous(_ path: String) -> String {
            path.replacing(#/\{[^}]*\}/#, with: "{}")
        }
    }

    static func operations() throws -> [Operation] {
        try JSONDecoder().decode([Operation].self, from: Contracts.data("github/operations.json"))
    }

    private static let endpoints = Dictionary(
        GitHubAPI.catalog.endpoints.map { endpoint in
            let template = endpoint.template
            return ("\(template.method) \(Operation.anonymous(template.path))", endpoint)
        }, uniquingKeysWith: { first, _ in first })

    @Test func `the table of GitHub's operations has 37 entries`() throws {
        #expect(try Self.operations().count == 37)
    }

    @Test(arguments: try operations())
    func `each operation has an endpoint that specifies the statuses of the table`(operation: Operation)
        throws
    {
        let endpoint = try #require(Self.endpoints[operation.line])
        var statuses = Set(endpoint.responses.map(\.status))
        statuses.insert(endpoint.exampleResponse.status)
        let table = Set(operation.responses.keys.compactMap { Int($0) })
        #expect(statuses == table)
    }
}
