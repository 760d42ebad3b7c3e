extension NetworkAPI.ResponseInfo where Response: Decodable & SendableMetatype {
    /// Decodes an accepted answer.
    func decode(
        _ answer: NetworkAPI.Answer,
        of request: NetworkAPI.Request
    ) throws(NetworkAPI.Failure) -> sending Response {
        do {
            return try decoding.value(of: Response.self, from: answer)
        } catch {
            throw .decoding(NetworkAPI.DecodingFailure(error, answer, of: request))
        }
    }
}
