import NetworkAPITesting

extension NetworkAPI.StubTransport {
    /// Creates a transport that answers every endpoint of a catalog with a response generated from its schema.
    ///
    /// A view that shows the example correctly can still fail with an absent value or an empty list. Each seed gives
    /// other responses, the same in every run.
    ///
    /// - Parameters:
    ///   - catalog: The endpoints that are answered.
    ///   - seed: The seed of the generated values.
    public convenience init(catalog: NetworkAPI.Catalog..., seed: UInt64) {
        self.init()
        for catalog in catalog {
            let answers = EndpointAnswers.all(of: catalog.endpoints.map(\.definition))
            for (endpoint, answers) in zip(catalog.endpoints, answers) {
                add(endpoint.definition, answers, status: nil, seed: seed)
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
        for answers in EndpointAnswers.all(of: [definition]) {
            add(definition, answers, status: status, seed: seed)
        }
        return self
    }

    private func add<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ answers: EndpointAnswers,
        status: Int?,
        seed: UInt64
    ) {
        guard let declared = answers.choices(status: status).first else {
            // The stub of the kit fails each call in the same way.
            _ = stub(definition, status: status ?? 0)
            return
        }
        let answer = answers.answer(declared, seed: seed)
        _ = stub(definition) { _ in answer }
    }
}
