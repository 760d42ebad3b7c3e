import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPI.Transport {
    /// Sends a request; what the transport throws becomes a ``NetworkAPI/Failure``.
    func sendClassifyingErrors(
        _ request: NetworkAPI.Request
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        do {
            request.report(.attempt(request.attempt))
            var answer = try await sendUntilDeadline(request)
            answer.trail = answer.trail ?? RedirectTrail(from: request.url, to: answer.url)
            answer.secrets = request.secrets
            return answer
        } catch {
            throw NetworkAPI.Failure(transportError: error, request)
        }
    }

    /// Sends a request, and ends it at its deadline if the transport does not.
    private func sendUntilDeadline(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        guard let seconds = request.unwatchedSecondsLeft, !(self is any DeadlineKeeping) else {
            return try await send(request)
        }
        return try await request.waiting(seconds: seconds, else: .totalTimeout) {
            try await send(request)
        }
    }
}

extension NetworkAPI.Failure {
    /// What a transport's error means for a call.
    package init(transportError error: any Error, _ request: NetworkAPI.Request) {
        switch error {
        case let failure as NetworkAPI.Failure:
            self = failure
        case let problem as RequestProblem:
            self = .request(NetworkAPI.RequestFailure(problem, NetworkAPI.Call(request)))
        case let problem as BodyProblem:
            let problem = RequestProblem(.body, problem.description)
            self = .request(NetworkAPI.RequestFailure(problem, NetworkAPI.Call(request)))
        case is CancellationError:
            self = .cancelled
        default:
            let platform = PlatformError(error)
            if platform.isCancellation {
                self = .cancelled
            } else {
                self = .transport(NetworkAPI.TransportFailure(error, platform, request))
            }
        }
    }
}

extension NetworkAPI.TransportFailure {
    /// Creates the failure of an error that a transport threw, with the reason as far as the platform gives it.
    fileprivate init(_ error: any Error, _ platform: PlatformError, _ request: NetworkAPI.Request) {
        let text: String
        if let error = error as? URLError {
            // The URLs in an error's texts have their secrets in them.
            text = request.secrets.masked(urlsIn: error.localizedDescription).shown(upTo: 500)
        } else if let code = platform.code {
            text = "\(platform.domain) \(code)"
        } else {
            // The type alone: an error that the kit does not know may hold anything.
            text = "\(type(of: error))"
        }
        self.init(
            platform.reason(idle: request.timeout.idle), request, text: text, code: platform.code,
            underlying: error)
    }
}
