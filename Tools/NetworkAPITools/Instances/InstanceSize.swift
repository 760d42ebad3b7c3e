import NetworkAPIKit

/// Counts the inner values of the value that is made from a schema.
///
/// The value is not made for this: recursive objects make it grow exponentially with the depth.
struct InstanceSize {
    private struct Key: Hashable {
        let reference: String
        let depth: Int
    }

    private let document: ContractDocument
    private let optionalDepth: Int
    private let limit: Int
    private var known: [Key: Int] = [:]

    /// Returns the depth at which optional members end, at most 8, to keep a value below the limit.
    static func depth(of schema: NetworkAPI.JSONValue?, in document: ContractDocument, limit: Int) -> Int {
        for depth in stride(from: 8, to: -InstanceMaker.margin, by: -1) {
            var size = InstanceSize(document: document, optionalDepth: depth, limit: limit)
            if size.count(schema, 0, SchemaChoices()) <= limit { return depth }
        }
        return -InstanceMaker.margin
    }

    private init(document: ContractDocument, optionalDepth: Int, limit: Int) {
        self.document = document
        self.optionalDepth = optionalDepth
        self.limit = limit
    }

    /// Returns the number of values, or any number above the limit if there are more.
    private mutating func count(
        _ schema: NetworkAPI.JSONValue?, _ depth: Int, _ choices: SchemaChoices
    ) -> Int {
        let place = document.followed(schema).reference.map { Key(reference: $0, depth: depth) }
        if let place, let count = known[place] { return count }
        let flat = FlatSchema(schema, in: document)
        var count = 1
        let choices = flat.alternatives.isEmpty ? choices : choices.inside(schema, document)
        // A value has one of the alternatives, and each of them is made.
        var greatest = 0
        for alternative in choices.open(flat.alternatives, document) where greatest <= limit {
            greatest = max(greatest, self.count(alternative, depth + 1, choices))
        }
        count += greatest
        for inner in inner(flat, depth) where count <= limit {
            count += self.count(inner, depth + 1, SchemaChoices())
        }
        if let place { known[place] = count }
        return count
    }

    /// Returns the schemas of the inner values at a depth.
    private func inner(_ flat: FlatSchema, _ depth: Int) -> [NetworkAPI.JSONValue?] {
        guard depth < optionalDepth + InstanceMaker.margin else { return [] }
        guard depth < optionalDepth else {
            return flat.properties.filter { flat.required.contains($0.key) }.map(\.value) + flat.firstItems
        }
        return flat.properties.map(\.value) + flat.firstItems
            + [flat.items, flat.additional].filter { $0 != nil }
    }
}
