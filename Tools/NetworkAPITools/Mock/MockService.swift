import Foundation
import NetworkAPIKit

/// A service of the mock server.
struct MockService: Sendable {
    let operations: [MockOperation]
    let document: ContractDocument
    let options: MockOptions
    private let description: NetworkAPI.Answer

    init(_ catalog: NetworkAPI.Catalog, base: String, options: MockOptions) {
        let exported = catalog.openAPI().json
        let document = ContractDocument(root: exported.value)
        let answers = EndpointAnswers.all(of: catalog.endpoints.map(\.definition))
        operations = zip(catalog.endpoints, answers)
            .compactMap { MockOperation($0, $1, in: document) }
            .enumerated()
            .sorted { first, second in
                if first.element.path.precedes(second.element.path) { return true }
                if second.element.path.precedes(first.element.path) { return false }
                return first.offset < second.offset
            }
            .map(\.element)
        self.document = document
        self.options = options
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
        let found = operations.compactMap { operation in
            operation.path.arguments(in: path).map { (operation, $0) }
        }
        let method = request.method == "HEAD" ? "GET" : request.method
        if MockCORS.isPreflight(request) {
            let methods = Set(found.isEmpty ? ["GET"] : found.map(\.0.method)).sorted()
            return MockCORS.preflight(request, methods: methods)
        }
        let same = found.filter { $0.0.method == request.method }
        let own = same.isEmpty ? found.filter { $0.0.method == method } : same
        // The accepted types select between endpoints with the same method and path.
        let accepted = AcceptedTypes(request.headers)
        let named = own.first { operation, _ in operation.accept.map { accepted.names($0) } ?? false }
        if let (operation, arguments) = named ?? own.first {
            return MockExchange(self, operation, request, arguments).answer
        }
        if found.isEmpty, path == "/openapi.json" {
            return method == "GET" ? description : Self.wrongMethod(request, ["GET"])
        }
        guard !found.isEmpty else {
            return MockProblem(404, "No endpoint has the path \(path).").answer
        }
        return Self.wrongMethod(request, found.map(\.0.method))
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
