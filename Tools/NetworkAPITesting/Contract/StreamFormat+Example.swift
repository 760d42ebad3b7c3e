import Foundation
import NetworkAPIKit

/// The text of a whole stream, such as the example of a specification.
extension NetworkAPI.StreamFormat {
    /// Returns the elements of a whole body, not decoded: the data of an event, or the bytes of any other element.
    ///
    /// - Throws: `StreamProblem` if the body does not have the format.
    package func elements(of body: Data) throws(StreamProblem) -> [Data] {
        var parser = StreamParser(self)
        var elements = try parser.elements(in: body)
        elements += try parser.elements(in: nil)
        if let problem = parser.problem { throw problem }
        return elements.map { element in
            switch element {
            case .event(let event): Data(event.data.utf8)
            case .body(let body): body
            }
        }
    }

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

    /// The same format for a stream that ends with its body.
    var withoutReconnecting: Self {
        guard case .events(let end, _) = kind else { return self }
        return .events(end: end)
    }
}
