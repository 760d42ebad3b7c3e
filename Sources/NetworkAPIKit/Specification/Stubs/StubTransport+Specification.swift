extension NetworkAPI.StubTransport {
    /// Answers every endpoint of the catalogs with its example.
    ///
    /// A stub that is added later stands above them.
    public init(catalog: NetworkAPI.Catalog...) {
        self.init()
        for endpoint in catalog.flatMap(\.endpoints) { addExample(endpoint.definition) }
    }

    /// Answers an endpoint by a closure, which is given the arguments by their names.
    ///
    /// ```swift
    /// stub.stub(GitHubAPI.Users.self) { arguments in
    ///     .json(#"{"message": "\#(arguments["username"] ?? "Nobody") is not here"}"#, status: 404)
    /// }
    /// ```
    ///
    /// What the closure answers with `nil` goes to the stubs added before.
    @discardableResult
    public func stub<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ answer: @escaping @Sendable (NetworkAPI.RequestArguments) async throws -> NetworkAPI.Answer?
    ) -> Self {
        let template = Definition.specification.template
        return add(definition, template) { request in
            try await answer(NetworkAPI.RequestArguments(request, template))
        }
    }

    /// Answers an endpoint with what its specification has for a status: its example, or another of its responses.
    ///
    /// A call fails with ``NetworkAPI/Failure/transport(_:)`` where the specification has nothing for that status.
    @discardableResult
    public func stub<Definition: SpecifiedAPIDefinition>(_ definition: Definition.Type, status: Int) -> Self {
        add(definition, Definition.specification.template) { request in
            let specification = Definition.specification
            if specification.exampleResponse.status == status {
                return try specification.exampleResponse.answer()
            }
            guard let response = specification.responses.first(where: { $0.status == status }) else {
                throw NetworkAPI.Failure.transport(
                    NetworkAPI.TransportFailure(
                        .unsupported, request,
                        text: "its specification has no response with the status \(status)"))
            }
            return try response.answer()
        }
    }

    /// The arguments of each call of an endpoint, in their order, with its request.
    public func calls<Definition: SpecifiedAPIDefinition>(
        of definition: Definition.Type
    ) -> [NetworkAPI.RequestArguments] {
        let template = Definition.specification.template
        return calls.filter { $0.definition == definition }.map { NetworkAPI.RequestArguments($0, template) }
    }

    private func addExample<Definition: SpecifiedAPIDefinition>(_ definition: Definition.Type) {
        let specification = Definition.specification
        add(definition, specification.template) { _ in try specification.exampleResponse.answer() }
    }

    @discardableResult
    private func add<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ template: NetworkAPI.RequestTemplate,
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> Self {
        add(
            Stub(
                text: "\(Definition.specification.name) (\(template))",
                nearness: { $0.definition == definition ? 1 : template.nearness(to: $0) },
                answer: answer
            ))
        return self
    }
}
