extension NetworkAPI.ResponseInfo {
    /// Judges the status, then the content type, before anybody looks at the body.
    func accept(_ answer: NetworkAPI.Answer, of request: NetworkAPI.Request) throws(NetworkAPI.Failure) {
        guard statuses.contains(answer.status) else {
            answer.endStream()
            let call = NetworkAPI.CallDescription(request, answer)
            throw .status(
                NetworkAPI.StatusFailure(call: call, answer: answer.unobserved, decoding: decoding))
        }
        guard let contentTypes, answer.hasBody, !answer.isOf(contentTypes) else { return }
        answer.endStream()
        let failure = NetworkAPI.Failure.decoding(
            .init(UnexpectedContentType(contentTypes), answer.unobserved, of: request))
        answer.reportUnusable(failure)
        throw failure
    }
}

extension NetworkAPI.Answer {
    /// Whether there is something whose type could be wrong.
    fileprivate var hasBody: Bool {
        if case .data(let data) = content { !data.isEmpty } else { true }
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
