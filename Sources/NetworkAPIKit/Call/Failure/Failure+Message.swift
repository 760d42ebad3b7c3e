import Foundation

extension NetworkAPI.Failure {
    /// A sentence for the users of an app, in English.
    ///
    /// It contains no technical detail except the status. ``message(in:table:)`` has it in other languages.
    public var message: String { message(in: "en") }

    /// Returns a sentence for the users of an app, in English or Korean, or with the texts of the app.
    ///
    /// A text of the table comes first, then the kit's sentence in that language, then English: the table's, or the
    /// kit's.
    ///
    /// - Parameters:
    ///   - language: A language tag, such as `ko` or `pt-BR` (BCP 47), which also finds the texts for `pt`. `nil` is
    ///     the language in which the app runs, the first of `Bundle.main.preferredLocalizations`.
    ///   - table: The texts of the app, by language and ``messageKey``. `{status}` in a text becomes the status.
    /// - Returns: The sentence.
    public func message(in language: String? = nil, table: [String: [String: String]] = [:]) -> String {
        // The case of a tag has no meaning (RFC 5646, section 2.1.1).
        let tag = (language ?? Bundle.main.preferredLocalizations.first ?? "en").lowercased()
        let parts = tag.replacing("_", with: "-").split(separator: "-")
        // The tag itself and its shorter forms: zh-Hant-TW, zh-Hant, zh.
        let tags = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
        let key = messageKey
        func own(_ tag: String) -> String? { table.first { $0.key.lowercased() == tag }?.value[key] }
        let text =
            tags.lazy.compactMap(own).first ?? tags.lazy.compactMap { Self.sentences[$0]?[key] }.first
            ?? own("en") ?? Self.sentences["en"]?[key] ?? key
        return text.replacing("{status}", with: "\(status ?? 0)")
    }

    /// The key of ``message``, by which the table of an app has its own text.
    ///
    /// | key | when |
    /// |---|---|
    /// | `request.unauthorized` | the endpoint requires credentials, and the client has none |
    /// | `request.invalid` | the definition could not be made into a request, for any other reason |
    /// | `interceptor.failed` | an interceptor threw an error |
    /// | `transport.unreachable` | the server could not be found or connected to |
    /// | `transport.untrusted` | the server does not have a pinned key, or is not trusted |
    /// | `transport.connectionLost` | the connection ended before the answer did |
    /// | `transport.timeout` | the server was silent for too long, or the whole call took too long |
    /// | `transport.tooLarge` | the answer has more bytes than the request allows |
    /// | `transport.redirect` | a redirect is not followed |
    /// | `transport.failed` | no answer arrived that can be used, for any other reason |
    /// | `status.unauthorized` | 401 |
    /// | `status.forbidden` | 403 |
    /// | `status.notFound` | 404 and 410 |
    /// | `status.tooManyRequests` | 429 |
    /// | `status.serverError` | 500 and above |
    /// | `status.refusal` | the service refused the call in an answer with an accepted status |
    /// | `status.pending` | 202 that is not accepted, or without the body that the endpoint declares |
    /// | `status.refused` | any other status that the endpoint does not accept |
    /// | `decoding.failed` | the body of the answer is not what the endpoint declares |
    /// | `cancelled` | the call was canceled |
    ///
    /// The keys do not change. A later version may add keys; ``message(in:table:)`` has a sentence for each of them.
    public var messageKey: String {
        switch self {
        case .request(let failure):
            failure.part == .authorization ? "request.unauthorized" : "request.invalid"
        case .interceptor: "interceptor.failed"
        case .transport(let failure): failure.reason.messageKey
        case .status(let failure): failure.answer.isRefused ? "status.refusal" : failure.messageKey
        // With 202 the server has accepted the request, and sends the result later (RFC 9110, section 15.3.3).
        case .decoding(let failure):
            failure.answer.status == 202 && failure.problem == .empty ? "status.pending" : "decoding.failed"
        case .cancelled: "cancelled"
        }
    }
}

extension NetworkAPI.TransportFailure.Reason {
    fileprivate var messageKey: String {
        switch self {
        case .unreachable: "transport.unreachable"
        case .untrusted: "transport.untrusted"
        case .connectionLost: "transport.connectionLost"
        case .idleTimeout, .totalTimeout: "transport.timeout"
        case .answerTooLarge: "transport.tooLarge"
        case .redirect: "transport.redirect"
        case .streamOverflow, .digestMismatch, .unsupported, .unavailable, .other: "transport.failed"
        }
    }
}

extension NetworkAPI.StatusFailure {
    fileprivate var messageKey: String {
        switch status {
        case 202: "status.pending"
        case 401: "status.unauthorized"
        case 403: "status.forbidden"
        case 404, 410: "status.notFound"
        case 429: "status.tooManyRequests"
        case 500...: "status.serverError"
        default: "status.refused"
        }
    }
}

extension NetworkAPI.Failure: LocalizedError {
    /// The sentence in the language of the app; see ``message(in:table:)``.
    public var errorDescription: String? { message() }
}

extension NetworkAPI.Failure {
    /// The sentences for the users of an app, by language and ``messageKey``, as in the table of an app.
    static let sentences = [
        "en": [
            "request.unauthorized": "You are not signed in.",
            "request.invalid": "The request could not be created.",
            "interceptor.failed": "The request could not be completed.",
            "transport.unreachable": "The server could not be reached. Check your connection and try again.",
            "transport.untrusted": "The identity of the server could not be verified.",
            "transport.connectionLost": "The connection to the server was lost. Try again.",
            "transport.timeout": "The server did not respond in time. Try again later.",
            "transport.tooLarge": "The server's response is too large.",
            "transport.redirect": "The server's redirect could not be followed.",
            "transport.failed": "The request to the server failed.",
            "status.unauthorized": "You are not signed in, or your session has expired ({status}).",
            "status.forbidden": "You do not have permission to do this ({status}).",
            "status.notFound": "This could not be found ({status}).",
            "status.tooManyRequests": "Too many requests ({status}). Try again later.",
            "status.serverError": "The server had a problem ({status}). Try again later.",
            "status.pending": "The server has not finished the request yet ({status}). Try again later.",
            "status.refusal": "The service refused the request.",
            "status.refused": "The server refused the request ({status}).",
            "decoding.failed": "The server's response could not be read.",
            "cancelled": "The request was canceled.",
        ],
        "ko": [
            "request.unauthorized": "로그인하지 않았습니다.",
            "request.invalid": "요청을 만들 수 없습니다.",
            "interceptor.failed": "요청을 완료할 수 없습니다.",
            "transport.unreachable": "서버에 연결할 수 없습니다. 네트워크 연결을 확인한 후 다시 시도해 주세요.",
            "transport.untrusted": "서버의 신원을 확인할 수 없습니다.",
            "transport.connectionLost": "서버와의 연결이 끊어졌습니다. 다시 시도해 주세요.",
            "transport.timeout": "서버의 응답이 늦어지고 있습니다. 나중에 다시 시도해 주세요.",
            "transport.tooLarge": "서버의 응답이 너무 큽니다.",
            "transport.redirect": "서버의 리디렉션을 따를 수 없습니다.",
            "transport.failed": "서버 요청에 실패했습니다.",
            "status.unauthorized": "로그인하지 않았거나 로그인이 만료되었습니다({status}).",
            "status.forbidden": "이 작업을 할 수 있는 권한이 없습니다({status}).",
            "status.notFound": "찾을 수 없습니다({status}).",
            "status.tooManyRequests": "요청이 너무 많습니다. 나중에 다시 시도해 주세요({status}).",
            "status.serverError": "서버에 문제가 발생했습니다. 나중에 다시 시도해 주세요({status}).",
            "status.pending": "서버가 아직 요청을 처리하고 있습니다. 나중에 다시 시도해 주세요({status}).",
            "status.refusal": "서비스가 요청을 거부했습니다.",
            "status.refused": "서버가 요청을 거부했습니다({status}).",
            "decoding.failed": "서버의 응답을 읽을 수 없습니다.",
            "cancelled": "요청이 취소되었습니다.",
        ],
    ]
}
