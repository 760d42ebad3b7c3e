import Foundation

extension NetworkAPI.Path: ExpressibleByStringInterpolation {
    public init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.builder.finished()
    }

    /// Collects a path's literal text and its values.
    public struct StringInterpolation: StringInterpolationProtocol {
        var builder: PathBuilder

        public init(literalCapacity: Int, interpolationCount: Int) {
            builder = PathBuilder()
        }

        public mutating func appendLiteral(_ literal: String) {
            builder.appendLiteral(literal)
        }

        /// Adds a value as one segment, or as a part of one.
        public mutating func appendInterpolation(_ value: String) {
            builder.appendValue(value)
        }

        /// Adds a value as one segment, or as a part of one.
        public mutating func appendInterpolation(_ value: some StringProtocol) {
            builder.appendValue(String(value))
        }

        /// Adds a value as one segment, or as a part of one.
        public mutating func appendInterpolation(_ value: StaticString) {
            builder.appendValue(value.description)
        }

        /// Adds a value as one segment, or as a part of one.
        ///
        /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if the value is a number that is not finite.
        public mutating func appendInterpolation<Value: LosslessStringConvertible>(_ value: Value) {
            builder.appendValue(of: Value.self, value)
        }

        /// Adds an identifier in its uppercase form.
        public mutating func appendInterpolation(_ value: UUID) {
            builder.appendValue(value.uuidString)
        }

        /// Adds the raw value of an enum or of an identifier type.
        public mutating func appendInterpolation<Value: RawRepresentable>(_ value: Value)
        where Value.RawValue: LosslessStringConvertible {
            builder.appendValue(of: Value.self, value.rawValue)
        }

        /// Adds the text form of a value that has a raw value as well.
        public mutating func appendInterpolation<Value: RawRepresentable & LosslessStringConvertible>(
            _ value: Value
        ) where Value.RawValue: LosslessStringConvertible {
            builder.appendValue(of: Value.self, value)
        }

        /// Joins another path, with one slash at each end; its problem, if it has one, is this path's problem.
        public mutating func appendInterpolation(_ path: NetworkAPI.Path) {
            builder.join(path)
        }

        /// Adds text that may contain slashes, such as the path of a file: each of its segments is percent-encoded
        /// and checked.
        ///
        /// A `/` at the end of the path is kept.
        public mutating func appendInterpolation(path value: some StringProtocol) {
            builder.appendPath(String(value))
        }

        /// Adds text that is percent-encoded already.
        ///
        /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if a character is not allowed in a path, or
        /// if a `%` is not followed by two hexadecimal digits. A `/` at the end of the path is kept.
        public mutating func appendInterpolation(raw text: some StringProtocol) {
            builder.appendEncoded(String(text))
        }
    }
}

// A value without a single text form compiles, so that a literal with one stays a `Path`: without these functions the
// compiler would choose the initializer of `URLInfo` with a `String`, and no value of the literal would be escaped.
// Each shows a warning for its kind of value, and makes the request fail before it is sent.
extension NetworkAPI.Path.StringInterpolation {
    /// Makes the request fail: an Optional is not a path segment.
    @available(*, deprecated, message: "unwrap the value: an Optional is not a path segment")
    public mutating func appendInterpolation<Wrapped>(_ value: Wrapped?) {
        builder.refuse(Wrapped?.self)
    }

    /// Makes the request fail: a path does not have the default values of other string interpolations.
    @available(*, deprecated, message: "unwrap the value with ??, as a path has no default values")
    public mutating func appendInterpolation<Wrapped>(
        _ value: Wrapped?,
        default text: @autoclosure () -> some StringProtocol
    ) {
        builder.refuse(Wrapped?.self, "unwrap the value with ??, as a path has no default values")
    }

    /// Makes the request fail: a date has many text forms.
    @available(
        *, deprecated, message: "format the date as the service expects it: a Date has many text forms"
    )
    public mutating func appendInterpolation(_ value: Date) {
        builder.refuse(Date.self)
    }

    /// Makes the request fail: an array is not one segment.
    @available(
        *, deprecated, message: "join the elements as the service expects it, or use Path(segments:)"
    )
    public mutating func appendInterpolation<Element>(_ value: [Element]) {
        builder.refuse([Element].self)
    }

    /// Makes the request fail: a URL is not one segment.
    @available(*, deprecated, message: "interpolate a part of the URL, such as \\(path: url.path)")
    public mutating func appendInterpolation(_ value: URL) {
        builder.refuse(URL.self)
    }

    /// Makes the request fail: a value of this type does not have a single text form.
    @available(
        *, deprecated,
        message: "interpolate a String, a number, a UUID or a raw value: other types have no single text form"
    )
    public mutating func appendInterpolation<Value>(_ value: Value) {
        builder.refuse(Value.self)
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

extension Optional: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "unwrap the value" }
}

extension Date: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "format the date as the service expects it" }
}

extension Array: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "join the elements, or use Path(segments:)" }
}

extension Set: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "sort and join the elements" }
}

extension Dictionary: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "interpolate a value of the dictionary, or use query:" }
}

extension Data: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "encode the bytes as text, as the service expects it" }
}

extension Decimal: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "format the number as the service expects it" }
}

extension URL: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "interpolate a part of the URL" }
}

extension NetworkAPI.URLInfo: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "interpolate its path" }
}

extension NetworkAPI.Query: NetworkAPI.Path.Unsuitable {
    static var pathAdvice: String { "use query:" }
}
