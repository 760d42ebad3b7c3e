import Foundation

extension NetworkAPI {
    /// The items of a URL's query, in their order; a name may come more than once.
    ///
    /// ```swift
    /// let query: NetworkAPI.Query = ["sort": "updated", "per_page": "\(30)", "archived": nil]
    /// // sort=updated&per_page=30&archived
    /// ```
    ///
    /// Every byte outside `A-Z a-z 0-9 - . _ ~` is percent-encoded, so a value arrives as it is: `+` goes out as
    /// `%2B`, a space as `%20` (RFC 3986, section 2). A `nil` value sends the name alone. A query without items adds
    /// no `?`. For a typed query use `Parameter`, or ``init(encoding:_:)``
    /// where `Parameter` is the body.
    public struct Query: Hashable, Sendable {
        /// A name and its value, both as plain text.
        public struct Item: Hashable, Sendable {
            /// The name, as plain text.
            public var name: String {
                didSet { content = .plain(value) }
            }
            @usableFromInline var content: Content

            /// Makes an item; any text can be sent.
            @inlinable
            public init(name: String, value: String?) {
                self.name = name
                content = .plain(value)
            }

            /// The value, as plain text; `nil` sends the name without a `=`.
            public var value: String? {
                get {
                    switch content {
                    case .plain(let value), .encoded(let value, _): value
                    }
                }
                set { content = .plain(newValue) }
            }

            /// What is sent besides the name: nearly always a value alone, so that an item stays small.
            @usableFromInline
            enum Content: Hashable, Sendable {
                /// A value of which every reserved character is escaped, as in the name.
                case plain(String?)
                /// A value, and the whole item as a ``NetworkAPI/QueryEncoding`` wrote it.
                indirect case encoded(value: String?, text: String)
            }
        }

        /// The items in the order in which they are sent.
        public var items: [Item]
        /// Why no request can be built with this query; `nil` where one can.
        @usableFromInline var problem: Problem?

        /// What a value could not be encoded for.
        @usableFromInline
        indirect enum Problem: Hashable, Sendable {
            case encoding(reason: String, codingPath: String?)
        }

        /// Takes items, in their order.
        public init(_ items: [Item] = []) {
            self.items = items
        }

        /// Takes a dictionary's pairs, sorted by name, so that the URL is the same on every run.
        public init(_ dictionary: [String: String]) {
            items = dictionary.sorted { $0.key < $1.key }.map { Item(name: $0.key, value: $0.value) }
        }
    }
}

extension NetworkAPI.Query: ExpressibleByDictionaryLiteral {
    @inlinable
    public init(dictionaryLiteral elements: (String, String?)...) {
        items = elements.map { Item(name: $0, value: $1) }
    }
}

extension NetworkAPI.Query {
    /// Adds an item behind those that are there, also where the name is there already.
    public mutating func append(_ name: String, _ value: String?) {
        items.append(Item(name: name, value: value))
    }
}

extension NetworkAPI.Query: RandomAccessCollection {
    public var startIndex: Int { items.startIndex }
    public var endIndex: Int { items.endIndex }
    public subscript(position: Int) -> Item { items[position] }
}

extension NetworkAPI.Query {
    /// Reads the items of a percent-encoded query or form; a `+` is a space.
    package init(form text: String) {
        self.init(
            text.split(separator: "&").map { item in
                let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return Item(name: Self.plain(parts[0]), value: parts.count > 1 ? Self.plain(parts[1]) : nil)
            })
    }

    private static func plain(_ text: Substring) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
    }
}
