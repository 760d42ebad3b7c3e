extension NetworkAPI {
    /// The reason why a call did not return a value.
    ///
    /// Each case is a stage of the call, in the order of a call.
    ///
    /// ```
    /// Failure
    /// ├── request      the definition cannot be sent; nothing was sent (Request/)
    /// ├── interceptor  an interceptor of the client threw an error (Interceptors/)
    /// ├── transport    no answer arrived, or only a part of it (Transport/)
    /// │   ├── unreachable · untrusted · connectionLost · idleTimeout · totalTimeout
    /// │   ├── redirect · answerTooLarge · streamOverflow · digestMismatch
    /// │   └── unsupported · unavailable · other
    /// ├── status       the answer is not accepted: its status, or a refusal in it (Decoding/)
    /// ├── decoding     the answer is accepted, but cannot be decoded (Decoding/)
    /// └── cancelled    the call was canceled
    /// ```
    ///
    /// Every case except the last has the definition, and the URL if it was built; the cases of a server, the answer. A
    /// description never shows a body, the value of a header or a secret; `answer` contains all of them. A decoding
    /// failure shows the single value of the body that does not match, or up to 40 characters before the place where it is
    /// not JSON, with secrets as `***`.
    @nonexhaustive
    public indirect enum Failure: Error, Sendable {
        /// The request cannot be built: a part of the URL, a header, the method or the parameter is invalid.
        case request(RequestFailure)
        /// An interceptor threw an error.
        case interceptor(InterceptorFailure)
        /// A complete answer did not arrive.
        case transport(TransportFailure)
        /// The status of the answer is not one that the endpoint accepts, or the answer is a refusal that it declares.
        case status(StatusFailure)
        /// The body of the answer is not what the endpoint declares.
        case decoding(DecodingFailure)
        /// The task or the handle of the call was canceled.
        case cancelled
    }
}

extension NetworkAPI.Failure {
    /// The call that failed; `nil` for ``cancelled``.
    public var call: NetworkAPI.CallDescription? { parts.call }

    /// The answer of the server; `nil` if no answer arrived.
    public var answer: NetworkAPI.Answer? { parts.answer }

    private var parts: (call: NetworkAPI.CallDescription?, answer: NetworkAPI.Answer?) {
        switch self {
        case .request(let failure): (failure.call, nil)
        case .interceptor(let failure): (failure.call, nil)
        case .transport(let failure): (failure.call, failure.answer)
        case .status(let failure): (failure.call, failure.answer)
        case .decoding(let failure): (failure.call, failure.answer)
        case .cancelled: (nil, nil)
        }
    }

    /// The status of the answer; `nil` if no answer arrived.
    public var status: Int? { answer?.status }

    /// The identifier that the server gave to the request, for a report to its provider.
    ///
    /// It is in the header that the endpoint declares (``NetworkAPI/ResponseInfo/requestID(in:)``), or else in
    /// `X-Request-Id`. `nil` if no answer arrived, or if it does not have that header. Descriptions do not show it.
    public var requestID: String? {
        guard let answer else { return nil }
        let text = answer.header(answer.call?.expected.requestIDHeader ?? "X-Request-Id")
        return text?.isEmpty == false ? text : nil
    }

    /// The failure of a definition that cannot be sent; `nil` for other stages.
    public var request: NetworkAPI.RequestFailure? {
        if case .request(let failure) = self { failure } else { nil }
    }

    /// The failure of an interceptor; `nil` for other stages.
    public var interceptor: NetworkAPI.InterceptorFailure? {
        if case .interceptor(let failure) = self { failure } else { nil }
    }

    /// The failure of the transport; `nil` for other stages.
    public var transport: NetworkAPI.TransportFailure? {
        if case .transport(let failure) = self { failure } else { nil }
    }

    /// The failure of decoding; `nil` for other stages.
    public var decoding: NetworkAPI.DecodingFailure? {
        if case .decoding(let failure) = self { failure } else { nil }
    }
}

extension NetworkAPI.Failure: CustomStringConvertible {
    /// A description for developers: the call, the stage, the reason and the line of the program, without secrets.
    public var description: String {
        let text =
            switch self {
            case .request(let failure): failure.description
            case .interceptor(let failure): failure.description
            case .transport(let failure): failure.description
            case .status(let failure): failure.description
            case .decoding(let failure): failure.description
            case .cancelled: "the call was canceled"
            }
        return text + (call?.site.map { " (called at \($0))" } ?? "")
    }
}

extension [any CodingKey] {
    /// The path as in code, such as `items[2].price`.
    package var text: String { text { _ in nil } }

    /// Returns the path with `***` for the keys of dictionaries, and for those below a secret key: they are data.
    func text(hiding secrets: NetworkAPI.Secrets) -> String {
        var isSecret = false
        return text { key in
            defer { isSecret = isSecret || secrets.contains(key.stringValue) }
            return isSecret || key.isData ? NetworkAPI.Secrets.mask : nil
        }
    }

    private func text(replacing: (any CodingKey) -> String?) -> String {
        reduce(into: "") { text, key in
            let replacement = replacing(key)
            if replacement == nil, let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + (replacement ?? key.stringValue.shown())
            }
        }.shown(upTo: 500)
    }
}

extension CodingKey {
    /// Whether the key comes from the data, as in a dictionary, and not from a declared type or an array.
    fileprivate var isData: Bool {
        if self is JSONKey { return false }
        // Keys of the standard libraries are keys of dictionaries and, in Foundation, indexes of arrays.
        if String(describing: Self.self).hasPrefix("_") {
            return stringValue != "super" && stringValue != intValue.map { "Index \($0)" }
        }
        return Mirror(reflecting: self).displayStyle != .enum
    }
}
