import NetworkAPIKit

extension NetworkAPI.StubTransport {
    /// Answers every endpoint of the catalogues with what is made from its schema, and not with its example.
    ///
    /// A screen that shows the example well may still fail with an absent value or an empty list: several seeds show
    /// several answers, each the same on every run.
    ///
    /// - Parameters:
    ///   - catalog: The endpoints that are answered.
    ///   - seed: What the answers' choices follow from.
    public init(catalog: NetworkAPI.Catalog..., seed: UInt64) {
        self.init()
        for catalog in catalog {
            let answers = EndpointAnswers.all(of: catalog.endpoints.map(\.definition))
            for (endpoint, answers) in zip(catalog.endpoints, answers) {
                add(endpoint.definition, answers, status: nil, seed: seed)
            }
        }
    }

    /// Answers an endpoint with what is made from the schema that its specification has for a status.
    ///
    /// A call fails with ``NetworkAPI/Failure/transport(_:)`` where the specification has nothing for that status. Where
    /// no schema tells what the body is, as of text, it is the example's.
    ///
    /// - Parameters:
    ///   - definition: The endpoint.
    ///   - status: The status of the answer; that of the example where it is `nil`.
    ///   - seed: What the answer's choices follow from.
    /// - Returns: The transport itself, for the next stub.
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
            // The kit's own stub knows no more, and says so in each call.
            _ = stub(definition, status: status ?? 0)
            return
        }
        let answer = answers.answer(declared, seed: seed)
        _ = stub(definition) { _ in answer }
    }
}
