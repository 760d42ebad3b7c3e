extension NetworkAPI {
    /// How a value becomes the items of a query or of a form body.
    ///
    /// ```swift
    /// struct Filter: Encodable {
    ///     var ids = [1, 2]
    ///     var isOpen = true
    /// }
    /// let encoding = NetworkAPI.QueryEncoding(arrays: .comma, booleans: .numeric, keys: .snakeCase)
    /// // ids=1,2&is_open=1
    /// ```
    ///
    /// Every byte outside `A-Z a-z 0-9 - . _ ~` is percent-encoded, in names too (RFC 3986, section 2): a `+` is sent
    /// as `%2B`. Properties keep the order of their declaration, the pairs of a dictionary are sorted by key, and the
    /// elements of a `Set` by their text, numbers first. An empty object or array sends nothing, and `Data` is base64
    /// with padding (RFC 4648, section 4).
    ///
    /// Building the request throws ``NetworkAPI/Failure/request(_:)`` with the coding path if a style does not have a
    /// form for a value, such as an object inside an array that is joined with commas, a number without a name, or
    /// not-a-number, and if two keys of a dictionary have the same text.
    public struct QueryEncoding: Hashable, Sendable {
        package var arrays: Arrays
        var booleans: Booleans
        package var nested: Nested
        /// How a `Date` is written; years 1 to 9999 in ISO 8601 and patterns.
        package var dates: DateFormat
        package var keys: KeyStyle
        var nils: Nils
        var spaces: Spaces
        var order: Order

        /// The encoding without options, as the defaults of the initializer state it.
        @usableFromInline package static let standard = QueryEncoding()

        /// Creates an encoding.
        public init(
            arrays: Arrays = .repeated,
            booleans: Booleans = .literal,
            nested: Nested = .brackets,
            dates: DateFormat = .iso8601,
            keys: KeyStyle = .asDeclared,
            nils: Nils = .dropped,
            spaces: Spaces = .percent,
            order: Order = .declared
        ) {
            self.arrays = arrays
            self.booleans = booleans
            self.nested = nested
            self.dates = dates
            self.keys = keys
            self.nils = nils
            self.spaces = spaces
            self.order = order
        }
    }
}

extension NetworkAPI.QueryEncoding {
    /// OpenAPI's `form`: `color=blue&color=black`, and `R=100&G=200` for an object.
    ///
    /// Without `explode` they are `color=blue,black` and `color=R,100,G,200` (OpenAPI 3.1, section "Style Values").
    public static func form(explode: Bool = true) -> Self {
        Self(arrays: explode ? .repeated : .comma, nested: explode ? .flat : .joined)
    }

    /// How the elements of an array are written, such as `ids` with the elements 1 and 2.
    @nonexhaustive
    public enum Arrays: Hashable, Sendable {
        /// `ids=1&ids=2`; objects and arrays inside the array are refused.
        case repeated
        /// `ids[]=1&ids[]=2`; arrays inside the array are refused, objects send `ids[][key]=`.
        case brackets
        /// `ids[0]=1&ids[1]=2`, to any depth.
        case indexed
        /// `ids=1,2`; objects and arrays inside the array are refused, and a comma in an element is sent as `%2C`.
        case comma
        /// `ids=1%202`; like `.comma`, and an element that contains a space is refused.
        case space
        /// `ids=1%7C2`; like `.comma`, and an element that contains a `|` is refused.
        case pipe
        /// A style for each key, and one for the others: `.byKey(["expand": .brackets], otherwise: .indexed)`.
        ///
        /// A key is the name of a property as it is declared, or its coding key. Its style also applies to the arrays
        /// inside it, unless one of their keys has a style.
        indirect case byKey([String: Arrays], otherwise: Arrays)
    }

    /// How `true` and `false` are written.
    @nonexhaustive
    public enum Booleans: Hashable, Sendable {
        /// `true` and `false`.
        case literal
        /// `1` and `0`.
        case numeric
    }

    /// How the keys of a nested object are written, such as `page` with the properties `size` and `after`.
    @nonexhaustive
    public enum Nested: Hashable, Sendable {
        /// `page[size]=2&page[after]=x`, to any depth.
        case brackets
        /// `page.size=2&page.after=x`, to any depth.
        case dots
        /// `page[size]=2&page[after]=x`: OpenAPI's name for brackets, which further levels have too.
        case deepObject
        /// `size=2&after=x`: OpenAPI's `form` with `explode`; an object inside the object is refused.
        case flat
        /// `page=size,2,after,x`: OpenAPI's `form` without `explode`, with the delimiter of arrays, or a comma; objects
        /// and arrays inside the object are refused.
        case joined
    }

    /// How a property or an element without a value is written.
    ///
    /// A parameter that is `nil` sends nothing.
    @nonexhaustive
    public enum Nils: Hashable, Sendable {
        /// Nothing; the elements after it keep their index.
        case dropped
        /// `key=`.
        case empty
        /// `key=null`.
        case null
    }

    /// How a space is written; a plus sign is always `%2B`.
    @nonexhaustive
    public enum Spaces: Hashable, Sendable {
        /// `%20`, which every server reads.
        case percent
        /// `+`, as HTML forms do (WHATWG URL, section 5.2).
        case plus
    }

    /// The order of the items.
    @nonexhaustive
    public enum Order: Hashable, Sendable {
        /// In the order of the declarations; the pairs of a dictionary by their keys.
        case declared
        /// By the bytes of their keys, at every level; the elements of an array keep their order.
        case sorted
    }
}
