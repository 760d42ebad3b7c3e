// The simple types, which would otherwise be decoded as any other type is, through a decoder of their own.
extension JSONUnkeyedContainer {
    mutating func decode(_ type: Bool.Type) throws -> Bool {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.bool($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.bool($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: String.Type) throws -> String {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.string($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: String.Type) throws -> String? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.string($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: Double.Type) throws -> Double {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.double($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.double($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: Float.Type) throws -> Float {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.float($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.float($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: Int.Type) throws -> Int {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: Int8.Type) throws -> Int8 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: Int16.Type) throws -> Int16 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: Int32.Type) throws -> Int32 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: Int64.Type) throws -> Int64 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: UInt.Type) throws -> UInt {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.integer($0, JSONKey(index: key)) }
    }
    mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.integer($0, JSONKey(index: key)) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.wideInteger($0, JSONKey(index: key)) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.wideInteger($0, JSONKey(index: key)) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        let (node, key) = (node, currentIndex)
        return try next(type) { try node.wideInteger($0, JSONKey(index: key)) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? {
        let (node, key) = (node, currentIndex)
        return try nextIfPresent { try node.wideInteger($0, JSONKey(index: key)) }
    }
}
