import Foundation

extension NetworkAPI.Failure {
    /// What an interceptor's error means for a call.
    init(interceptorError error: any Error, _ request: NetworkAPI.Request) {
        switch error {
        case let failure as NetworkAPI.Failure:
            self = failure
        case is CancellationError:
            self = .cancelled
        case let error as URLError where error.code == .cancelled:
            self = .cancelled
        default:
            self = .interceptor(
                NetworkAPI.InterceptorFailure(call: NetworkAPI.Call(request), underlying: error))
        }
    }
}
