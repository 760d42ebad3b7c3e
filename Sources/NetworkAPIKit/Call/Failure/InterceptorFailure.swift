import Foundation

extension NetworkAPI {
    /// An error of an interceptor's own.
    public struct InterceptorFailure: Sendable {
        /// The call that failed.
        public let call: CallDescription
        /// What the interceptor threw; part of no description, since it may hold anything.
        public let underlying: any Error
    }
}

extension NetworkAPI.InterceptorFailure: CustomStringConvertible {
    public var description: String {
        guard let problem = underlying as? any InterceptorProblem else {
            return "\(call): an interceptor threw \(type(of: underlying))"
        }
        return "\(call): \(problem.text)"
    }
}

extension NetworkAPI.Failure {
    /// What an error means that came through an interceptor.
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
