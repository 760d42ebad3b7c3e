import Foundation

extension NetworkAPI.Failure {
    /// A sentence for the users of an app, in English.
    ///
    /// It contains no technical detail except the status. To show it in other languages, use ``messageKey``.
    public var message: String { userMessage.sentence(status: status ?? 0) }

    /// The key of ``message``, by which an app localizes the sentence.
    ///
    /// An app finds the text with `String(localized:)` in a table of its own.
    ///
    /// | key | when |
    /// |---|---|
    /// | `request.invalid` | the definition could not be made into a request |
    /// | `interceptor.failed` | an interceptor threw an error |
    /// | `transport.unreachable` | the server could not be found or connected to |
    /// | `transport.untrusted` | the server does not have a pinned key, or is not trusted |
    /// | `transport.connectionLost` | the connection ended before the answer did |
    /// | `transport.timeout` | the server was silent for too long, or the whole call took too long |
    /// | `transport.tooLarge` | the answer has more bytes than the request allows |
    /// | `transport.redirect` | a redirect is not followed |
    /// | `transport.failed` | no complete answer arrived, for any other reason |
    /// | `status.unauthorized` | 401 |
    /// | `status.forbidden` | 403 |
    /// | `status.notFound` | 404 and 410 |
    /// | `status.tooManyRequests` | 429 |
    /// | `status.serverError` | 500 and above |
    /// | `status.refusal` | the service refused the call in an answer with an accepted status |
    /// | `status.pending` | 202 that is not accepted, or without the body that the endpoint declares |
    /// | `status.refused` | any other status that the endpoint does not accept |
    /// | `decoding.failed` | the body of the answer is not what the endpoint declares |
    /// | `cancelled` | the call was cancelled |
    ///
    /// The keys do not change. A later version may add keys, so use ``message`` for a key that your table does not
    /// have.
    public var messageKey: String { userMessage.rawValue }

    private var userMessage: UserMessage {
        switch self {
        case .request: .requestInvalid
        case .interceptor: .interceptorFailed
        case .transport(let failure): UserMessage(failure.reason)
        case .status(let failure): failure.answer.isRefused ? .refusal : UserMessage(status: failure.status)
        case .decoding(let failure): failure.isPending ? .pending : .decodingFailed
        case .cancelled: .cancelled
        }
    }
}

extension NetworkAPI.Failure: LocalizedError {
    /// The ``message``.
    public var errorDescription: String? { message }

    /// The description for developers.
    public var failureReason: String? { description }
}

extension NetworkAPI.DecodingFailure {
    /// Whether the server has accepted the request, and sends the result later (RFC 9110, section 15.3.3).
    fileprivate var isPending: Bool { status == 202 && problem == .empty }
}

extension NetworkAPI.Failure {
    /// The sentences for the users of an app, by their keys.
    enum UserMessage: String, CaseIterable {
        case requestInvalid = "request.invalid"
        case interceptorFailed = "interceptor.failed"
        case unreachable = "transport.unreachable"
        case untrusted = "transport.untrusted"
        case connectionLost = "transport.connectionLost"
        case timeout = "transport.timeout"
        case tooLarge = "transport.tooLarge"
        case redirect = "transport.redirect"
        case transportFailed = "transport.failed"
        case unauthorized = "status.unauthorized"
        case forbidden = "status.forbidden"
        case notFound = "status.notFound"
        case tooManyRequests = "status.tooManyRequests"
        case serverError = "status.serverError"
        case pending = "status.pending"
        case refusal = "status.refusal"
        case refused = "status.refused"
        case decodingFailed = "decoding.failed"
        case cancelled

        init(_ reason: NetworkAPI.TransportFailure.Reason) {
            self =
                switch reason {
                case .unreachable: .unreachable
                case .untrusted: .untrusted
                case .connectionLost: .connectionLost
                case .idleTimeout, .totalTimeout: .timeout
                case .answerTooLarge, .streamOverflow: .tooLarge
                case .redirect: .redirect
                case .digestMismatch, .unsupported, .other: .transportFailed
                }
        }

        init(status: Int) {
            self =
                switch status {
                case 202: .pending
                case 401: .unauthorized
                case 403: .forbidden
                case 404, 410: .notFound
                case 429: .tooManyRequests
                case 500...: .serverError
                default: .refused
                }
        }

        func sentence(status: Int) -> String {
            switch self {
            case .requestInvalid: "The request could not be created."
            case .interceptorFailed: "The request could not be completed."
            case .unreachable: "The server could not be reached. Check your connection and try again."
            case .untrusted: "The identity of the server could not be verified."
            case .connectionLost: "The connection to the server was lost. Try again."
            case .timeout: "The server did not respond in time. Try again later."
            case .tooLarge: "The response of the server is too large."
            case .redirect: "The server redirected the request to an address that cannot be used."
            case .transportFailed: "The server did not send a response."
            case .unauthorized: "You are not signed in, or your session has expired (401)."
            case .forbidden: "You do not have permission to do this (403)."
            case .notFound: "This could not be found (\(status))."
            case .tooManyRequests: "Too many requests were sent. Try again later (429)."
            case .serverError: "The server has a problem. Try again later (\(status))."
            case .pending: "The server has not finished the request yet. Try again later (202)."
            case .refusal: "The service refused the request."
            case .refused: "The server refused the request (\(status))."
            case .decodingFailed: "The response of the server could not be read."
            case .cancelled: "The request was canceled."
            }
        }
    }
}
