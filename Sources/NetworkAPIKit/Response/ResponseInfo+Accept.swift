extension NetworkAPI.ResponseInfo {
    /// Judges the status, before anybody looks at the body.
    func accept(_ answer: NetworkAPI.Answer, of request: NetworkAPI.Request) throws(NetworkAPI.Failure) {
        guard !statuses.contains(answer.status) else { return }
        let call = NetworkAPI.Call(request, answer)
        throw .status(NetworkAPI.StatusFailure(call: call, answer: answer, decoding: decoding))
    }
}
