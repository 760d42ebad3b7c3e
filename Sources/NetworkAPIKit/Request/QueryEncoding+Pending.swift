extension NetworkAPI.QueryEncoding {
    /// Stands in until the streaming encoder lands in `Request/Query`; delete this file with it.
    func encode(_ value: some Encodable) throws -> String { "" }
}
