extension NetworkAPI.ResponseInfo where Response: Sendable {
    /// One value for each status that counts, for an endpoint that answers by its status alone.
    ///
    /// ```swift
    /// let responseInfo: NetworkAPI.ResponseInfo<Bool> = .byStatus([204: true, 404: false])
    /// ```
    ///
    /// The body is not looked at. Any other status is ``NetworkAPI/Failure/status(_:)``, a success such as 200 too.
    public static func byStatus(_ values: [Int: Response]) -> Self {
        Self(
            statuses: NetworkAPI.StatusSet(only: values.keys),
            decoding: NetworkAPI.ResponseDecoding(kind: .byStatus(values))
        )
    }
}

extension NetworkAPI.ResponseDecoding {
    /// Whether the status alone says the value.
    package var isByStatus: Bool { if case .byStatus = kind { true } else { false } }
}
