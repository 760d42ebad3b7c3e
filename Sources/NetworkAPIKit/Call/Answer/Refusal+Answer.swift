import Foundation

extension NetworkAPI.Refusal {
    /// Answers for which a closure returns `true`, for refusals that no value of the body shows.
    ///
    /// The closure is called once for each answer, and again if an interceptor changes the body. The body of an answer
    /// that goes into a file or a stream is empty, unless its type is JSON; it is never the file or the stream itself.
    public static func when(_ isRefusal: @escaping @Sendable (NetworkAPI.Answer) -> Bool) -> Self {
        Self(
            rule: .answer { status, headers, body, url, attempts in
                var answer = NetworkAPI.Answer(status: status, headers: headers, body: body)
                (answer.url, answer.attempts) = (url, attempts)
                return isRefusal(answer)
            })
    }

    package func matches(_ answer: NetworkAPI.Answer) -> Bool {
        switch rule {
        case .invalid: false
        case .answer(let isMet):
            isMet(answer.status, answer.headers, answer.body, answer.url, answer.attempts)
        case .value(let pointer, let test): test.isMet(by: Self.value(at: pointer, in: answer))
        }
    }

    /// Returns a value of the body; `nil` if the body does not have it, or is not JSON.
    private static func value(at pointer: JSONPointer, in answer: NetworkAPI.Answer) -> NetworkAPI.JSONValue?
    {
        do {
            switch answer.content {
            case .data(let body):
                return body.isEmpty ? nil : try JSONDocument(body).value(at: pointer)
            case .file(let url):
                // From a custom transport: the kit's own transports check JSON before they write it.
                let isSmall = try RegularFile(url).size <= NetworkAPI.Request.Destination.memoryLimit
                guard isSmall, answer.contentType?.isJSON == true else { return nil }
                return try JSONDocument(Data(contentsOf: url)).value(at: pointer)
            case .stream:
                return nil
            }
        } catch {
            // Decoding reports it, if it is an error there too.
            return nil
        }
    }
}
