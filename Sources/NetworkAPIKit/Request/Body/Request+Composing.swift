extension NetworkAPI.Request {
    /// Makes the body ready to be sent: a form is composed, a file is looked up.
    ///
    /// The body of a specification's example stays as it is if its files are missing, and is refused where the request
    /// leaves the process (``checkBeforeSending()``).
    ///
    /// A form with files is written to the disk here, so this is not for an actor's thread.
    ///
    /// - Returns: The file that was written, to be removed when the call has ended; `nil` where there is none.
    mutating func compose() throws(NetworkAPI.Failure) -> TemporaryFile? {
        do {
            switch body {
            case nil, .data, .spooled:
                return nil
            case .file(let url):
                _ = try SizedFile(url, part: nil)
            case .form(let form):
                if let type = headers[.contentType].map(NetworkAPI.MediaType.init(rawValue:)),
                    type.essence != NetworkAPI.MediaType.multipartForm.essence
                {
                    throw BodyProblem(part: nil, reason: "a multipart form is not sent as \(type.essence)")
                }
                let composed = try form.compose()
                headers[.contentType] = composed.contentType.rawValue
                switch composed.content {
                case .data(let data):
                    body = .data(data)
                case .file(let file):
                    body = .spooled(NetworkAPI.SpooledFile(file, count: composed.count))
                    return file
                }
            }
            return nil
        } catch {
            // Its files are missing everywhere; a double answers it all the same.
            guard !(error is BodyProblem && isExample) else { return nil }
            throw NetworkAPI.Failure(transportError: error, self)
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
