/// The answers of an operation by their status, with all responses that have one status.
struct DescribedAnswers {
    /// The responses with one status.
    struct Answer {
        let status: String
        fileprivate var descriptions: [String]
        fileprivate var bodies: [(description: String, content: OrderedJSON.Member)]

        /// The texts of the responses.
        var description: String { descriptions.joined(separator: "\n\n") }
    }

    private(set) var answers: [Answer] = []

    mutating func add(_ status: String, _ description: String, _ content: OrderedJSON.Member?) {
        let bodies = content.map { [(description: description, content: $0)] } ?? []
        guard let index = answers.firstIndex(where: { $0.status == status }) else {
            answers.append(Answer(status: status, descriptions: [description], bodies: bodies))
            return
        }
        if !description.isEmpty, !answers[index].descriptions.contains(description) {
            answers[index].descriptions.append(description)
        }
        answers[index].bodies += bodies
    }
}

extension DescribedAnswers.Answer {
    /// Returns the bodies by their media type.
    ///
    /// With `isRefusable`, the first response is accepted, and the others are refusals with its status, which have what
    /// `refused` states besides.
    func content(isRefusable: Bool, refused: OrderedJSON?) -> [OrderedJSON.Member] {
        let types = bodies.reduce(into: [String]()) { types, body in
            if !types.contains(body.content.name) { types.append(body.content.name) }
        }
        return types.map { type in
            let same = bodies.filter { $0.content.name == type }
            return .init(
                type, Self.either(same.map { ($0.description, $0.content.value) }, isRefusable, refused))
        }
    }

    /// Returns a body that is one of several: a value may be more than one, as other members are allowed.
    private static func either(
        _ bodies: [(description: String, content: OrderedJSON)], _ isRefusable: Bool, _ refused: OrderedJSON?
    ) -> OrderedJSON {
        let first = bodies.first?.content ?? .object([])
        let all = bodies.enumerated().compactMap { index, body -> OrderedJSON? in
            guard isRefusable, index > 0, let refused else { return body.content["schema"] }
            return body.content["schema"].map { .members(["allOf": .array([$0, refused])]) }
        }
        let schemas = all.reduce(into: [OrderedJSON]()) { if !$0.contains($1) { $0.append($1) } }
        guard schemas.count > 1, schemas.count <= bodies.count else { return first }
        let examples = bodies.enumerated().compactMap { index, body -> OrderedJSON.Member? in
            guard let example = body.content["example"] else { return nil }
            let refused = index == 1 ? "refused" : "refused\(index)"
            return .init(
                isRefusable ? (index == 0 ? "accepted" : refused) : "example\(index + 1)",
                .members([
                    "summary": isRefusable || body.description.isEmpty ? nil : .string(body.description),
                    "value": example,
                ]))
        }
        return .members([
            "schema": .members(["anyOf": .array(schemas)]),
            "examples": examples.isEmpty ? nil : .object(examples),
        ])
    }
}
