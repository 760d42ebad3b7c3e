import NetworkAPITesting

extension NetworkAPI.StubTransport {
    /// Creates a transport that answers every endpoint of a catalog with a response generated from its schema.
    ///
    /// A view that shows the example correctly can still fail with an absent value or an empty list. Each seed gives
    /// other responses, the same in every run. A response is made when its endpoint is first called.
    ///
    /// - Parameters:
    ///   - catalog: The endpoints that are answered.
    ///   - seed: The seed of the generated values.
    public convenience init(catalog: NetworkAPI.Catalog..., seed: UInt64) {
        self.init()
        for catalog in catalog {
            let definitions = catalog.endpoints.map(\.definition)
            for (definition, answers) in zip(definitions, EndpointAnswers.all(of: definitions)) {
                add(definition, OnDemand { answers.example(seed: seed) })
            }
        }
    }

    /// Answers an endpoint with a response generated from the schema that its specification has for a status.
    ///
    /// A call fails with `NetworkAPI.Failure.transport(_:)` if the specification has no response for that status. If
    /// the schema does not describe the body, such as text, the body is the example's.
    ///
    /// - Parameters:
    ///   - definition: The endpoint.
    ///   - status: The status of the response; `nil` selects the example's status.
    ///   - seed: The seed of the generated values.
    /// - Returns: The transport, to add more stubs.
    @discardableResult
    public func stub<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        status: Int? = nil,
        seed: UInt64
    ) -> Self {
        let answers = EndpointAnswers.all(of: [definition])
        guard let answers = answers.first, let declared = answers.choices(status: status).first else {
            // The stub of the kit fails each call in the same way.
            return stub(definition, status: status ?? 0)
        }
        let answer = answers.answer(declared, seed: seed)
        return add(definition) { _ in answer }
    }

    private func add<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type, _ answer: OnDemand<NetworkAPI.Answer?>
    ) {
        add(definition) { _ in answer.value }
    }
}

extension EndpointAnswers {
    /// A response from the schema of the example's status.
    fileprivate func example(seed: UInt64) -> NetworkAPI.Answer? {
        choices(status: nil).first.map { answer($0, seed: seed) }
    }
}
