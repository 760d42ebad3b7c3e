import Foundation
import NetworkAPIKit

/// Makes values that a schema allows: a complete value, and one for each possible difference.
struct InstanceMaker {
    /// A difference from the complete value.
    struct Variation {
        enum Kind: Hashable {
            case omitted
            case null
            case value
            case alternative
            /// Another of several types.
            case type
        }

        let kind: Kind
        /// The names, and the indices of arrays.
        let path: [String]
        /// The value at the path; `nil` if there is none.
        let value: NetworkAPI.JSONValue?
        /// Returns the differences from this value, if it is another alternative.
        var inner: () -> [Variation] = { [] }
    }

    let document: ContractDocument
    /// Whether the examples of the schemas are used, and not values that any schema with the type and format allows.
    let usesExamples: Bool
    /// Whether values are for a response, which does not have write-only members.
    let isResponse: Bool
    private let depth: InstanceSize.Depth
    /// The depth from which optional values are omitted.
    var optionalDepth: Int { depth.optional }
    /// The depth from which all values are omitted, because required properties can be recursive.
    var maximumDepth: Int { depth.required }
    /// The depth from which arrays and maps are empty.
    var elementDepth: Int { depth.elements }

    /// Creates a maker of values with at most about `limit` inner values, without those that objects must have.
    ///
    /// If the objects of a schema contain each other many times, its values are less deep.
    init(
        document: ContractDocument, for schema: NetworkAPI.JSONValue?, limit: Int, usesExamples: Bool = true,
        isResponse: Bool = false
    ) {
        self.document = document
        self.usesExamples = usesExamples
        self.isResponse = isResponse
        depth = InstanceSize.depth(of: schema, in: document, limit: limit)
    }

    /// Returns a value with every property, for one of the alternatives at its top.
    ///
    /// Choices from a seed omit some optional values.
    func whole(
        _ schema: NetworkAPI.JSONValue?,
        depth: Int = 0,
        _ choice: InstanceChoice = .first,
        _ choices: SchemaChoices = SchemaChoices()
    ) -> NetworkAPI.JSONValue {
        whole(schema, FlatSchema(schema, in: document), depth: depth, choice, choices)
    }

    func whole(
        _ schema: NetworkAPI.JSONValue?, _ flat: FlatSchema, depth: Int, _ choice: InstanceChoice,
        _ choices: SchemaChoices = SchemaChoices()
    ) -> NetworkAPI.JSONValue {
        if flat.isNull { return .null }
        if flat.isNullable, depth >= optionalDepth || choice.inside("null").happens(oneIn: 4) { return .null }
        if let values = flat.values, !values.isEmpty { return values[choice.below(values.count)] }
        let choices = flat.alternatives.isEmpty ? choices : choices.inside(schema, document)
        let open = choices.open(flat.alternatives, document)
        guard !open.isEmpty else { return tagged(plain(flat, depth, choice), as: schema, flat) }
        // A value cannot be made from an unknown schema, so another alternative is preferred.
        let known = open.filter { $0["$comment"] == nil }
        let alternatives = known.isEmpty ? open : known
        let alternative = alternatives[choice.below(alternatives.count)]
        let own = flat.alternative(alternative, in: document)
        let value = whole(alternative, own, depth: depth + 1, choice, choices)
        return tagged(merged(value, flat, depth, choice), as: alternative, flat)
    }

    /// A value of one of the alternatives at the top.
    struct Whole {
        let schema: NetworkAPI.JSONValue?
        /// The flat form of the schema, with what is beside the alternatives.
        let flat: FlatSchema
        let value: NetworkAPI.JSONValue
        /// The member that tells the alternatives apart; `nil` if there is none.
        var tag: Tag?
    }

    /// Returns the values of all alternatives at the top.
    func wholes(_ schema: NetworkAPI.JSONValue?) -> [Whole] {
        let flat = FlatSchema(schema, in: document)
        let choices = SchemaChoices().inside(schema, document)
        let open = choices.open(flat.alternatives, document)
        guard !open.isEmpty else { return [Whole(schema: schema, flat: flat, value: whole(schema))] }
        return open.map { alternative in
            let own = flat.alternative(alternative, in: document)
            let value = merged(whole(alternative, own, depth: 1, .first, choices), flat, 0)
            return Whole(
                schema: alternative, flat: own, value: tagged(value, as: alternative, flat),
                tag: tag(of: alternative, among: open, flat))
        }
    }

    /// Adds the members beside the alternatives that a value of one does not have because of its depth.
    private func merged(
        _ value: NetworkAPI.JSONValue,
        _ flat: FlatSchema,
        _ depth: Int,
        _ choice: InstanceChoice = .first
    ) -> NetworkAPI.JSONValue {
        guard case .object(var members) = value else { return value }
        var rest = flat
        rest.properties = flat.properties.filter { members[$0.key] == nil }
        (rest.additional, rest.patterns) = (nil, [])
        guard !rest.properties.isEmpty, case .object(let others) = plain(rest, depth, choice) else {
            return value
        }
        members.merge(others) { first, _ in first }
        return .object(members)
    }

    /// Returns each possible difference from a complete value.
    func variations(_ whole: Whole) -> [Variation] {
        variations(whole.schema, whole.flat, at: [], SchemaChoices(), tag: whole.tag)
    }

    /// The member of a tag has the names of the same alternative alone.
    private func variations(
        _ schema: NetworkAPI.JSONValue?, _ flat: FlatSchema, at path: [String], _ choices: SchemaChoices,
        tag: Tag? = nil
    ) -> [Variation] {
        let choices = flat.alternatives.isEmpty ? choices : choices.inside(schema, document)
        // Listed values limit those of the alternatives.
        let isListed = flat.values?.isEmpty == false
        let open = isListed ? [] : choices.open(flat.alternatives, document)
        var variations: [Variation] = []
        if flat.isNullable, !flat.isNull {
            variations.append(Variation(kind: .null, path: path, value: .null))
        }
        // Each alternative has the values and the members beside it.
        if open.isEmpty {
            for value in (flat.values ?? []).dropFirst() + extremes(flat) {
                variations.append(Variation(kind: .value, path: path, value: value))
            }
            variations += otherTypes(flat, at: path) + anyTypes(schema, flat, at: path)
        }
        for alternative in open.dropFirst() where !path.isEmpty {
            let own = flat.alternative(alternative, in: document)
            let value = merged(whole(alternative, own, depth: path.count, .first, choices), flat, path.count)
            variations.append(
                Variation(kind: .alternative, path: path, value: tagged(value, as: alternative, flat)) {
                    guard path.count < optionalDepth else { return [] }
                    let tag = self.tag(of: alternative, among: open, flat)
                    return self.variations(alternative, own, at: path, choices, tag: tag)
                })
        }
        guard path.count < optionalDepth else { return variations }
        if let alternative = open.first {
            let own = flat.alternative(alternative, in: document)
            let tag = self.tag(of: alternative, among: open, flat) ?? tag
            return variations + self.variations(alternative, own, at: path, choices, tag: tag)
        }
        for (name, property) in flat.properties.sorted(by: { $0.key < $1.key }) {
            let inner = path + [name]
            let member = FlatSchema(property, in: document)
            guard isPresent(member) else { continue }
            if !flat.required.contains(name) {
                variations.append(Variation(kind: .omitted, path: inner, value: nil))
            }
            if let tag, name == tag.member {
                variations += tag.others.map { Variation(kind: .value, path: inner, value: .string($0)) }
            } else {
                variations += self.variations(property, member, at: inner, SchemaChoices())
            }
        }
        if let items = flat.items {
            let inner = FlatSchema(items, in: document)
            variations += self.variations(items, inner, at: path + ["0"], SchemaChoices())
        }
        guard let others = flat.others, let name = otherName(flat) else { return variations }
        // Only the name of the member is described.
        if !flat.required.contains(name) {
            variations.append(Variation(kind: .omitted, path: path + [name], value: nil))
        }
        let inner = FlatSchema(others, in: document)
        return variations + self.variations(others, inner, at: path + [name], SchemaChoices())
    }
}
