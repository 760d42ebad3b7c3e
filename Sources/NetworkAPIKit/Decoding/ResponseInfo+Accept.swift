extension NetworkAPI.ResponseInfo {
    /// The value of `Accept`; `nil` if the platform sets it, which accepts anything.
    var acceptedTypes: String? {
        guard let contentTypes, !contentTypes.isEmpty else {
            // Services use several types for JSON Lines, and some use the type of JSON.
            if case .jsonLines = streamFormat?.kind {
                return "application/x-ndjson, application/jsonl, application/json"
            }
            return decoding.acceptedType(for: Response.self)?.rawValue
        }
        return contentTypes.map(\.rawValue).joined(separator: ", ")
    }
}

extension NetworkAPI.ResponseInfo where Response: Sendable {
    /// Returns these settings with a type for one status, for an endpoint with several types of answers.
    ///
    /// ```swift
    /// var responseInfo: ResponseInfo<Response> {
    ///     .json().status(200, as: Response.ready).status(202, as: Response.pending)
    /// }
    /// ```
    ///
    /// `Response` is an enum with a case for each status. The compiler writes its `Decodable`, which is not used. The
    /// first status replaces the accepted ones, and each other one is added. A value is decoded as a `Response` of its
    /// type would be; use ``EmptyResponse`` for a status without a body. If the same status is declared again, the last
    /// type is used. An answer with an accepted status that has no type is ``NetworkAPI/Failure/decoding(_:)``.
    public func status<Value: Decodable & SendableMetatype>(
        _ status: Int, as make: @escaping @Sendable (Value) -> Response
    ) -> Self {
        var info = self
        var variants: [Int: Variant] = [:]
        if case .byStatus(let declared) = making { variants = declared }
        info.expected.wrappedValue.statuses = variants.isEmpty ? [status] : statuses.adding(status)
        variants[status] = Variant(type: Value.self) { decoding, body, contentType in
            make(try decoding.value(of: Value.self, from: body, contentType, status: status))
        }
        info.making = .byStatus(variants)
        return info
    }
}
