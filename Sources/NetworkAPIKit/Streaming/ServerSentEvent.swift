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
            try decoding.value(of: type, from: Answer(status: 200, body: Data(data.utf8)))
        }
    }
}

extension NetworkAPI.ServerSentEvent: NetworkAPI.EventDecodable {
    public init(event: NetworkAPI.ServerSentEvent) {
        self = event
    }
}
