import Foundation

extension NetworkAPI.StubTransport {
    /// Matches requests; combine matchers with `&&`, `||` and `!`.
    ///
    /// ```swift
    /// let secondPage: NetworkAPI.StubTransport.Matcher =
    ///     .endpoint(GitHubAPI.ListUserRepositories.self) && .query("page", "2") && !.header(.authorization)
    /// ```
    public struct Matcher: Sendable, CustomStringConvertible {
        /// The requests that match, in words.
        public let description: String
        /// How similar a request is to one that matches, from 0 to 1; a match has 1.
        let similarity: @Sendable (NetworkAPI.Request) -> Double

        init(_ description: String, similarity: @escaping @Sendable (NetworkAPI.Request) -> Double) {
            self.description = description
            self.similarity = similarity
        }

        /// Creates a matcher from a closure, with a description of the requests for which it returns `true`.
        public init(
            _ description: String, where matches: @escaping @Sendable (NetworkAPI.Request) -> Bool
        ) { self.init(description) { matches($0) ? 1 : 0 } }

        package func matches(_ request: NetworkAPI.Request) -> Bool { similarity(request) >= 1 }

        /// Matches the requests that both match.
        public static func && (lhs: Self, rhs: Self) -> Self {
            Self("\(lhs.description) && \(rhs.description)") { request in
                (lhs.similarity(request) + rhs.similarity(request)) / 2
            }
        }

        /// Matches the requests that at least one of both matches.
        public static func || (lhs: Self, rhs: Self) -> Self {
            Self("(\(lhs.description) || \(rhs.description))") { request in
                max(lhs.similarity(request), rhs.similarity(request))
            }
        }

        /// Matches the requests that the other does not match.
        public static prefix func ! (matcher: Self) -> Self {
            Self("!(\(matcher.description))", where: { !matcher.matches($0) })
        }
    }
}

extension NetworkAPI.StubTransport.Matcher {
    /// Every request.
    public static let any = Self("any request") { _ in true }

    /// The requests of an endpoint.
    public static func endpoint<Definition: NetworkAPIDefinition>(_ definition: Definition.Type) -> Self {
        Self(NetworkAPI.CallDescription.name(of: definition)) { $0.definition == definition }
    }

    /// The requests with a method.
    public static func method(_ method: NetworkAPI.Method) -> Self {
        Self("\(method)") { $0.method == method }
    }

    /// The requests to a host, in upper or lower case.
    public static func host(_ host: String) -> Self {
        Self(host) { $0.url.host?.lowercased() == host.lowercased() }
    }

    /// The requests with a path, in which `*` matches any segment, and `**` at the end matches one or more segments.
    ///
    /// A segment may be percent-encoded or not.
    public static func path(_ pattern: String) -> Self {
        let path = NetworkAPI.StubTransport.PathPattern(pattern)
        return Self(pattern, similarity: { path.similarity(to: $0.url) })
    }

    /// The requests with a query item; any value matches if `value` is `nil`.
    public static func query(_ name: String, _ value: String? = nil) -> Self {
        Self(NetworkAPI.Secrets.standard.maskedForm("?\(name)\(value.map { "=" + $0 } ?? "")")) { request in
            NetworkAPI.Query(form: request.url.encodedQuery).contains { item in
                item.name == name && (value == nil || item.value == value)
            }
        }
    }

    /// The requests with a header field; any value matches if `value` is `nil`.
    public static func header(_ name: NetworkAPI.Headers.Name, _ value: String? = nil) -> Self {
        let isSecret = NetworkAPI.Secrets.standard.containsHeader(name.rawValue)
        let shown = value.map { ": " + (isSecret ? NetworkAPI.Secrets.mask : $0) } ?? ""
        return Self("\(name)\(shown)") { request in
            value.map(request.headers[values: name].contains) ?? request.headers.contains(name)
        }
    }

    /// The requests with a JSON body, in any order of its members; text that is not JSON matches nothing.
    public static func json(_ text: String) -> Self {
        let expected = Result { try NetworkAPI.JSONValue(json: Data(text.utf8)) }
        let shown = NetworkAPI.Secrets.standard.masked(Data(text.utf8), as: nil)
        return Self("the body \(String(decoding: shown, as: UTF8.self))") { request in
            guard case .data(let body) = request.body else { return false }
            do { return try NetworkAPI.JSONValue(json: body) == expected.get() } catch { return false }
        }
    }

    /// The requests with a value in the body, at a JSON pointer such as `/owner/login` or in a form's field.
    public static func body(_ name: String, _ text: String) -> Self {
        let names = name.split(separator: "/").map(String.init) + [name]
        let isSecret = names.contains(where: NetworkAPI.Secrets.standard.contains)
        let shown = isSecret ? NetworkAPI.Secrets.mask : text
        return Self("\(name.debugDescription): \(shown.debugDescription) in the body") { request in
            request.body?.values(as: request.bodyType).contains { $0 == (name, text) } ?? false
        }
    }
}

extension NetworkAPI.StubTransport {
    /// A path with `*` in place of any segment, and `**` at the end in place of one or more segments.
    ///
    /// It has no names and no values inside of segments: the `PathTemplate` that has them reads arguments in the tools.
    struct PathPattern: Sendable {
        private let segments: [Substring]

        init(_ text: String) { segments = Self.segments(text) }

        /// Returns how similar a URL's path is to the pattern, from 0 to 1; only a path that matches has 1.
        func similarity(to url: URL) -> Double {
            let others = Self.segments(url.encodedPath)
            let isOpen = segments.last == "**"
            let fixed = isOpen ? segments.dropLast() : segments[...]
            let equal = zip(fixed, others).count(where: Self.matches)
            if equal == fixed.count, isOpen ? others.count > fixed.count : others.count == fixed.count {
                return 1
            }
            // One more than the segments: only a match reaches 1.
            return Double(equal) / Double(max(fixed.count, others.count) + 1)
        }

        private static func matches(_ segment: Substring, _ other: Substring) -> Bool {
            if segment == "*" { return !other.isEmpty }
            return segment == other || segment == other.removingPercentEncoding?[...]
        }

        private static func segments(_ path: String) -> [Substring] {
            Array(path.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false))
        }
    }
}

extension NetworkAPI.Answer {
    /// Returns the answer of a stub with its body at the request's destination.
    ///
    /// The body of a stream arrives in pieces, an element in each; `pause` waits before each except the first.
    func delivered(
        to request: NetworkAPI.Request, pause: (@Sendable () async throws -> Void)?
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var answer = try await delivered(to: request)
        guard let format = request.call.expected.streamFormat, case .data(let body) = content,
            case .stream = answer.content
        else { return answer }
        let pieces = format.pieces(of: body)
        answer.content = .stream(
            pause.map { .paced(pieces, of: request, by: $0) } ?? NetworkAPI.ByteStream(pieces))
        return answer
    }
}

extension NetworkAPI.ByteStream {
    /// Creates a stream that writes pieces one after the other, as a server does, until its reader leaves.
    fileprivate static func paced(
        _ pieces: [Data], of request: NetworkAPI.Request,
        by pause: @escaping @Sendable () async throws -> Void
    ) -> NetworkAPI.ByteStream {
        let rest = Locked(pieces.enumerated().makeIterator())
        let paced = AsyncThrowingStream<Data, any Error>(unfolding: {
            guard let (index, piece) = rest.withLock({ $0.next() }) else { return nil }
            if index > 0 { try await pause() }
            return piece
        })
        return NetworkAPI.ByteStream(paced, of: request, limit: .max)
    }
}
