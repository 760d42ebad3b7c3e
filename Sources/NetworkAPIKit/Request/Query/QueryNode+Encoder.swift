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

    func beginObject() {
        parent?.isEmpty = false
        switch (role, writer.encoding.nested) {
        case (.top, _):
            break
        case (.joined, _):
            refuse("joined values cannot contain an object; use arrays .indexed and nested .brackets")
        case (_, .joined):
            if joinedText == nil { joinedText = [] }
        case (.element, _) where parent?.arrays != .brackets && parent?.arrays != .indexed:
            refuse("the objects of a repeated array cannot be distinguished; use arrays .indexed")
        case (.member, .flat) where parent?.role != .top:
            refuse("an object inside an object cannot be written with nested .flat; use .brackets")
        case (.element, .flat):
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
        case .joined:
            refuse("joined values cannot contain an array; use arrays .indexed")
        case .element where parent?.arrays != .indexed:
            refuse("the elements of an array inside an array cannot be distinguished; use arrays .indexed")
        case .member, .element:
            if arrays.delimiter != nil && joinedText == nil { joinedText = [] }
        }
    }

    /// Stores a problem, as this place cannot throw; writing to the value throws it.
    private func refuse(_ reason: String) {
        isUnwritable = true
        if writer.problem == nil { writer.problem = problem(reason) }
    }

    func checkIsWritable() throws { if isUnwritable, let problem = writer.problem { throw problem } }
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
        case .joined:
            try parent?.appendJoined(scalar, of: self)
        case .member, .element:
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
        guard var bytes = joinedText.take() else { return }
        defer { joinedText = bytes }
        var piece: [UInt8] = []
        scalar.append(to: &piece, writer)
        // Joined members have the delimiter of arrays, or a comma.
        let delimiter = arrays.delimiter ?? ","
        var between = Array(delimiter.utf8)
        // A comma is not escaped except inside an element, where other delimiters would look the same.
        if delimiter != "," {
            between = []
            writer.escape(delimiter, to: &between)
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
