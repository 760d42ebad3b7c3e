import NetworkAPIKit

extension OrderedJSON {
    /// Returns what another operation with the same method and path has in another way; `nil` if both are one operation.
    func difference(to other: OrderedJSON) -> String? {
        if self["servers"] != other["servers"] { return "another server" }
        if plainParameters != other.plainParameters { return "other parameters" }
        let bodies = [self, other].map { $0["requestBody"]?.plainBody }
        if bodies[0] != bodies[1] { return "another body" }
        guard case .object(let answers)? = self["responses"] else { return nil }
        let isSame = answers.allSatisfy { answer in
            guard case .object(let types)? = answer.value["content"] else { return true }
            return types.allSatisfy { type in
                let theirs = other["responses"]?[answer.name]?["content"]?[type.name]
                return theirs.map { $0.plainContent == type.value.plainContent } ?? true
            }
        }
        return isSame ? nil : "another answer"
    }

    /// The parameters without texts and examples, in the order of their places and names.
    private var plainParameters: [NetworkAPI.JSONValue] {
        guard case .array(let parameters)? = self["parameters"] else { return [] }
        func id(_ parameter: NetworkAPI.JSONValue) -> String {
            "\(parameter["in"]?.string ?? "") \(parameter["name"]?.string ?? "")"
        }
        return parameters.map { $0.without(["description", "example"]).value }.sorted { id($0) < id($1) }
    }

    /// The body without examples.
    private var plainBody: NetworkAPI.JSONValue? {
        guard case .object(let types)? = self["content"] else { return nil }
        let content = types.map { Member($0.name, $0.value.plainContent) }
        return OrderedJSON.members(["required": self["required"], "content": .object(content)]).value
    }

    private var plainContent: OrderedJSON { without(["example", "examples"]) }

    private func without(_ names: Set<String>) -> OrderedJSON {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { !names.contains($0.name) })
    }

    /// Returns the operation with the responses of another endpoint, which differ in their media type.
    func addingAnswers(of other: OrderedJSON) -> OrderedJSON {
        guard case .object(let members) = self, let answers = other["responses"] else { return self }
        return .object(
            members.map { member in
                guard member.name == "responses" else { return member }
                // The levels are the status, the word "content" and the media type.
                return Member(member.name, member.value.adding(answers, depth: 3))
            })
    }

    /// Returns the operation with the name of another endpoint, because it can have only one `operationId`.
    func naming(_ endpoint: String) -> OrderedJSON {
        guard case .object(let members) = self else { return self }
        let key = "x-other-endpoints"
        let known = if case .array(let names) = self[key] { names } else { [OrderedJSON]() }
        return .object(
            members.filter { $0.name != key } + [Member(key, .array(known + [.string(endpoint)]))])
    }

    /// Returns the object with the members that only another object has, down to a number of levels.
    private func adding(_ other: OrderedJSON, depth: Int) -> OrderedJSON {
        guard depth > 0, case .object(let ours) = self, case .object(let theirs) = other else { return self }
        let both = ours.map { member in
            Member(
                member.name,
                other[member.name].map { member.value.adding($0, depth: depth - 1) } ?? member.value)
        }
        return .object(both + theirs.filter { self[$0.name] == nil })
    }
}
