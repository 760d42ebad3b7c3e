import Foundation

extension NetworkAPI.Path.StringInterpolation {
    /// Adds a value as one segment, or as a part of one.
    public mutating func appendInterpolation(_ value: StaticString) { appendInterpolation(value.description) }

    /// Adds a value as one segment, or as a part of one.
    ///
    /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if the value is a number that is not finite.
    public mutating func appendInterpolation<Value: LosslessStringConvertible>(_ value: Value) {
        append(value, of: Value.self)
    }

    /// Adds an identifier in its uppercase form.
    public mutating func appendInterpolation(_ value: UUID) { appendInterpolation(value.uuidString) }

    /// Adds the raw value of an enum or of an identifier type.
    public mutating func appendInterpolation<Value: RawRepresentable>(_ value: Value)
    where Value.RawValue: LosslessStringConvertible {
        append(value.rawValue, of: Value.self)
    }

    /// Adds the text form of a value that has a raw value as well.
    public mutating func appendInterpolation<Value: RawRepresentable & LosslessStringConvertible>(
        _ value: Value
    ) where Value.RawValue: LosslessStringConvertible {
        append(value, of: Value.self)
    }

    /// Adds the text form of a value, unless its type is unsuitable or it is a number that is not finite.
    private mutating func append<Value>(_ value: some LosslessStringConvertible, of type: Value.Type) {
        if type is any NetworkAPI.Path.Unsuitable.Type { return refuse(type) }
        let text = value.description
        // Only "inf", "nan" and their negatives do not begin with a digit; other numbers need no cast.
        if let first = text.utf8.first, !first.isDigit,
            let number = value as? any FloatingPoint, !number.isFinite
        {
            return refuse(type, "a number that is not finite cannot be in a path")
        }
        appendInterpolation(text)
    }
}

// The same values as secrets: written as without the label, and shown as `***`.
extension NetworkAPI.Path.StringInterpolation {
    /// Adds a value that is shown as `***` wherever the request is shown, as one segment or as a part of one.
    public mutating func appendInterpolation(secret value: StaticString) {
        appendSecret { $0.appendInterpolation(value) }
    }

    /// Adds a value that is shown as `***` wherever the request is shown, as one segment or as a part of one.
    ///
    /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if the value is a number that is not finite.
    public mutating func appendInterpolation<Value: LosslessStringConvertible>(secret value: Value) {
        appendSecret { $0.appendInterpolation(value) }
    }

    /// Adds an identifier in its uppercase form, which is shown as `***` wherever the request is shown.
    public mutating func appendInterpolation(secret value: UUID) {
        appendSecret { $0.appendInterpolation(value) }
    }

    /// Adds the raw value of an enum or of an identifier type, which is shown as `***` wherever the request is shown.
    public mutating func appendInterpolation<Value: RawRepresentable>(secret value: Value)
    where Value.RawValue: LosslessStringConvertible {
        appendSecret { $0.appendInterpolation(value) }
    }

    /// Adds the text form of a value that has a raw value as well, which is shown as `***` wherever the request is
    /// shown.
    public mutating func appendInterpolation<Value: RawRepresentable & LosslessStringConvertible>(
        secret value: Value
    ) where Value.RawValue: LosslessStringConvertible {
        appendSecret { $0.appendInterpolation(value) }
    }

    /// Joins another path, each segment of which is shown as `***` wherever the request is shown.
    public mutating func appendInterpolation(secret path: NetworkAPI.Path) {
        appendSecret { $0.appendInterpolation(path) }
    }

    /// Makes the request fail: a value of this type does not have a single text form.
    @available(
        *, deprecated,
        message: "interpolate a String, a number, a UUID or a raw value: other types have no single text form"
    )
    public mutating func appendInterpolation<Value>(secret value: Value) { refuse(Value.self) }
}
