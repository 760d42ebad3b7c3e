/// A transport that does what another one does not do by itself.
struct CompletedTransport: NetworkAPI.Transport {
    let base: any NetworkAPI.Transport
    let traits: NetworkAPI.TransportTraits
    var watchdog = Watchdog.shared

    func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        guard !traits.keepsDeadlines, let deadline = request.deadline else {
            return try await answer(to: request)
        }
        var answer = try await request.waiting(until: deadline) { try await self.answer(to: $0) }
        if case .stream(let stream) = answer.content {
            let end = stream.ending()
            // Made now: a request that is kept until the deadline may have a large body.
            let failure = NetworkAPI.Failure.transport(.init(.totalTimeout, request))
            let number = watchdog.watch(until: deadline.nanoseconds) { _ in
                end(failure)
                return nil
            }
            let watch = StreamWatch { [watchdog] in watchdog.endWatch(number) }
            answer.content = .stream(stream.observed { if case .success(nil) = $0 { watch.end() } })
        }
        return answer
    }

    private func answer(to request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        let answer =
            if traits.followsRedirects {
                try await base.send(request)
            } else {
                try await Redirection.answer(to: request) { sent in
                    sent.noteSending(adding: traits.addedHeaders?(sent) ?? [:])
                    return try await base.send(sent)
                }
            }
        guard !traits.limitsMemory else { return answer }
        return try await answer.reporting(to: request).delivered(to: request)
    }
}

/// The watch of a stream, which ends with the stream, and when no one can read it any more.
private final class StreamWatch: Sendable {
    let end: @Sendable () -> Void
    init(end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }
}

extension NetworkAPI.Answer {
    /// Returns the same answer, with its bytes reported as the progress of the request: those of a stream as they are
    /// read, all others at once.
    fileprivate func reporting(to request: NetworkAPI.Request) -> Self {
        guard let report = request.progress else { return self }
        let sent = request.body?.count
        let length = header(.contentLength).flatMap { Int64($0) }
        let first = NetworkAPI.Request.Progress(
            bytesSent: sent ?? 0, bytesToSend: sent, bytesReceived: Int64(body.count), bytesExpected: length)
        report(first)
        guard case .stream(let stream) = content else { return self }
        let progress = Locked(first)
        let observed = stream.observed { result in
            guard case .success(let chunk?) = result else { return }
            report(
                progress.withLock { progress in
                    progress.bytesReceived += Int64(chunk.count)
                    return progress
                })
        }
        return moved(to: .stream(observed))
    }
}
