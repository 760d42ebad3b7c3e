import Foundation

extension NetworkAPI.Request {
    /// Whether the body of an answer with this status goes to the request's destination.
    ///
    /// Any other body stays in memory, where it can be read without keeping a connection open.
    func wants(_ status: Int) -> Bool {
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
        guard case .data(let body) = content else { return self }
        var answer = self
        switch request.destination {
        case .memory(let limit):
            guard body.count <= limit else {
                throw .transport(.init(.answerTooLarge(limit: limit), request))
            }
        case .file(let url) where request.wants(status):
            do {
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
        case .stream where request.wants(status):
            answer.content = .stream(NetworkAPI.ByteStream(body.isEmpty ? [] : [body]))
        case .file, .stream:
            break
        }
        return answer
    }
}

extension NetworkAPI.Failure {
    /// Returns the failure of a call whose file cannot be written.
    static func unwritten(_ error: any Error, _ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        let text = "the answer cannot be written to its file"
        return .transport(NetworkAPI.TransportFailure(.other, request, text: text, underlying: error))
    }
}
