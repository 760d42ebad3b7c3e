extension OrderedJSON {
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
