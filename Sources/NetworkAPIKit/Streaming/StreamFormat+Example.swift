import Foundation

/// The text of a whole stream, such as the example of a specification.
extension NetworkAPI.StreamFormat {
    /// Returns the elements of a whole body, not decoded: the data of an event, or the bytes of any other element.
    ///
    /// - Throws: ``StreamProblem`` if the body does not have the format.
    package func elements(of body: Data) throws(StreamProblem) -> [Data] {
        var parser = StreamParser(self)
        var elements = try parser.elements(in: body)
        elements += try parser.finish()
        if let problem = parser.problem { throw problem }
        return elements.map { element in
            switch element {
            case .event(let event): Data(event.data.utf8)
            case .body(let body): body
            }
        }
    }

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

    /// Returns why a body of events, read from its beginning, is not a complete stream; `nil` if it is.
    ///
    /// A missing declared end fails a call; a dropped last event does not.
    func droppedEvent(of body: Data) throws(StreamProblem) -> String? {
        guard case .events(nil, _) = kind else { return nil }
        var parser = StreamParser(self)
        let count = try parser.elements(in: body).count
        let isCut = try parser.elements(in: Data("\n\n".utf8)).isEmpty == false
        return isCut ? "event \(count + 1) is dropped: no empty line follows it" : nil
    }

    /// Whether a connection that ends is followed by another one.
    package var reconnects: Bool {
        if case .events(_, let reconnects) = kind { reconnects } else { false }
    }

    /// The same format for a stream that ends with its body.
    var withoutReconnecting: Self {
        guard case .events(let end, _) = kind else { return self }
        return .events(end: end)
    }
}
