extension NetworkAPI {
    /// What a call changes of a value that is there: nothing, or it is cleared, or set.
    ///
    /// In JSON an absent key leaves a value as it is, and `null` clears it (RFC 7396), which an `Optional` cannot tell
    /// apart. A property of this type does so without code of your own:
    ///
    /// ```swift
    /// struct Changes: Encodable {
    ///     var title: NetworkAPI.Patch<String> = .leave
    ///     var milestone: NetworkAPI.Patch<Int> = .leave
    /// }
    /// let changes = Changes(milestone: .clear)  // {"milestone":null}
    /// ```
    ///
    /// In a query or a form, which know no `null`, `.clear` is written as the encoding's `nils` has it, `.empty` or
    /// `.null`; where nils are dropped it is refused with ``Failure/request(_:)``, as nothing would be cleared. Where it
    /// is no property, in an array for instance, `.leave` has nothing to be left out of and is refused in the same way.
    public enum Patch<Value> {
        /// The value stays as it is: its key is not sent.
        case leave
        /// The value is cleared: `null` is sent.
        case clear
        /// The value becomes this one.
        case set(Value)
    }
}

extension NetworkAPI.Patch: Sendable where Value: Sendable {}
extension NetworkAPI.Patch: Equatable where Value: Equatable {}
extension NetworkAPI.Patch: Hashable where Value: Hashable {}

extension NetworkAPI.Patch: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .leave:
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "only a property can be left as it is, and not sent"))
        case .clear: try container.encodeNil()
        case .set(let value): try container.encode(value)
        }
    }
}

extension KeyedEncodingContainer {
    /// Writes a change, and nothing at all where the value is left as it is.
    ///
    /// Code that the compiler writes for `Encodable` calls this for a property of the type ``NetworkAPI/Patch``.
    public mutating func encode<Value: Encodable>(
        _ change: NetworkAPI.Patch<Value>,
        forKey key: Key
    ) throws {
        // Told also where there is nothing to write, so that a container that looks on learns of the key.
        if case .leave = change {
            try encodeIfPresent(NetworkAPI.Patch<Value>?.none, forKey: key)
        } else {
            try encodeIfPresent(.some(change), forKey: key)
        }
    }
}
