extension NetworkAPI.QueryEncoding {
    /// Writes a value as percent-encoded items, such as `a=1&b=2`; empty where there is nothing to send.
    ///
    /// - Throws: `QueryEncodingProblem`, and whatever the value's own `encode(to:)` throws.
    func encode(_ value: some Encodable) throws -> String {
        let writer = try QueryWriter(self)
        try writer.encode(value)
        return String(decoding: writer.finish().dropFirst(), as: UTF8.self)
    }
}
