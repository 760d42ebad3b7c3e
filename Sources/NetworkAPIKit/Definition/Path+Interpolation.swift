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

// The same values as secrets: written as without the label, and shown as `***`.
extension NetworkAPI.Path.StringInterpolation {
    /// Adds a value that is shown as `***` wherever the request is shown, as one segment or as a part of one.
    public mutating func appendInterpolation(secret value: String) {
        builder.appendSecret { $0.appendValue(value) }
    }

    /// Adds a value that is shown as `***` wherever the request is shown, as one segment or as a part of one.
    public mutating func appendInterpolation(secret value: StaticString) {
        builder.appendSecret { $0.appendValue(value.description) }
    }

    /// Adds a value that is shown as `***` wherever the request is shown, as one segment or as a part of one.
    ///
    /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if the value is a number that is not finite.
    public mutating func appendInterpolation<Value: LosslessStringConvertible>(secret value: Value) {
        builder.appendSecret { $0.appendValue(of: Value.self, value) }
    }

    /// Adds an identifier in its uppercase form, which is shown as `***` wherever the request is shown.
    public mutating func appendInterpolation(secret value: UUID) {
        builder.appendSecret { $0.appendValue(value.uuidString) }
    }

    /// Adds the raw value of an enum or of an identifier type, which is shown as `***` wherever the request is shown.
    public mutating func appendInterpolation<Value: RawRepresentable>(secret value: Value)
    where Value.RawValue: LosslessStringConvertible {
        builder.appendSecret { $0.appendValue(of: Value.self, value.rawValue) }
    }

    /// Adds the text form of a value that has a raw value as well, which is shown as `***` wherever the request is
    /// shown.
    public mutating func appendInterpolation<Value: RawRepresentable & LosslessStringConvertible>(
        secret value: Value
    ) where Value.RawValue: LosslessStringConvertible {
        builder.appendSecret { $0.appendValue(of: Value.self, value) }
    }

    /// Joins another path, each segment of which is shown as `***` wherever the request is shown.
    public mutating func appendInterpolation(secret path: NetworkAPI.Path) {
        builder.appendSecret { $0.join(path) }
    }

    /// Makes the request fail: a value of this type does not have a single text form.
    @available(
        *, deprecated,
        message: "interpolate a String, a number, a UUID or a raw value: other types have no single text form"
    )
    public mutating func appendInterpolation<Value>(secret value: Value) {
        builder.refuse(Value.self)
    }
}
