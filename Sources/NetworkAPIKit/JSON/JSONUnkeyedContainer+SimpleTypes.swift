// The simple types, which would otherwise be decoded as any other type is, through a decoder of their own.
extension JSONUnkeyedContainer {
    mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.bool($1, $2) } }
    mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? {
        try nextIfPresent { try $0.bool($1, $2) }
    }
    mutating func decode(_ type: String.Type) throws -> String { try next(type) { try $0.string($1, $2) } }
    mutating func decodeIfPresent(_ type: String.Type) throws -> String? {
        try nextIfPresent { try $0.string($1, $2) }
    }
    mutating func decode(_ type: Double.Type) throws -> Double { try next(type) { try $0.double($1, $2) } }
    mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? {
        try nextIfPresent { try $0.double($1, $2) }
    }
    mutating func decode(_ type: Float.Type) throws -> Float { try next(type) { try $0.float($1, $2) } }
    mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? {
        try nextIfPresent { try $0.float($1, $2) }
    }
    mutating func decode(_ type: Int.Type) throws -> Int { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next(type) { try $0.integer($1, $2) } }
    mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? {
        try nextIfPresent { try $0.integer($1, $2) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        try next(type) { try $0.wideInteger($1, $2) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? {
        try nextIfPresent { try $0.wideInteger($1, $2) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        try next(type) { try $0.wideInteger($1, $2) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? {
        try nextIfPresent { try $0.wideInteger($1, $2) }
    }
}
