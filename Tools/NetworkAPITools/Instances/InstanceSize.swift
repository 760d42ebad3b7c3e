import NetworkAPIKit

/// Counts the inner values of the value that is made from a schema.
///
/// The value is not made for this: recursive objects make it grow exponentially with the depth.
struct InstanceSize {
    private enum Key: Hashable {
        case reference(String, depth: Int)
        /// A schema that is merged from others, of which a recursive one is merged again at each depth.
        case merged(NetworkAPI.JSONValue, depth: Int)
    }

    private let document: ContractDocument
    private let depth: Depth
    private let limit: Int
    private var known: [Key: Int] = [:]
    /// The number of schemas that are left to count.
    private var rest: Int

    /// The depths from which a value has no optional members, its arrays and maps are empty, and it has no members at all.
    struct Depth {
        var optional: Int
        var required: Int
        var elements: Int
    }

    /// The optional members of a value are at most at this depth.
    private static let maximumOptionalDepth = 8
    /// The depths that a required member of the last element can have.
    private static let elementDepth = 8
    /// The number of schemas that are counted for a value, after which it has the least depth.
    private static let maximumCount = 100_000

    /// Returns the depths that keep a value below a limit.
    ///
    /// A value without a required member is not one of the schema, so there can be 30,000 of them.
    static func depth(of schema: NetworkAPI.JSONValue?, in document: ContractDocument, limit: Int) -> Depth {
        var rest = maximumCount
        func fits(_ depth: Depth, _ limit: Int) -> Bool {
            var size = InstanceSize(document: document, depth: depth, limit: limit, rest: rest)
            let count = size.count(schema, 0, SchemaChoices())
            rest = size.rest
            return count <= limit && rest > 0
        }
        let optional =
            (1...maximumOptionalDepth).reversed().first {
                fits(Depth(optional: $0, required: $0 + 4, elements: $0), limit)
            } ?? 0
        for required in [48, 32, 24] + (1...16).reversed() where required >= optional {
            var depth = Depth(optional: optional, required: required, elements: optional)
            guard fits(depth, max(limit, 30_000)) else { continue }
            // A wide value has few optional members, and still the elements of an array have required ones.
            let most = min(maximumOptionalDepth, required - elementDepth)
            for elements in stride(from: most, to: optional, by: -1) {
                depth.elements = elements
                if fits(depth, max(limit, 30_000)) { return depth }
            }
            depth.elements = optional
            return depth
        }
        return Depth(optional: optional, required: optional, elements: optional)
    }

    private init(document: ContractDocument, depth: Depth, limit: Int, rest: Int) {
        self.document = document
        self.depth = depth
        self.limit = limit
        self.rest = rest
    }

    /// Returns the number of values, or any number above the limit if there are more.
    private mutating func count(
        _ schema: NetworkAPI.JSONValue?, _ depth: Int, _ choices: SchemaChoices
    ) -> Int {
        let place = place(of: schema, depth, choices)
        if let place, let count = known[place] { return count }
        rest -= 1
        guard rest > 0 else { return limit + 1 }
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

    /// Returns the key of a schema that is counted once for a depth; `nil` if each is counted.
    private func place(of schema: NetworkAPI.JSONValue?, _ depth: Int, _ choices: SchemaChoices) -> Key? {
        // Keywords beside a reference make it another schema.
        let isReference = schema?.object?.keys.allSatisfy(FlatSchema.isNote) ?? false
        if isReference, let reference = document.followed(schema).reference {
            return .reference(reference, depth: depth)
        }
        guard choices.isEmpty, let schema,
            ["allOf", "anyOf", "oneOf"].contains(where: { schema[$0] != nil })
        else { return nil }
        return .merged(schema, depth: depth)
    }

    /// Returns the schemas of the inner values at a depth.
    private func inner(_ flat: FlatSchema, _ depth: Int) -> [NetworkAPI.JSONValue?] {
        guard depth < self.depth.required else { return [] }
        let others = depth < self.depth.elements ? [flat.items, flat.others].filter { $0 != nil } : []
        let members =
            depth < self.depth.optional
            ? flat.properties : flat.properties.filter { flat.required.contains($0.key) }
        return members.map(\.value) + flat.firstItems + others
    }
}
