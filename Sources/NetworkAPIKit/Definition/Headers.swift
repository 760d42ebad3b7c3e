import Foundation

extension NetworkAPI {
    /// The header fields of a request or an answer, in their order; a name can occur more than once.
    ///
    /// ```swift
    /// let headers: NetworkAPI.Headers = ["Accept": "application/json", .userAgent: "minsone"]
    /// ```
    ///
    /// Names are compared without regard to case (RFC 9110, section 5.1). Any text can be stored; building the
    /// request throws ``NetworkAPI/Failure/request(_:)`` if a name is not a token, or if a value contains a control
    /// character other than a tab, or has white space at an end (section 5.5). Nothing is dropped.
    public struct Headers: Sendable {
        /// A header field.
        public struct Field: Hashable, Sendable {
            /// The name, as it is sent.
            public var name: Name
            /// The value, as it is sent; it is not escaped.
            public var value: String

            /// Creates a field; it is checked when the request is built.
            public init(name: Name, value: String) {
                self.name = name
                self.value = value
            }
        }

        package var fields: [Field] { didSet { checked = nil } }

        /// The fields of a literal in checked form; `nil` if they are not checked.
        ///
        /// A service has its headers in one place, and every request would check and copy the same fields again.
        private(set) var checked: Checked?

        /// The secret names of the request, for descriptions; `nil` if the headers do not belong to a request.
        @usableFromInline var secretNames: Secrets?

        /// Creates headers from fields, in their order.
        public init(_ fields: [Field] = []) {
            self.fields = fields
            if fields.isEmpty { checked = .empty }
        }

        /// Creates headers from a dictionary, sorted by name.
        public init(_ dictionary: [String: String]) {
            fields = dictionary.sortedByKey.map { Field(name: Name($0.key), value: $0.value) }
        }
    }
}

extension NetworkAPI.Headers {
    /// Valid fields without repeated names, in the forms that a request uses.
    ///
    /// Sendable: `extended` is used only while `lock` is held.
    final class Checked: @unchecked Sendable {
        /// The fields for URLSession.
        let wireFields: [String: String]
        let hasAccept: Bool
        let hasContentType: Bool
        /// The headers with one more field, such as the content type of a body.
        private var extended: [(field: Field, headers: NetworkAPI.Headers)] = []
        /// One lock for all headers, since most of them are made for one request.
        private static let lock = NSLock()

        fileprivate static let empty = Checked([])

        fileprivate init(_ fields: [Field]) {
            wireFields = NetworkAPI.Headers.wireFields(of: fields)
            hasAccept = fields.contains { $0.name == .accept }
            hasContentType = fields.contains { $0.name == .contentType }
        }

        /// Returns the headers with one more field, which are made once for the first few fields.
        fileprivate func adding(_ field: Field, to fields: [Field]) -> NetworkAPI.Headers {
            Self.lock.lock()
            let made = extended.first { $0.field == field }?.headers
            Self.lock.unlock()
            if let made { return made }
            var headers = NetworkAPI.Headers(fields + [field])
            guard field.value.isFieldValue else { return headers }
            headers.checked = Checked(headers.fields)
            Self.lock.lock()
            if extended.count < 4 { extended.append((field, headers)) }
            Self.lock.unlock()
            return headers
        }
    }

    var hasAccept: Bool { if let checked { checked.hasAccept } else { contains(.accept) } }
    var hasContentType: Bool { if let checked { checked.hasContentType } else { contains(.contentType) } }

    /// Adds a field with a valid name that the headers do not have; the others are not checked again.
    mutating func add(_ name: Name, _ value: String) {
        let field = Field(name: name, value: value)
        guard let checked else { return fields.append(field) }
        let names = secretNames
        self = checked.adding(field, to: fields)
        secretNames = names
    }

    /// Whether text is a token, such as the name of a header field or a method (RFC 9110, section 5.6.2).
    static func isToken(_ text: String) -> Bool { !text.isEmpty && PercentEncoding.token.keepsAll(of: text) }

    /// The names that occur again.
    var repeats: [Name] {
        var names: [Name] = []
        for index in fields.indices.dropFirst() {
            for other in 0..<index where fields[other].name == fields[index].name {
                names.append(fields[index].name)
            }
        }
        return names
    }

    /// One value for each name.
    @inline(never)
    static func wireFields(of fields: [Field]) -> [String: String] {
        Dictionary(fields.lazy.map { ($0.name.rawValue, $0.value) }) { first, _ in first }
    }
}

extension NetworkAPI.Headers: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (Name, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
        guard repeats.isEmpty, fields.allSatisfy({ $0.name.isValid && $0.value.isFieldValue }) else { return }
        checked = Checked(fields)
    }
}

extension NetworkAPI.Headers: Hashable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.fields == rhs.fields }

    public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

extension NetworkAPI.Headers {
    /// The first value of a name.
    ///
    /// Setting it replaces every field of the name, and setting `nil` removes them.
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
    public subscript(values name: Name) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Adds a field at the end, even if the name occurs already.
    public mutating func append(_ name: Name, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Whether there is a field with a name, without regard to case.
    public func contains(_ name: Name) -> Bool {
        // Indices, since a loop over the fields copies each of them.
        fields.indices.contains { fields[$0].name == name }
    }
}

extension NetworkAPI.Headers: RandomAccessCollection {
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> Field { fields[position] }
}

extension NetworkAPI.Headers.Name {
    /// Whether the name is a token and is not set by the connection.
    var isValid: Bool { NetworkAPI.Headers.isToken(rawValue) && !isReserved }

    /// Whether URLSession and the connection set the field; another value makes the request invalid.
    var isReserved: Bool {
        switch rawValue.utf8.count {
        case 4: self == "Host"
        case 10: self == "Connection"
        case 14: self == "Content-Length"
        case 17: self == "Transfer-Encoding"
        default: false
        }
    }
}

extension String {
    /// Whether the text is a valid value of a field: without control characters except a tab, and without white space
    /// at its ends (RFC 9110, section 5.5).
    var isFieldValue: Bool {
        @inline(never)
        get {
            withBytes { bytes in
                guard let first = bytes.first, let last = bytes.last else { return true }
                return first != 0x20 && first != 0x09 && last != 0x20 && last != 0x09
                    && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
            }
        }
    }
}
