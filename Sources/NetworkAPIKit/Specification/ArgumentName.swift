extension NetworkAPI {
    /// The provider's name for an argument of an endpoint's initializer, such as `per_page`.
    ///
    /// It has the type of its argument, so that a specification with too many or too few names does not compile.
    ///
    /// Where an argument appears in the request is found by running the initializer. If that fails, for example
    /// because the initializer changes the value, state the location instead of the name:
    ///
    /// ```swift
    /// Search.init(text:page:), "q", ArgumentName.query("offset", name: "page"),
    /// ```
    ///
    /// Swift 6.3.1 does not accept a literal next to `.query("offset")`, so the name of the type is written too.
    public struct ArgumentName<Value: Sendable & SendableMetatype>: ExpressibleByStringLiteral, Hashable,
        Sendable
    {
        /// The name in the provider's documentation.
        package let text: String
        /// The stated location; `nil` if it is to be found.
        package let location: Catalog.Argument.Location?

        public init(stringLiteral value: String) {
            self.init(text: value, location: nil)
        }

        private init(text: String, location: Catalog.Argument.Location?) {
            self.text = text
            self.location = location
        }

        /// An argument whose location is found; the same as the literal.
        public static func named(_ name: String) -> Self {
            Self(text: name, location: nil)
        }

        /// An argument in the server's name.
        public static func server(_ name: String) -> Self {
            Self(text: name, location: .server)
        }

        /// An argument in the path.
        public static func path(_ name: String) -> Self {
            Self(text: name, location: .path)
        }

        /// An argument in a query item; its name is the item's unless `name` is set.
        public static func query(_ item: String, name: String? = nil) -> Self {
            Self(text: name ?? item, location: .query(item))
        }

        /// An argument in a header field; its name is the field's unless `name` is set.
        public static func header(_ header: String, name: String? = nil) -> Self {
            Self(text: name ?? header, location: .header(Headers.Name(header)))
        }

        /// An argument in the body, at a JSON pointer or in the field of a form.
        ///
        /// A pointer without a leading `/` is a member of the JSON object. The argument's name is the last part of the
        /// pointer unless `name` is set.
        public static func body(_ pointer: String, name: String? = nil) -> Self {
            let last = pointer.split(separator: "/").last.map(String.init)
            return Self(text: name ?? last ?? pointer, location: .body(pointer))
        }
    }
}
