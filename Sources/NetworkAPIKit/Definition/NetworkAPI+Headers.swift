extension NetworkAPI {
    /// The fields of a request's or an answer's head, in their order; a name may come more than once.
    ///
    /// ```swift
    /// let headers: NetworkAPI.Headers = ["Accept": "application/json", .userAgent: "minsone"]
    /// ```
    ///
    /// Names are compared without regard to case (RFC 9110, section 5.1). Anything can be stored; a name that is no
    /// token, or a value with CR, LF or NUL, is refused when the request is built, never dropped.
    public struct Headers: Sendable {
        /// One line of the head.
        public struct Field: Hashable, Sendable {
            /// The name, as it is sent.
            public var name: Name
            /// The value, as it is sent; nothing in it is escaped.
            public var value: String

            /// Makes a field; it is checked when the request is built.
            @inlinable
            public init(name: Name, value: String) {
                self.name = name
                self.value = value
            }
        }

        /// The fields in the order in which they were added.
        public var fields: [Field] {
            didSet { wireFields = nil }
        }

        /// What URLSession takes, where it was worked out when the fields were written down; `nil` where it was not,
        /// or where something is wrong with them, which is told when the request is built.
        ///
        /// A service has its headers once, and every request of it would check and copy the same fields again.
        private(set) var wireFields: [String: String]?

        /// The names that the request declares secret, for descriptions; `nil` if no request has these headers.
        var declared: Secrets?

        /// Takes fields, in their order.
        public init(_ fields: [Field] = []) {
            self.fields = fields
        }

        /// Takes a dictionary's pairs, sorted by name, so that the order is the same on every run.
        public init(_ dictionary: [String: String]) {
            fields = dictionary.sorted { $0.key < $1.key }.map { Field(name: Name($0.key), value: $0.value) }
        }
    }
}

extension NetworkAPI.Headers: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (Name, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
        guard !hasRepeats, fields.allSatisfy({ $0.name.isValid && $0.hasValidValue }) else { return }
        wireFields = Dictionary(elements.lazy.map { ($0.rawValue, $1) }) { first, _ in first }
    }
}

extension NetworkAPI.Headers {
    /// Sets the names whose values are not shown, besides the standard ones.
    @usableFromInline
    mutating func declare(_ secrets: NetworkAPI.Secrets) {
        declared = secrets
    }
}

extension NetworkAPI.Headers: Hashable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.fields == rhs.fields }

    public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

extension NetworkAPI.Headers {
    /// The first value of a name; setting it replaces every field of that name, setting `nil` removes them.
    public subscript(name: Name) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            let index = fields.firstIndex { $0.name == name }
            fields.removeAll { $0.name == name }
            guard let newValue else { return }
            fields.insert(Field(name: name, value: newValue), at: index ?? fields.endIndex)
        }
    }

    /// All values of a name, in their order.
    public subscript(values name: Name) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// Adds a field behind those that are there, also where the name is there already.
    public mutating func append(_ name: Name, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Whether there is a field of a name, without regard to its case.
    public func contains(_ name: Name) -> Bool {
        fields.contains { $0.name == name }
    }
}

extension NetworkAPI.Headers: RandomAccessCollection {
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> Field { fields[position] }
}
