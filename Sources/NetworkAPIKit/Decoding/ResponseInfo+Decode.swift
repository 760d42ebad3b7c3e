extension NetworkAPI.ResponseInfo where Response: Decodable & SendableMetatype {
    /// Decodes an accepted answer; a body in a file is read into memory.
    ///
    /// A stream can be read only if the caller gets the answer too (`keepsAnswer`).
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
    /// The value of `Accept`; `nil` if the platform sets it, which accepts anything.
    var acceptedTypes: String? {
        guard let contentTypes, !contentTypes.isEmpty else {
            return decoding.acceptedType(for: Response.self)?.rawValue
        }
        return contentTypes.map(\.rawValue).joined(separator: ", ")
    }
}
