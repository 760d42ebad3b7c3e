import NetworkAPIKit

/// Differences from a complete value that are decoded together, since most of them do not matter to the type.
struct VariationGroups {
    private var groups: [[InstanceMaker.Variation]] = []

    /// Puts differences into groups in which none is inside another one.
    init(_ variations: [InstanceMaker.Variation]) {
        struct Group: Hashable, Comparable {
            let depth: Int
            let number: Int
            static func < (first: Group, second: Group) -> Bool {
                (first.depth, first.number) < (second.depth, second.number)
            }
        }
        var numbers: [[String]: Int] = [:]
        var groups: [Group: [InstanceMaker.Variation]] = [:]
        for variation in variations {
            let number = numbers[variation.path, default: 0]
            numbers[variation.path] = number + 1
            groups[Group(depth: variation.path.count, number: number), default: []].append(variation)
        }
        self.groups = groups.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the differences that a type refuses, in groups, of which one that is refused is divided.
    func failures<Value>(
        in whole: NetworkAPI.JSONValue, _ trial: DecodingTrial<Value>
    ) -> [(InstanceMaker.Variation, DecodingTrial<Value>.Failure)] {
        Self.failures(of: groups.map { $0[...] }, in: whole, trial)
    }

    private static func failures<Value>(
        of groups: [ArraySlice<InstanceMaker.Variation>], in whole: NetworkAPI.JSONValue,
        _ trial: DecodingTrial<Value>
    ) -> [(InstanceMaker.Variation, DecodingTrial<Value>.Failure)] {
        let failures = trial.failures(of: groups.map { changed(whole, $0) })
        return zip(groups, failures).flatMap { group, failure in
            guard let failure else { return [(InstanceMaker.Variation, DecodingTrial<Value>.Failure)]() }
            guard group.count > 1 else { return group.map { ($0, failure) } }
            let middle = group.startIndex + group.count / 2
            return Self.failures(of: [group[..<middle], group[middle...]], in: whole, trial)
        }
    }

    private static func changed(
        _ whole: NetworkAPI.JSONValue, _ variations: ArraySlice<InstanceMaker.Variation>
    ) -> NetworkAPI.JSONValue {
        variations.reduce(whole) { value, variation in
            guard let other = variation.value else { return value.removing(at: variation.path) }
            return value.setting(other, at: variation.path[...]) ?? value
        }
    }
}

extension NetworkAPI.JSONValue {
    /// Returns the value without the value at a path.
    func removing(at path: [String]) -> Self {
        removing(at: path[...])
    }

    private func removing(at path: ArraySlice<String>) -> Self {
        guard let name = path.first else { return self }
        let rest = path.dropFirst()
        switch self {
        case .object(var members):
            guard let member = members[name] else { return self }
            members[name] = rest.isEmpty ? .none : member.removing(at: rest)
            return .object(members)
        case .array(var elements):
            guard let index = Int(name), elements.indices.contains(index), !rest.isEmpty else { return self }
            elements[index] = elements[index].removing(at: rest)
            return .array(elements)
        default: return self
        }
    }
}
