// What stands in an array.
extension QueryNode {
    /// Writes an element that is one text.
    func putElement(_ scalar: QueryScalar) throws {
        if joined != nil || isRefused {
            try element().put(scalar)
        } else {
            isEmpty = false
            writer.beginItem(rank: elementRank)
            appendElementName(to: &writer.output)
            writer.output.append(UInt8(ascii: "="))
            scalar.append(to: &writer.output, writer.escaping)
            elementCount += 1
        }
    }

    /// Writes an element of any type.
    func encodeElement<Value: Encodable>(_ value: Value) throws {
        if let scalar = try scalar(ifSpecial: value, at: ElementKey(elementCount)) {
            try putElement(scalar)
        } else {
            let child = element()
            try child.encodeHere(value)
            child.close()
        }
    }

    /// A node for the next element, whose kind is not known yet.
    func element() -> QueryNode {
        defer { elementCount += 1 }
        let key = ElementKey(elementCount)
        guard joined == nil else { return QueryNode(self, key, .joinedElement, name: [], rank: []) }
        var name: [UInt8] = []
        name.reserveCapacity(self.name.count + 16)
        appendElementName(to: &name)
        let role: Role =
            switch writer.encoding.arrays {
            case .brackets: .bracketedElement
            case .indexed: .indexedElement
            default: .repeatedElement
            }
        return QueryNode(self, key, role, name: name, rank: elementRank)
    }

    private func appendElementName(to output: inout [UInt8]) {
        output.append(contentsOf: name)
        guard writer.encoding.arrays == .brackets || writer.encoding.arrays == .indexed else { return }
        output.append(contentsOf: QueryBytes.openingBracket)
        if writer.encoding.arrays == .indexed {
            QueryScalar(elementCount).append(to: &output, writer.escaping)
        }
        output.append(contentsOf: QueryBytes.closingBracket)
    }

    /// Eight bytes, so that the tenth element comes behind the second.
    private var elementRank: [UInt8] {
        guard writer.encoding.order == .sorted else { return [] }
        return rank + withUnsafeBytes(of: UInt64(elementCount).bigEndian) { Array($0) }
    }
}

/// An element's place in its array.
struct ElementKey: CodingKey {
    let index: Int

    init(_ index: Int) { self.index = index }

    init?(intValue: Int) { index = intValue }

    init?(stringValue: String) { nil }

    var intValue: Int? { index }
    var stringValue: String { "\(index)" }
}
