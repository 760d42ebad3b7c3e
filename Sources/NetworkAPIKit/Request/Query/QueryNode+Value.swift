import Foundation

// What a value writes that stands for itself: one text, or another value in its place.
extension QueryNode: SingleValueEncodingContainer {
    /// Encodes a value in this place, and says what its containers could not.
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

    /// Writes its one text under its name.
    func put(_ scalar: QueryScalar) throws {
        switch role {
        case .top:
            throw problem("a value at the top has no key to be sent under")
        case .joinedElement:
            try parent?.appendJoined(scalar, of: self)
        case .member, .repeatedElement, .bracketedElement, .indexedElement:
            beginItem()
            scalar.append(to: &writer.output, writer.escaping)
        }
        isEmpty = false
        parent?.isEmpty = false
    }

    /// Writes an element of a joined array, or a member of a joined object with its name in front.
    private func appendJoined(_ scalar: QueryScalar, of child: QueryNode) throws {
        if case .attachment = scalar {
            // Parts of bytes cannot be joined: each is sent under the name of the array.
            hasParts = true
            beginItem()
            scalar.append(to: &writer.output, writer.escaping)
            return
        }
        guard var bytes = joined, let delimiter = writer.encoding.joinedDelimiter else { return }
        joined = nil
        defer { joined = bytes }
        var piece: [UInt8] = []
        scalar.append(to: &piece, writer.escaping)
        let between = delimiter.bytes(writer.encoding)
        if delimiter.isEscaped {
            for text in [piece, child.name] where text.contains(between) {
                throw child.problem(
                    "it holds the delimiter of the joined values, and could not be told apart")
            }
        }
        if !isEmpty { bytes += between }
        if !isArray { bytes += child.name + between }
        bytes += piece
    }

    /// Writes what stands for no value.
    func encodeNil() throws {
        guard let scalar = nilScalar, role != .top else { return }
        try put(scalar)
    }

    /// `nil` where nothing is sent.
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

    func encode(_ value: Bool) throws { try put(scalar(value)) }
    func encode(_ value: String) throws { try put(.text(value)) }
    func encode(_ value: Double) throws { try put(scalar(value, at: nil)) }
    func encode(_ value: Float) throws { try put(scalar(value, at: nil)) }
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
}
