import Foundation

extension NetworkAPI {
    /// An event of a stream, as the server has sent it (WHATWG HTML, section 9.2).
    public struct ServerSentEvent: Sendable {
        /// The name of the event; `message` if the server does not name it.
        public let name: String
        /// The data: the lines, joined by line feeds.
        public let data: String
        /// The last identifier that the server has sent, with this event or before; empty if there is none.
        public let id: String
        private let decoding: ResponseDecoding

        init(_ event: EventParser.Event, _ decoding: ResponseDecoding) {
            name = event.name
            data = event.data
            id = event.id
            self.decoding = decoding
        }

        /// Decodes the data as the endpoint declares, usually from JSON.
        ///
        /// - Throws: A `DecodingError`, or the error of the type.
        public func decode<Value: Decodable & SendableMetatype>(_ type: Value.Type) throws -> sending Value {
            do {
                return try decoding.value(of: type, from: Data(data.utf8), nil, status: 200)
            } catch let error as DecodingFailure.UnreadableBody {
                throw DecodingError.dataCorrupted(error.context)
            }
        }
    }

    /// An element that depends on the name of its event.
    ///
    /// ```swift
    /// enum Message: NetworkAPI.EventDecodable {
    ///     case delta(Completions.Response)
    ///     case stop
    ///
    ///     init(event: NetworkAPI.ServerSentEvent) throws {
    ///         self = event.name == "delta" ? .delta(try event.decode(Completions.Response.self)) : .stop
    ///     }
    /// }
    /// ```
    public protocol EventDecodable: Decodable {
        /// Creates an element from an event; if it throws, the stream fails with ``Failure/decoding(_:)``.
        init(event: ServerSentEvent) throws
    }
}

extension NetworkAPI.ServerSentEvent: NetworkAPI.EventDecodable {
    public init(event: NetworkAPI.ServerSentEvent) { self = event }
}

extension NetworkAPI.EventDecodable {
    /// Throws a `DecodingError`: an event is not decoded from one value.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.typeMismatch(
            Self.self,
            .init(codingPath: decoder.codingPath, debugDescription: "An event is read from a stream."))
    }
}
