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
    ) throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var answer = try delivered(to: request)
        guard let format = request.call.values.expected.streamFormat, case .data(let body) = content,
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
                    _ = try writer.write(piece)
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

extension NetworkAPI.StreamFormat {
    /// Divides a body after each of its elements, as a server sends them.
    ///
    /// The joined pieces are the body, whatever it is.
    package func pieces(of body: Data) -> [Data] {
        if case .bytes = kind { return [body] }
        let body = Data(body)
        var parser = StreamParser(self)
        var pieces: [Data] = []
        var start = 0
        var parsed = 0
        // An element is complete with one of these characters.
        for end in body.indices.map({ $0 + 1 }) where Self.borders.contains(body[end - 1]) {
            do throws(StreamProblem) {
                guard try !parser.elements(in: body[parsed..<end]).isEmpty else {
                    parsed = end
                    continue
                }
            } catch {
                // The rest is one piece, and its reader finds out what is wrong.
                break
            }
            parsed = end
            pieces.append(Data(body[start..<end]))
            start = end
        }
        return start < body.count ? pieces + [Data(body[start...])] : pieces
    }

    private static let borders = Set("\n\r,]}".utf8)
}
