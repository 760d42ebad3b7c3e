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
        do throws(JSONSyntaxError) {
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

extension NetworkAPI.ResponseInfo where Response: Decodable & SendableMetatype {
    /// Decodes an accepted answer; a body in a file is read for it.
    ///
    /// A stream can be read only by a caller who gets the answer too (`keepsAnswer`).
    func decode(
        _ answer: NetworkAPI.Answer,
        of request: NetworkAPI.Request,
        keepsAnswer: Bool = true
    ) throws(NetworkAPI.Failure) -> sending Response {
        guard case .data = answer.content else {
            let loaded = try load(answer, of: request, keepsAnswer: keepsAnswer)
            return try decodeLoaded(loaded, of: request)
        }
        return try decodeLoaded(answer, of: request)
    }

    private func decodeLoaded(
        _ answer: NetworkAPI.Answer,
        of request: NetworkAPI.Request
    ) throws(NetworkAPI.Failure) -> sending Response {
        do {
            return try decoding.value(of: Response.self, from: answer)
        } catch {
            answer.endStream()
            let failure = NetworkAPI.Failure.decoding(.init(error, answer.unobserved, of: request))
            answer.reportUnusable(failure)
            throw failure
        }
    }

    private func load(
        _ answer: NetworkAPI.Answer,
        of request: NetworkAPI.Request,
        keepsAnswer: Bool
    ) throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        guard decoding.readsBody else { return answer }
        do {
            return try answer.loaded(for: Response.self, keepsAnswer: keepsAnswer)
        } catch {
            answer.endStream()
            let failure = NetworkAPI.Failure.decoding(.init(error, answer.unobserved, of: request))
            answer.reportUnusable(failure)
            throw failure
        }
    }
}

extension NetworkAPI.ResponseInfo {
    /// What is asked for in `Accept`; `nil` leaves it to the platform, which asks for anything.
    var acceptedTypes: String? {
        guard let contentTypes, !contentTypes.isEmpty else {
            return decoding.acceptedType(for: Response.self)?.rawValue
        }
        return contentTypes.map(\.rawValue).joined(separator: ", ")
    }
}
