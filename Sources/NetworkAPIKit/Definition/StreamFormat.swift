extension NetworkAPI {
    /// How the elements of a stream are written in the body of an answer.
    ///
    /// ```swift
    /// let responseInfo: NetworkAPI.ResponseInfo<Response> = .stream(.events(end: "[DONE]"))
    /// ```
    ///
    /// A line, an event or an element may have up to 100 MB. A longer one fails the stream.
    public struct StreamFormat: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case events(end: String?, reconnects: Bool)
            case jsonLines
            case lines
            case array(JSONPointer)
            case bytes
            /// A text that is not a JSON pointer.
            case invalid(String)
        }

        package let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
        }

        /// Server-sent events (WHATWG HTML, section 9.2), whose data is JSON, or text if the element is a `String`.
        ///
        /// Declare the element as ``ServerSentEvent`` for the events themselves, or as an ``EventDecodable`` type if
        /// the events of different names have different data. An event without an empty line after it is dropped.
        public static let events = StreamFormat(.events(end: nil, reconnects: false))

        /// Server-sent events with an end, or with connections that follow each other.
        ///
        /// - Parameters:
        ///   - end: The data of the event that ends the stream, such as `[DONE]`; `nil` if the stream ends with the
        ///     connection.
        ///   - reconnects: Whether a connection that ends is followed by another one, with `Last-Event-ID`, after the
        ///     time that the server has sent in `retry`, or else 3 seconds. The stream then ends with the marker, the
        ///     status 204, or when the loop is left. It fails with a refused status, if no further connection can be
        ///     opened, if its reader is too slow, and if one connection takes longer than the total timeout.
        /// - Returns: The format.
        public static func events(end: String? = nil, reconnects: Bool = false) -> StreamFormat {
            StreamFormat(.events(end: end, reconnects: reconnects))
        }

        /// A JSON value in each line (JSON Lines); empty lines are skipped.
        public static let jsonLines = StreamFormat(.jsonLines)

        /// Lines of text, which end with LF, CR or both; declare the element as `String`.
        public static let lines = StreamFormat(.lines)

        /// The elements of one JSON array in UTF-8, each as soon as it has arrived.
        ///
        /// - Parameter pointer: The place of the array, such as `/items` (RFC 6901); empty for an answer that is an
        ///   array. A text that is not a pointer fails the call with ``Failure/request(_:)``.
        /// - Returns: The format.
        public static func array(at pointer: String = "") -> StreamFormat {
            StreamFormat(JSONPointer(pointer).map { .array($0) } ?? .invalid(pointer))
        }

        /// The bytes as they arrive; declare the element as `Data`.
        public static let bytes = StreamFormat(.bytes)
    }
}

extension NetworkAPI.StreamFormat {
    /// The number of bytes that a line, an event or an element may have.
    static let elementLimit = 100_000_000

    /// Whether the answer has an end, so that a slow reader gets all of it.
    var isFinite: Bool {
        switch kind {
        case .events: false
        case .jsonLines, .lines, .array, .bytes, .invalid: true
        }
    }

    /// Whether each element is JSON, whatever its type is.
    var isJSON: Bool {
        switch kind {
        case .jsonLines, .array: true
        case .events, .lines, .bytes, .invalid: false
        }
    }

    /// The reason why no request can be sent; `nil` if the format is valid.
    var problem: String? {
        guard case .invalid(let pointer) = kind else { return nil }
        return "\"\(pointer.shown())\" is not a JSON pointer, which is empty or begins with \"/\" (RFC 6901)"
    }
}
