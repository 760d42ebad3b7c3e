extension NetworkAPI {
    /// The items of a URL's query, in their order; a name can occur more than once.
    ///
    /// ```swift
    /// let query: NetworkAPI.Query = ["sort": "updated", "per_page": "\(30)", "archived": nil]
    /// // sort=updated&per_page=30&archived
    /// ```
    ///
    /// Every byte outside `A-Z a-z 0-9 - . _ ~` is percent-encoded: `+` is sent as `%2B`, a space as `%20` (RFC 3986,
    /// section 2). A `nil` value sends the name alone. A query without items does not add a `?`. For a typed query
    /// use `Parameter`, or ``init(encoding:_:)`` if `Parameter` is the body.
    public struct Query: Hashable, Sendable {
        /// A name and its value, both as plain text.
        public struct Item: Hashable, Sendable {
            /// The name, as plain text.
            public var name: String { didSet { encoded = nil } }
            /// The value, as plain text; `nil` sends the name without a `=`.
            public var value: String? { didSet { encoded = nil } }
            /// The whole item as a ``NetworkAPI/QueryEncoding`` wrote it; `nil` if every reserved character is escaped.
            @usableFromInline var encoded: String?

            /// Creates an item from any text.
            @inlinable
            public init(name: String, value: String?) {
                self.name = name
                self.value = value
            }
        }

        @usableFromInline package var items: [Item]
        /// The reason why a request cannot be built with this query; `nil` if it can.
        @usableFromInline var problem: Problem?

        /// An indirect case: in a query without a problem, as nearly all are, it takes one word.
        @usableFromInline
        indirect enum Problem: Hashable, Sendable { case encoding(reason: String, codingPath: String?) }

        /// Creates a query from items, in their order.
        public init(_ items: [Item] = []) { self.items = items }

        /// Creates a query from a dictionary, sorted by name.
        public init(_ dictionary: [String: String]) {
            items = dictionary.sortedByKey.map { Item(name: $0.key, value: $0.value) }
        }
    }
}

extension NetworkAPI.Query: ExpressibleByDictionaryLiteral {
    @inlinable
    public init(dictionaryLiteral elements: (String, String?)...) {
        items = elements.map { Item(name: $0, value: $1) }
    }
}

extension NetworkAPI.Query: RandomAccessCollection {
    public var startIndex: Int { items.startIndex }
    public var endIndex: Int { items.endIndex }
    public subscript(position: Int) -> Item { items[position] }
}

extension NetworkAPI.Query {
    /// Creates a query from the text of a percent-encoded query or form, in which `+` is a space.
    package init(form text: String) {
        self.init(
            text.utf8.split(separator: UInt8(ascii: "&")).map { Item(Substring($0), plusIsSpace: true) })
    }

    /// Adds an item at the end, even if the name occurs already.
    public mutating func append(_ name: String, _ value: String?) {
        items.append(Item(name: name, value: value))
    }
}

extension NetworkAPI.Query.Item {
    /// Creates an item from percent-encoded text.
    init(_ text: Substring, plusIsSpace: Bool) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
        )
        .map { PercentEncoding.decoded(Substring($0), plusIsSpace: plusIsSpace) }
        self.init(name: parts[0], value: parts.count > 1 ? parts[1] : nil)
    }
}
