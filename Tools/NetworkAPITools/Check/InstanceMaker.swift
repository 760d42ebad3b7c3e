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
    /// The depth from which only what must be there is made.
    let deepest: Int
    /// The depth from which nothing is: required properties that lead back to themselves have no end.
    var depthLimit: Int { deepest + Self.margin }
    /// The number of levels below the optional members.
    static let margin = 4

    /// Creates a maker of values of a schema, which hold as many values as the limit says, or nearly so.
    ///
    /// A schema whose objects hold each other many times gets less deep values.
    init(document: ContractDocument, for schema: NetworkAPI.JSONValue?, limit: Int) {
        self.document = document
        deepest = InstanceSize.depth(of: schema, in: document, limit: limit)
    }

    /// A value with every property, for one choice among the alternatives at its top.
    ///
    /// Choices from a seed leave out now and then what may be left out.
    func whole(
        _ schema: NetworkAPI.JSONValue?,
        depth: Int = 0,
        _ choice: InstanceChoice = .first,
        _ choices: SchemaChoices = SchemaChoices()
    ) -> NetworkAPI.JSONValue {
        let flat = FlatSchema(schema, in: document)
        if flat.isNull { return .null }
        if flat.isNullable, depth >= deepest || choice.inside("null").happens(oneIn: 4) { return .null }
        if let values = flat.values, !values.isEmpty { return values[choice.below(values.count)] }
        let choices = flat.alternatives.isEmpty ? choices : choices.inside(schema, document)
        let open = choices.open(flat.alternatives, document)
        guard !open.isEmpty else { return plain(flat, depth, choice) }
        // Of a schema that is not known nothing can be made, as long as another one is there.
        let known = open.filter { $0["$comment"] == nil }
        let alternatives = known.isEmpty ? open : known
        let alternative = alternatives[choice.below(alternatives.count)]
        return merged(whole(alternative, depth: depth + 1, choice, choices), flat, depth, choice)
    }

    /// The values of all alternatives at the top.
    func wholes(_ schema: NetworkAPI.JSONValue?) -> [(
        schema: NetworkAPI.JSONValue?, value: NetworkAPI.JSONValue
    )] {
        let flat = FlatSchema(schema, in: document)
        let choices = SchemaChoices().inside(schema, document)
        let open = choices.open(flat.alternatives, document)
        guard !open.isEmpty else { return [(schema, whole(schema))] }
        return open.map { ($0, merged(whole($0, depth: 1, .first, choices), flat, 0)) }
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
    func variations(
        _ schema: NetworkAPI.JSONValue?, at path: [String] = [], _ choices: SchemaChoices = SchemaChoices()
    ) -> [Variation] {
        let flat = FlatSchema(schema, in: document)
        let choices = flat.alternatives.isEmpty ? choices : choices.inside(schema, document)
        let open = choices.open(flat.alternatives, document)
        var variations: [Variation] = []
        if flat.isNullable { variations.append(Variation(kind: .null, path: path, value: .null)) }
        for value in (flat.values ?? []).dropFirst() {
            variations.append(Variation(kind: .value, path: path, value: value))
        }
        for alternative in open.dropFirst() where !path.isEmpty {
            let value = whole(alternative, depth: path.count, .first, choices)
            variations.append(Variation(kind: .alternative, path: path, value: value))
        }
        guard path.count < deepest else { return variations }
        if let alternative = open.first { variations += self.variations(alternative, at: path, choices) }
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
