extension NetworkAPI.StubTransport {
    /// Creates a transport that answers every endpoint of the catalogs with its example.
    ///
    /// A stub that is added later has priority over them.
    public convenience init(catalog: NetworkAPI.Catalog...) {
        self.init()
        for endpoint in catalog.flatMap(\.endpoints) { addExample(endpoint.definition) }
    }

    /// Answers an endpoint with a closure, which receives the arguments by their names.
    ///
    /// ```swift
    /// stub.stub(GitHubAPI.Users.self) { arguments in
    ///     .json(#"{"message": "\#(arguments["username"] ?? "Nobody") is not here"}"#, status: 404)
    /// }
    /// ```
    ///
    /// If the closure returns `nil`, the stubs that were added before are tried.
    @discardableResult
    public func stub<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ answer: @escaping @Sendable (Arguments) async throws -> NetworkAPI.Answer?
    ) -> Self {
        let template = Definition.specification.template
        return add(definition, template) { request in try await answer(Arguments(request, template)) }
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
        add(definition, Definition.specification.template) { request in
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

    /// Returns the arguments of each call of an endpoint, in their order, with the request.
    public func calls<Definition: SpecifiedAPIDefinition>(of definition: Definition.Type) -> [Arguments] {
        let template = Definition.specification.template
        return calls.filter { $0.definition == definition }.map { Arguments($0, template) }
    }

    private func addExample<Definition: SpecifiedAPIDefinition>(_ definition: Definition.Type) {
        let specification = Definition.specification
        add(definition, specification.template) { _ in try specification.exampleResponse.answer() }
    }

    @discardableResult
    private func add<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ template: NetworkAPI.Catalog.Template,
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> Self {
        add(
            Stub(
                text: "\(Definition.specification.name) (\(template))",
                similarity: { $0.definition == definition ? 1 : template.similarity(to: $0) },
                answer: answer))
        return self
    }
}
