/// Writes the elements of an array.
struct QueryUnkeyedContainer: UnkeyedEncodingContainer {
    let node: QueryNode

    var codingPath: [any CodingKey] { node.codingPath }
    var count: Int { node.elementCount }

    private func put(_ scalar: QueryScalar) throws {
        try node.checkNotRefused()
        try node.putElement(scalar)
    }

    private var nextKey: ElementKey { ElementKey(node.elementCount) }

    func encodeNil() throws {
        if let scalar = node.nilScalar { try put(scalar) } else { node.elementCount += 1 }
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        try node.checkNotRefused()
        try node.encodeElement(value)
    }

    func encode(_ value: Bool) throws { try put(node.scalar(value)) }
    func encode(_ value: String) throws { try put(.text(value)) }
    func encode(_ value: Double) throws { try put(node.scalar(value, at: nextKey)) }
    func encode(_ value: Float) throws { try put(node.scalar(value, at: nextKey)) }
    func encode(_ value: Int) throws { try put(QueryScalar(value)) }
    func encode(_ value: Int8) throws { try put(QueryScalar(Int64(value))) }
    func encode(_ value: Int16) throws { try put(QueryScalar(Int64(value))) }
    func encode(_ value: Int32) throws { try put(QueryScalar(Int64(value))) }
    func encode(_ value: Int64) throws { try put(QueryScalar(value)) }
    func encode(_ value: UInt) throws { try put(QueryScalar(UInt64(value))) }
    func encode(_ value: UInt8) throws { try put(QueryScalar(UInt64(value))) }
    func encode(_ value: UInt16) throws { try put(QueryScalar(UInt64(value))) }
    func encode(_ value: UInt32) throws { try put(QueryScalar(UInt64(value))) }
    func encode(_ value: UInt64) throws { try put(QueryScalar(value)) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        openElement().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { openElement().unkeyedContainer() }

    func superEncoder() -> any Encoder { openElement() }

    private func openElement() -> QueryNode {
        let child = node.element()
        child.depth += 1
        node.writer.closeLater(child)
        return child
    }
}
