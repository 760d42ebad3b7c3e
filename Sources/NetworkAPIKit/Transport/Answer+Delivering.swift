import Foundation

extension NetworkAPI.Request {
    /// Whether the body of an answer goes to the request's destination as it arrives.
    ///
    /// Any other body stays in memory, where it can be read without keeping a connection open. So does JSON that may be
    /// a refusal, or is not accepted; the client delivers it after the check.
    func wants(_ status: Int, _ type: NetworkAPI.MediaType?) -> Bool {
        let expected = call.expected
        return wants(status) && !expected.isOtherJSON(type)
            && (expected.wholeRefusal(of: type) == nil || type?.isJSON != true)
    }

    func wants(_ status: Int) -> Bool { (200..<300).contains(status) && statuses.contains(status) }
}

extension NetworkAPI.Answer {
    /// Returns the answer with its body at the request's destination: in memory, in a file, or as a stream.
    ///
    /// For transports that return answers in memory or as a stream; a body in a file stays as it is.
    package func delivered(
        to request: NetworkAPI.Request
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        let arrives = request.destination.isMemory || request.wants(status, contentType)
        switch content {
        case .data where arrives: return try await written(to: request)
        case .data, .file: return self
        case .stream(let stream):
            let limit = NetworkAPI.Request.Destination.memoryLimit
            guard arrives else { return try await collected(stream, limit: limit, request) }
            switch request.destination {
            case .memory(let own):
                return try await collected(stream, limit: isRedirect(of: request) ? limit : own, request)
            case .file: return try await written(to: request)
            case .stream: return self
            }
        }
    }

    /// Returns an answer that was checked in memory with its body at the request's destination, unless it is a refusal.
    func deliveredIfAccepted(
        to request: NetworkAPI.Request
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        guard case .data = content, isDeliverable(to: request) else { return self }
        return moved(to: try await written(to: request).content)
    }

    /// Whether the body, which may have been checked in memory, belongs at the request's destination.
    func isDeliverable(to request: NetworkAPI.Request) -> Bool {
        !request.destination.isMemory && request.wants(status) && !isRefused
            && !request.call.expected.isOtherJSON(contentType)
    }

    private func collected(
        _ stream: NetworkAPI.ByteStream, limit: Int, _ request: NetworkAPI.Request
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var answer = self
        var data = Data()
        do {
            for try await chunk in stream {
                guard chunk.count <= limit - data.count else { throw tooLarge(limit, request) }
                data.append(chunk)
            }
        } catch { throw NetworkAPI.Failure(transportError: error, request) }
        answer.content = .data(data)
        return answer
    }

    private func tooLarge(_ limit: Int, _ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        .transport(.init(.answerTooLarge(limit: limit), request))
    }

    private func written(
        to request: NetworkAPI.Request
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var answer = self
        switch request.destination {
        case .memory(let limit):
            guard body.count <= limit || isRedirect(of: request) else { throw tooLarge(limit, request) }
        case .file(let url):
            do {
                try await ResumableFile.receiving(at: url).store(self, of: request)
            } catch { throw .unwritten(error, request) }
            answer.content = .file(url)
        case .stream:
            answer.content = .stream(NetworkAPI.ByteStream(body.isEmpty ? [] : [body]))
        }
        return answer
    }
}
