import Foundation

extension NetworkAPI.StubTransport {
    /// Tells whether a request is one of those meant, and can be combined with `&&`, `||` and `!`.
    ///
    /// ```swift
    /// let secondPage: NetworkAPI.StubTransport.Matcher =
    ///     .endpoint(GitHubAPI.ListUserRepositories.self) && .query("page", "2") && !.header(.authorization)
    /// ```
    public struct Matcher: Sendable, CustomStringConvertible {
        /// What is meant, in words.
        public let description: String
        /// How near a request comes, from 0 to 1; a match has 1.
        let nearness: @Sendable (NetworkAPI.Request) -> Double

        init(_ description: String, nearness: @escaping @Sendable (NetworkAPI.Request) -> Double) {
            self.description = description
            self.nearness = nearness
        }

        /// Takes the requests for which a closure is true; the description says what these are.
        public init(_ description: String, where isMeant: @escaping @Sendable (NetworkAPI.Request) -> Bool) {
            self.init(description) { isMeant($0) ? 1 : 0 }
        }

        /// Whether a request is one of those meant.
        public func matches(_ request: NetworkAPI.Request) -> Bool { nearness(request) >= 1 }

        /// Takes the requests that both take.
        public static func && (lhs: Self, rhs: Self) -> Self {
            Self("\(lhs.description) && \(rhs.description)") { request in
                (lhs.nearness(request) + rhs.nearness(request)) / 2
            }
        }

        /// Takes the requests that either takes.
        public static func || (lhs: Self, rhs: Self) -> Self {
            Self("(\(lhs.description) || \(rhs.description))") { request in
                max(lhs.nearness(request), rhs.nearness(request))
            }
        }

        /// Takes the requests that the other does not take.
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

    /// A method.
    public static func method(_ method: NetworkAPI.Method) -> Self {
        Self("\(method)") { $0.method == method }
    }

    /// A host, in any case.
    public static func host(_ host: String) -> Self {
        Self(host) { $0.url.host?.lowercased() == host.lowercased() }
    }

    /// A path, in which `*` stands for any segment, and `**` at the end for all that follow.
    ///
    /// A segment may be percent-encoded or not.
    public static func path(_ pattern: String) -> Self {
        let pattern = PathPattern(pattern)
        return Self(pattern.text, nearness: { pattern.nearness(to: $0.url) })
    }

    /// A query item, with any value where none is said.
    public static func query(_ name: String, _ value: String? = nil) -> Self {
        Self(NetworkAPI.Secrets.standard.maskedForm("?\(name)\(value.map { "=" + $0 } ?? "")")) { request in
            NetworkAPI.Query(form: request.url.encodedQuery).contains { item in
                item.name == name && (value == nil || item.value == value)
            }
        }
    }

    /// A header, with any value where none is said.
    public static func header(_ name: NetworkAPI.Headers.Name, _ value: String? = nil) -> Self {
        let isSecret = NetworkAPI.Secrets.standard.containsHeader(name.rawValue)
        let shown = value.map { ": " + (isSecret ? NetworkAPI.Secrets.mask : $0) } ?? ""
        return Self("\(name)\(shown)") { request in
            value.map(request.headers[values: name].contains) ?? request.headers.contains(name)
        }
    }

    /// A JSON body, whatever the order of its members and its white space; text that is not JSON matches nothing.
    public static func json(_ text: String) -> Self {
        let expected = Result { try NetworkAPI.JSONValue(json: Data(text.utf8)) }
        let shown = NetworkAPI.Secrets.standard.masked(Data(text.utf8), as: nil)
        return Self("the body \(String(decoding: shown, as: UTF8.self))") { request in
            guard case .data(let body) = request.body, case .success(let expected) = expected else {
                return false
            }
            do { return try NetworkAPI.JSONValue(json: body) == expected } catch { return false }
        }
    }

    /// A value in the body: its JSON pointer, such as `/owner/login`, or the name of a form's field, and its text.
    public static func body(_ name: String, _ text: String) -> Self {
        let names = name.split(separator: "/").map(String.init) + [name]
        let isSecret = names.contains(where: NetworkAPI.Secrets.standard.masks)
        let shown = isSecret ? NetworkAPI.Secrets.mask : text
        return Self("\(name.debugDescription): \(shown.debugDescription) in the body") { request in
            request.body?.values(as: request.bodyType).contains { $0 == (name, text) } ?? false
        }
    }
}
