import Foundation

extension ResponseDecoding {
    /// Decodes an accepted answer: first by the type, then by `self`.
    package func value<Value: Decodable & SendableMetatype>(
        of type: Value.Type,
        from answer: NetworkAPI.Answer
    ) throws -> sending Value {
        var itself: Any.Type = type
        if let optional = type as? any EmptyDecodable.Type {
            itself = optional.wrappedType
            if isEmpty(answer, for: itself), let none: Value = Self.emptyValue(of: optional) { return none }
        }
        // Text and bytes at a place are JSON.
        if place == nil || itself == EmptyResponse.self, let itself = itself as? any AnswerDecodable.Type,
            let value: Value = try Self.value(of: itself, from: answer)
        {
            return value
        }
        return try decode(type, from: answer)
    }

    /// Whether an Optional is `nil`: the body is empty, or has only white space and JSON is expected.
    private func isEmpty(_ answer: NetworkAPI.Answer, for type: Any.Type) -> Bool {
        if answer.body.isEmpty { return true }
        switch kind {
        case .json, .foundation:
            return !(type is any AnswerDecodable.Type)
                && answer.body.allSatisfy(NetworkAPI.Answer.jsonWhiteSpace.contains)
        case .byContentType(let choose):
            guard choose(answer.contentType).isJSON else { return false }
            return Self.automatic.isEmpty(answer, for: type)
        default:
            return false
        }
    }

    private static func emptyValue<Type: EmptyDecodable, Value>(of type: Type.Type) -> sending Value? {
        type.emptyValue() as? Value
    }

    private static func value<Type: AnswerDecodable, Value>(
        of type: Type.Type,
        from answer: NetworkAPI.Answer
    ) throws -> sending Value? {
        try type.value(from: answer) as? Value
    }

    /// Whether the body is JSON.
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

    /// Decodes a value by `self`, whatever its type is.
    func decode<Value: Decodable & SendableMetatype>(
        _ type: Value.Type,
        from answer: NetworkAPI.Answer
    ) throws -> sending Value {
        switch kind {
        case .json(let decoder):
            guard let place else { return try decoder.decode(type, from: answer.body) }
            return try decoder.decode(type, from: answer.body, at: place)
        case .foundation(let decoder):
            guard let place else { return try Self.value(of: type, by: decoder, from: answer.body) }
            return try place.value(in: answer.body) { try Self.value(of: type, by: decoder, from: $0) }
        case .body(let decoder):
            do {
                return try decoder.decode(type, from: answer.body)
            } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
                throw NetworkAPI.DecodingFailure.UnreadableBody(context: context)
            }
        case .text:
            return try type.init(from: SingleValueDecoder(value: answer.text()))
        case .data:
            return try type.init(from: SingleValueDecoder(value: answer.body))
        case .empty:
            return try JSONBodyDecoder().decode(type, from: Data("{}".utf8))
        case .byContentType(let choose):
            let chosen = choose(answer.contentType)
            if case .byContentType = chosen.kind {
                let reason = "The decoding that a content type chooses must not choose again."
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
            }
            if let problem = chosen.placeProblem {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: problem))
            }
            return try chosen.decode(type, from: answer)
        case .closure:
            // Another type than the response, which only the settings of the answer can read.
            return try Self.automatic.value(of: type, from: answer)
        case .byStatus:
            let reason = "The endpoint does not declare a \(type) for the status \(answer.status)."
            throw DecodingError.typeMismatch(type, .init(codingPath: [], debugDescription: reason))
        }
    }

    private static func value<Value: Decodable & SendableMetatype>(
        of type: Value.Type, by decoder: JSONDecoder, from body: Data
    ) throws -> sending Value {
        if decoder.readsStandardJSON, let value: Value = try json(body) { return value }
        // With Swift 6.3 on Linux, `decode` traps if the text ends with the bracket that opens the 513th level.
        if body.last(where: { $0 > 0x20 }) == UInt8(ascii: "[") {
            let reason = "the text ends too early"
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
        }
        return try decoder.decode(type, from: body)
    }

    /// Returns any JSON value; `nil` if another type is declared.
    private static func json<Value>(_ body: Data) throws -> sending Value? {
        guard Value.self == NetworkAPI.JSONValue.self else { return nil }
        do throws(JSONDocument.SyntaxError) {
            return try NetworkAPI.JSONValue(json: body) as? Value
        } catch {
            throw DecodingError.dataCorrupted(error)
        }
    }

    /// Returns how an answer of a refused status is decoded: as JSON if that is its content type, even if the
    /// endpoint's answers are text or bytes.
    package func forRefusals(_ answer: NetworkAPI.Answer) -> ResponseDecoding {
        switch kind {
        case .json, .foundation, .byContentType: ofWholeBody
        case .body(let decoder) where decoder.contentType.isJSON: ofWholeBody
        case .body, .text, .data, .empty: answer.contentType?.isJSON == true ? .automatic : ofWholeBody
        // These statuses do not have a value, and the closure reads only the response.
        case .byStatus, .closure: .automatic
        }
    }

    /// The value of `Accept`; `nil` if the platform sets it, which accepts anything.
    func acceptedType<Value>(for type: Value.Type) -> NetworkAPI.MediaType? {
        // A text or bytes inside JSON.
        if place != nil { return .json }
        if type is any AnswerDecodable.Type { return nil }
        if let optional = type as? any EmptyDecodable.Type, optional.wrappedType is any AnswerDecodable.Type {
            return nil
        }
        if case .body(let decoder) = kind { return decoder.contentType }
        return isJSON ? .json : nil
    }
}

/// A type that reads the bytes of an answer itself, however the endpoint decodes its answers.
private protocol AnswerDecodable {
    /// Returns the value of the body, or throws an error with the reason.
    static func value(from answer: NetworkAPI.Answer) throws -> sending Self
}

extension Data: AnswerDecodable {
    fileprivate static func value(from answer: NetworkAPI.Answer) -> sending Data {
        answer.body
    }
}

extension String: AnswerDecodable {
    fileprivate static func value(from answer: NetworkAPI.Answer) throws -> sending String {
        try answer.text()
    }
}

extension EmptyResponse: AnswerDecodable {
    fileprivate static func value(from answer: NetworkAPI.Answer) -> sending EmptyResponse {
        EmptyResponse()
    }
}

/// A type that has a value for an answer without a body.
private protocol EmptyDecodable {
    static func emptyValue() -> sending Self

    /// The type as which every other answer is decoded.
    static var wrappedType: Any.Type { get }
}

extension Optional: EmptyDecodable {
    fileprivate static func emptyValue() -> sending Wrapped? { nil }

    fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

/// Decodes a type from a single value, text or bytes.
private struct SingleValueDecoder<Single: Decodable>: Decoder, SingleValueDecodingContainer {
    let value: Single

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw mismatch(KeyedDecodingContainer<Key>.self)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw mismatch((any UnkeyedDecodingContainer).self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let value = value as? Value { return value }
        if let text = value as? String, let type = type as? any LosslessStringConvertible.Type {
            if let value = type.init(text) as? Value { return value }
        } else if !(type is any LosslessStringConvertible.Type) {
            return try Value(from: self)
        }
        throw mismatch(type)
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        let reason = "A \(type) cannot be decoded from an answer that is a single \(Single.self)."
        return .typeMismatch(type, .init(codingPath: [], debugDescription: reason))
    }
}
