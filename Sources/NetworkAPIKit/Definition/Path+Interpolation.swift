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

        /// Adds a value as one segment, or as part of one.
        public mutating func appendInterpolation(_ value: String) {
            builder.appendValue(value)
        }

        /// Adds a value as one segment, or as part of one.
        public mutating func appendInterpolation(_ value: some LosslessStringConvertible) {
            builder.appendValue(value.description)
        }

        /// Adds an identifier in its upper-case form.
        public mutating func appendInterpolation(_ value: UUID) {
            builder.appendValue(value.uuidString)
        }

        /// Adds the raw value of an enum or of an identifier type.
        @_disfavoredOverload
        public mutating func appendInterpolation<Value: RawRepresentable>(_ value: Value)
        where Value.RawValue: LosslessStringConvertible {
            builder.appendValue(value.rawValue.description)
        }

        /// Adds text that may hold slashes, such as a file's path: each segment of it is percent-encoded and checked.
        public mutating func appendInterpolation(path value: some StringProtocol) {
            builder.appendPath(String(value))
        }

        /// Adds text that is percent-encoded already.
        ///
        /// A character that no path can hold, or a `%` without two hexadecimal digits, is refused when the request
        /// is built.
        public mutating func appendInterpolation(raw text: some StringProtocol) {
            builder.appendEncoded(String(text))
        }

        @available(*, unavailable, message: "unwrap the value: an Optional is no path segment")
        public mutating func appendInterpolation<Value>(_ value: Value?) {}

        @available(
            *, unavailable,
            message: "interpolate a String, a number, a UUID or a raw value; or its description"
        )
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {}
    }
}
