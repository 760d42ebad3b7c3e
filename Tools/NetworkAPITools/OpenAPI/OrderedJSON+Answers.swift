extension OrderedJSON {
    /// The operation with what another of the same method and path answers besides: the same in another media type.
    func addingAnswers(of other: OrderedJSON) -> OrderedJSON {
        guard case .object(let members) = self, let answers = other["responses"] else { return self }
        return .object(
            members.map { member in
                guard member.name == "responses" else { return member }
                // By status, then the word "content", then the media type.
                return Member(member.name, member.value.adding(answers, depth: 3))
            })
    }

    /// The operation with the name of another endpoint that it describes as well: it can have but one `operationId`.
    func naming(_ endpoint: String) -> OrderedJSON {
        guard case .object(let members) = self else { return self }
        let key = "x-other-endpoints"
        let known = if case .array(let names) = self[key] { names } else { [OrderedJSON]() }
        return .object(
            members.filter { $0.name != key } + [Member(key, .array(known + [.string(endpoint)]))])
    }

    /// An object with the members that only the other has, so many levels down.
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
