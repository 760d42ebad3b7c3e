import Foundation
import NetworkAPIKit

/// A service of the mock server.
struct MockService: Sendable {
    let operations: [MockOperation]
    let document: ContractDocument
    let options: MockOptions
    /// The names that the endpoints declare as secrets, and the query item for credentials.
    let secrets: NetworkAPI.Secrets
    /// The query item for credentials, besides the standard names.
    let credentialNames: NetworkAPI.Secrets
    private let description: NetworkAPI.Answer

    init(_ catalog: NetworkAPI.Catalog, base: String, options: MockOptions) {
        let exported = catalog.openAPI().json
        let document = ContractDocument(root: exported.value)
        let answers = EndpointAnswers.all(of: catalog.endpoints.map(\.definition))
        operations = zip(catalog.endpoints, answers)
            .compactMap { endpoint, answers in
                if let operation = MockOperation(endpoint, answers, in: document) { return operation }
                // The document has one operation for a method and a path; the others are described alone.
                let alone = NetworkAPI.Catalog(
                    catalog.name, security: catalog.security, [endpoint.definition])
                return MockOperation(
                    endpoint, answers, in: ContractDocument(root: alone.openAPI().json.value))
            }
            .enumerated()
            .sorted { first, second in
                if first.element.path.precedes(second.element.path) { return true }
                if second.element.path.precedes(first.element.path) { return false }
                return first.offset < second.offset
            }
            .map(\.element)
        self.document = document
        self.options = options
        if case .apiKey(.query(let name)) = catalog.security {
            credentialNames = .standard.adding(name)
        } else {
            credentialNames = .standard
        }
        secrets = operations.reduce(credentialNames) { $0.union($1.secrets) }
        let text = MockDocument.json(exported, base: base).description + "\n"
        description = .data(Data(text.utf8), type: .json)
    }

    /// Returns the response to a request.
    ///
    /// - Parameters:
    ///   - request: The request as it was received.
    ///   - path: The path below the service's base, in its canonical form.
    /// - Returns: The endpoint's response, the document of the service, or a problem.
    func answer(to request: LocalServer.Request, path: String) -> NetworkAPI.Answer {
        let (found, selected) = find(request, path: path)
        if MockCORS.isPreflight(request) {
            return MockCORS.preflight(request, methods: Set(found.isEmpty ? ["GET"] : found).sorted())
        }
        if let (operation, arguments) = selected {
            return MockExchange(self, operation, request, arguments).answer
        }
        if found.isEmpty, path == "/openapi.json" {
            let isRead = ["GET", "HEAD"].contains(request.method)
            return isRead ? description : Self.wrongMethod(request, ["GET"])
        }
        guard !found.isEmpty else {
            return MockProblem(404, "No endpoint has the path \(hidden(path)).").answer
        }
        return Self.wrongMethod(request, found)
    }

    /// Returns the methods of the endpoints that have a path, and the endpoint of the request with its arguments.
    func find(
        _ request: LocalServer.Request, path: String
    ) -> (methods: [String], selected: (MockOperation, [String: String])?) {
        // Fixed text goes before an empty value.
        let found =
            [false, true].lazy.map { mayBeEmpty in
                operations.compactMap { operation in
                    operation.path.arguments(in: path, lastMayBeEmpty: mayBeEmpty).map { (operation, $0) }
                }
            }.first { !$0.isEmpty } ?? []
        let same = found.filter { $0.0.method == request.method }
        let own =
            same.isEmpty && request.method == "HEAD" ? found.filter { $0.0.method == "GET" } : same
        // The accepted types select between endpoints with the same method and path.
        let accepted = AcceptedTypes(request.headers)
        let named = own.filter { operation, _ in operation.accept.map { accepted.names($0) } ?? false }
        let selected = named.isEmpty ? own : named
        // Calls of one method and path can differ in their parameters or in their body.
        let shape = selected.first.map { PathShape($0.0.path.template) }
        let similar = selected.filter { PathShape($0.0.path.template) == shape }
        let fitting = similar.count < 2 ? nil : similar.first { accepts(request, $0.0, $0.1) }
        return (found.map(\.0.method), fitting ?? selected.first)
    }

    private func accepts(
        _ request: LocalServer.Request, _ operation: MockOperation, _ arguments: [String: String]
    ) -> Bool {
        let exchange = MockExchange(self, operation, request, arguments)
        return exchange.errors.isEmpty && exchange.unknown.isEmpty
    }

    private static func wrongMethod(_ request: LocalServer.Request, _ methods: [String]) -> NetworkAPI.Answer
    {
        var allowed = Set(methods).sorted()
        if allowed.contains("GET"), !allowed.contains("HEAD") { allowed.append("HEAD") }
        let headers: NetworkAPI.Headers = [.allow: allowed.joined(separator: ", ")]
        if request.method == "OPTIONS" { return .empty(status: 204, headers: headers) }
        let text =
            "\(request.method) is not allowed here; the allowed methods are \(allowed.joined(separator: ", "))."
        return MockProblem(405, text, headers: headers).answer
    }
}
