import Foundation

// The simple values inside an array or object, or the value itself. `key` is the place of the value in this one; `nil`
// is the value itself. It is used only for an error.
extension JSONNode {
    func bool(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Bool {
        switch source.document.kind(at: entry) {
        case .true: return true
        case .false: return false
        default: throw mismatch(Bool.self, at: entry, key(), isNullValue: false)
        }
    }

    func string(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> String {
        switch source.document.kind(at: entry) {
        case .plainText, .text, .escapedText:
            do throws(JSONDocument.Fault) {
                return try source.read { reader throws(JSONDocument.Fault) in
                    try reader.text(source.document.entries[entry])
                }
            } catch {
                throw corrupted(error, key())
            }
        default: throw mismatch(String.self, at: entry, key())
        }
    }

    func double(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Double {
        try number(entry, Double.self, key()) { reader, entry throws(JSONDocument.Fault) in
            try reader.double(entry)
        }
    }

    func float(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Float {
        try number(entry, Float.self, key()) { reader, entry throws(JSONDocument.Fault) in
            try reader.float(entry)
        }
    }

    func decimal(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Decimal {
        try number(entry, Decimal.self, key()) { reader, entry throws(JSONDocument.Fault) in
            try reader.decimal(entry)
        }
    }

    func integer<Value: FixedWidthInteger>(
        _ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil
    ) throws -> Value {
        try number(entry, Value.self, key()) { reader, entry throws(JSONDocument.Fault) in
            try reader.integer(entry, as: Value.self)
        }
    }

    @inline(__always)
    private func number<Value>(
        _ entry: Int, _ type: Value.Type, _ key: @autoclosure () -> (any CodingKey)?,
        _ read: (JSONReader, JSONDocument.Entry) throws(JSONDocument.Fault) -> Value
    ) throws -> Value {
        switch source.document.kind(at: entry) {
        case .integer, .fraction:
            do throws(JSONDocument.Fault) {
                return try source.read { reader throws(JSONDocument.Fault) in
                    try read(reader, source.document.entries[entry])
                }
            } catch {
                throw corrupted(error, key())
            }
        default: throw mismatch(type, at: entry, key())
        }
    }
}

extension JSONNode {
    /// The error for a value of another kind.
    @inline(never)
    func mismatch(
        _ type: Any.Type, at entry: Int, _ key: (any CodingKey)? = nil, isNullValue: Bool = true
    ) -> DecodingError {
        let kind = source.document.kind(at: entry)
        let place = JSONPlace(document: source.document, entry: entry)
        let path = key.map { codingPath + [$0] } ?? codingPath
        let name = Self.names[ObjectIdentifier(type)] ?? "\(type)"
        if kind == .null, isNullValue {
            return .valueNotFound(
                type,
                .init(
                    codingPath: path, debugDescription: "expected \(name), found null", underlyingError: place
                ))
        }
        return .typeMismatch(
            type,
            .init(
                codingPath: path, debugDescription: "expected \(name), found \(kind.name)",
                underlyingError: place))
    }

    /// The error for text or a number that cannot be read.
    @inline(never)
    func corrupted(_ fault: JSONDocument.Fault, _ key: (any CodingKey)? = nil) -> DecodingError {
        let place = JSONPlace(document: source.document, offset: fault.offset)
        let path = key.map { codingPath + [$0] } ?? codingPath
        return .dataCorrupted(
            .init(codingPath: path, debugDescription: fault.reason, underlyingError: place))
    }

    private static let names: [ObjectIdentifier: String] = [
        ObjectIdentifier([String: Any].self): "an object", ObjectIdentifier([Any].self): "an array",
    ]
}

extension JSONDocument.Kind {
    /// What a person calls such a value.
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
