extension NetworkAPI {
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
        /// Creates an element from an event.
        ///
        /// - Throws: Any error; the stream fails with ``Failure/decoding(_:)``.
        init(event: ServerSentEvent) throws
    }
}

extension NetworkAPI.EventDecodable {
    /// Throws a `DecodingError`: an event is not decoded from one value.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.typeMismatch(
            Self.self,
            .init(codingPath: decoder.codingPath, debugDescription: "An event is read from a stream."))
    }
}
