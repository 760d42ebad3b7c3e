import Foundation
import NetworkAPIKit

/// Makes values that a provider's schema allows: one with everything, and one for each way in which it may differ.
struct InstanceMaker {
    /// One way to differ from the value with everything.
    struct Variation {
        enum Kind: Hashable {
            case omitted
            case null
            case value
            case alternative
        }

        let kind: Kind
        /// Names, and indices of arrays.
        let path: [String]
        /// What stands there; `nil` where nothing does.
        let value: NetworkAPI.JSONValue?
    }

    let document: ContractDocument
    /// From here on, only what must be there is made.
    static let deepest = 8
    /// From here on, nothing is: required properties that lead back to themselves have no end.
    static let abyss = 12

    /// A value with every property, for one choice among the alternatives at its top.
    ///
    /// Choices from a seed leave out now and then what may be left out.
    func whole(
        _ schema: NetworkAPI.JSONValue?,
        depth: Int = 0,
        _ choice: InstanceChoice = .first
    ) -> NetworkAPI.JSONValue {
        let flat = FlatSchema(schema, in: document)
        if flat.isNull { return .null }
        if flat.isNullable, depth >= Self.deepest || choice.inside("null").happens(oneIn: 4) { return .null }
        if let values = flat.values, !values.isEmpty { return values[choice.below(values.count)] }
        if !flat.alternatives.isEmpty {
            // Of what nobody knows, nothing can be made, as long as something else is there.
            let known = flat.alternatives.filter { $0["$comment"] == nil }
            let alternatives = known.isEmpty ? flat.alternatives : known
            let alternative = alternatives[choice.below(alternatives.count)]
            return merged(whole(alternative, depth: depth + 1, choice), flat, depth, choice)
        }
        return plain(flat, depth, choice)
    }

    /// The values of all alternatives at the top.
    func wholes(_ schema: NetworkAPI.JSONValue?) -> [(
        schema: NetworkAPI.JSONValue?, value: NetworkAPI.JSONValue
    )] {
        let flat = FlatSchema(schema, in: document)
        guard !flat.alternatives.isEmpty else { return [(schema, whole(schema))] }
        return flat.alternatives.map { ($0, merged(whole($0, depth: 1), flat, 0)) }
    }

    private func merged(
        _ value: NetworkAPI.JSONValue,
        _ flat: FlatSchema,
        _ depth: Int,
        _ choice: InstanceChoice = .first
    ) -> NetworkAPI.JSONValue {
        guard case .object(var members) = value, !flat.properties.isEmpty,
            case .object(let others) = plain(flat, depth, choice)
        else { return value }
        members.merge(others) { first, _ in first }
        return .object(members)
    }

    /// Every way in which a value may differ from the one with everything, each by itself.
    func variations(_ schema: NetworkAPI.JSONValue?, at path: [String] = []) -> [Variation] {
        let flat = FlatSchema(schema, in: document)
        var variations: [Variation] = []
        if flat.isNullable { variations.append(Variation(kind: .null, path: path, value: .null)) }
        for value in (flat.values ?? []).dropFirst() {
            variations.append(Variation(kind: .value, path: path, value: value))
        }
        for alternative in flat.alternatives.dropFirst() where !path.isEmpty {
            let value = whole(alternative, depth: path.count)
            variations.append(Variation(kind: .alternative, path: path, value: value))
        }
        guard path.count < Self.deepest else { return variations }
        if let alternative = flat.alternatives.first { variations += self.variations(alternative, at: path) }
        for (name, property) in flat.properties.sorted(by: { $0.key < $1.key }) {
            let inner = path + [name]
            if !flat.required.contains(name) {
                variations.append(Variation(kind: .omitted, path: inner, value: nil))
            }
            variations += self.variations(property, at: inner)
        }
        if let items = flat.items { variations += self.variations(items, at: path + ["0"]) }
        if let additional = flat.additional { variations += self.variations(additional, at: path + ["any"]) }
        return variations
    }
}

extension NetworkAPI.JSONValue {
    /// What stands at a path.
    func value(at path: ArraySlice<String>) -> Self? {
        guard let name = path.first else { return self }
        let next = if case .array = self { Int(name).flatMap { self[$0] } } else { self[name] }
        return next?.value(at: path.dropFirst())
    }

    /// The value without what stands at a path.
    func removing(at path: [String]) -> Self {
        guard let name = path.last, let parent = value(at: path.dropLast()),
            case .object(var members) = parent
        else { return self }
        members[name] = nil
        return setting(.object(members), at: path.dropLast()) ?? self
    }
}
