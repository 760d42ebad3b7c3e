import NetworkAPIKit
import NetworkAPITesting

/// Differences from a complete value that are decoded together, since most of them do not matter to the type.
struct VariationGroups {
    /// The number of refused values of a member after which its other values are not tried: an enumeration can have
    /// thousands, and one refused value is what there is to mend.
    private static let maximumRefusals = 100
    private static let batch = 64
    /// The number of differences that are tried inside of other alternatives, first in the outer ones.
    private static let maximumInnerCount = 3_000
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

    /// Returns the differences that a type refuses, also inside of the alternatives that it reads.
    func failures<Value>(
        in whole: NetworkAPI.JSONValue, _ trial: DecodingTrial<Value>
    ) -> [(InstanceMaker.Variation, DecodingTrial<Value>.Failure)] {
        var all: [(InstanceMaker.Variation, DecodingTrial<Value>.Failure)] = []
        var waiting = [(groups: self, whole: whole)][...]
        var left = Self.maximumInnerCount
        while let (groups, whole) = waiting.popFirst() {
            let failures = groups.directFailures(in: whole, trial)
            all += failures
            let refused = Dictionary(grouping: failures, by: \.0.path).mapValues { $0.map(\.0.value) }
            for alternative in groups.groups.joined() where alternative.kind == .alternative && left > 0 {
                let refused = refused[alternative.path] ?? []
                guard refused.count < Self.maximumRefusals, !refused.contains(alternative.value),
                    let value = alternative.value,
                    let changed = Self.setting(value, at: alternative.path, in: whole)
                else { continue }
                let inner = alternative.inner()
                left -= inner.count
                waiting.append((VariationGroups(inner), changed))
            }
        }
        return all
    }

    /// Returns the differences from a value that a type refuses, in groups, of which one that is refused is divided.
    private func directFailures<Value>(
        in whole: NetworkAPI.JSONValue, _ trial: DecodingTrial<Value>
    ) -> [(InstanceMaker.Variation, DecodingTrial<Value>.Failure)] {
        var failures: [(InstanceMaker.Variation, DecodingTrial<Value>.Failure)] = []
        var refusals: [[String]: Int] = [:]
        for start in stride(from: 0, to: groups.count, by: Self.batch) {
            let open = groups[start..<min(start + Self.batch, groups.count)].map { group in
                group.filter { refusals[$0.path, default: 0] < Self.maximumRefusals }[...]
            }
            for failure in Self.failures(of: open.filter { !$0.isEmpty }, in: whole, trial) {
                refusals[failure.0.path, default: 0] += 1
                failures.append(failure)
            }
        }
        return failures
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
            return setting(other, at: variation.path, in: value) ?? value
        }
    }

    /// Returns a value with another one at a path; `nil` if it does not have the object or the array around it.
    ///
    /// The paths go deeper than the values of schemas that contain themselves, and members around one that were made up
    /// would not be what the schema allows.
    private static func setting(
        _ other: NetworkAPI.JSONValue, at path: [String], in value: NetworkAPI.JSONValue
    ) -> NetworkAPI.JSONValue? {
        guard value.value(at: path.dropLast()[...]) != nil else { return nil }
        return value.setting(other, at: path[...])
    }
}
