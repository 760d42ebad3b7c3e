import Foundation

extension NetworkAPI {
    /// An error that an interceptor threw.
    public struct InterceptorFailure: Sendable {
        /// The call that failed.
        public let call: CallDescription
        /// The error of the interceptor; it is not part of a description, as it may contain any data.
        public let underlying: any Error
    }
}

extension NetworkAPI.InterceptorFailure: CustomStringConvertible {
    public var description: String {
        guard let problem = underlying as? any NetworkAPI.InterceptorFailure.Problem else {
            return "\(call): an interceptor threw \(type(of: underlying))"
        }
        return "\(call): \(problem.text)"
    }
}

extension NetworkAPI.Failure {
    init(interceptorError error: any Error, _ request: NetworkAPI.Request) {
        switch error {
        case let failure as NetworkAPI.Failure: self = failure
        case is CancellationError: self = .cancelled
        case let error as URLError where error.code == .cancelled: self = .cancelled
        default:
            self = .interceptor(
                NetworkAPI.InterceptorFailure(call: NetworkAPI.CallDescription(request), underlying: error))
        }
        // At its deadline a call is cancelled by the client itself.
        if case .cancelled = self, let deadline = request.deadline, deadline.timeLeft <= .zero {
            self = .transport(NetworkAPI.TransportFailure(.totalTimeout, request))
        }
    }
}

extension NetworkAPI.InterceptorFailure {
    /// An error of an interceptor of the kit, with a text that contains no secret and can be shown.
    protocol Problem: Error {
        /// The reason, as a sentence without a period.
        var text: String { get }
    }
}
