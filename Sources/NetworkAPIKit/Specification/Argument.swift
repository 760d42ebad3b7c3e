import Foundation

extension NetworkAPI {
    /// An argument of an endpoint's initializer that can be read from text, such as a word of a command line.
    ///
    /// Text, numbers, `Bool`, `UUID`, `Date`, `URL` and text by name are arguments, and so are an `Optional`, an
    /// array and a ``Patch`` of arguments. Any other `Codable` type is an argument without a conformance: its text is
    /// JSON. An enum with raw values, or a type that is `LosslessStringConvertible`, only declares the conformance. A
    /// type with a text of its own declares how it is read and written; see ``ArgumentCoding``.
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
    /// Where an argument appears in the request is found by running the initializer. If that fails, for example
    /// because the initializer changes the value, state the location instead of the name, with the name of the type
    /// beside a literal: `"q", ArgumentName.query("offset", name: "page")`.
    public struct ArgumentName<Value: Sendable & SendableMetatype>: ExpressibleByStringLiteral, Hashable,
        Sendable
    {
        /// The name in the provider's documentation.
        package let text: String
        /// The stated location; `nil` if it is to be found.
        package let place: ArgumentPlace?

        public init(stringLiteral value: String) { self.init(text: value, place: nil) }

        private init(text: String, place: ArgumentPlace?) {
            self.text = text
            self.place = place
        }

        /// The name without the type of its argument.
        var ofText: ArgumentName<String> { ArgumentName<String>(text: text, place: place) }

        /// An argument at a location that is found; the same as the literal.
        public static func named(_ name: String) -> Self { Self(text: name, place: nil) }

        /// An argument in the server's name.
        public static func server(_ name: String) -> Self { Self(text: name, place: .server) }

        /// An argument in the path.
        public static func path(_ name: String) -> Self { Self(text: name, place: .path) }

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
        /// A pointer without a leading `/` is a member of the JSON object. The name is its last part unless it is set.
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

/// Passes the arguments to an endpoint's initializer, one after the other.
package protocol ArgumentSource: AnyObject {
    /// Returns the next argument, which has the type of the example's value.
    func next<Value: Sendable & SendableMetatype>(like example: Value) -> Value
}

// How their values are read and written is a part of NetworkAPITesting.

extension String: NetworkAPI.Argument {}
extension Bool: NetworkAPI.Argument {}
extension Int: NetworkAPI.Argument {}
extension Int8: NetworkAPI.Argument {}
extension Int16: NetworkAPI.Argument {}
extension Int32: NetworkAPI.Argument {}
extension Int64: NetworkAPI.Argument {}
extension UInt: NetworkAPI.Argument {}
extension UInt8: NetworkAPI.Argument {}
extension UInt16: NetworkAPI.Argument {}
extension UInt32: NetworkAPI.Argument {}
extension UInt64: NetworkAPI.Argument {}
extension Float: NetworkAPI.Argument {}
extension Double: NetworkAPI.Argument {}

extension NetworkAPI.OpenEnum: NetworkAPI.Argument where Known.RawValue: LosslessStringConvertible {}

extension UUID: SpelledArgument {}

/// The path of a file, or a URL with a scheme.
extension URL: SpelledArgument {}

/// A date and time in ISO 8601, such as `2024-05-01T09:30:00Z`.
extension Date: SpelledArgument {}

/// The wrapped value; text that is not valid is an error and does not become `nil`.
extension Optional: NetworkAPI.Argument, SpelledArgument where Wrapped: NetworkAPI.Argument {}

/// The elements as a JSON array, or separated by commas; a backslash escapes a comma or a backslash in an element.
///
/// The empty text is an empty array. A single backslash is an array with one empty element.
extension Array: NetworkAPI.Argument, SpelledArgument where Element: NetworkAPI.Argument {}

/// Texts by name as a JSON object: `{"name": "Mona"}`.
extension Dictionary: NetworkAPI.Argument, SpelledArgument where Key == String, Value == String {}

/// `null` is `.clear`, and any other text the value to set; `.leave` is the default.
///
/// The value "null" itself is written `\null`, the value `\null` with one more backslash, and so on.
extension NetworkAPI.Patch: NetworkAPI.Argument, SpelledArgument where Value: NetworkAPI.Argument {}

/// An argument with a text that is neither its description nor a raw value.
protocol SpelledArgument: NetworkAPI.Argument {}

extension SpelledArgument {
    public static var argument: NetworkAPI.ArgumentCoding<Self> { .init() }
}
