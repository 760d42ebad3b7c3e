import Foundation

// Keeps a literal with an unsuitable value a `Path`. Without these functions, the compiler would choose the
// initializer of `URLInfo` that takes a `String`, and no value of the literal would be escaped.
extension NetworkAPI.Path.StringInterpolation {
    /// Makes the request fail: an Optional is not a path segment.
    @available(*, deprecated, message: "unwrap the value: an Optional is not a path segment")
    public mutating func appendInterpolation<Wrapped>(_ value: Wrapped?) { refuse(Wrapped?.self) }

    /// Makes the request fail: a path does not have the default values of other string interpolations.
    @available(*, deprecated, message: "unwrap the value with ??, as a path has no default values")
    public mutating func appendInterpolation<Wrapped>(
        _ value: Wrapped?,
        default text: @autoclosure () -> some StringProtocol
    ) {
        refuse(Wrapped?.self, "unwrap the value with ??, as a path has no default values")
    }

    /// Makes the request fail: a date has many text forms.
    @available(
        *, deprecated, message: "format the date as the service expects it: a Date has many text forms"
    )
    public mutating func appendInterpolation(_ value: Date) { refuse(Date.self) }

    /// Makes the request fail: a value of this type does not have a single text form.
    @available(
        *, deprecated,
        message: "interpolate a String, a number, a UUID or a raw value: other types have no single text form"
    )
    public mutating func appendInterpolation<Value>(_ value: Value) { refuse(Value.self) }

    /// Makes the request fail: a path does not have an interpolation with these labels.
    ///
    /// An interpolation that an app adds to `DefaultStringInterpolation`, such as `\(price, digits: 2)`, belongs to
    /// `String` alone. Without this property a literal with it would be a `String`, and none of its values escaped.
    @available(
        *, deprecated,
        message:
            "a path has no interpolation with these labels: format the value as a String, and interpolate that"
    )
    @_disfavoredOverload
    public var appendInterpolation: OtherLabels {
        mutating get {
            refuse(
                String.self,
                "a path does not have these labels; format the value as a String, and interpolate the String")
            return OtherLabels()
        }
    }

    /// Accepts the values of an interpolation that a path does not have, and does nothing with them.
    @dynamicCallable
    public struct OtherLabels: Sendable {
        /// Does nothing; the path has been refused already.
        public func dynamicallyCall<Value>(withKeywordArguments values: KeyValuePairs<String, Value>) {}
    }
}

extension NetworkAPI.Path {
    /// A type of the standard library or of Foundation that is not a path segment, with advice for its kind.
    ///
    /// It is refused even if an app gives it a raw value or a lossless text form, as apps do for `AppStorage`.
    protocol Unsuitable {
        /// What to interpolate instead.
        static var pathAdvice: String { get }
    }
}

private typealias Unsuitable = NetworkAPI.Path.Unsuitable

extension Optional: Unsuitable { static var pathAdvice: String { "unwrap the value" } }
extension Date: Unsuitable { static var pathAdvice: String { "format the date as the service expects it" } }
extension Array: Unsuitable { static var pathAdvice: String { "join the elements, or use Path(segments:)" } }
extension Set: Unsuitable { static var pathAdvice: String { "sort and join the elements" } }
extension URL: Unsuitable { static var pathAdvice: String { "interpolate a part of the URL" } }
extension NetworkAPI.URLInfo: Unsuitable { static var pathAdvice: String { "interpolate its path" } }
extension NetworkAPI.Query: Unsuitable { static var pathAdvice: String { "use query:" } }
extension Data: Unsuitable { static var pathAdvice: String { "encode the bytes as text" } }
extension Decimal: Unsuitable { static var pathAdvice: String { "format the number as text" } }

extension Dictionary: Unsuitable {
    static var pathAdvice: String { "interpolate a value of the dictionary, or use query:" }
}
