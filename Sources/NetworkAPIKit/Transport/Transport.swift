import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPI {
    /// Sends a request and gives back what the server answered, whatever its status.
    ///
    /// A transport follows redirects, keeps the request's idle timeout, and puts the body where
    /// `request.destination` says. It ends soon after its task is cancelled; the client cancels it at the request's
    /// deadline, and waits no longer. It may throw anything: `CancellationError` becomes
    /// ``NetworkAPI/Failure/cancelled``, and what is not a ``NetworkAPI/Failure`` becomes
    /// ``NetworkAPI/Failure/transport(_:)``, with the reason that the codes of `URLError`, `POSIXError` and CFNetwork
    /// give.
    ///
    /// A transport that reaches a server calls ``Request/checkBeforeSending()`` first, so that an endpoint that requires
    /// credentials is not sent without any. It reports a followed redirect by the `url` of its answer.
    ///
    /// A double for tests needs memory alone, and no credentials:
    ///
    /// ```swift
    /// struct Canned: NetworkAPI.Transport {
    ///     func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
    ///         .json(#"{"login": "minsOne", "id": 4429361}"#)
    ///     }
    /// }
    /// ```
    public protocol Transport: Sendable {
        /// Sends a request, and waits for its answer.
        ///
        /// - Returns: The answer, whatever its status.
        /// - Throws: Anything; see ``NetworkAPI/Transport``.
        func send(_ request: Request) async throws -> Answer
    }
}

extension NetworkAPI.Transport {
    /// Sends a request; what the transport throws becomes a ``NetworkAPI/Failure``.
    func sendClassifyingErrors(
        _ request: NetworkAPI.Request
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        do {
            request.report(.attempt(request.attempt))
            var answer = try await sendUntilDeadline(request)
            answer.trail = answer.trail ?? NetworkAPI.Answer.RedirectTrail(from: request.url, to: answer.url)
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
