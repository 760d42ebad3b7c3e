extension TypeTable {
    /// Finds the enums of one operation that list the same values under the same name, such as the `type` of a request and
    /// of its answer, and replaces all but one of them in the other types.
    ///
    /// - Parameter uses: The types that each operation uses, by the name of its structure.
    /// - Returns: The place of the one that stays, by the place of each replaced one.
    func joinEqualEnums(_ uses: [String: [Int]]) -> [Int: Int] {
        var users: [Int: Int] = [:]
        for ids in uses.values { for id in ids { users[id, default: 0] += 1 } }
        var places: [Int: Int] = [:]
        for ids in uses.values {
            let own = ids.filter { users[$0] == 1 && self[$0].component == nil && self[$0].isRawEnum }
            // The shortest name has the fewest words of the types around it.
            let sorted = own.sorted { (length(of: $0), $0) < (length(of: $1), $1) }
            for (index, id) in sorted.enumerated() {
                let same = sorted[..<index].first { places[$0] == nil && isSame(self[$0], self[id]) }
                if let same { places[id] = same }
            }
        }
        guard !places.isEmpty else { return [:] }
        for declaration in all {
            declaration.kind = declaration.kind.replacing(
                members: { $0.type.replacing(places) }, cases: { $0.type.replacing(places) })
        }
        return places
    }

    private func length(of id: Int) -> Int { self[id].suggestions.last?.count ?? 0 }

    private func isSame(_ first: TypeDeclaration, _ second: TypeDeclaration) -> Bool {
        guard case .enumeration(let cases, let isInteger, let isClosed) = first.kind,
            case .enumeration(let others, isInteger, isClosed) = second.kind
        else { return false }
        return cases.map(\.value) == others.map(\.value) && cases.map(\.text) == others.map(\.text)
            && cases.map(\.swiftName) == others.map(\.swiftName)
            && !Set(first.suggestions).isDisjoint(with: second.suggestions)
    }
}

extension EndpointPlan {
    /// Uses other types, by the place of each replaced one.
    mutating func replaceTypes(_ places: [Int: Int]) {
        replaceSentTypes(places)
        for index in arguments.indices {
            guard let type = arguments[index].member?.type else { continue }
            arguments[index].member?.type = type.replacing(places)
        }
        let (received, refused) = (response.type?.replacing(places), response.refusal?.replacing(places))
        (response.type, response.refusal) = (received, refused)
        for index in response.others.indices {
            let type = response.others[index].type?.replacing(places)
            response.others[index].type = type
        }
        for index in response.variants.indices {
            let type = response.variants[index].type?.replacing(places)
            response.variants[index].type = type
        }
    }
}
