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
    private static let deepest = 8

    /// A value with every property, for one choice among the alternatives at its top.
    func whole(_ schema: NetworkAPI.JSONValue?, depth: Int = 0) -> NetworkAPI.JSONValue {
        let flat = FlatSchema(schema, in: document)
        if let value = flat.values?.first { return value }
        if let alternative = flat.alternatives.first {
            return merged(whole(alternative, depth: depth + 1), flat, depth)
        }
        return plain(flat, depth)
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
        _ depth: Int
    ) -> NetworkAPI.JSONValue {
        guard case .object(var members) = value, !flat.properties.isEmpty,
            case .object(let others) = plain(flat, depth)
        else { return value }
        members.merge(others) { first, _ in first }
        return .object(members)
    }

    private func plain(_ flat: FlatSchema, _ depth: Int) -> NetworkAPI.JSONValue {
        let type =
            flat.types.sorted().first
            ?? (flat.properties.isEmpty ? (flat.items == nil ? "" : "array") : "object")
        switch type {
        case "object", "":
            if type.isEmpty, flat.additional == nil { return flat.example ?? .string("text") }
            guard depth < Self.deepest else { return .object([:]) }
            var members = flat.properties.mapValues { whole($0, depth: depth + 1) }
            if let additional = flat.additional { members["any"] = whole(additional, depth: depth + 1) }
            return .object(members)
        case "array":
            guard depth < Self.deepest, let items = flat.items else { return .array([]) }
            return .array([whole(items, depth: depth + 1)])
        case "boolean": return .bool(true)
        case "integer": return .integer(flat.example?.int ?? 1)
        case "number": return flat.example?.double == nil ? .decimal(1.5) : flat.example ?? .null
        default: return text(flat)
        }
    }

    private func text(_ flat: FlatSchema) -> NetworkAPI.JSONValue {
        switch flat.format {
        case "date-time": .string("2020-01-02T03:04:05Z")
        case "date": .string("2020-01-02")
        case "uri", "url": .string("https://example.com/a")
        case "uuid": .string("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        case "byte": .string("")
        default: if case .string? = flat.example { flat.example ?? .null } else { .string("text") }
        }
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
