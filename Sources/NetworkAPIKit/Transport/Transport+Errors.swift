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
            var answer = try await send(request)
            answer.trail = answer.trail ?? RedirectTrail(from: request.url, to: answer.url)
            answer.secrets = request.secrets
            return answer
        } catch {
            throw NetworkAPI.Failure(transportError: error, request)
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
        case let error as URLError where error.code == .cancelled:
            self = .cancelled
        case let error as URLError:
            self = .transport(NetworkAPI.TransportFailure(error, request))
        default:
            // The type alone: an error of somebody else's may hold anything.
            self = .transport(
                NetworkAPI.TransportFailure(.other, request, text: "\(type(of: error))", underlying: error))
        }
    }
}

extension NetworkAPI.TransportFailure {
    /// Tells an error of URLSession apart, as far as it can be told.
    init(_ error: URLError, _ request: NetworkAPI.Request) {
        let reason: Reason =
            switch error.code {
            case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet:
                .unreachable
            // A server that closes before its first byte is "bad server response" to FoundationNetworking.
            case .networkConnectionLost, .badServerResponse: .connectionLost
            case .timedOut: .idleTimeout(seconds: request.timeout.idle)
            // "Unsupported URL" is what FoundationNetworking says of an answer that is no HTTP: the scheme was checked.
            case .badURL: .unsupported
            default: .other
            }
        // The URLs in an error's texts have their secrets in them.
        let text = request.secrets.masked(urlsIn: error.localizedDescription).shown(upTo: 500)
        self.init(reason, request, text: text, code: error.code.rawValue, underlying: error)
    }
}
