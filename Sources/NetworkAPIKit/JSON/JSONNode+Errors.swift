import Foundation

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
    func corrupted(
        _ fault: JSONDocument.Fault, at entry: Int, _ key: (any CodingKey)? = nil
    ) -> DecodingError {
        let place = JSONPlace(document: source.document, entry: entry, fault: fault)
        let path = key.map { codingPath + [$0] } ?? codingPath
        return .dataCorrupted(
            .init(codingPath: path, debugDescription: fault.reason, underlyingError: place))
    }

    /// The error for text that is not a value of its type.
    @inline(never)
    func unreadable(_ reason: String, _ entry: Int, _ key: (any CodingKey)?) -> DecodingError {
        let path = key.map { codingPath + [$0] } ?? codingPath
        return .dataCorrupted(
            .init(
                codingPath: path, debugDescription: reason,
                underlyingError: JSONPlace(document: source.document, entry: entry)))
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
