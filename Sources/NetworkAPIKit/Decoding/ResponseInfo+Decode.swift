extension NetworkAPI.ResponseInfo where Response: Decodable & SendableMetatype {
    /// Decodes an accepted answer; a body in a file is read into memory.
    ///
    /// A stream can be read only if the caller gets the answer too (`keepsAnswer`).
    func decode(
        _ answer: NetworkAPI.Answer,
        of request: NetworkAPI.Request,
        keepsAnswer: Bool = true
    ) throws(NetworkAPI.Failure) -> sending Response {
        var answer = answer
        do {
            if decoding.readsBody {
                answer = try answer.loaded(for: Response.self, keepsAnswer: keepsAnswer)
            }
            return try value(of: answer)
        } catch {
            throw answer.unusable(error, request)
        }
    }

    /// Returns the response: made as the endpoint declares for the status, or else decoded from the body.
    package func value(of answer: NetworkAPI.Answer) throws -> sending Response {
        switch making {
        case .decoding: return try decoding.value(of: Response.self, from: answer)
        case .closure(let read): return try read(answer.body)
        case .byStatus(let variants):
            guard let variant = variants[answer.status] else {
                let reason = "The endpoint does not declare a type for the status \(answer.status)."
                throw DecodingError.typeMismatch(
                    Response.self, .init(codingPath: [], debugDescription: reason))
            }
            return try variant.make(ReceivedBody(decoding: decoding, answer: answer))
        case .byContentType(let choose):
            let chosen = choose(answer.contentType)
            // The place of these settings applies to what the others decode, and they must not choose again.
            switch chosen.making {
            case .closure, .byStatus:
                if chosen.decoding.placeProblem == nil { return try chosen.value(of: answer) }
            case .decoding, .byContentType: break
            }
            return try decoding.value(of: Response.self, from: answer)
        }
    }
}

/// The body of an answer, decoded by the settings of its endpoint.
private struct ReceivedBody: ResponseDecoding.Source {
    let decoding: ResponseDecoding
    let answer: NetworkAPI.Answer

    func value<Value: Decodable & SendableMetatype>(of type: Value.Type) throws -> sending Value {
        try decoding.value(of: type, from: answer)
    }
}

extension NetworkAPI.ResponseInfo {
    /// The value of `Accept`; `nil` if the platform sets it, which accepts anything.
    var acceptedTypes: String? {
        guard let contentTypes, !contentTypes.isEmpty else {
            // Services have several names for JSON Lines, and some have the one of JSON.
            if case .jsonLines = streamFormat?.kind {
                return "application/x-ndjson, application/jsonl, application/json"
            }
            return decoding.acceptedType(for: Response.self)?.rawValue
        }
        return contentTypes.map(\.rawValue).joined(separator: ", ")
    }
}

extension NetworkAPI.ResponseInfo where Response: Sendable {
    /// Returns these settings with a type for one status, for an endpoint with several types of answers.
    ///
    /// ```swift
    /// var responseInfo: NetworkAPI.ResponseInfo<Response> {
    ///     .json().status(200, as: Response.ready).status(202, as: Response.pending)
    /// }
    /// ```
    ///
    /// `Response` is an enum with a case for each status. The compiler writes its `Decodable`, which is not used. The
    /// first status replaces the accepted ones, and each other one is added. A value is decoded as every response of
    /// its type; use ``EmptyResponse`` for a status without a body. If the same status is declared again, the last
    /// type is used. An answer with an accepted status that has no type is ``NetworkAPI/Failure/decoding(_:)``.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - make: Returns the response of a value, such as a case of the enum.
    /// - Returns: The response settings.
    public func status<Value: Decodable & SendableMetatype>(
        _ status: Int, as make: @escaping @Sendable (Value) -> Response
    ) -> Self {
        var info = self
        var variants: [Int: Variant] = [:]
        if case .byStatus(let declared) = making { variants = declared }
        info.statuses = variants.isEmpty ? [status] : statuses.adding(status)
        variants[status] = Variant(type: Value.self) { make(try $0.value(of: Value.self)) }
        info.making = .byStatus(variants)
        return info
    }
}
