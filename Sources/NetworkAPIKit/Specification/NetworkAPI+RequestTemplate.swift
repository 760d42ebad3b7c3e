extension NetworkAPI {
    /// The request of an endpoint with its arguments taken out: what is the same in every call, and where each
    /// argument lands.
    ///
    /// ```swift
    /// let template = GitHubAPI.Users.specification.template
    /// print(template)    // GET https://api.github.com/users/{username}
    /// ```
    public struct RequestTemplate: Hashable, Sendable {
        /// An argument and its place.
        public struct Argument: Hashable, Sendable {
            /// Its name, form and example.
            public let info: ArgumentInfo
            /// Where it lands.
            public let location: ArgumentLocation
            /// Where it lands besides, for one that is told twice.
            public let otherLocations: [ArgumentLocation]
        }

        /// The method.
        public let method: Method
        /// Scheme, host and, where one is said, port, with `{name}` for each argument in it.
        public let server: String
        /// The path, percent-encoded, with `{name}` for each argument in it.
        public let path: String
        /// The arguments, in the order of the initialiser.
        public let arguments: [Argument]
        /// The query items that no argument changes.
        public let query: Query
        /// The headers that no argument changes; the values of secrets are `***`.
        public let headers: Headers
        /// The type of the body, without parameters such as a form's boundary; `nil` where nothing is sent.
        public let bodyType: MediaType?
        /// Why the example's request cannot be built; `nil` where it can.
        public let problem: String?
    }
}

extension NetworkAPI.RequestTemplate: CustomStringConvertible {
    public var description: String { "\(method) \(server)\(path)" }
}
