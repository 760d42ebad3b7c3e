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
    private let depth: Depth
    private let limit: Int
    private var known: [Key: Int] = [:]

    /// The depths from which a value has no optional members, and none at all.
    struct Depth {
        var optional: Int
        var required: Int
    }

    /// Returns the depths that keep a value below a limit.
    ///
    /// A value without a required member is not one of the schema, so there can be 30,000 of them.
    static func depth(of schema: NetworkAPI.JSONValue?, in document: ContractDocument, limit: Int) -> Depth {
        func fits(_ depth: Depth, _ limit: Int) -> Bool {
            var size = InstanceSize(document: document, depth: depth, limit: limit)
            return size.count(schema, 0, SchemaChoices()) <= limit
        }
        let optional = (1...8).reversed().first { fits(Depth(optional: $0, required: $0 + 4), limit) } ?? 0
        for required in [48, 32, 24] + (1...16).reversed() where required >= optional {
            let depth = Depth(optional: optional, required: required)
            if fits(depth, max(limit, 30_000)) { return depth }
        }
        return Depth(optional: optional, required: optional)
    }

    private init(document: ContractDocument, depth: Depth, limit: Int) {
        self.document = document
        self.depth = depth
        self.limit = limit
    }

    /// Returns the number of values, or any number above the limit if there are more.
    private mutating func count(
        _ schema: NetworkAPI.JSONValue?, _ depth: Int, _ choices: SchemaChoices
    ) -> Int {
        // Keywords beside a reference make it another schema.
        let isReference = schema?.object?.keys.allSatisfy(FlatSchema.isNote) ?? false
        let place =
            isReference ? document.followed(schema).reference.map { Key(reference: $0, depth: depth) } : nil
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
        guard depth < self.depth.required else { return [] }
        guard depth < self.depth.optional else {
            return flat.properties.filter { flat.required.contains($0.key) }.map(\.value) + flat.firstItems
        }
        return flat.properties.map(\.value) + flat.firstItems
            + [flat.items, flat.others].filter { $0 != nil }
    }
}
