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
