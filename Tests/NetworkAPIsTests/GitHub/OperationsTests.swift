import Foundation
import NetworkAPITesting
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

    /// Says which operation has no endpoint, and which endpoints have its path with another method.
    static func problem(of operation: Operation) -> String {
        let path = Operation.anonymous(operation.path)
        let similar = endpoints.filter { $0.key.hasSuffix(" \(path)") }
            .map { "\($0.value.name) sends \($0.value.template.method)" }.sorted()
        let hint = similar.isEmpty ? "no endpoint has this path" : similar.joined(separator: ", ")
        return "no endpoint sends \(operation.method) \(operation.path) (\(operation.operationId)): \(hint)"
    }

    @Test func `the message for an operation without an endpoint names the endpoints of its path`() {
        let posted = Operation(
            operationId: "gists/change", method: "PUT", path: "/gists/{id}", responses: [:])
        #expect(
            Self.problem(of: posted) == """
                no endpoint sends PUT /gists/{id} (gists/change): GitHubAPI.DeleteGist sends DELETE, \
                GitHubAPI.GetGist sends GET, GitHubAPI.UpdateGist sends PATCH
                """)
        let unknown = Operation(
            operationId: "todos/list", method: "GET", path: "/todos", responses: [:])
        #expect(
            Self.problem(of: unknown)
                == "no endpoint sends GET /todos (todos/list): no endpoint has this path")
    }

    @Test func `the table of GitHub's operations has 37 entries`() throws {
        #expect(try Self.operations().count == 37)
    }

    @Test(arguments: try operations())
    func `each operation has an endpoint that specifies the statuses of the table`(operation: Operation)
        throws
    {
        let endpoint = try #require(Self.endpoints[operation.line], "\(Self.problem(of: operation))")
        var statuses = Set(endpoint.responses.map(\.status))
        statuses.insert(endpoint.exampleResponse.status)
        let table = Set(operation.responses.keys.compactMap { Int($0) })
        #expect(statuses == table)
    }
}
