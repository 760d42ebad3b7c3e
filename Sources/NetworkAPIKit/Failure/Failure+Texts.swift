import Foundation

extension NetworkAPI.Failure: CustomStringConvertible {
    /// For developers: which call, which stage, why, and where it was made, without any secret.
    public var description: String {
        text + (call?.site.map { " (called at \($0))" } ?? "")
    }

    private var text: String {
        switch self {
        case .request(let failure): failure.description
        case .interceptor(let failure): failure.description
        case .transport(let failure): failure.description
        case .status(let failure): failure.description
        case .decoding(let failure): failure.description
        case .cancelled: "the call was cancelled"
        }
    }
}

extension NetworkAPI.Failure: LocalizedError {
    /// For the people who use the app: what happened, in a sentence.
    public var errorDescription: String? {
        switch self {
        case .request: "The request could not be made."
        case .interceptor: "The request could not be completed."
        case .transport(let failure): failure.reason.userSentence
        case .status(let failure): failure.userSentence
        case .decoding: "The server's answer could not be read."
        case .cancelled: "The request was cancelled."
        }
    }

    /// For whoever looks into it: the whole description.
    public var failureReason: String? { description }
}

extension NetworkAPI.TransportFailure.Reason {
    fileprivate var userSentence: String {
        switch self {
        case .unreachable: "The server could not be reached. Check the connection and try again."
        case .untrusted: "The server is not the one that it should be."
        case .connectionLost: "The connection to the server was lost. Try again."
        case .idleTimeout, .totalTimeout: "The server did not answer in time. Try again later."
        case .answerTooLarge, .streamOverflow: "The server's answer is too large."
        case .redirect: "The server sent the request to an address that is not followed."
        case .unsupported, .other: "No answer came from the server."
        }
    }
}

extension NetworkAPI.StatusFailure {
    fileprivate var userSentence: String {
        switch status {
        case 401: "You are not signed in, or the session has ended (401)."
        case 403: "This is not permitted (403)."
        case 404, 410: "This was not found (\(status))."
        case 429: "Too many requests were made. Try again later (429)."
        case 500...: "The server has a problem. Try again later (\(status))."
        default: "The server refused the request (\(status))."
        }
    }
}
