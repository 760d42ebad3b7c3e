import Foundation
import NetworkAPIKit

extension NetworkAPI.Answer {
    /// The answer with its body where the request wants it: in memory, in a file, or as a stream.
    ///
    /// Throws a ``NetworkAPI/Failure`` where it is larger than the request allows, or cannot be written.
    func delivered(to request: NetworkAPI.Request) throws -> NetworkAPI.Answer {
        var answer = self
        switch request.destination {
        case .memory(let limit):
            guard body.count <= limit else {
                throw NetworkAPI.Failure.transport(.init(.answerTooLarge(limit: limit), request))
            }
        case .file(let url) where (200..<300).contains(status):
            do {
                try body.write(to: url)
            } catch {
                let text = "the answer cannot be written to its file"
                throw NetworkAPI.Failure.transport(.init(.other, request, text: text, underlying: error))
            }
            answer.content = .file(url)
        case .stream where (200..<300).contains(status):
            answer.content = .stream(NetworkAPI.ByteStream(body.isEmpty ? [] : [body]))
        case .file, .stream: break
        }
        return answer
    }
}
