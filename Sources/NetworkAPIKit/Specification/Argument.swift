extension NetworkAPI {
    /// An argument of an endpoint's initializer that can be read from text, such as a word of a command line.
    ///
    /// Text, numbers, `Bool`, `UUID`, `Date`, `URL` and text by name are arguments, and so are an `Optional`, an
    /// array and a ``Patch`` of arguments. Any other `Codable` type is an argument without a conformance: its text is
    /// JSON. An enum with raw values, or a type that is `LosslessStringConvertible`, declares the conformance to list
    /// its values, and nothing more:
    ///
    /// ```swift
    /// enum Sort: String, CaseIterable, NetworkAPI.Argument { case created, updated }
    /// ```
    ///
    /// A type with a text of its own declares how it is read and written; see ``ArgumentCoding``. A
    /// `ContractTest` fails if the type of an argument is neither `Codable` nor an `Argument`.
    public protocol Argument: Sendable, SendableMetatype {
        /// How a value is read from text and written as text.
        static var argument: ArgumentCoding<Self> { get }
    }
}

extension NetworkAPI.Argument where Self: LosslessStringConvertible {
    /// Reads and writes the description; an integer within the bounds of its type.
    ///
    /// The first cases of a `CaseIterable` type are the probe values.
    public static var argument: NetworkAPI.ArgumentCoding<Self> { .init() }
}

extension NetworkAPI.Argument where Self: RawRepresentable, RawValue: LosslessStringConvertible {
    /// Reads and writes the raw value; the first cases of a `CaseIterable` type are the probe values.
    public static var argument: NetworkAPI.ArgumentCoding<Self> { .init() }
}

extension NetworkAPI {
    /// The provider's name for an argument of an endpoint's initializer, such as `per_page`.
    ///
    /// It has the type of its argument: a specification with too many or too few names does not compile.
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
        package let place: ArgumentPlace?

        public init(stringLiteral value: String) {
            self.init(text: value, place: nil)
        }

        private init(text: String, place: ArgumentPlace?) {
            self.text = text
            self.place = place
        }

        /// The name without the type of its argument.
        var ofText: ArgumentName<String> { ArgumentName<String>(text: text, place: place) }

        /// An argument at a location that is found; the same as the literal.
        public static func named(_ name: String) -> Self {
            Self(text: name, place: nil)
        }

        /// An argument in the server's name.
        public static func server(_ name: String) -> Self {
            Self(text: name, place: .server)
        }

        /// An argument in the path.
        public static func path(_ name: String) -> Self {
            Self(text: name, place: .path)
        }

        /// An argument in a query item; its name is the item's unless `name` is set.
        public static func query(_ item: String, name: String? = nil) -> Self {
            Self(text: name ?? item, place: .query(item))
        }

        /// An argument in a header field; its name is the field's unless `name` is set.
        public static func header(_ header: String, name: String? = nil) -> Self {
            Self(text: name ?? header, place: .header(Headers.Name(header)))
        }

        /// An argument in the body, at a JSON pointer or in the field of a form.
        ///
        /// A pointer without a leading `/` is a member of the JSON object. The argument's name is the last part of the
        /// pointer unless `name` is set.
        public static func body(_ pointer: String, name: String? = nil) -> Self {
            let last = pointer.split(separator: "/").last.map(String.init)
            return Self(text: name ?? last ?? pointer, place: .body(pointer))
        }
    }
}

/// Where in a request an argument is, as its specification states it.
package enum ArgumentPlace: Hashable, Sendable {
    case server, path
    case query(String)
    case header(NetworkAPI.Headers.Name)
    case body(String)
}
