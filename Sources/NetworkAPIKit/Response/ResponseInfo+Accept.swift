extension NetworkAPI.ResponseInfo {
    /// Checks the status, the refusal and the content type, in this order, before the body is decoded.
    func accept(_ answer: NetworkAPI.Answer, of request: NetworkAPI.Request) throws(NetworkAPI.Failure) {
        guard statuses.contains(answer.status) else {
            answer.endStream()
            let call = NetworkAPI.CallDescription(request, answer)
            throw .status(
                NetworkAPI.StatusFailure(call: call, answer: answer.unobserved, decoding: decoding))
        }
        if let rules = request.rules {
            let checked = answer.checked(by: rules)
            guard !checked.isRefused else {
                answer.endStream()
                let call = NetworkAPI.CallDescription(request, answer)
                throw .status(.init(call: call, answer: checked.unobserved, decoding: decoding))
            }
        }
        guard let contentTypes, answer.hasBody, !answer.isOf(contentTypes) else { return }
        answer.endStream()
        let failure = NetworkAPI.Failure.decoding(
            .init(
                NetworkAPI.DecodingFailure.Refusal.contentType(expected: contentTypes), answer.unobserved,
                of: request))
        answer.reportUnusable(failure)
        throw failure
    }
}

extension NetworkAPI.Answer {
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
