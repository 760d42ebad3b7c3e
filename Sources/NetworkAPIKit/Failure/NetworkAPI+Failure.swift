extension NetworkAPI {
    /// Why a call gave no value.
    ///
    /// Each case is a stage of the call, in the order in which a call goes through them.
    ///
    /// ```
    /// Failure
    /// ├── request      the definition cannot be sent; nothing was (Request/)
    /// ├── interceptor  an interceptor of the client gave up (Interceptors/)
    /// ├── transport    no answer came, or not all of it (Transport/)
    /// │   ├── unreachable · untrusted · connectionLost · idleTimeout · totalTimeout
    /// │   ├── redirect · answerTooLarge · streamOverflow
    /// │   └── unsupported · other
    /// ├── status       an answer came that does not count (Response/)
    /// ├── decoding     the answer counts but is not what was declared (Decoding/)
    /// └── cancelled    the caller no longer wants it
    /// ```
    ///
    /// Every case but the last names the definition, and the URL once there is one, and keeps what the server said. No
    /// description shows a body, a header's value or the value of a secret; `answer` has them all. A decoding failure
    /// shows the one value of a body that does not fit, unless its name is a secret's.
    @nonexhaustive
    public enum Failure: Error, Sendable {
        /// The definition cannot be made into a request: a part of the URL, a header, the method or the parameter.
        case request(RequestFailure)
        /// An interceptor threw an error of its own.
        case interceptor(InterceptorFailure)
        /// No complete answer came.
        case transport(TransportFailure)
        /// The answer's status is none that the endpoint accepts.
        case status(StatusFailure)
        /// The answer's body is not what the endpoint declares.
        case decoding(DecodingFailure)
        /// The task was cancelled, or the call's handle was.
        case cancelled
    }
}

extension NetworkAPI.Failure {
    /// Which call failed; `nil` for ``cancelled``.
    public var call: NetworkAPI.Call? {
        switch self {
        case .request(let failure): failure.call
        case .interceptor(let failure): failure.call
        case .transport(let failure): failure.call
        case .status(let failure): failure.call
        case .decoding(let failure): failure.call
        case .cancelled: nil
        }
    }

    /// What the server said; `nil` where it said nothing.
    public var answer: NetworkAPI.Answer? {
        switch self {
        case .transport(let failure): failure.answer
        case .status(let failure): failure.answer
        case .decoding(let failure): failure.answer
        case .request, .interceptor, .cancelled: nil
        }
    }

    /// The status that the server answered; `nil` where it did not.
    public var status: Int? { answer?.status }

    /// What the server said when it refused, as the endpoint declares it.
    ///
    /// `nil` where this is no ``status(_:)``, or where the body is none of that type: it is still in `answer`.
    public func errorResponse<Definition: NetworkAPIDefinition>(
        of definition: Definition.Type
    ) -> sending Definition.ErrorResponse? {
        guard case .status(let failure) = self else { return nil }
        do {
            let decoding = failure.decoding.forRefusals(failure.answer)
            return try decoding.value(of: Definition.ErrorResponse.self, from: failure.answer)
        } catch {
            return nil
        }
    }
}
