// The default implementations in the standard library do not report absent values. Each method has to be implemented
// here.
extension RecordingKeyedEncodingContainer {
    mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try writeIfPresent(value, key) }

    mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try writeIfPresent(value, key) }
}
