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
    /// An option holds for the whole value, not key by key. Every byte outside `A-Z a-z 0-9 - . _ ~` is
    /// percent-encoded, also in names (RFC 3986, section 2): a `+` goes out as `%2B`. Properties keep the order in
    /// which they are declared. The pairs of a dictionary are sorted by key and the elements of a `Set` by their text,
    /// numbers first, so that a URL is the same on every run. An empty object sends nothing.
    ///
    /// What a style cannot say — an object inside an array joined with commas, a number or an array without a name,
    /// not-a-number — is refused with an error that names the coding path (``NetworkAPI/Failure/request(_:)``).
    ///
    /// Swift encodes a dictionary as an object if its keys are `String`, `Int` or `CodingKeyRepresentable`, and as an
    /// array of keys and values in turn if they are not, such as those of an enum. Two keys that are written as one
    /// text are refused.
    public struct QueryEncoding: Hashable, Sendable {
        /// How the elements of an array are told.
        public var arrays: Arrays
        /// How `true` and `false` are written.
        public var booleans: Booleans
        /// How the keys of an object inside another are told.
        public var nested: Nested
        /// How a `Date` is written.
        public var dates: Dates
        /// How `Data` is written.
        public var data: DataFormat
        /// How a property's name becomes a key.
        public var keys: Keys
        /// What a property without a value sends.
        public var nils: Nils
        /// What an array without elements sends.
        public var emptyArrays: EmptyArrays
        /// How a space is written.
        public var spaces: Spaces
        /// In which order the items go out.
        public var order: Order
        /// Characters that are not percent-encoded although they are reserved, out of ``reservedCharacters``.
        ///
        /// For servers that compare text instead of parsing it: `"/?"` sends `path=/a/b`. Anything that is not one
        /// of these characters is refused when the value is encoded, as is the delimiter of joined arrays.
        public var unescaped: String

        /// What ``unescaped`` may hold: what a query may hold as it is (RFC 3986, section 3.4), without `&`, `=`, `+`.
        public static let reservedCharacters = "!$'()*,/:;?@"

        /// Repeated keys, brackets for nested keys, `true` and `false`, ISO 8601, base64, no nils, spaces as `%20`.
        public static let standard = QueryEncoding()

        /// Takes the options that differ from ``standard``.
        public init(
            arrays: Arrays = .repeated,
            booleans: Booleans = .literal,
            nested: Nested = .brackets,
            dates: Dates = .iso8601,
            data: DataFormat = .base64,
            keys: Keys = .asDeclared,
            nils: Nils = .dropped,
            emptyArrays: EmptyArrays = .dropped,
            spaces: Spaces = .percent,
            order: Order = .declared,
            unescaped: String = ""
        ) {
            self.arrays = arrays
            self.booleans = booleans
            self.nested = nested
            self.dates = dates
            self.data = data
            self.keys = keys
            self.nils = nils
            self.emptyArrays = emptyArrays
            self.spaces = spaces
            self.order = order
            self.unescaped = unescaped
        }
    }
}
