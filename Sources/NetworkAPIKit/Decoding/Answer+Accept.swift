extension NetworkAPI.Answer {
    /// Checks the status, the refusal and the content type, in this order, before the body is decoded.
    func checkAccepted(for request: NetworkAPI.Request) throws(NetworkAPI.Failure) {
        let expected = request.call.expected
        let answer = checked(for: request)
        guard expected.statuses.contains(status), !answer.isRefused else {
            endStream()
            throw .status(
                .init(
                    call: .init(request, self), answer: answer.unobserved, decoding: expected.decoding))
        }
        guard let types = expected.contentTypes, hasBody, !isOf(types) else { return }
        throw unusable(NetworkAPI.DecodingFailure.Undecodable.contentType(expected: types), request)
    }

    /// Ends the stream of an answer that cannot be used, and reports and returns the failure.
    func unusable(_ error: any Error, _ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        endStream()
        let failure = NetworkAPI.Failure.decoding(.init(error, unobserved, of: request))
        reportUnusable(failure)
        return failure
    }

    /// Whether there is a body that has a type.
    fileprivate var hasBody: Bool {
        if case .data(let data) = content { !data.isEmpty } else { status != 204 && status != 205 }
    }

    fileprivate func isOf(_ types: [NetworkAPI.MediaType]) -> Bool {
        guard let essence = contentType?.essence else { return false }
        return types.contains { type in
            let expected = type.essence
            guard expected.hasSuffix("/*") else { return essence == expected }
            return expected == "*/*" || essence.hasPrefix(expected.dropLast())
        }
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
        } catch {
            return nil
        }
    }

    /// Returns the answer of a refused request, as the endpoint declares it, or throws the reason if it is another one.
    ///
    /// Any definition is possible: endpoints of a service can share one `ErrorResponse`.
    ///
    /// - Returns: The answer; `nil` if the failure is not ``status(_:)``, or if the body is empty.
    /// - Throws: ``decoding(_:)``, with the place in the body, if the body is not of that type.
    public func decodedErrorResponse<Definition: NetworkAPIDefinition>(
        of definition: Definition.Type
    ) throws(NetworkAPI.Failure) -> sending Definition.ErrorResponse? {
        guard case .status(let failure) = self else { return nil }
        var answer = failure.answer
        do {
            answer = try answer.loaded(for: Definition.ErrorResponse.self, keepsAnswer: true)
            return try failure.decoding.forRefusals(answer)
                .value(of: Definition.ErrorResponse.self, from: answer)
        } catch {
            if case .data(let body) = answer.content, body.isEmpty { return nil }
            throw .decoding(.init(error, answer, failure.call, answer.call?.values.secrets ?? .standard))
        }
    }
}
