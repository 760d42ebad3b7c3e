import Foundation

extension NetworkAPI.StreamFormat {
    /// Divides a body after each of its elements, as a server sends them; the joined pieces are the body.
    package func pieces(of body: Data) -> [Data] {
        if case .bytes = kind { return [body] }
        let body = Data(body)
        var parser = StreamParser(self)
        var pieces: [Data] = []
        var (start, parsed) = (0, 0)
        // An element is complete with one of these characters.
        for (index, byte) in body.enumerated() where "\n\r,]}".utf8.contains(byte) {
            do throws(StreamProblem) {
                let isComplete = try !parser.elements(in: body[parsed...index]).isEmpty
                parsed = index + 1
                guard isComplete else { continue }
            } catch {
                // The rest is one piece, and its reader finds the error.
                break
            }
            pieces.append(Data(body[start..<parsed]))
            start = parsed
        }
        return start < body.count ? pieces + [Data(body[start...])] : pieces
    }
}
