/// Gives a type that is read from text or bytes the one value that there is.
struct SingleValueDecoder<Single: Decodable>: Decoder, SingleValueDecodingContainer {
    let value: Single

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw mismatch(KeyedDecodingContainer<Key>.self)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw mismatch((any UnkeyedDecodingContainer).self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let value = value as? Value { return value }
        if let text = value as? String, let type = type as? any LosslessStringConvertible.Type {
            if let value = type.init(text) as? Value { return value }
        } else if !(type is any LosslessStringConvertible.Type) {
            return try Value(from: self)
        }
        throw mismatch(type)
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        let reason = "The answer is read as one \(Single.self), from which no \(type) can be made."
        return .typeMismatch(type, .init(codingPath: [], debugDescription: reason))
    }
}
