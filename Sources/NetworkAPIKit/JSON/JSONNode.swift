/// A value of a document, as the `Decoder` that a type decodes itself from.
final class JSONNode: Decoder {
    let source: JSONSource
    /// The entry of the value; -1 is `null`, which `superDecoder` reads for a member that is missing.
    private(set) var entry: Int
    private let parent: JSONNode?
    private let key: (any CodingKey)?
    /// The index of an element, which has no `key`; otherwise -1.
    private var index = -1
    /// The number of elements of an array; -1 before it is counted.
    private var countedElements = -1

    init(_ source: JSONSource, _ entry: Int, parent: JSONNode?, key: (any CodingKey)?) {
        self.source = source
        self.entry = entry
        self.parent = parent
        self.key = key
    }

    /// Becomes the node of another element of the array.
    func move(to entry: Int, _ index: Int) {
        self.entry = entry
        self.index = index
        countedElements = -1
    }

    var userInfo: [CodingUserInfoKey: Any] { source.userInfo }

    var codingPath: [any CodingKey] {
        sequence(first: self, next: \.parent).compactMap { node -> (any CodingKey)? in
            node.index >= 0 ? JSONKey.index(node.index) : node.key
        }.reversed()
    }

    /// The number of elements of an array, counted on demand, and once: a type may read it before each element.
    var elementCount: Int {
        if countedElements < 0 { countedElements = countElements() }
        return countedElements
    }

    var kind: JSONDocument.Kind { source.document.kind(at: entry) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard kind == .object else { throw mismatch([String: Any].self, at: entry) }
        return KeyedDecodingContainer(JSONKeyedContainer<Key>(members: try JSONMembers(self)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard kind == .array else { throw mismatch([Any].self, at: entry) }
        return JSONUnkeyedContainer(self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func child(_ entry: Int, _ key: (any CodingKey)?) -> JSONNode {
        JSONNode(source, entry, parent: self, key: key)
    }
}

extension JSONDocument {
    /// The kind of a value; entry -1 is `null`.
    @inline(__always)
    func kind(at entry: Int) -> Kind { entry < 0 ? .null : entries[entry].kind }
}

extension JSONNode: SingleValueDecodingContainer {
    func decodeNil() -> Bool { kind == .null }
    func decode(_ type: Bool.Type) throws -> Bool { try bool(entry) }
    func decode(_ type: String.Type) throws -> String { try string(entry) }
    func decode(_ type: Double.Type) throws -> Double { try double(entry) }
    func decode(_ type: Float.Type) throws -> Float { try float(entry) }
    func decode(_ type: Int.Type) throws -> Int { try integer(entry) }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer(entry) }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer(entry) }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer(entry) }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer(entry) }
    func decode(_ type: UInt.Type) throws -> UInt { try integer(entry) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(entry) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(entry) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(entry) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(entry) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decode(_ type: Int128.Type) throws -> Int128 { try wideInteger(entry) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decode(_ type: UInt128.Type) throws -> UInt128 { try wideInteger(entry) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(of: type) }
}

extension JSONNode {
    /// The error for a value of another kind.
    @inline(never)
    func mismatch(_ type: Any.Type, at entry: Int, isNullValue: Bool = true) -> DecodingError {
        let kind = source.document.kind(at: entry)
        let name = Self.names[ObjectIdentifier(type)] ?? "\(type)"
        let context = context("expected \(name), found \(kind.name)", entry)
        return kind == .null && isNullValue ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// The error for text or a number that cannot be read.
    @inline(never)
    func corrupted(_ fault: JSONDocument.Fault, at entry: Int) -> DecodingError {
        .dataCorrupted(context(fault.reason, entry, fault))
    }

    /// The reason of an error, the path of this value, and the place of the fault or of the value.
    func context(_ reason: String, _ entry: Int, _ fault: JSONDocument.Fault? = nil) -> DecodingError.Context
    {
        .init(
            codingPath: codingPath, debugDescription: reason,
            underlyingError: JSONPlace(source.document, entry, fault))
    }

    private static let names: [ObjectIdentifier: String] = [
        ObjectIdentifier([String: Any].self): "an object", ObjectIdentifier([Any].self): "an array",
    ]
}

extension JSONDocument.Kind {
    /// The name of the kind in a sentence.
    fileprivate var name: String {
        switch self {
        case .null: "null"
        case .true, .false: "a Boolean value"
        case .object: "an object"
        case .array: "an array"
        case .integer, .fraction: "a number"
        case .plainText, .text, .escapedText: "a string"
        }
    }
}
