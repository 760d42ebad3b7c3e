import Foundation

extension NetworkAPI.Answer {
    /// Returns the answer of a stub with its body at the request's destination.
    ///
    /// The body of a stream arrives in pieces, an element in each.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - pause: Waits before each piece except the first; `nil` if there is no delay.
    /// - Returns: The answer.
    /// - Throws: ``NetworkAPI/Failure/transport(_:)`` if the body is too large or cannot be written.
    func delivered(
        to request: NetworkAPI.Request, pause: (@Sendable () async throws -> Void)?
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var answer = try await delivered(to: request)
        guard let format = request.call.expected.streamFormat, case .data(let body) = content,
            case .stream = answer.content
        else { return answer }
        let pieces = format.pieces(of: body)
        answer.content = .stream(
            pause.map { .paced(pieces, of: request, by: $0) } ?? NetworkAPI.ByteStream(pieces))
        return answer
    }
}

extension NetworkAPI.ByteStream {
    /// Creates a stream that writes pieces one after the other, as a server does, until its reader leaves.
    fileprivate static func paced(
        _ pieces: [Data], of request: NetworkAPI.Request,
        by pause: @escaping @Sendable () async throws -> Void
    ) -> NetworkAPI.ByteStream {
        let writing = Locked<Task<Void, Never>?>(nil)
        let (stream, writer) = make(limit: .max, of: request) { writing.withLock { $0 }?.cancel() }
        let task = Task {
            do {
                for (index, piece) in pieces.enumerated() {
                    if index > 0 { try await pause() }
                    _ = writer.write(piece)
                }
                writer.finish(throwing: nil)
            } catch {
                writer.finish(throwing: error)
            }
        }
        writing.withLock { $0 = task }
        return stream
    }
}
