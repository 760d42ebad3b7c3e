import Foundation

extension QueryNode: Encoder {
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        beginObject()
        return KeyedEncodingContainer(KeyedContainer<Key>(node: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        beginArray()
        return UnkeyedContainer(node: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension QueryNode {
    func beginObject() {
        parent?.isEmpty = false
        switch (role, writer.encoding.nested) {
        case (.top, _):
            break
        case (.joinedElement, _):
            refuse("joined values cannot contain an object; use arrays .indexed and nested .brackets")
        case (_, .joined):
            if joinedText == nil { joinedText = [] }
        case (.repeatedElement, _):
            refuse("the objects of a repeated array cannot be distinguished; use arrays .indexed")
        case (.member, .flat) where parent?.role != .top:
            refuse("an object inside an object cannot be written with nested .flat; use .brackets")
        case (.bracketedElement, .flat), (.indexedElement, .flat):
            refuse("an object inside an array cannot be written with nested .flat; use .brackets")
        default:
            break
        }
    }

    func beginArray() {
        parent?.isEmpty = false
        isArray = true
        switch role {
        case .top:
            refuse("an array as the whole parameter does not have a key")
        case .joinedElement:
            refuse("joined values cannot contain an array; use arrays .indexed")
        case .repeatedElement, .bracketedElement:
            refuse("the elements of an array inside an array cannot be distinguished; use arrays .indexed")
        case .member, .indexedElement:
            if arrays.delimiter != nil && joinedText == nil { joinedText = [] }
        }
    }

    /// Stores a problem, as this place cannot throw; writing to the value throws it.
    private func refuse(_ reason: String) {
        isRefused = true
        if writer.problem == nil { writer.problem = problem(reason) }
    }

    func checkNotRefused() throws {
        if isRefused, let problem = writer.problem { throw problem }
    }
}

// The elements of an array.
extension QueryNode {
    /// Writes an element that is a single text.
    func putElement(_ scalar: QueryScalar) throws {
        if joinedText != nil || isRefused {
            try element().put(scalar)
        } else {
            isEmpty = false
            writer.beginItem(sortKey: elementSortKey)
            appendElementName(to: &writer.output)
            writer.output.append(UInt8(ascii: "="))
            scalar.append(to: &writer.output, writer)
            elementCount += 1
        }
    }

    func encodeElement<Value: Encodable>(_ value: Value) throws {
        if let scalar = try scalar(ifSpecial: value, at: elementCount.codingKey) {
            try putElement(scalar)
        } else {
            let child = element()
            try child.encodeHere(value)
            child.close()
        }
    }

    func element() -> QueryNode {
        defer { elementCount += 1 }
        let key = elementCount.codingKey
        guard joinedText == nil else { return QueryNode(writer, in: self, at: key, .joinedElement) }
        var name: [UInt8] = []
        name.reserveCapacity(self.name.count + 16)
        appendElementName(to: &name)
        let role: Role =
            switch arrays {
            case .brackets: .bracketedElement
            case .indexed: .indexedElement
            default: .repeatedElement
            }
        return QueryNode(writer, in: self, at: key, role, name: name, sortKey: elementSortKey)
    }

    private func appendElementName(to output: inout [UInt8]) {
        output.append(contentsOf: name)
        guard arrays == .brackets || arrays == .indexed else { return }
        output.append(contentsOf: Self.openingBracket)
        if arrays == .indexed {
            QueryScalar(elementCount).append(to: &output, writer)
        }
        output.append(contentsOf: Self.closingBracket)
    }

    /// The sort key of the next element: eight bytes, which sort the tenth element after the second.
    private var elementSortKey: [UInt8] {
        guard writer.encoding.order == .sorted else { return [] }
        return sortKey + withUnsafeBytes(of: UInt64(elementCount).bigEndian) { Array($0) }
    }
}

// A value writes one text, or another value in its place.
extension QueryNode: SingleValueEncodingContainer {
    /// Encodes a value here, and throws a problem that its containers could not throw.
    func encodeHere<Value: Encodable>(_ value: Value) throws {
        guard depth <= QueryWriter.depthLimit else {
            throw problem("it is nested more than \(QueryWriter.depthLimit) levels deep")
        }
        depth += 1
        defer { depth -= 1 }
        if let value = value as? any QueryEncodable, try value.encode(to: self) { return }
        try value.encode(to: self)
        if let problem = writer.problem { throw problem }
    }

    /// Writes the single text of the value with its name.
    func put(_ scalar: QueryScalar) throws {
        switch role {
        case .top:
            throw problem("a single value as the whole parameter does not have a key")
        case .joinedElement:
            try parent?.appendJoined(scalar, of: self)
        case .member, .repeatedElement, .bracketedElement, .indexedElement:
            beginItem()
            scalar.append(to: &writer.output, writer)
        }
        isEmpty = false
        parent?.isEmpty = false
    }

    /// Writes an element of a joined array, or a member of a joined object after its name.
    private func appendJoined(_ scalar: QueryScalar, of child: QueryNode) throws {
        if case .attachment = scalar {
            // Parts of bytes cannot be joined: each is sent with the name of the array.
            hasParts = true
            beginItem()
            scalar.append(to: &writer.output, writer)
            return
        }
        guard var bytes = joinedText else { return }
        joinedText = nil
        defer { joinedText = bytes }
        var piece: [UInt8] = []
        scalar.append(to: &piece, writer)
        // Joined members have the delimiter of arrays, or a comma.
        let delimiter = arrays.delimiter ?? .comma
        let between = delimiter.bytes(writer.encoding)
        // A comma inside an element is escaped, and other delimiters would look the same there.
        if delimiter != .comma {
            for text in [piece, child.name] where text.contains(between) {
                throw child.problem("it contains the delimiter of the joined values")
            }
        }
        if !isEmpty { bytes += between }
        if !isArray { bytes += child.name + between }
        bytes += piece
    }

    /// Writes a value that is `nil`.
    func encodeNil() throws {
        guard let scalar = nilScalar, role != .top else { return }
        try put(scalar)
    }

    /// The text of a value that is `nil`; `nil` if such a value is not sent.
    var nilScalar: QueryScalar? {
        switch writer.encoding.nils {
        case .dropped: nil
        case .empty: .text("")
        case .null: .text("null")
        }
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        if let scalar = try scalar(ifSpecial: value, at: nil) {
            try put(scalar)
        } else {
            try encodeHere(value)
        }
    }
}
