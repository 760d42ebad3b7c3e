extension NetworkAPI.Request {
    /// Whether the body is prepared before it is sent; see ``compose(mayLackFiles:)``.
    var needsComposing: Bool {
        switch body {
        case nil, .data, .spooled: false
        case .file, .form: true
        }
    }

    /// Prepares the body for sending: a form is composed, and the file of a body is found.
    ///
    /// A form that is large or has files is composed by ``BlockingWork``, which ends early if the call is canceled.
    /// With `mayLackFiles`, a body with missing files stays as it is. Returns the file that was written, which is
    /// removed at the end of the call.
    mutating func compose(mayLackFiles: (Self) -> Bool) async throws(NetworkAPI.Failure) -> TemporaryFile? {
        do {
            switch body {
            case nil, .data, .spooled: break
            case .file(let url): _ = try RegularFile(url)
            case .form(let form):
                try checkFormType()
                if form.parts.contains(where: { $0.hasSecrets(secrets) }) {
                    change { $0.hasSecretsInBody = true }
                }
                guard form.isLarge else { return set(try form.compose()) }
                return set(try await BlockingWork.run { try form.compose(check: $0) })
            }
            return nil
        } catch {
            guard !(error is RequestProblem && mayLackFiles(self)) else { return nil }
            throw NetworkAPI.Failure(transportError: error, self)
        }
    }

    /// Composes a form without files, for a request that is only shown.
    mutating func compose(_ form: NetworkAPI.MultipartForm) throws {
        try checkFormType()
        _ = set(try form.compose())
    }

    private func checkFormType() throws(RequestProblem) {
        guard let type = contentType, type.essence != NetworkAPI.MediaType.multipartForm.essence else {
            return
        }
        throw RequestProblem(body: "a multipart form cannot be sent as \(type.essence)")
    }

    private mutating func set(_ form: NetworkAPI.RawBody) -> TemporaryFile? {
        headers[.contentType] = form.contentType.rawValue
        body = form.body
        return if case .spooled(let spooled) = form.body { spooled.file } else { nil }
    }
}
