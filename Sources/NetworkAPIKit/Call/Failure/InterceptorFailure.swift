extension NetworkAPI {
    /// An error that an interceptor threw.
    public struct InterceptorFailure: Sendable {
        /// The call that failed.
        public let call: CallDescription
        /// The error of the interceptor; it is not part of a description, as it may contain any data.
        public let underlying: any Error

        /// An error of an interceptor of the kit, with a text that contains no secret and can be shown.
        protocol Problem: Error {
            /// The reason, as a sentence without a period.
            var text: String { get }
        }
    }
}

extension NetworkAPI.InterceptorFailure: MaskedValue {
    public var description: String {
        let reason = (underlying as? any Problem)?.text ?? "an interceptor threw \(type(of: underlying))"
        return "\(call): \(reason)"
    }

    var shownParts: KeyValuePairs<String, Any> { ["call": call, "underlying": "\(type(of: underlying))"] }
}

extension NetworkAPI.Failure {
    init(interceptorError error: any Error, _ request: NetworkAPI.Request) {
        self =
            Self(known: error)
            ?? .interceptor(.init(call: NetworkAPI.CallDescription(request), underlying: error))
        // At its deadline a call is canceled by the client itself.
        if case .cancelled = self, let deadline = request.deadline, deadline.timeLeft <= .zero {
            self = .transport(NetworkAPI.TransportFailure(.totalTimeout, request))
        }
    }
}
