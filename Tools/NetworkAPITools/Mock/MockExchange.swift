import NetworkAPIKit

/// A request to an endpoint and its response.
struct MockExchange {
    let service: MockService
    let operation: MockOperation
    let request: LocalServer.Request
    /// The values of the arguments in the path, percent-encoded.
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

    var validator: SchemaValidator { SchemaValidator(root: operation.document.root) }

    var answer: NetworkAPI.Answer {
        if let problem = credentialsProblem ?? bodyTypeProblem { return problem.answer }
        let unknown = unknown
        let errors = errors + (service.options.isStrict ? unknown : [])
        guard errors.isEmpty else {
            let count = errors.count == 1 ? "one thing is" : "\(errors.count) things are"
            let text = "The request does not match \(operation.name): \(count) wrong."
            // No more than a person reads.
            return MockProblem(400, text, errors: masked(Array(errors.prefix(100)))).answer
        }
        let answer = warning(chosen, of: unknown)
        return operation.pageItem.map { MockPages.linked(answer, to: request, item: $0) } ?? answer
    }

    /// What is wrong with the request.
    var errors: [MockProblem.Detail] { pathErrors + queryErrors + headerErrors + bodyErrors }

    /// The response that the request prefers (RFC 7240), or the example.
    private var chosen: NetworkAPI.Answer {
        let preferences = Preferences(request.headers)
        let code = preferences["code"] ?? preferences["status"]
        let example = preferences["example"]
        let status = code.flatMap { Int($0) }
        let isRefused = preferences["refused"]?.lowercased() == "true"
        let choices =
            code != nil && status == nil
            ? [] : operation.answers.choices(status: status, isRefused: isRefused)
        if choices.isEmpty, isRefused {
            let text = "\(operation.name) does not declare a refusal with the status"
            return MockProblem(400, "\(text) \(code ?? "of its example").").answer
        }
        guard let first = choices.first else {
            let text = "\(operation.name) does not declare a response with the status \(code ?? ""), but"
            return MockProblem(400, "\(text) \(operation.answers.statuses).").answer
        }
        if let example, !choices.contains(where: { $0.isNamed(example) }) {
            let names = choices.enumerated().map { $1.name ?? "\($0 + 1)" }.joined(separator: ", ")
            let text = "\(operation.name) has no example \(example.debugDescription) with this status"
            return MockProblem(400, "\(text); the examples are: \(names).").answer
        }
        let accepted = AcceptedTypes(request.headers)
        guard
            let declared = choices.first(where: { choice in
                isAcceptable(choice, accepted) && (example.map(choice.isNamed) ?? true)
            })
        else {
            let type = first.type?.essence ?? ""
            return MockProblem(406, "The response has the type \(type), which Accept does not allow.").answer
        }
        let isMade = preferences["dynamic"]?.lowercased() == "true"
        let seed = preferences["seed"].flatMap { UInt64($0) }
        var answer =
            isMade
            ? operation.answers.answer(declared, seed: seed ?? 0)
            : operation.answers.answer(declared)
        var applied: [String] = []
        if let code { applied.append("\(preferences["code"] == nil ? "status" : "code")=\(code)") }
        if let example { applied.append("example=\(example)") }
        if isRefused { applied.append("refused=true") }
        if isMade { applied.append("dynamic=true") }
        if isMade, let seed { applied.append("seed=\(seed)") }
        if !applied.isEmpty {
            answer.headers.append("Preference-Applied", applied.joined(separator: ", "))
        }
        return answer
    }

    /// Whether the request accepts a response, by its type or by the endpoint's own `Accept`.
    private func isAcceptable(_ declared: EndpointAnswers.Declared, _ accepted: AcceptedTypes) -> Bool {
        guard let type = declared.type, !accepted.allows(type) else { return true }
        return operation.accept.map { accepted.names($0) } ?? false
    }
}
