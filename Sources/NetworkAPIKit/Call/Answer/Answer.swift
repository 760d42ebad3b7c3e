import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPI {
    /// The answer of a server: status, headers and body, before the status is checked.
    public struct Answer: Sendable {
        /// The status code (RFC 9110, section 15).
        public var status: Int {
            // A refusal has an accepted status.
            didSet { checkedRefusal = nil }
        }
        /// Where the body is.
        public var content = Content.data(Data()) {
            // Another body has not been checked.
            didSet { checkedRefusal = nil }
        }
        /// The URL from which the answer came, after redirects; `nil` if it did not come from a server.
        public var url: URL?
        /// The number of attempts until the answer came; 1 if the call was not repeated.
        public var attempts = 1
        /// How a cache was used; `nil` if the client does not have a cache for the call.
        public var cache: CacheUse?
        /// Whether redirects were followed, and where to; `nil` if the transport has not reported it yet.
        var redirects: NetworkAPI.Answer.Redirects?

        var isRedirected: Bool { redirects.map { $0 > .direct } ?? false }
        /// Whether the endpoint declares the answer as a refusal; `nil` if it was not checked.
        var checkedRefusal: Bool?
        /// The call of the request; `nil` until the answer has passed through the client.
        var call: Call?
        private var head: Head

        /// Creates an answer, for stubs and interceptors.
        public init(status: Int, headers: Headers = [:], body: Data = Data()) {
            self.status = status
            head = .headers(headers)
            content = .data(body)
        }

        /// Creates an answer from URLSession's, which does not follow redirects; headers are read when they are used.
        init(_ response: HTTPURLResponse) {
            status = response.statusCode
            head = .response(response)
            url = response.url
            redirects = .direct
        }

        private enum Head: Sendable {
            case headers(Headers)
            case response(HTTPURLResponse)
        }
    }
}

extension NetworkAPI.Answer {
    /// Returns an answer with JSON, such as `.json(#"{"id": 1}"#)`; the text is not checked.
    public static func json(_ text: String, status: Int = 200, headers: NetworkAPI.Headers = [:]) -> Self {
        data(Data(text.utf8), type: .json, status: status, headers: headers)
    }

    /// Returns an answer with plain text.
    public static func text(_ text: String, status: Int = 200, headers: NetworkAPI.Headers = [:]) -> Self {
        data(Data(text.utf8), type: .text, status: status, headers: headers)
    }

    /// Returns an answer with bytes of any type.
    public static func data(
        _ data: Data,
        type: NetworkAPI.MediaType = .octetStream,
        status: Int = 200,
        headers: NetworkAPI.Headers = [:]
    ) -> Self {
        var headers = headers
        if !headers.contains(.contentType) { headers.append(.contentType, type.rawValue) }
        return Self(status: status, headers: headers, body: data)
    }

    /// Returns an answer without a body.
    public static func empty(status: Int = 204, headers: NetworkAPI.Headers = [:]) -> Self {
        Self(status: status, headers: headers)
    }

    /// Where the body of an answer is.
    public enum Content: Sendable {
        /// In memory.
        case data(Data)
        /// In a file; the caller removes it.
        case file(URL)
        /// In a stream, which throws later errors.
        case stream(NetworkAPI.ByteStream)
    }

    /// The body in memory; empty if it went into a file or a stream.
    public var body: Data {
        get { if case .data(let data) = content { data } else { Data() } }
        set { content = .data(newValue) }
    }

    /// The header fields: in their order, or sorted by name if they come from URLSession, which loses the order.
    ///
    /// URLSession joins fields of one name with commas. The `Set-Cookie` fields are separate again:
    /// `headers[values: .setCookie]` has a value for each cookie.
    public var headers: NetworkAPI.Headers {
        get {
            var headers = fields
            if let call { headers.secretNames = call.values.secrets }
            return headers
        }
        set { head = .headers(newValue) }
    }

    private var fields: NetworkAPI.Headers {
        switch head {
        case .headers(let headers): return headers
        case .response(let response):
            let fields = response.allHeaderFields
            var headers = NetworkAPI.Headers()
            for name in fields.keys.map({ "\($0)" }).sorted() {
                let value = fields[name].map { Self.trimmed("\($0)") } ?? ""
                let isCookie = NetworkAPI.Headers.Name(name) == .setCookie
                for value in isCookie ? SetCookie.fields(of: value) : [value] {
                    headers.append(NetworkAPI.Headers.Name(name), value)
                }
            }
            return headers
        }
    }

    /// Returns the first value of a header field, without regard to the case of the name.
    public func header(_ name: NetworkAPI.Headers.Name) -> String? {
        switch head {
        case .headers(let headers): headers[name]
        case .response(let response):
            response.value(forHTTPHeaderField: name.rawValue).map(Self.trimmed)
                .flatMap { name == .setCookie ? SetCookie.fields(of: $0).first : $0 }
        }
    }

    /// Foundation on Linux keeps the white space at the end of a value (RFC 9110, section 5.5).
    private static func trimmed(_ value: String) -> String {
        value.isFieldValue ? value : String(HeaderList.trimmed(value[...]))
    }

    /// The type of the body; `nil` if the answer does not have a content type.
    public var contentType: NetworkAPI.MediaType? {
        header(.contentType).map(NetworkAPI.MediaType.init(rawValue:))
    }

    /// Whether the service refuses the call in this answer, although its status is accepted.
    ///
    /// The endpoint declares such answers (``NetworkAPI/ResponseInfo/refusing(_:)``). Interceptors see it:
    /// `.retry(retryIf: { $0.isRefused })` repeats refused calls.
    public var isRefused: Bool { checkedRefusal ?? false }

    /// Returns the answer as an interceptor sees it: with its number of attempts, and whether it is a refusal.
    ///
    /// Only an accepted answer can be a refusal. An answer that was checked for the same definition, and still has
    /// the same body, is not checked again.
    func checked(for request: NetworkAPI.Request) -> Self {
        var answer = self
        if call == nil { answer.call = request.call.unobserved }
        if attempts < request.attempt { answer.attempts = request.attempt }
        let rule = request.call.expected.wholeRefusal(of: contentType)
        guard rule != nil || checkedRefusal != nil else { return answer }
        guard let rule, request.statuses.contains(status) else {
            answer.checkedRefusal = false
            return answer
        }
        if checkedRefusal == nil || call?.values.definition != request.definition {
            answer.checkedRefusal = rule.matches(self)
        }
        return answer
    }

    func moved(to content: Content) -> Self {
        var answer = self
        answer.content = content
        answer.checkedRefusal = checkedRefusal
        return answer
    }

    /// Whether redirects were followed, and whether one has left the origin.
    enum Redirects: Comparable, Sendable {
        /// No redirect was followed.
        case direct
        /// Redirects were followed, all of them within the same origin.
        case withinOrigin
        /// A redirect to another origin was followed, and the credentials were dropped.
        case acrossOrigins

        /// Compares the URLs of the request and the answer, for a transport that does not report redirects.
        init(from sent: URL, to answered: URL?) {
            self = .direct
            guard let answered, answered != sent else { return }
            // An empty path is "/" (RFC 9110, section 4.2.3).
            let paths = [sent, answered].map { $0.encodedPath.isEmpty ? "/" : $0.encodedPath }
            if URL.Origin(answered) != URL.Origin(sent) {
                self = .acrossOrigins
            } else if answered.encodedQuery != sent.encodedQuery || paths[0] != paths[1] {
                self = .withinOrigin
            }
        }
    }

    /// Whether an answer came from a cache or from the server.
    public enum CacheUse: Hashable, Sendable {
        /// The stored answer was used without waiting for the server: it is fresh, or the request or the server
        /// allows a stale one.
        case hit
        /// The stored answer was used after the server confirmed it (304).
        case revalidated
        /// The server sent the answer.
        case miss
    }
}

extension NetworkAPI.Answer: MaskedValue {
    /// The status, and the type and length of the body, without header fields and content; and whether the service
    /// refused the call in it.
    public var description: String {
        let use =
            switch cache {
            case .hit: ", from the cache"
            case .revalidated: ", from the cache, revalidated"
            case .miss, nil: ""
            }
        return "\(status), \(summary)\(use)\(isRefused ? ", a refusal" : "")"
    }
}
