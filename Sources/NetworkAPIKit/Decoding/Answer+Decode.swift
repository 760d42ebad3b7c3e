import Foundation

extension NetworkAPI.Answer {
    private typealias Undecodable = NetworkAPI.DecodingFailure.Undecodable

    /// Checks the status, the refusal and the content type, in this order, before the body is decoded.
    func checkAccepted(for request: NetworkAPI.Request) throws(NetworkAPI.Failure) {
        let expected = request.call.expected
        guard expected.statuses.contains(status), !isRefused else {
            endStream()
            throw .status(
                .init(call: .init(request, self), answer: unobserved, decoding: expected.decoding))
        }
        guard let types = expected.contentTypes, hasBody(for: request), !expected.accepts(contentType) else {
            return
        }
        let reason = "its content type is not one of \(types.map(\.essence).joined(separator: ", "))"
        throw unusable(Undecodable(problem: .contentType, reason: reason.shown(upTo: 200)), request)
    }

    /// Ends the stream of an answer that cannot be used, and reports and returns the failure.
    func unusable(_ error: any Error, _ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        endStream()
        return reported(.decoding(.init(error, unobserved, of: request)))
    }

    /// Reports a failure after the answer, and returns it.
    func reported(_ failure: NetworkAPI.Failure) -> NetworkAPI.Failure {
        for observer in observers { observer.notifyUnusable(failure) }
        return failure
    }

    /// Whether there is a body that has a type; a stream has one.
    private func hasBody(for request: NetworkAPI.Request) -> Bool {
        if case .data(let data) = content, !request.destination.isStream { return !data.isEmpty }
        return status != 204 && status != 205
    }

    /// Returns the answer from which a value is decoded: a body in a file is read into memory.
    ///
    /// With `keepsAnswer`, the caller gets the answer too and can read a stream. Throws `Undecodable` if the type
    /// cannot be decoded from a body in this place, and the system's error if a file cannot be read.
    func loaded<Value>(for type: Value.Type, keepsAnswer: Bool) throws -> NetworkAPI.Answer {
        switch content {
        case .data: return self
        case _ where type == EmptyResponse.self: return self
        case .file(let url):
            let size = try RegularFile(url).size
            let limit = NetworkAPI.Request.Destination.memoryLimit
            guard size <= limit else {
                let reason =
                    "its body is a file of \(size) bytes, and at most \(limit) bytes are decoded; "
                    + "declare the response as EmptyResponse and read the file"
                throw Undecodable(reason: reason)
            }
            var loaded = self
            loaded.body = try Data(contentsOf: url)
            return loaded
        case .stream:
            guard keepsAnswer, type == Data.self || type == Data?.self else {
                throw Undecodable(
                    reason: "its body is a stream; call `reply` with EmptyResponse or Data as the response")
            }
            return self
        }
    }

    func endStream() { if case .stream(let stream) = content { stream.ending()(.cancelled) } }
}

extension NetworkAPI.ResponseInfo where Response: Decodable & SendableMetatype {
    /// Decodes an accepted answer; a body in a file is read into memory.
    ///
    /// A stream can be read only if the caller gets the answer too (`keepsAnswer`).
    func decode(
        _ answer: NetworkAPI.Answer, of request: NetworkAPI.Request, keepsAnswer: Bool = false
    ) throws(NetworkAPI.Failure) -> sending Response {
        var answer = answer
        do {
            if case .data = answer.content { return try value(of: answer) }
            if decoding.readsBody {
                answer = try answer.loaded(for: Response.self, keepsAnswer: keepsAnswer)
            }
            return try value(of: answer)
        } catch { throw answer.unusable(error, request) }
    }

    /// Returns the response: made as the endpoint declares for the status, or else decoded from the body.
    ///
    /// An element of JSON is decoded from the body unless a closure reads it.
    package func value(of answer: NetworkAPI.Answer, isElement: Bool = false) throws -> sending Response {
        switch making {
        case .closure(let read):
            // Text that can be JSON, or a page in its place, is examined as such.
            let first = answer.body.first { !$0.isJSONSpace }
            let canBeJSON = first.map { "{[<\"".utf8.contains($0) } ?? true
            let type = answer.contentType
            // JSON and pages are also sent as plain text.
            let isOther = type.map { !$0.isJSON && $0.essence != "text/plain" && !answer.isPage } ?? false
            if isElement || canBeJSON && !isOther || type?.isJSON == true { return try read(answer.body) }
            return try ResponseDecoding.whole { try read(answer.body) }
        case .byStatus(let variants) where !isElement:
            guard let variant = variants[answer.status] else {
                let reason = "The endpoint does not declare a type for the status \(answer.status)."
                throw DecodingError.typeMismatch(
                    Response.self, .init(codingPath: [], debugDescription: reason))
            }
            return try variant.make(decoding, answer.body, answer.contentType)
        case .byContentType(let choose) where !isElement:
            let chosen = choose(answer.contentType)
            // If the others choose again, or have a place that is not valid, the decoding below handles that.
            if case .byContentType = chosen.making { break }
            if chosen.decoding.pointerProblem == nil { return try chosen.value(of: answer) }
        case .decoding, .byStatus, .byContentType: break
        }
        return try decoding.value(
            of: Response.self, from: answer.body, answer.contentType, status: answer.status,
            isElement: isElement)
    }
}

extension NetworkAPI.Failure {
    /// Returns the answer of a refused request, as the endpoint declares it.
    ///
    /// ```swift
    /// let message = failure.errorResponse(of: GitHubAPI.Users.self)?.message
    /// ```
    ///
    /// `nil` if the failure is not ``status(_:)``, or if the body cannot be decoded as that type;
    /// ``decodedErrorResponse(of:)`` throws the reason. The body is still in ``answer``.
    public func errorResponse<Definition: NetworkAPIDefinition>(
        of definition: Definition.Type
    ) -> sending Definition.ErrorResponse? {
        do {
            return try decodedErrorResponse(of: definition)
        } catch { return nil }
    }

    /// Returns the answer of a refused request, as the endpoint declares it; `nil` if the failure is not
    /// ``status(_:)``, or if the body is empty.
    ///
    /// Throws ``decoding(_:)``, with the place in the body, if the body is not of that type.
    public func decodedErrorResponse<Definition: NetworkAPIDefinition>(
        of definition: Definition.Type
    ) throws(NetworkAPI.Failure) -> sending Definition.ErrorResponse? {
        guard case .status(let failure) = self else { return nil }
        var answer = failure.answer
        do {
            answer = try answer.loaded(for: Definition.ErrorResponse.self, keepsAnswer: true)
            return try failure.decoding.forRefusals(answer.contentType).value(
                of: Definition.ErrorResponse.self, from: answer.body, answer.contentType,
                status: answer.status)
        } catch {
            if case .data(let body) = answer.content, body.isEmpty { return nil }
            throw .decoding(.init(error, answer, failure.call, answer.call?.values.secrets ?? .standard))
        }
    }
}
