extension NetworkAPI.Client {
    /// Hands a request to the transport; that of a download asks for the bytes that are missing.
    ///
    /// If the server cannot send them, the whole file is requested at once, as part of the same attempt.
    func transmitDownload(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        guard let part = request.part else { return try await transport.send(request) }
        let traits = parts.traits
        let added = traits?.addedHeaders(to: request) ?? [:]
        let resumes = traits?.resumesDownloads ?? false
        func transmit() async throws -> NetworkAPI.Answer {
            let sent = part.request(request, adding: added, resumes: resumes)
            do {
                return try await transport.send(sent)
            } catch {
                throw NetworkAPI.Failure(transportError: error, sent).asConnectionLost(part, sent)
            }
        }
        do {
            let answer = try await transmit()
            return part.mustStartOver(after: answer.status) ? try await transmit() : answer
        } catch {
            guard part.mustStartOver(after: nil) else { throw error }
            return try await transmit()
        }
    }
}

extension NetworkAPI.Failure {
    /// The same failure, as a lost connection if the file had begun to arrive.
    ///
    /// FoundationNetworking reports a body that ends too early as any other error.
    fileprivate func asConnectionLost(_ part: PartFile, _ request: NetworkAPI.Request) -> Self {
        guard case .transport(let failure) = self, failure.reason == .other, failure.code != nil,
            part.isCutShort
        else { return self }
        return .transport(
            NetworkAPI.TransportFailure(
                .connectionLost, request, text: failure.text, code: failure.code,
                underlying: failure.underlying))
    }
}
