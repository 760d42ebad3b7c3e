extension NetworkAPI.Transport {
    /// Sends a request, and does what the transport does not do by itself, except for the deadline until the answer.
    func answer(
        to request: NetworkAPI.Request, _ traits: NetworkAPI.TransportTraits
    ) async throws -> NetworkAPI.Answer {
        var answer: NetworkAPI.Answer
        if traits.followsRedirects {
            answer = try await send(request)
        } else {
            answer = try await Redirection.answer(to: request) { sent in
                sent.noteSending(adding: traits.addedHeaders?(sent) ?? [:])
                return try await send(sent)
            }
        }
        if !traits.keepsDeadlines, let deadline = request.deadline, case .stream(let stream) = answer.content
        {
            answer.content = .stream(stream.ending(at: deadline, of: request))
        }
        guard !traits.limitsMemory else { return answer }
        return try await answer.reporting(to: request).delivered(to: request)
    }
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
        var answer = self
        let progress = Locked(first)
        answer.content = .stream(
            stream.observed { chunk in
                guard let chunk else { return }
                report(
                    progress.withLock { progress in
                        progress.bytesReceived += Int64(chunk.count)
                        return progress
                    })
            })
        return answer
    }
}

extension NetworkAPI.ByteStream {
    /// Returns the same stream, which fails at a deadline.
    fileprivate func ending(
        at deadline: NetworkAPI.Request.Deadline, of request: NetworkAPI.Request
    ) -> NetworkAPI.ByteStream {
        let end = ending()
        let watch = Watchdog.shared.watch(until: deadline.nanoseconds) {
            end(.transport(.init(.totalTimeout, request)))
        }
        return observed { if $0 == nil { Watchdog.shared.endWatch(watch) } }
    }
}
