/// A value that has a way of its own to be written into a query or a form.
protocol QueryEncodable {
    /// Writes the value, or returns false if its own `encode(to:)` writes it, as for any other value.
    func encode(to node: QueryNode) throws -> Bool

    /// Whether a property without a value sends nothing, even if nils are written.
    static var isOmittable: Bool { get }
}

extension QueryEncodable {
    static var isOmittable: Bool { false }
}

/// A value that is left as it is has no item; one that is cleared needs nils that are written.
extension NetworkAPI.Patch: QueryEncodable where Value: Encodable {
    static var isOmittable: Bool { true }

    func encode(to node: QueryNode) throws -> Bool {
        if case .clear = self, node.nilScalar == nil {
            throw node.problem("it cannot be cleared where nils are dropped; use nils .empty or .null")
        }
        return false
    }
}

/// A dictionary's pairs have the same order on every run, which Swift's own order is not.
///
/// Swift encodes it as an object if its keys are coding keys, which are data and are sent unchanged; `String` and `Int`
/// are such keys. Otherwise it is an array of keys and values in turn.
extension Dictionary: QueryEncodable where Key: Encodable, Value: Encodable {
    func encode(to node: QueryNode) throws -> Bool {
        guard Key.self is any CodingKeyRepresentable.Type else {
            node.beginArray()
            try node.checkNotRefused()
            for (key, value) in try sortedForQuery(like: node, \.key) {
                try node.encodeElement(key)
                try node.encodeElement(value)
            }
            return true
        }
        node.beginObject()
        try node.checkNotRefused()
        var previous: PairKey?
        for (key, value) in codingPairs {
            if let previous, previous.order == key.order {
                throw node.problem("two keys of the dictionary are written as one text", at: key)
            }
            previous = key
            try node.encode(value, for: key, named: key.stringValue)
        }
        return true
    }

    private var codingPairs: [(PairKey, Value)] {
        compactMap { pair in
            (pair.key as? any CodingKeyRepresentable).map { (PairKey($0.codingKey), pair.value) }
        }
        .sorted { $0.0.order < $1.0.order }
    }
}

/// A set's elements have the same order on every run, which Swift's own order is not.
extension Set: QueryEncodable where Element: Encodable {
    func encode(to node: QueryNode) throws -> Bool {
        node.beginArray()
        try node.checkNotRefused()
        for element in try sortedForQuery(like: node, \.self) { try node.encodeElement(element) }
        return true
    }
}

extension Collection {
    /// The elements in the order of the texts that they are encoded as.
    fileprivate func sortedForQuery<Value: Encodable>(
        like node: QueryNode,
        _ value: (Element) -> Value
    ) throws -> [Element] {
        guard count > 1 else { return Array(self) }
        var options = node.writer.encoding
        // Any value can be written in these styles, so that only the order is decided here.
        (options.arrays, options.nested, options.nils) = (.indexed, .brackets, .null)
        return try map { element in
            let writer = try QueryWriter(options)
            try writer.encode(value(element), named: "k", inside: node)
            // A single text without its "&k=", and any other value whole.
            let text = String(decoding: writer.finish().dropFirst(3), as: UTF8.self)
            return (QueryNode.Order(text: text, number: Int(text)), element)
        }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
}

extension QueryWriter {
    /// Encodes a value as the only member of an object, as deep as inside a node of another writer.
    fileprivate func encode(_ value: some Encodable, named name: String, inside node: QueryNode) throws {
        let root = QueryNode(writer: self)
        root.depth = node.depth
        do {
            try root.encodeHere([name: value])
        } catch let problem as QueryWriter.Problem {
            let path = node.codingPath + problem.codingPath.dropFirst()
            throw QueryWriter.Problem(codingPath: path, reason: problem.reason)
        }
    }
}

/// A dictionary's key as a coding key.
private struct PairKey: CodingKey {
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

    var order: QueryNode.Order { QueryNode.Order(text: stringValue, number: intValue) }
}
