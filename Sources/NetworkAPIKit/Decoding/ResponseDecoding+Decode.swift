import Foundation

extension ResponseDecoding {
    /// Decodes the body of an accepted answer: first by the type, then by `self`.
    ///
    /// The type of an element of JSON does not come first: there, text and bytes are JSON too.
    package func value<Value: Decodable & SendableMetatype>(
        of type: Value.Type, from body: Data, _ contentType: @autoclosure () -> NetworkAPI.MediaType?,
        status: Int, isElement: Bool = false
    ) throws -> sending Value {
        var decoding = self
        if case .byContentType(let choose) = kind { decoding = choose(contentType()) }
        var itself: Any.Type = type
        if !isElement {
            if let optional = type as? any AnyOptional.Type {
                itself = optional.wrappedType
                if decoding.isEmpty(body, for: itself), let none: Value = optional.absent() { return none }
            }
            if itself == EmptyResponse.self, let value = EmptyResponse() as? Value { return value }
        }
        if let problem = decoding.pointerProblem { throw Self.corrupted(problem) }
        // Text and bytes at a place are JSON.
        if !isElement, decoding.pointer == nil {
            var whole: (any Sendable)?
            if itself == Data.self { whole = body }
            if itself == String.self { whole = try Self.text(of: body, contentType()) }
            if let whole, let value = whole as? Value { return value }
        }
        switch decoding.kind {
        case .json(let decoder):
            return try decoder.decode(type, from: body, at: decoding.pointer)
        case .foundation(let decoder):
            return try decoding.value(of: type, by: decoder, from: body)
        case .body(let decoder): return try Self.whole { try decoder.decode(type, from: body) }
        case .text:
            let text = try Self.text(of: body, contentType())
            return try Self.whole { try type.init(from: SingleValueDecoder(value: text)) }
        case .data: return try Self.whole { try type.init(from: SingleValueDecoder(value: body)) }
        case .empty:
            return try JSONBodyDecoder().decode(type, from: Data("{}".utf8))
        case .byContentType:
            throw Self.corrupted("The decoding that a content type chooses must not choose again.")
        case .closure:
            // Another type than the response, which only the settings of the answer can read.
            return try Self.automatic.value(of: type, from: body, contentType(), status: status)
        case .byStatus:
            let reason = "The endpoint does not declare a \(type) for the status \(status)."
            throw DecodingError.typeMismatch(type, .init(codingPath: [], debugDescription: reason))
        }
    }

    /// Decodes a body that is not JSON, and so was not found to be wrong JSON.
    static func whole<Value>(_ decode: () throws -> sending Value) throws -> sending Value {
        do {
            return try decode()
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw NetworkAPI.DecodingFailure.UnreadableBody(context: context)
        }
    }

    /// Whether a type is the whole body, or nothing of it, however the endpoint decodes its answers.
    private static func isBody(_ type: Any.Type) -> Bool {
        type == Data.self || type == String.self || type == EmptyResponse.self
    }

    /// Whether an Optional is `nil`: the body is empty, or has only white space and JSON is expected.
    private func isEmpty(_ body: Data, for type: Any.Type) -> Bool {
        body.isEmpty || isJSON && !Self.isBody(type) && body.allSatisfy(\.isJSONSpace)
    }

    package var isJSON: Bool {
        switch kind {
        case .json, .foundation: true
        case .body, .closure, .text, .data, .empty, .byContentType, .byStatus: false
        }
    }

    /// Whether the value is decoded from the body.
    var readsBody: Bool {
        switch kind {
        case .json, .foundation, .body, .closure, .text, .data, .byContentType: true
        case .empty, .byStatus: false
        }
    }

    private func value<Value: Decodable & SendableMetatype>(
        of type: Value.Type, by decoder: JSONDecoder, from body: Data
    ) throws -> sending Value {
        // At any depth; in a decoder of Foundation, a `JSONValue` reads itself to a depth of 64.
        if decoder.readsStandardJSON, type == NetworkAPI.JSONValue.self {
            return try JSONBodyDecoder().decode(type, from: body, at: pointer)
        }
        guard let pointer else { return try Self.decoded(type, by: decoder, from: body) }
        return try pointer.value(in: body) { try Self.decoded(type, by: decoder, from: $0) }
    }

    private static func decoded<Value: Decodable & SendableMetatype>(
        _ type: Value.Type, by decoder: JSONDecoder, from body: Data
    ) throws -> sending Value {
        // With Swift 6.3 on Linux, `decode` traps if the text ends with the bracket that opens the 513th level.
        if body.last(where: { $0 > 0x20 }) == UInt8(ascii: "[") {
            throw Self.corrupted("the text ends too early")
        }
        return try decoder.decode(type, from: body)
    }

    private static func corrupted(_ reason: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: reason))
    }

    /// Returns how an answer of a refused status is decoded: as JSON if that is its content type, even if the
    /// endpoint's answers are text or bytes.
    package func forRefusals(_ contentType: NetworkAPI.MediaType?) -> ResponseDecoding {
        switch kind {
        case .json, .foundation, .byContentType: ofWholeBody
        case .body(let decoder) where decoder.contentType.isJSON: ofWholeBody
        case .body, .text, .data, .empty: contentType?.isJSON == true ? .automatic : ofWholeBody
        // These statuses do not have a value, and the closure reads only the response.
        case .byStatus, .closure: .automatic
        }
    }

    /// Returns the body as text, in the character set of the content type, or else in UTF-8.
    ///
    /// Throws if the bytes are not valid in that character set, or if it is not UTF-8, US-ASCII, ISO-8859-1,
    /// Windows-1252 or UTF-16.
    private static func text(of body: Data, _ contentType: NetworkAPI.MediaType?) throws -> String {
        let name = contentType?.parameter("charset")?.lowercased() ?? "utf-8"
        let encoding: String.Encoding? =
            switch name {
            case "utf-8", "utf8": .utf8
            case "us-ascii", "ascii": .ascii
            case "iso-8859-1", "latin1": .isoLatin1
            case "windows-1252": .windowsCP1252
            case "utf-16": .utf16
            case "utf-16le": .utf16LittleEndian
            case "utf-16be": .utf16BigEndian
            default: nil
            }
        // Foundation drops the last byte if UTF-16 has an odd number of bytes.
        let isWhole = !name.hasPrefix("utf-16") || body.count.isMultiple(of: 2)
        guard let encoding, isWhole, let text = String(data: body, encoding: encoding) else {
            let reason = "the body is not text in the character set \(name)"
            throw DecodingError.typeMismatch(String.self, .init(codingPath: [], debugDescription: reason))
        }
        return text
    }

    /// The value of `Accept`; `nil` if the platform sets it, which accepts anything.
    func acceptedType<Value>(for type: Value.Type) -> NetworkAPI.MediaType? {
        // A text or bytes inside JSON.
        if pointer != nil { return .json }
        if Self.isBody((type as? any AnyOptional.Type)?.wrappedType ?? type) { return nil }
        if case .body(let decoder) = kind { return decoder.contentType }
        return isJSON ? .json : nil
    }
}

/// An `Optional`, which has a value for an answer without a body, and may be a parameter without one.
protocol AnyOptional {
    /// Returns the value for an answer without a body; `nil` if it is of another type.
    static func absent<Value>() -> sending Value?

    /// The type as which every other answer is decoded.
    static var wrappedType: Any.Type { get }

    var isNil: Bool { get }
}

extension Optional: AnyOptional {
    static func absent<Value>() -> sending Value? { Self.none as? Value }

    static var wrappedType: Any.Type { Wrapped.self }

    var isNil: Bool { if case .none = self { true } else { false } }
}

/// Decodes a type from a single value, text or bytes.
private struct SingleValueDecoder<Single: Decodable>: Decoder, SingleValueDecodingContainer {
    let value: Single

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw mismatch(KeyedDecodingContainer<Key>.self, "an object")
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw mismatch((any UnkeyedDecodingContainer).self, "an array")
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let value = value as? Value { return value }
        guard let readable = type as? any LosslessStringConvertible.Type else { return try Value(from: self) }
        if let text = value as? String, let value = readable.init(text) as? Value { return value }
        throw mismatch(type)
    }

    private func mismatch(_ type: Any.Type, _ name: String? = nil) -> DecodingError {
        let reason = "the \(value is String ? "text is" : "bytes are") not \(name ?? "a value of \(type)")"
        return .typeMismatch(type, .init(codingPath: [], debugDescription: reason))
    }
}
