import Foundation

extension NetworkAPI.StubTransport {
    /// Creates a transport that answers every endpoint of the catalogs with its example.
    ///
    /// A stub that is added later has priority over them.
    public convenience init(catalog: NetworkAPI.Catalog...) {
        self.init()
        for endpoint in catalog.flatMap(\.endpoints) { addExample(endpoint.definition) }
    }

    /// Answers an endpoint with a status, and with the example that its specification has for that status.
    ///
    /// With `isRefused`, it is the example of a refusal that the endpoint declares for an accepted status, such as 200
    /// (``ResponseInfo/refusing(_:)``).
    ///
    /// A call fails with ``NetworkAPI/Failure/transport(_:)`` if the specification has no such response.
    @discardableResult
    public func stub<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type, status: Int, isRefused: Bool = false
    ) -> Self {
        add(definition) { request in
            let specification = Definition.specification
            if !isRefused, specification.exampleResponse.status == status {
                return try specification.exampleResponse.answer()
            }
            let answer = try specification.responses.filter { $0.status == status }
                .map { try $0.answer() }
                .first { !isRefused || $0.checked(for: request).isRefused }
            guard let answer else {
                let what = isRefused ? "refusal" : "response"
                throw NetworkAPI.Failure.transport(
                    NetworkAPI.TransportFailure(
                        .unsupported, request,
                        text: "its specification has no \(what) with the status \(status)"))
            }
            return answer
        }
    }

    private func addExample<Definition: SpecifiedAPIDefinition>(_ definition: Definition.Type) {
        let specification = Definition.specification
        add(definition) { _ in try specification.exampleResponse.answer() }
    }

    @discardableResult
    package func add<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> Self {
        let line = SpecifiedLine(Definition.specification)
        add(
            Stub(
                text: line.description,
                similarity: { $0.definition == definition ? 1 : line.similarity(to: $0) },
                answer: answer))
        return self
    }
}

/// The method and the URL of an endpoint's requests, to find the stub that is most similar to a call.
private struct SpecifiedLine: CustomStringConvertible {
    private let name: String
    private let method: NetworkAPI.Method
    private let server: String
    /// The path, with `{name}` for each argument if the specification has a request line.
    private let path: String
    private let host: String

    init<Definition>(_ specification: NetworkAPI.Specification<Definition>) {
        let example = specification.example
        name = specification.name
        method = example.requestInfo.method
        server = example.urlInfo.server
        host = example.urlInfo.host
        path =
            specification.requestLine?.split(separator: " ").last.map(String.init)
            ?? "\(example.urlInfo.path)"
    }

    var description: String { "\(name) (\(method) \(server)\(path))" }

    /// Returns how similar a request is, from 0 to 0.9; an endpoint's own requests match by type.
    func similarity(to request: NetworkAPI.Request) -> Double {
        let pattern = path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.contains("{") ? "*" : $0 }.joined(separator: "/")
        let path = NetworkAPI.StubTransport.PathPattern(pattern).similarity(to: request.url)
        // An argument may be a part of the server's name.
        let labels = host.lowercased().split(separator: ".")
        let others = (request.url.host ?? "").lowercased().split(separator: ".")
        let equal = labels.count == others.count ? zip(labels, others).count(where: ==) : 0
        let server = Double(equal) / Double(max(labels.count, 1))
        return 0.4 * path + 0.4 * server + (method == request.method ? 0.1 : 0)
    }
}
