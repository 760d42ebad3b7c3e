extension NetworkAPI {
    /// Tells whether a request is one of those meant, and can be combined with `&&`, `||` and `!`.
    ///
    /// ```swift
    /// let secondPage: NetworkAPI.RequestMatcher =
    ///     .endpoint(GitHubAPI.UserRepositories.self) && .query("page", "2") && !.header(.authorization)
    /// ```
    public struct RequestMatcher: Sendable, CustomStringConvertible {
        /// What is meant, in words.
        public let description: String
        /// How near a request comes, from 0 to 1; a match has 1.
        let nearness: @Sendable (Request) -> Double

        init(_ description: String, nearness: @escaping @Sendable (Request) -> Double) {
            self.description = description
            self.nearness = nearness
        }

        /// Takes the requests for which a closure is true; the description says what these are.
        public init(_ description: String, where isMeant: @escaping @Sendable (Request) -> Bool) {
            self.init(description) { isMeant($0) ? 1 : 0 }
        }

        /// Whether a request is one of those meant.
        public func matches(_ request: Request) -> Bool { nearness(request) >= 1 }

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
