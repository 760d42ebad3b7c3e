/// A type with its own code for queries and forms.
protocol QueryEncodable {
    /// Writes the value; returns false if its own `encode(to:)` writes it, as for any other value.
    func encode(to node: QueryNode) throws -> Bool

    /// Whether a property without a value sends nothing, even if nils are written.
    static var isOmittable: Bool { get }
}

extension QueryEncodable {
    static var isOmittable: Bool { false }
}

/// A value that is left as it is does not have an item; a value that is cleared needs an option that writes nils.
extension NetworkAPI.Patch: QueryEncodable where Value: Encodable {
    static var isOmittable: Bool { true }

    func encode(to node: QueryNode) throws -> Bool {
        if case .clear = self, node.nilScalar == nil {
            throw node.problem("it cannot be cleared if nils are dropped; use nils .empty or .null")
        }
        return false
    }
}

/// The pairs of a dictionary are sorted. Swift encodes a dictionary as an object if its keys can be coding keys, such
/// as `String` and `Int`; they are sent unchanged. Other dictionaries are arrays of keys and values in turn.
extension Dictionary: QueryEncodable where Key: Encodable, Value: Encodable {
    func encode(to node: QueryNode) throws -> Bool {
        guard Key.self is any CodingKeyRepresentable.Type else {
            node.beginArray()
            try node.checkIsWritable()
            for (key, value) in try sortedForQuery(like: node, \.key) {
                try node.encode(key, at: node.nextElement())
                try node.encode(value, at: node.nextElement())
            }
            return true
        }
        node.beginObject()
        try node.checkIsWritable()
        var previous: QueryNode.Order?
        for (key, order, value) in codingPairs {
            if order == previous {
                throw node.problem("two keys of the dictionary are written as one text", at: key)
            }
            previous = order
            try node.encode(value, at: .member(key, named: order.text))
        }
        return true
    }

    private var codingPairs: [(any CodingKey, QueryNode.Order, Value)] {
        compactMap { pair in
            guard let key = (pair.key as? any CodingKeyRepresentable)?.codingKey else { return nil }
            return (key, QueryNode.Order(text: key.stringValue, number: key.intValue), pair.value)
        }
        .sorted { $0.1 < $1.1 }
    }
}

/// The elements of a set are sorted, as Swift's order differs from run to run.
extension Set: QueryEncodable where Element: Encodable {
    func encode(to node: QueryNode) throws -> Bool {
        node.beginArray()
        try node.checkIsWritable()
        for element in try sortedForQuery(like: node, \.self) {
            try node.encode(element, at: node.nextElement())
        }
        return true
    }
}

extension Collection {
    /// Returns the elements, sorted by the texts as which they are encoded.
    fileprivate func sortedForQuery<Value: Encodable>(
        like node: QueryNode,
        _ value: (Element) -> Value
    ) throws -> [Element] {
        guard count > 1 else { return Array(self) }
        var options = node.writer.encoding
        // Every value can be written in these styles, which are only for the order.
        (options.arrays, options.nested, options.nils) = (.indexed, .brackets, .null)
        return try map { element in
            let writer = QueryWriter(options)
            try writer.encode(value(element), named: "k", inside: node)
            // A single text without its "&k=", or the whole text of any other value.
            let text = String(decoding: writer.finish().dropFirst(3), as: UTF8.self)
            return (QueryNode.Order(text: text, number: Int(text)), element)
        }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
}

extension QueryWriter {
    /// Encodes a value as the only member of an object, at the depth of a node of another writer.
    fileprivate func encode(_ value: some Encodable, named name: String, inside node: QueryNode) throws {
        let root = QueryNode(self)
        root.depth = node.depth
        do {
            try root.encodeHere([name: value])
        } catch let problem as QueryWriter.Problem {
            let path = node.codingPath + problem.codingPath.dropFirst()
            throw QueryWriter.Problem(codingPath: path, reason: problem.reason)
        }
    }
}

extension NetworkAPI.Query {
    /// Creates the items of a value's properties.
    ///
    /// For an endpoint with a typed query and a typed body, each with its own encoding. If a value cannot be encoded,
    /// building the request throws ``NetworkAPI/Failure/request(_:)`` with the coding path.
    public init(encoding value: some Encodable, _ encoding: NetworkAPI.QueryEncoding = .standard) {
        do {
            let text = try encoding.encode(value)
            items = text.split(separator: "&").map {
                Item(encoded: $0, spacesArePlus: encoding.spaces == .plus)
            }
        } catch {
            items = []
            let problem = RequestProblem(encoding: error, in: .query)
            self.problem = .encoding(reason: problem.reason, codingPath: problem.codingPath)
        }
    }
}

extension NetworkAPI.Query.Item {
    /// Creates an item from text that the kit wrote, and keeps the text if the options changed it.
    fileprivate init(encoded item: Substring, spacesArePlus: Bool) {
        self.init(item, plusIsSpace: spacesArePlus)
        let encoding = PercentEncoding.unreserved
        if item != "\(encoding.encoded(name))=\(encoding.encoded(value ?? ""))" { encoded = String(item) }
    }
}

extension NetworkAPI.QueryEncoding {
    /// Returns a value as percent-encoded items, such as `a=1&b=2`; empty if there is nothing to send.
    func encode(_ value: some Encodable) throws -> String {
        let writer = QueryWriter(self)
        try writer.encode(value)
        return String(decoding: writer.finish().dropFirst(), as: UTF8.self)
    }
}
