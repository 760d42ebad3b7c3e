/// A value that has a way of its own to be written into a query or a form.
protocol QueryEncodable {
    /// Writes the value; false where it is to be asked by `encode(to:)`, as any other.
    func encode(to node: QueryNode) throws -> Bool
}

/// A dictionary that Swift encodes as an object: its keys are data, and go out sorted and unchanged.
extension Dictionary: QueryEncodable where Key: Encodable, Value: Encodable {
    func encode(to node: QueryNode) throws -> Bool {
        guard let pairs = codingPairs else { return false }
        node.beginObject()
        try node.checkNotRefused()
        for (key, value) in pairs { try node.encode(value, for: key, named: key.stringValue) }
        return true
    }

    /// Nil where the keys are no coding keys; `String` and `Int` are.
    private var codingPairs: [(PairKey, Value)]? {
        guard Key.self is any CodingKeyRepresentable.Type else { return nil }
        return compactMap { pair in
            (pair.key as? any CodingKeyRepresentable).map { (PairKey($0.codingKey), pair.value) }
        }.sorted { $0.0 < $1.0 }
    }
}

/// A dictionary's key as a coding key.
private struct PairKey: CodingKey, Comparable {
    let stringValue: String
    let intValue: Int?

    init(_ key: any CodingKey) {
        self.init(stringValue: key.stringValue, intValue: key.intValue)
    }

    private init(stringValue: String, intValue: Int?) {
        self.stringValue = stringValue
        self.intValue = intValue
    }

    init(stringValue: String) {
        self.init(stringValue: stringValue, intValue: nil)
    }

    init(intValue: Int) {
        self.init(stringValue: "\(intValue)", intValue: intValue)
    }

    static func < (left: PairKey, right: PairKey) -> Bool {
        if let left = left.intValue, let right = right.intValue { return left < right }
        return left.stringValue < right.stringValue
    }
}
