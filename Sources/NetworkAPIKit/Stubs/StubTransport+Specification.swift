import Foundation

extension NetworkAPI.StubTransport {
    /// Creates a transport that answers every endpoint of the catalogs with its example.
    ///
    /// A stub that is added later has priority over them.
    public convenience init(catalog: NetworkAPI.Catalog...) {
        self.init()
        for endpoint in catalog.flatMap(\.endpoints) {
            add(endpoint.definition) { _ in try endpoint.exampleResponse.answer() }
        }
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
            for response in specification.responses where response.status == status {
                let answer = try response.answer()
                if !isRefused || answer.checked(for: request).isRefused { return answer }
            }
            let what = isRefused ? "refusal" : "response"
            throw NetworkAPI.Failure.transport(
                .init(
                    .unsupported, request, text: "its specification has no \(what) with the status \(status)")
            )
        }
    }

    @discardableResult
    package func add<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> Self {
        stub(.specified(definition), answer)
    }
}

extension NetworkAPI.StubTransport.Matcher {
    /// The requests of an endpoint; others are similar by their method and URL, up to 0.9.
    fileprivate static func specified<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type
    ) -> Self {
        let specification = Definition.specification
        let (method, url) = (specification.example.requestInfo.method, specification.example.urlInfo)
        // With `{name}` for each argument if the specification has a request line.
        let path = specification.requestLine?.split(separator: " ").last.map(String.init) ?? "\(url.path)"
        let pattern = NetworkAPI.StubTransport.PathPattern(
            path.split(separator: "/", omittingEmptySubsequences: false)
                .map { $0.contains("{") ? "*" : $0 }.joined(separator: "/"))
        let labels = url.host.lowercased().split(separator: ".")
        return Self("\(specification.name) (\(method) \(url.server)\(path))") { request in
            if request.definition == definition { return 1 }
            // An argument may be a part of the server's name.
            let others = (request.url.host ?? "").lowercased().split(separator: ".")
            let equal = labels.count == others.count ? zip(labels, others).count(where: ==) : 0
            let server = Double(equal) / Double(max(labels.count, 1))
            let isMethod = method == request.method
            return 0.4 * pattern.similarity(to: request.url) + 0.4 * server + (isMethod ? 0.1 : 0)
        }
    }
}
