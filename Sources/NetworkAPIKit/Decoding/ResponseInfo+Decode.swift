extension NetworkAPI.ResponseInfo where Response: Decodable & SendableMetatype {
    /// Decodes an accepted answer.
    func decode(
        _ answer: NetworkAPI.Answer,
        of request: NetworkAPI.Request
    ) throws(NetworkAPI.Failure) -> sending Response {
        do {
            return try decoding.value(of: Response.self, from: answer)
        } catch {
            throw answer.report(NetworkAPI.DecodingFailure(error, answer.unobserved, of: request))
        }
    }
}

extension NetworkAPI.ResponseInfo {
    /// What is asked for in `Accept`; `nil` leaves it to the platform, which asks for anything.
    var acceptedTypes: String? {
        guard let contentTypes, !contentTypes.isEmpty else {
            return decoding.acceptedType(for: Response.self)?.rawValue
        }
        return contentTypes.map(\.rawValue).joined(separator: ", ")
    }
}
