extension NetworkAPI {
    /// An accepted answer with a body that does not match the declaration of the endpoint.
    public struct DecodingFailure: Sendable {
        /// The reason why a value could not be decoded from the body.
        @nonexhaustive
        public enum Problem: Hashable, Sendable {
            /// The body is empty.
            case empty
            /// The body is an HTML page, from a proxy or a login for example.
            case html
            /// The body is JSON that ends too early.
            case cutShort
            /// The body is not JSON.
            case malformed
            /// The content type is not one that the endpoint expects; the body was not read.
            case contentType
            /// The body is well-formed, but does not match the type.
            case mismatch
        }

        /// The call that failed.
        public let call: CallDescription
        /// The answer of the server.
        public let answer: Answer
        /// The reason, as a case.
        public let problem: Problem
        /// The coding path in the body, such as `items[2].price`; empty for the whole body.
        public let codingPath: String
        /// The value that was expected there, in words.
        public let reason: String
        /// The line of the body where that is, from 1; `nil` if unknown.
        public let line: Int?
        /// The column in the line, in Unicode scalars, from 1; `nil` if unknown.
        public let column: Int?
        /// The value there as the body has it, such as `"free"`, with secrets as `***`; empty if unknown.
        ///
        /// If the body is not JSON, it is up to 40 characters before that place.
        public let excerpt: String
        /// The error of the decoder or of the type; it may contain values of the body.
        public let underlying: any Error
    }

    /// An answer that has a status which the endpoint does not accept, or in which the service refuses the call.
    public struct StatusFailure: Sendable {
        /// The call that failed.
        public let call: CallDescription
        /// The answer of the server.
        public let answer: Answer
        let decoding: ResponseDecoding

        /// The status of the answer; an accepted one if the body is a refusal (``NetworkAPI/Answer/isRefused``).
        public var status: Int { answer.status }
    }
}

extension NetworkAPI.DecodingFailure: MaskedValue {
    public var description: String {
        let place = codingPath.isEmpty ? "" : " at \(codingPath)"
        let position = line.flatMap { line in column.map { " (line \(line), column \($0))" } } ?? ""
        let found = excerpt.isEmpty ? "" : ": \(excerpt)"
        let what =
            switch problem {
            case .empty: "the body is empty"
            case .html: "the body is HTML"
            case .cutShort: "the JSON ends too early"
            case .malformed where !(underlying is StreamProblem): "the body cannot be read as JSON, \(reason)"
            case .malformed, .contentType, .mismatch: reason
            }
        let body = underlying is StreamProblem ? "a stream" : answer.summary
        return
            "\(call): the answer (\(answer.status), \(body)) is not as declared\(place): \(what)\(found)\(position)"
    }

    var shownParts: KeyValuePairs<String, Any> {
        [
            "call": call, "answer": answer, "problem": problem, "codingPath": codingPath, "reason": reason,
            "underlying": "\(type(of: underlying))",
        ]
    }
}

extension NetworkAPI.StatusFailure: MaskedValue {
    public var description: String {
        answer.isRefused
            ? "\(call): the service refused the call in its answer (\(status), \(answer.summary))"
            : "\(call): the server answered \(status), \(answer.summary)"
    }

    var shownParts: KeyValuePairs<String, Any> { ["call": call, "answer": answer] }
}

extension NetworkAPI.Answer {
    var summary: String {
        let type = contentType.map { "\($0.essence.shown()), " } ?? ""
        return switch content {
        case .data(let data): "\(type)\(data.count) bytes"
        case .file: "\(type)a file"
        case .stream: "\(type)a stream"
        }
    }
}

/// The reason why the elements of a stream cannot be found in its text.
package enum StreamProblem: Error, Hashable, Sendable {
    /// A line, an event or an element has more bytes than the limit.
    case tooLong(limit: Int)
    /// The text is not JSON; `offset` is the offset in the stream.
    case notJSON(String, offset: Int)
    /// The text ends before its end: a bracket, or the event or line that an endpoint declares as the last one.
    case cutShort(String)
    /// There is no array at the place that the endpoint declares.
    case noArray(String)

    package var reason: String {
        switch self {
        case .tooLong(let limit): "an element has more than \(limit) bytes"
        case .notJSON(let reason, let offset): "byte \(offset): \(reason)"
        case .cutShort(let reason), .noArray(let reason): reason
        }
    }
}
