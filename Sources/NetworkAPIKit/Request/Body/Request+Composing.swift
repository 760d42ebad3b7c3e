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
    /// The body of a specification's example stays as it is if its files are missing, and is refused where the request
    /// leaves the process (``checkBeforeSending()``).
    ///
    /// A form that is large or has files is composed by ``BlockingWork``, and ends early if the call is cancelled.
    ///
    /// - Returns: The file that was written, to be removed when the call has ended; `nil` where there is none.
    mutating func compose() async throws(NetworkAPI.Failure) -> TemporaryFile? {
        do {
            switch body {
            case nil, .data, .spooled:
                return nil
            case .file(let url):
                _ = try SizedFile(url, part: nil)
            case .form(let form):
                try checkFormType()
                guard form.isLarge else { return set(try form.compose()) }
                return set(try await BlockingWork.run { try form.compose(check: $0) })
            }
            return nil
        } catch {
            // Its files are missing everywhere; a double answers it all the same.
            guard !(error is BodyProblem && isExample) else { return nil }
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

    private func checkFormType() throws(BodyProblem) {
        guard let type = headers[.contentType].map(NetworkAPI.MediaType.init(rawValue:)),
            type.essence != NetworkAPI.MediaType.multipartForm.essence
        else { return }
        throw BodyProblem(part: nil, reason: "a multipart form is not sent as \(type.essence)")
    }

    private mutating func set(_ form: ComposedForm) -> TemporaryFile? {
        headers[.contentType] = form.contentType.rawValue
        switch form.content {
        case .data(let data):
            body = .data(data)
            return nil
        case .file(let file):
            body = .spooled(NetworkAPI.SpooledFile(file, count: form.count))
            return file
        }
    }
}

extension NetworkAPI.Request {
    /// Whether the body is the one of the specification's example.
    private var isExample: Bool {
        guard let definition = definition as? any SpecifiedAPIDefinition.Type else { return false }
        return definition.sendsInExample(body)
    }
}

extension SpecifiedAPIDefinition {
    fileprivate static func sendsInExample(_ body: NetworkAPI.Body?) -> Bool {
        do throws(RequestProblem) {
            return try specification.example.requestInfo.encodedParameters().body == body
        } catch {
            return false
        }
    }
}
