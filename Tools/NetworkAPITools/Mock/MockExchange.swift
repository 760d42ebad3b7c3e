import NetworkAPIKit

/// One request to one endpoint, and the answer to it.
struct MockExchange {
    let service: MockService
    let operation: MockOperation
    let request: LocalServer.Request
    /// The texts of the arguments in the path, percent-encoded.
    let arguments: [String: String]

    init(
        _ service: MockService,
        _ operation: MockOperation,
        _ request: LocalServer.Request,
        _ arguments: [String: String]
    ) {
        self.service = service
        self.operation = operation
        self.request = request
        self.arguments = arguments
    }

    var validator: SchemaValidator { SchemaValidator(document: service.document) }

    var answer: NetworkAPI.Answer {
        if let problem = credentialsProblem ?? bodyTypeProblem { return problem.answer }
        let errors = pathErrors + queryErrors + headerErrors + bodyErrors
        guard errors.isEmpty else {
            let count = errors.count == 1 ? "one thing is" : "\(errors.count) things are"
            let text = "This is no request of \(operation.name): \(count) wrong."
            return MockProblem(400, text, errors: errors).answer
        }
        return chosen
    }

    /// The answer that the caller prefers (RFC 7240), or the example.
    private var chosen: NetworkAPI.Answer {
        let preferences = Preferences(request.headers)
        let code = preferences["code"]
        let status = code.flatMap { Int($0) }
        let choices = code != nil && status == nil ? [] : operation.answers.choices(status: status)
        guard let first = choices.first else {
            let text = "\(operation.name) declares no answer of the status \(code ?? ""), but"
            return MockProblem(400, "\(text) \(operation.answers.statuses).").answer
        }
        let accepted = AcceptedTypes(request.headers)
        guard let declared = choices.first(where: { isAcceptable($0, accepted) }) else {
            let type = first.type?.essence ?? ""
            return MockProblem(406, "The answer is of the type \(type), which Accept does not allow.").answer
        }
        let isMade = preferences["dynamic"]?.lowercased() == "true"
        let seed = preferences["seed"].flatMap { UInt64($0) }
        var answer =
            isMade
            ? operation.answers.answer(declared, seed: seed ?? 0)
            : operation.answers.answer(declared)
        var applied: [String] = []
        if let code { applied.append("code=\(code)") }
        if isMade { applied.append("dynamic=true") }
        if isMade, let seed { applied.append("seed=\(seed)") }
        if !applied.isEmpty {
            answer.headers.append("Preference-Applied", applied.joined(separator: ", "))
        }
        return answer
    }

    /// Whether a caller may be given an answer: by its type, or since the endpoint's own requests accept the same.
    private func isAcceptable(_ declared: EndpointAnswers.Declared, _ accepted: AcceptedTypes) -> Bool {
        guard let type = declared.type, !accepted.allows(type) else { return true }
        return operation.accept.map { accepted.names($0) } ?? false
    }
}
