import NetworkAPIKit

extension NetworkAPI.ContractTest {
    /// Decodes the examples of the endpoint's response, and records their optional members.
    ///
    /// An example that does not decode is reported elsewhere. Decoders of other formats than JSON, and types that
    /// read a stream's event themselves, may not have members.
    static func record<Definition: SpecifiedAPIDefinition>(
        _ specification: NetworkAPI.Specification<Definition>, _ example: Definition, in members: MemberRecord
    ) {
        guard !(Definition.Response.self is any NetworkAPI.EventDecodable.Type) else { return }
        let info = example.responseInfo
        if case .closure = info.decoding.kind { return }
        for response in examples(of: specification) {
            do {
                let answer = try response.answer()
                guard info.statuses.contains(answer.status), info.refusal?.matches(answer) != true else {
                    continue
                }
                let type = info.types[answer.status] ?? Definition.Response.self
                for value in try answers(in: answer, info.streamFormat) {
                    try members.decode(type, by: info.decoding, from: value)
                }
            } catch {
                continue
            }
        }
    }

    private static func examples<Definition>(
        of specification: NetworkAPI.Specification<Definition>
    ) -> [NetworkAPI.Catalog.ExampleResponse] {
        [specification.exampleResponse] + specification.responses.compactMap(\.example)
    }

    /// The answer itself, or an answer with each element of a stream.
    private static func answers(
        in answer: NetworkAPI.Answer, _ format: NetworkAPI.StreamFormat?
    ) throws -> [NetworkAPI.Answer] {
        guard let format else { return answer.body.isEmpty ? [] : [answer] }
        return try format.elements(of: answer.body)
            .map { .data($0, type: .json, status: answer.status) }
    }

    /// Returns the optional members that no example has a value for, and the declarations that are not needed.
    static func problems(of members: MemberRecord, absent: Set<String>) -> [String] {
        let missing = members.missing
        return missing.filter { !absent.contains($0) }.map { path in
            let isList = path.hasSuffix("[]") || path.hasSuffix(".*")
            let reason =
                isList
                ? "is empty in each example, so its elements are not read"
                : "has no value in an example: its key may be mistyped"
            return
                "\(path) \(reason); add a value to an example, or add \(path.debugDescription) to `absent` of the specification"
        }
            + absent.subtracting(missing).sorted().map { path in
                "\(path) is in `absent` of the specification, but \(members.optional.contains(path) ? "an example has a value for it" : "the response does not have such an optional member")"
            }
    }
}

extension NetworkAPI.ContractTest {
    /// The reviewed text: the request, the names of the arguments in it, and the optional members of the response.
    static func goldenText(
        _ request: NetworkAPI.Request, _ template: NetworkAPI.Catalog.Template, _ members: MemberRecord
    ) -> String {
        var lines = template.goldenLines
        let optional = members.optional
        if !optional.isEmpty { lines += ["Optional in the response:"] + optional.map { "  \($0)" } }
        return lines.isEmpty
            ? request.goldenText : ([request.goldenText, ""] + lines).joined(separator: "\n")
    }
}

extension NetworkAPI.Catalog.Template {
    /// The URL with the names of the arguments, and the locations of the others; empty if there are no arguments.
    ///
    /// `{?page}` is a query item that has the name of its argument (RFC 6570).
    fileprivate var goldenLines: [String] {
        guard !arguments.isEmpty, problem == nil else { return [] }
        let items = arguments.filter { $0.location == .query($0.info.name) && $0.otherLocations.isEmpty }
        let query = items.isEmpty ? "" : "{?\(items.map(\.info.name).joined(separator: ","))}"
        let others = arguments.filter { argument in
            let isInURL = (server + path).contains("{\(argument.info.name)}")
            let isShown = isInURL && argument.otherLocations.isEmpty || items.contains(argument)
            return !isShown || !argument.info.limits.isEmpty
        }
        return ["Template: \(server)\(shownPath)\(query)"]
            + others.map { argument in
                let places = ([argument.location] + argument.otherLocations).map { place in
                    place.isUnknown ? "unknown" : place.description
                }
                let limits = argument.info.limits.map(\.description)
                return "  {\(argument.info.name)}: \((places + limits).joined(separator: ", "))"
            }
    }

    /// The arguments that have the name of another argument's place.
    ///
    /// A stated location is intended. An argument in the path or in the server has a place without a name, which another
    /// place can have: a request that renames a label has its name in the path, and the new name in the body.
    var swappedNames: [String] {
        let names = Set(arguments.filter { ![.path, .server].contains($0.location) }.map(\.info.name))
        return arguments.compactMap { argument in
            guard argument.info.statedLocation == nil, let place = argument.location.name,
                place != argument.info.name, names.contains(place),
                !arguments.contains(where: { $0.info.name == place && $0.location.name == place })
            else { return nil }
            return """
                the argument \(argument.info.name) is \(argument.location), and \(place) is the name of another \
                argument: the names may be in the wrong order
                """
        }
    }
}

extension NetworkAPI.Catalog.Argument.Location {
    /// The provider's name of the place; `nil` for a place without a name.
    fileprivate var name: String? {
        switch self {
        case .query(let name): name
        case .header(let name): name.rawValue
        case .body(let pointer): pointer.split(separator: "/").last.map(String.init)
        case .server, .path, .unknown: nil
        }
    }
}

extension NetworkAPI.ContractTest {
    /// Returns the limits that are not valid, or that do not check the value of an argument.
    static func problems(
        ofLimits example: some NetworkAPIDefinition, _ arguments: [NetworkAPI.Catalog.Argument]
    ) -> [String] {
        example.requestInfo.limits.compactMap { limit in
            if let problem = limit.rule.problem { return "the limit of \(limit.name): \(problem)" }
            guard let argument = arguments.first(where: { $0.name == limit.name }) else {
                let names = arguments.map(\.name).joined(separator: ", ")
                return "the limit of \(limit.name) belongs to no argument; the arguments are \(names)"
            }
            guard argument.example != limit.text else { return nil }
            let (ours, theirs) = (limit.text ?? "nil", argument.example ?? "nil")
            return "the limit of \(limit.name) checks the value \(ours), but the argument is \(theirs)"
        }
    }
}

extension LimitRule {
    /// The reason why no value can be checked; `nil` if values can be.
    package var problem: String? {
        guard case .pattern(let expression) = self, let problem = TextPattern.problem(expression) else {
            return nil
        }
        return "the pattern \(expression.debugDescription) \(problem)"
    }
}
