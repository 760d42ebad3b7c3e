/// What an endpoint declares about its answers, for the interceptors and the failure of a call.
///
/// It travels with the request and its answer. An endpoint that declares nothing has none.
final class AnswerRules: Sendable {
    /// The accepted answers that are refusals.
    let refusal: NetworkAPI.Refusal?
    /// The header with the identifier of a request.
    let requestIDHeader: NetworkAPI.Headers.Name?

    private init(_ refusal: NetworkAPI.Refusal?, _ requestIDHeader: NetworkAPI.Headers.Name?) {
        self.refusal = refusal
        self.requestIDHeader = requestIDHeader
    }

    /// Returns the rules of an endpoint; `nil` if it declares none, which needs no memory.
    ///
    /// The refusals of a stream are in its elements, not in the whole answer.
    static func rules<Response>(of info: NetworkAPI.ResponseInfo<Response>) -> AnswerRules? {
        let refusal = info.streamFormat == nil ? info.refusal : nil
        guard refusal != nil || info.requestIDHeader != nil else { return nil }
        return AnswerRules(refusal, info.requestIDHeader)
    }
}

extension AnswerRules {
    /// The rules of an endpoint, and what they say about an answer.
    struct Check: Sendable {
        let rules: AnswerRules
        let isRefused: Bool
    }
}

extension NetworkAPI.Answer {
    /// Whether the service refuses the call in this answer, although its status is accepted.
    ///
    /// The endpoint declares such answers (``NetworkAPI/ResponseInfo/refusing(_:)``). Interceptors see it:
    /// `.retry(retryIf: { $0.isRefused })` repeats refused calls.
    public var isRefused: Bool { check?.isRefused ?? false }

    /// Returns the answer with what the endpoint's rules say about it.
    ///
    /// An answer that was checked by the same rules, and whose body is the same, is not checked again.
    func checked(by rules: AnswerRules?) -> Self {
        guard check?.rules !== rules else { return self }
        var answer = self
        answer.check = rules.map {
            AnswerRules.Check(rules: $0, isRefused: $0.refusal?.matches(self) ?? false)
        }
        return answer
    }

    /// Returns the answer as an interceptor sees it: only an accepted answer can be a refusal.
    func checked(for request: NetworkAPI.Request) -> Self {
        guard request.rules != nil || check != nil else { return self }
        if request.statuses.contains(status) { return checked(by: request.rules) }
        guard check?.rules !== request.rules || isRefused else { return self }
        var answer = self
        answer.check = request.rules.map { AnswerRules.Check(rules: $0, isRefused: false) }
        return answer
    }
}

extension NetworkAPI.Failure {
    /// The identifier that the server gave to the request, for a report to its provider.
    ///
    /// It is in the header that the endpoint declares (``NetworkAPI/ResponseInfo/requestID(in:)``), or else in
    /// `X-Request-Id`. `nil` if no answer arrived, or if it does not have that header. Descriptions do not show it.
    public var requestID: String? {
        guard let answer else { return nil }
        let text = answer.header(answer.check?.rules.requestIDHeader ?? "X-Request-Id")
        return text?.isEmpty == false ? text : nil
    }
}
