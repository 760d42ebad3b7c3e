import Foundation

extension NetworkAPI.ResponseDecoding {
    /// Decodes an accepted answer: the type decides first, then `self`.
    package func value<Value: Decodable & SendableMetatype>(
        of type: Value.Type,
        from answer: NetworkAPI.Answer
    ) throws -> sending Value {
        if case .byStatus(let values) = kind { return try Self.value(of: values, for: answer.status) }
        var itself: Any.Type = type
        if let optional = type as? any EmptyDecodable.Type {
            itself = optional.wrappedType
            if isEmpty(answer, for: itself), let none: Value = Self.emptyValue(of: optional) { return none }
        }
        if let itself = itself as? any AnswerDecodable.Type,
            let value: Value = try Self.value(of: itself, from: answer)
        {
            return value
        }
        return try decode(type, from: answer)
    }

    /// Whether an Optional has no value: the body is empty, or has only white space and JSON is expected.
    private func isEmpty(_ answer: NetworkAPI.Answer, for type: Any.Type) -> Bool {
        if answer.body.isEmpty { return true }
        switch kind {
        case .json:
            return !(type is any AnswerDecodable.Type)
                && answer.body.allSatisfy(NetworkAPI.Answer.jsonWhiteSpace.contains)
        case .byContentType(let choose):
            guard case .json = choose(answer.contentType).kind else { return false }
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

    private static func value<Value>(of values: [Int: any Sendable], for status: Int) throws -> sending Value
    {
        if let known = values[status], let value = known as? Value { return value }
        let reason = "No \(Value.self) is said for the status \(status)."
        throw DecodingError.typeMismatch(Value.self, .init(codingPath: [], debugDescription: reason))
    }

    /// Whether a value is read from the body.
    var readsBody: Bool {
        switch kind {
        case .json, .text, .data, .byContentType: true
        case .empty, .byStatus: false
        }
    }

    /// Decodes as `self` says, whatever the type.
    func decode<Value: Decodable & SendableMetatype>(
        _ type: Value.Type,
        from answer: NetworkAPI.Answer
    ) throws -> sending Value {
        switch kind {
        case .json(let decoder):
            let decoder = decoder ?? .standard
            if decoder.readsStandardJSON, let value: Value = try Self.json(answer.body) { return value }
            return try decoder.value(of: type, from: answer.body)
        case .text:
            return try type.init(from: SingleValueDecoder(value: answer.text()))
        case .data:
            return try type.init(from: SingleValueDecoder(value: answer.body))
        case .empty:
            return try JSONDecoder.standard.decode(type, from: Data("{}".utf8))
        case .byContentType(let choose):
            let chosen = choose(answer.contentType)
            if case .byContentType = chosen.kind {
                let reason = "What a content type chooses must not choose again."
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
            }
            return try chosen.decode(type, from: answer)
        case .byStatus(let values):
            return try Self.value(of: values, for: answer.status)
        }
    }

    /// Any JSON; `nil` if another type is declared.
    private static func json<Value>(_ body: Data) throws -> sending Value? {
        guard Value.self == NetworkAPI.JSONValue.self else { return nil }
        do throws(JSONDocument.SyntaxError) {
            return try NetworkAPI.JSONValue(json: body) as? Value
        } catch {
            throw DecodingError.dataCorrupted(error)
        }
    }

    /// How a refusal is read: as JSON where it says it is, also at an endpoint whose answers are text or bytes.
    func forRefusals(_ answer: NetworkAPI.Answer) -> NetworkAPI.ResponseDecoding {
        switch kind {
        case .json, .byContentType: self
        case .text, .data, .empty: answer.contentType?.isJSON == true ? .automatic : self
        // The statuses of refusals have no value.
        case .byStatus: .automatic
        }
    }

    /// What is asked for in `Accept`; `nil` leaves it to the platform, which asks for anything.
    func acceptedType<Value>(for type: Value.Type) -> NetworkAPI.MediaType? {
        guard case .json = kind else { return nil }
        if type is any AnswerDecodable.Type { return nil }
        if let optional = type as? any EmptyDecodable.Type, optional.wrappedType is any AnswerDecodable.Type {
            return nil
        }
        return .json
    }
}

/// A type that reads an answer's bytes itself, whatever the endpoint says about decoding.
private protocol AnswerDecodable {
    /// Reads the body, or throws an error that says why not.
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

/// A type with a value for an answer without a body.
private protocol EmptyDecodable {
    static func emptyValue() -> sending Self

    /// The type that any other answer is read as.
    static var wrappedType: Any.Type { get }
}

extension Optional: EmptyDecodable {
    fileprivate static func emptyValue() -> sending Wrapped? { nil }

    fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

/// Gives a type that is read from text or bytes the one value that there is.
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
        let reason = "The answer is read as one \(Single.self), from which no \(type) can be made."
        return .typeMismatch(type, .init(codingPath: [], debugDescription: reason))
    }
}
