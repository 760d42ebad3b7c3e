extension NetworkAPI {
    /// The provider's name for an argument of an endpoint's initialiser, such as `per_page`.
    ///
    /// It knows the type of its argument, so that a specification with a name too many, or too few, does not compile.
    ///
    /// Where an argument lands is found by running the initialiser. Where that cannot tell, for an initialiser that
    /// makes another text of it for instance, the name says it:
    ///
    /// ```swift
    /// Search.init(text:page:), .named("q"), .query("offset", name: "page"),
    /// ```
    ///
    /// Swift 6.3.1 takes no literals beside such calls, so the other names are ``named(_:)`` then.
    public struct ArgumentName<Value: Argument>: ExpressibleByStringLiteral, Hashable, Sendable {
        /// The name, as the provider writes it.
        public let text: String
        /// Where the argument lands, if that is said; `nil` leaves it to be found.
        public let location: Catalog.Argument.Location?

        public init(stringLiteral value: String) {
            self.init(text: value, location: nil)
        }

        private init(text: String, location: Catalog.Argument.Location?) {
            self.text = text
            self.location = location
        }

        /// An argument whose place is found; the same as the literal.
        public static func named(_ name: String) -> Self {
            Self(text: name, location: nil)
        }

        /// An argument that lands in the server's name.
        public static func server(_ name: String) -> Self {
            Self(text: name, location: .server)
        }

        /// An argument that lands in the path.
        public static func path(_ name: String) -> Self {
            Self(text: name, location: .path)
        }

        /// An argument that lands in a query item; its name is the item's unless another is given.
        public static func query(_ item: String, name: String? = nil) -> Self {
            Self(text: name ?? item, location: .query(item))
        }

        /// An argument that lands in a header; its name is the header's unless another is given.
        public static func header(_ header: String, name: String? = nil) -> Self {
            Self(text: name ?? header, location: .header(Headers.Name(header)))
        }

        /// An argument that lands in the body, at a JSON pointer or in the field of a form.
        ///
        /// A name without a `/` in front is a member of the JSON object. The argument's name is the last part of the
        /// pointer unless another is given.
        public static func body(_ pointer: String, name: String? = nil) -> Self {
            let last = pointer.split(separator: "/").last.map(String.init)
            return Self(text: name ?? last ?? pointer, location: .body(pointer))
        }
    }
}
