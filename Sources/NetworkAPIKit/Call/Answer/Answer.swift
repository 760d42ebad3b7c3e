import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPI {
    /// What a server answered: status, headers and body, before anybody judged it.
    public struct Answer: Sendable {
        /// The status code (RFC 9110, section 15).
        public var status: Int
        /// Where the body is.
        public var content: Content
        /// Where the answer came from, after redirects; `nil` for an answer that no server gave.
        public var url: URL?
        /// How many attempts it took to get the answer; 1 where nothing was repeated.
        public var attempts = 1
        /// What a cache had to do with it; `nil` where none was asked.
        public var cache: CacheUse?
        /// Those who are told when the answer turns out to be of no use.
        var observers: [Observer] = []
        /// How far redirects have led; `nil` if no transport has reported it yet.
        package var trail: NetworkAPI.Answer.RedirectTrail?
        /// The names that the request declares secret; `nil` if it was not an answer to any.
        var secrets: Secrets?
        private var head: Head

        /// An answer of your own, for stubs and interceptors.
        public init(status: Int, headers: Headers = [:], body: Data = Data()) {
            self.status = status
            head = .headers(headers)
            content = .data(body)
        }

        /// URLSession's answer; its headers are read when they are asked for, since most calls never do.
        init(_ response: HTTPURLResponse, content: Content) {
            status = response.statusCode
            head = .response(response)
            url = response.url
            self.content = content
        }

        private enum Head: Sendable {
            case headers(Headers)
            case response(HTTPURLResponse)
        }
    }
}

extension NetworkAPI.Answer {
    /// Where the body of an answer is.
    public enum Content: Sendable {
        /// In memory.
        case data(Data)
        /// In a file, which the caller removes.
        case file(URL)
        /// On its way; what goes wrong there is thrown by the stream.
        case stream(NetworkAPI.ByteStream)
    }

    /// The body, where it is in memory; empty where it went into a file or a stream.
    public var body: Data {
        get { if case .data(let data) = content { data } else { Data() } }
        set { content = .data(newValue) }
    }

    /// The fields of the head: as they were given, or sorted by name if they come from URLSession, which loses their order.
    ///
    /// URLSession joins fields of one name with commas. The `Set-Cookie` fields are separate again:
    /// `headers[values: .setCookie]` has a value for each cookie.
    public var headers: NetworkAPI.Headers {
        get {
            var headers = fields
            headers.declared = secrets
            return headers
        }
        set { head = .headers(newValue) }
    }

    private var fields: NetworkAPI.Headers {
        switch head {
        case .headers(let headers): return headers
        case .response(let response):
            let pairs = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
            var headers = NetworkAPI.Headers(
                Dictionary(pairs) { first, second in "\(first), \(second)" })
            guard headers.contains(.setCookie) else { return headers }
            headers.fields = headers.fields.flatMap { field in
                guard field.name == .setCookie else { return [field] }
                return SetCookie.fields(of: field.value).map { .init(name: field.name, value: $0) }
            }
            return headers
        }
    }

    /// The first value of a header, without regard to the name's case.
    public func header(_ name: NetworkAPI.Headers.Name) -> String? {
        switch head {
        case .headers(let headers): headers[name]
        case .response(let response):
            name == .setCookie
                ? response.value(forHTTPHeaderField: name.rawValue).flatMap { SetCookie.fields(of: $0).first }
                : response.value(forHTTPHeaderField: name.rawValue)
        }
    }

    /// The type of the body; `nil` where the answer names none.
    public var contentType: NetworkAPI.MediaType? {
        header(.contentType).map(NetworkAPI.MediaType.init(rawValue:))
    }
}

extension NetworkAPI.Answer {
    /// Where an answer came from, if a cache was asked.
    public enum CacheUse: Hashable, Sendable {
        /// It was stored, and given without waiting for the server: it is fresh, or the request or the server allows a
        /// stale one.
        case hit
        /// It was stored, and the server answered that it still applies (304).
        case revalidated
        /// The server sent it.
        case miss
    }
}

extension NetworkAPI.Answer: CustomStringConvertible {
    /// The status, and type and length of the body; no header and no byte of it.
    public var description: String {
        let use =
            switch cache {
            case .hit: ", from the cache"
            case .revalidated: ", from the cache, revalidated"
            case .miss, nil: ""
            }
        return "\(status), \(summary)\(use)"
    }
}

extension NetworkAPI.Answer: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension NetworkAPI.Answer {
    /// JSON from text, such as `.json(#"{"id": 1}"#)`; the text is not checked.
    public static func json(_ text: String, status: Int = 200, headers: NetworkAPI.Headers = [:]) -> Self {
        data(Data(text.utf8), type: .json, status: status, headers: headers)
    }

    /// Plain text.
    public static func text(_ text: String, status: Int = 200, headers: NetworkAPI.Headers = [:]) -> Self {
        data(Data(text.utf8), type: .text, status: status, headers: headers)
    }

    /// Bytes of any type.
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

    /// An answer without a body.
    public static func empty(status: Int = 204, headers: NetworkAPI.Headers = [:]) -> Self {
        Self(status: status, headers: headers)
    }
}

extension NetworkAPI.Answer {
    /// How far redirects have led a request from where it was sent.
    package enum RedirectTrail: Int, Comparable, Sendable {
        /// The answer is that of the first request.
        case none
        /// Redirects were followed, all of them at the same origin.
        case withinOrigin
        /// A redirect led to another origin, and the credentials were dropped.
        case acrossOrigins

        package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

        /// Compares a URL that was sent with the one that an answer came from, for a transport that reports no redirects.
        init(from sent: URL, to answered: URL?) {
            guard let answered else {
                self = .none
                return
            }
            if URL.Origin(answered) != URL.Origin(sent) {
                self = .acrossOrigins
            } else {
                let isSame =
                    answered.encodedQuery == sent.encodedQuery
                    && Self.path(of: answered) == Self.path(of: sent)
                self = isSame ? .none : .withinOrigin
            }
        }

        /// The path, in which an empty one is `/` (RFC 9110, section 4.2.3).
        private static func path(of url: URL) -> String {
            let path = url.encodedPath
            return path.isEmpty ? "/" : path
        }
    }
}
