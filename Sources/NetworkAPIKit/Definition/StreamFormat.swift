extension NetworkAPI {
    /// How the elements of a stream are written in the body of an answer.
    ///
    /// ```swift
    /// let responseInfo: ResponseInfo<Response> = .stream(.events(end: "[DONE]"))
    /// ```
    ///
    /// A line, an event or an element may have up to 100 MB. A longer one fails the stream with
    /// ``NetworkAPI/Failure/decoding(_:)``.
    public struct StreamFormat: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case events(end: End?, reconnects: Bool)
            case jsonLines(end: String?)
            case lines(end: String?)
            case array(JSONPointer)
            case bytes
            /// A text that is not a JSON pointer.
            case invalid(String)
        }

        package let kind: Kind

        /// Server-sent events (WHATWG HTML, section 9.2) that contain JSON, or text if the element is a `String`.
        ///
        /// Declare the element as ``ServerSentEvent`` for the events themselves, or as an ``EventDecodable`` type if
        /// the events of different names have different data. An event without an empty line after it is dropped.
        public static let events = StreamFormat(kind: .events(end: nil, reconnects: false))

        /// Server-sent events with a last event, or with connections that follow each other.
        ///
        /// The last event, such as `"[DONE]"` or `.name("message_stop")`, is not an element. A stream without it fails
        /// with ``TransportFailure/Reason/connectionLost``; with `nil` the stream ends with the connection.
        ///
        /// With `reconnects`, another connection follows when one ends or breaks, or when the server cannot be
        /// reached, and sends the last identifier in `Last-Event-ID`. Such a stream ends with its last event, with the
        /// status 204, or when the loop is left. <doc:Streams> has the pauses, and what fails the stream.
        public static func events(end: End? = nil, reconnects: Bool = false) -> StreamFormat {
            StreamFormat(kind: .events(end: end, reconnects: reconnects))
        }

        /// A JSON value in each line (JSON Lines); empty lines are skipped.
        ///
        /// JSON that ends inside the last line fails the stream with ``TransportFailure/Reason/connectionLost``.
        public static let jsonLines = jsonLines(end: nil)

        /// A JSON value in each line, with a last line that is not an element; empty lines are skipped.
        ///
        /// A stream without its last line fails with ``TransportFailure/Reason/connectionLost``.
        public static func jsonLines(end: String?) -> StreamFormat {
            StreamFormat(kind: .jsonLines(end: end))
        }

        /// Lines of text, which end with LF, CR or both; declare the element as `String`.
        public static let lines = lines(end: nil)

        /// Lines of text with a last line that is not an element, such as `EOF`; declare the element as `String`.
        ///
        /// A stream without its last line fails with ``TransportFailure/Reason/connectionLost``.
        public static func lines(end: String?) -> StreamFormat { StreamFormat(kind: .lines(end: end)) }

        /// The elements of one JSON array in UTF-8, each as soon as it has arrived.
        ///
        /// The place of the array is a JSON pointer such as `/items` (RFC 6901). A text that is not a pointer fails the
        /// call with ``Failure/request(_:)``, and an array without its last bracket fails the stream with
        /// ``TransportFailure/Reason/connectionLost``.
        public static func array(at pointer: String = "") -> StreamFormat {
            StreamFormat(kind: JSONPointer(pointer).map { .array($0) } ?? .invalid(pointer))
        }

        /// The bytes as they arrive; declare the element as `Data`.
        public static let bytes = StreamFormat(kind: .bytes)

        /// The event that ends a stream of events; a literal is the data of the event.
        @nonexhaustive
        public enum End: Hashable, Sendable, ExpressibleByStringLiteral {
            /// An event with this data.
            case data(String)
            /// An event with this name, whatever its data is, also without any.
            case name(String)

            public init(stringLiteral data: String) { self = .data(data) }
        }
    }
}

extension NetworkAPI.StreamFormat {
    /// The number of bytes that a line, an event or an element may have.
    static let elementLimit = 100_000_000

    /// Whether the answer has an end, and a slow reader gets all of it.
    var isFinite: Bool { if case .events = kind { false } else { true } }

    /// Whether a connection that ends is followed by another one.
    package var reconnects: Bool { if case .events(_, let reconnects) = kind { reconnects } else { false } }

    /// Whether each element is JSON, whatever its type is.
    var isJSON: Bool {
        switch kind {
        case .jsonLines, .array: true
        default: false
        }
    }

    /// The reason why no request can be sent; `nil` if the format is valid.
    var problem: String? {
        guard case .invalid(let pointer) = kind else { return nil }
        return JSONPointer.problem(pointer)
    }
}

extension NetworkAPI.StreamFormat.End {
    /// The name of the event; `nil` if the event can have any name.
    var name: String? { if case .name(let name) = self { name } else { nil } }

    /// The end as it is declared in code.
    var code: String {
        switch self {
        case .data(let data): data.debugDescription
        case .name(let name): ".name(\(name.debugDescription))"
        }
    }
}
