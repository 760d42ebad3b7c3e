import Foundation

extension NetworkAPI {
    /// Why a call gave no value.
    ///
    /// Each case is a stage of the call, in the order in which a call goes through them.
    ///
    /// ```
    /// Failure
    /// ├── request      the definition cannot be sent; nothing was (Request/)
    /// ├── interceptor  an interceptor of the client gave up (Interceptors/)
    /// ├── transport    no answer came, or not all of it (Transport/)
    /// │   ├── unreachable · untrusted · connectionLost · idleTimeout · totalTimeout
    /// │   ├── redirect · answerTooLarge · streamOverflow
    /// │   └── unsupported · other
    /// ├── status       an answer came that does not count (Response/)
    /// ├── decoding     the answer counts but is not what was declared (Decoding/)
    /// └── cancelled    the caller no longer wants it
    /// ```
    ///
    /// Every case but the last names the definition, and the URL once there is one, and keeps what the server said. No
    /// description shows a body, a header's value or the value of a secret; `answer` has them all. A decoding failure
    /// shows the one value of a body that does not fit, unless its name is a secret's.
    @nonexhaustive
    public enum Failure: Error, Sendable {
        /// The definition cannot be made into a request: a part of the URL, a header, the method or the parameter.
        case request(RequestFailure)
        /// An interceptor threw an error of its own.
        case interceptor(InterceptorFailure)
        /// No complete answer came.
        case transport(TransportFailure)
        /// The answer's status is none that the endpoint accepts.
        case status(StatusFailure)
        /// The answer's body is not what the endpoint declares.
        case decoding(DecodingFailure)
        /// The task was cancelled, or the call's handle was.
        case cancelled
    }
}

extension NetworkAPI.Failure {
    /// Which call failed; `nil` for ``cancelled``.
    public var call: NetworkAPI.CallDescription? {
        switch self {
        case .request(let failure): failure.call
        case .interceptor(let failure): failure.call
        case .transport(let failure): failure.call
        case .status(let failure): failure.call
        case .decoding(let failure): failure.call
        case .cancelled: nil
        }
    }

    /// What the server said; `nil` where it said nothing.
    public var answer: NetworkAPI.Answer? {
        switch self {
        case .transport(let failure): failure.answer
        case .status(let failure): failure.answer
        case .decoding(let failure): failure.answer
        case .request, .interceptor, .cancelled: nil
        }
    }

    /// The status that the server answered; `nil` where it did not.
    public var status: Int? { answer?.status }

}

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

// What `dump` and a debugger show: the same that the descriptions do, and no secret.
//
// Errors of others are shown by their type alone, for they may hold a URL or a body.

extension NetworkAPI.TransportFailure: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "call": call, "reason": reason, "text": text, "code": code as Any, "answer": answer as Any,
                "underlying": underlying.map { "\(type(of: $0))" } as Any,
            ]
        )
    }
}

extension NetworkAPI.InterceptorFailure: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["call": call, "underlying": "\(type(of: underlying))"])
    }
}

extension NetworkAPI.StatusFailure: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["call": call, "answer": answer])
    }
}

extension NetworkAPI.DecodingFailure: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "call": call, "answer": answer, "problem": problem, "codingPath": codingPath,
                "reason": reason,
                "underlying": "\(type(of: underlying))",
            ]
        )
    }
}

extension [any CodingKey] {
    /// The path as it is written in code, such as `items[2].price`.
    package var text: String { text(hiding: .none) }

    /// The path, in which keys below a secret one are `***`: those of a dictionary are data.
    func text(hiding secrets: NetworkAPI.Secrets) -> String {
        var isSecret = false
        return reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                let name = isSecret ? NetworkAPI.Secrets.mask : key.stringValue.shown()
                text += text.isEmpty ? name : "." + name
                isSecret = isSecret || secrets.masks(key.stringValue)
            }
        }.shown(upTo: 500)
    }
}
