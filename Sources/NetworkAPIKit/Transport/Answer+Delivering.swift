import Foundation

extension NetworkAPI.Request {
    /// Whether the body of an answer goes to the request's destination as it arrives.
    ///
    /// Any other body stays in memory, where it can be read without keeping a connection open. So does JSON that may be
    /// a refusal; the client delivers it after the check.
    func wants(_ status: Int, _ contentType: NetworkAPI.MediaType?) -> Bool {
        wants(status) && (call.values.expected.wholeRefusal == nil || contentType?.isJSON != true)
    }

    fileprivate func wants(_ status: Int) -> Bool {
        (200..<300).contains(status) && statuses.contains(status)
    }
}

extension NetworkAPI.Answer {
    /// Returns the answer with its body at the request's destination: in memory, in a file, or as a stream.
    ///
    /// Transports whose answers are in memory use it; a body that is a file or a stream already stays as it is.
    ///
    /// - Throws: ``NetworkAPI/Failure/transport(_:)`` if the body has more bytes than the request allows, or cannot be
    ///   written.
    package func delivered(to request: NetworkAPI.Request) throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        guard case .data = content, isInMemory(of: request) || request.wants(status, contentType) else {
            return self
        }
        return try written(to: request)
    }

    /// Returns an answer that was in memory until it was checked, with its body at the request's destination.
    ///
    /// A refusal stays in memory.
    func deliveredIfAccepted(to request: NetworkAPI.Request) throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        guard case .data = content, !isRefused, !isInMemory(of: request), request.wants(status) else {
            return self
        }
        return moved(to: try written(to: request).content)
    }

    private func isInMemory(of request: NetworkAPI.Request) -> Bool {
        if case .memory = request.destination { true } else { false }
    }

    private func written(to request: NetworkAPI.Request) throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var answer = self
        switch request.destination {
        case .memory(let limit):
            guard body.count <= limit else {
                throw .transport(.init(.answerTooLarge(limit: limit), request))
            }
        case .file(let url):
            do {
                if let part = request.part {
                    try part.write(body, of: try part.begin(self, of: request))
                    answer.content = .file(url)
                    return answer
                }
                let file = try DownloadFile(replacing: url)
                do {
                    try file.write(body)
                } catch {
                    file.discard()
                    throw error
                }
                try file.finish()
            } catch {
                throw .unwritten(error, request)
            }
            answer.content = .file(url)
        case .stream:
            answer.content = .stream(NetworkAPI.ByteStream(body.isEmpty ? [] : [body]))
        }
        return answer
    }
}

extension NetworkAPI.Failure {
    /// Returns the failure of a call whose file cannot be written.
    static func unwritten(_ error: any Error, _ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        if let failure = error as? NetworkAPI.Failure { return failure }
        if error is CancellationError { return .cancelled }
        let text = "the answer cannot be written to its file"
        return .transport(NetworkAPI.TransportFailure(.other, request, text: text, underlying: error))
    }
}
