extension NetworkAPI {
    /// A change of a value on the server: the value is left as it is, cleared, or set.
    ///
    /// In JSON a missing key leaves a value as it is, and `null` clears it (RFC 7396). An `Optional` cannot express
    /// both; a property of this type can:
    ///
    /// ```swift
    /// struct Changes: Encodable {
    ///     var title: NetworkAPI.Patch<String> = .leave
    ///     var milestone: NetworkAPI.Patch<Int> = .leave
    /// }
    /// let changes = Changes(milestone: .clear)  // {"milestone":null}
    /// ```
    ///
    /// A query or a form does not have `null`: there, `.clear` is written by the `nils` option of the encoding,
    /// `.empty` or `.null`. Building the request throws ``Failure/request(_:)`` if nils are dropped, as nothing would
    /// be cleared, and if `.leave` is not the value of a property, such as in an array.
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
        case .leave: throw encoder.invalid(self, "only a property can be left as it is")
        case .clear: try container.encodeNil()
        case .set(let value): try container.encode(value)
        }
    }
}

extension KeyedEncodingContainer {
    /// Encodes a change, and nothing if the value is left as it is.
    ///
    /// The `Encodable` code of the compiler calls this for a property of the type ``NetworkAPI/Patch``.
    public mutating func encode<Value: Encodable>(
        _ change: NetworkAPI.Patch<Value>,
        forKey key: Key
    ) throws {
        // Also called for `.leave`: a container that records keys must see this one.
        if case .leave = change {
            try encodeIfPresent(NetworkAPI.Patch<Value>?.none, forKey: key)
        } else {
            try encodeIfPresent(.some(change), forKey: key)
        }
    }
}

extension NetworkAPI.Patch: Decodable where Value: Decodable {
    /// Creates a change from a value to set, or from `null`, which clears the value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .clear : .set(try container.decode(Value.self))
    }
}

extension KeyedDecodingContainer {
    /// Decodes a change; a missing key is ``NetworkAPI/Patch/leave``.
    ///
    /// The `Decodable` code of the compiler calls this for a property of the type ``NetworkAPI/Patch``.
    public func decode<Value: Decodable>(
        _ type: NetworkAPI.Patch<Value>.Type,
        forKey key: Key
    ) throws -> NetworkAPI.Patch<Value> {
        try decodeIfPresent(NetworkAPI.Patch<Value>.self, forKey: key)
            ?? (contains(key) ? .clear : .leave)
    }
}
