import Foundation

extension NetworkAPI.StreamFormat {
    /// Divides a body after each of its elements, as a server sends them; the joined pieces are the body.
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
                // The rest is one piece, and its reader finds the error.
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
