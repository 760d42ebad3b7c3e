import NetworkAPIKit

/// How many values are in the value that is made of a schema.
///
/// It is counted and not made: objects that hold each other make it grow by a power of the depth.
struct InstanceSize {
    private struct Place: Hashable {
        let reference: String
        let depth: Int
    }

    private let document: ContractDocument
    private let deepest: Int
    private let limit: Int
    private var known: [Place: Int] = [:]

    /// The depth at which optional members end, up to 8, so that a value is not larger than the limit.
    static func depth(of schema: NetworkAPI.JSONValue?, in document: ContractDocument, limit: Int) -> Int {
        for depth in stride(from: 8, to: -InstanceMaker.margin, by: -1) {
            var size = InstanceSize(document: document, deepest: depth, limit: limit)
            if size.count(schema, 0, SchemaChoices()) <= limit { return depth }
        }
        return -InstanceMaker.margin
    }

    private init(document: ContractDocument, deepest: Int, limit: Int) {
        self.document = document
        self.deepest = deepest
        self.limit = limit
    }

    /// The number of values; any number above the limit if there are more.
    private mutating func count(
        _ schema: NetworkAPI.JSONValue?, _ depth: Int, _ choices: SchemaChoices
    ) -> Int {
        let place = document.followed(schema).reference.map { Place(reference: $0, depth: depth) }
        if let place, let count = known[place] { return count }
        let flat = FlatSchema(schema, in: document)
        var count = 1
        let choices = flat.alternatives.isEmpty ? choices : choices.inside(schema, document)
        if let first = choices.open(flat.alternatives, document).first {
            count += self.count(first, depth + 1, choices)
        }
        for inner in inner(flat, depth) where count <= limit {
            count += self.count(inner, depth + 1, SchemaChoices())
        }
        if let place { known[place] = count }
        return count
    }

    /// The schemas of what is inside a value at a depth.
    private func inner(_ flat: FlatSchema, _ depth: Int) -> [NetworkAPI.JSONValue?] {
        guard depth < deepest + InstanceMaker.margin else { return [] }
        guard depth < deepest else {
            return flat.properties.filter { flat.required.contains($0.key) }.map(\.value) + flat.firstItems
        }
        return flat.properties.map(\.value) + flat.firstItems
            + [flat.items, flat.additional].filter { $0 != nil }
    }
}
