extension NetworkAPI {
    /// Where in a request an argument of an endpoint's initialiser lands.
    public enum ArgumentLocation: Hashable, Sendable {
        /// A part of the server's name, such as the region in `https://eu.example.com`.
        case server
        /// A segment of the path, or a part of one.
        case path
        /// The value of a query item, by its name.
        case query(String)
        /// The value of a header.
        case header(Headers.Name)
        /// A value in the body: a JSON pointer such as `/owner/login` (RFC 6901), or the name of a form's field.
        ///
        /// The empty text is the whole body.
        case body(String)
        /// Nobody knows; the text says why, and what to do about it.
        case unknown(String)
    }
}

extension NetworkAPI.ArgumentLocation {
    /// Whether the place was neither found nor said.
    public var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension NetworkAPI.ArgumentLocation: CustomStringConvertible {
    /// The place in words, such as `the query item "sort"`.
    public var description: String {
        switch self {
        case .server: "the server"
        case .path: "the path"
        case .query(let name): "the query item \"\(name)\""
        case .header(let name): "the header \(name)"
        case .body(""): "the body"
        case .body(let name): "\"\(name)\" in the body"
        case .unknown(let diagnosis): "unknown: \(diagnosis)"
        }
    }
}
