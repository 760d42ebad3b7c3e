extension Redirection {
    /// Sends a request, and follows redirects as the request's policy says; for transports to build upon.
    ///
    /// - Parameters:
    ///   - request: The first request.
    ///   - send: Sends one request, without following redirects.
    /// - Returns: The answer that is not followed any further. Its `url` is set if a redirect was followed.
    /// - Throws: What `send` throws; ``NetworkAPI/TransportFailure/Reason/redirect(_:)`` with the answer if a redirect
    ///   must not be followed.
    package static func answer(
        to request: NetworkAPI.Request,
        sending send: (NetworkAPI.Request) async throws -> NetworkAPI.Answer
    ) async throws -> NetworkAPI.Answer {
        var hop = Redirection(request)
        while true {
            let sent = hop.request
            var answer = try await send(sent)
            answer.trail = max(hop.trail, answer.trail ?? RedirectTrail(from: sent.url, to: answer.url))
            switch hop.next(after: answer) {
            case .answer:
                if answer.url == nil, sent.url != request.url { answer.url = sent.url }
                return answer
            case .follow:
                sent.onRedirect?(sent, answer, hop.request)
                hop.request.report(.redirected(status: answer.status))
            case .refuse(let reason):
                throw NetworkAPI.Failure.transport(
                    NetworkAPI.TransportFailure(.redirect(reason), hop.request, answer: answer))
            }
        }
    }
}
