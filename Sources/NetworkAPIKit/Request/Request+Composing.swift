extension NetworkAPI.Request {
    /// Whether the body is not yet the bytes or the file that are sent.
    var needsComposing: Bool {
        switch body {
        case nil, .data, .spooled: false
        case .file, .form: true
        }
    }

    /// Makes the body ready to be sent: a form is composed, a file is looked up.
    ///
    /// A form that is large or has files is composed by ``BlockingWork``, and ends early if the call is cancelled.
    ///
    /// - Parameter mayLackFiles: Whether the body stays as it is if its files are missing.
    /// - Returns: The file that was written, to be removed when the call has ended; `nil` if no file was written.
    mutating func compose(mayLackFiles: (Self) -> Bool = { _ in false }) async throws(NetworkAPI.Failure)
        -> TemporaryFile?
    {
        do {
            switch body {
            case nil, .data, .spooled:
                return nil
            case .file(let url):
                _ = try RegularFile(url, part: nil)
            case .form(let form):
                try checkFormType()
                guard form.isLarge else { return set(try form.compose()) }
                return set(try await BlockingWork.run { try form.compose(check: $0) })
            }
            return nil
        } catch {
            guard !(error is RequestProblem && mayLackFiles(self)) else { return nil }
            throw NetworkAPI.Failure(transportError: error, self)
        }
    }

    /// Composes a form that is in memory, for the request that a caller only looks at.
    mutating func composeInMemory() throws(NetworkAPI.Failure) {
        guard case .form(let form) = body, !form.hasFiles else { return }
        do {
            try checkFormType()
            _ = set(try form.compose())
        } catch {
            throw NetworkAPI.Failure(transportError: error, self)
        }
    }

    private func checkFormType() throws(RequestProblem) {
        guard let type = headers[.contentType].map(NetworkAPI.MediaType.init(rawValue:)),
            type.essence != NetworkAPI.MediaType.multipartForm.essence
        else { return }
        throw RequestProblem(body: "a multipart form is not sent as \(type.essence)")
    }

    private mutating func set(_ form: NetworkAPI.MultipartForm.Composed) -> TemporaryFile? {
        headers[.contentType] = form.contentType.rawValue
        switch form.content {
        case .data(let data):
            body = .data(data)
            return nil
        case .file(let file):
            body = .spooled(NetworkAPI.Body.SpooledFile(file, count: form.count))
            return file
        }
    }
}
