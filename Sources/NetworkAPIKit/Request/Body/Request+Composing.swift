extension NetworkAPI.Request {
    /// Makes the body ready to be sent: a form is composed, a file is looked up.
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
            throw NetworkAPI.Failure(transportError: error, self)
        }
    }
}
