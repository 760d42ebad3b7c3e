import NetworkAPIKit

extension NetworkAPI.Catalog {
    /// The servers of the endpoints' examples, such as `https://api.github.com`, without repeats.
    package var servers: [String] {
        endpoints.reduce(into: []) { servers, endpoint in
            if !servers.contains(endpoint.server) { servers.append(endpoint.server) }
        }
    }

    /// The common part of an endpoint's requests, and where each argument appears in them.
    ///
    /// ```swift
    /// let template = GitHubAPI.Users.specification.template
    /// print(template)    // GET https://api.github.com/users/{username}
    /// ```
    public struct Template: Hashable, Sendable {
        /// An argument and its location.
        public struct Argument: Hashable, Sendable {
            /// The name, the expected format and the example.
            public let info: NetworkAPI.Catalog.Argument
            /// Where the argument appears.
            public let location: NetworkAPI.Catalog.Argument.Location
            /// The other locations of an argument that appears more than once.
            package let otherLocations: [NetworkAPI.Catalog.Argument.Location]
            /// How the argument's text is written there, if not as `ArgumentCoding` writes it.
            package let style: ArgumentStyle
            /// Whether the location is unknown because the argument is a URL that a server sent.
            package var isReceivedURL = false
            /// Whether no request has anything at the location that the specification states.
            var isMissing = false
        }

        /// The method.
        package let method: NetworkAPI.Method
        /// The scheme, the host and the port, with `{name}` in place of each argument.
        package let server: String
        /// The percent-encoded path, with `{name}` in place of each argument and of each secret that no argument has.
        package let path: String
        /// The path with `***` in place of each secret, and `{name}` in place of each other argument.
        package let maskedPath: String
        /// The secrets of the path that no argument has, in their order.
        package let pathSecrets: [PathSecret]
        /// The names that the definition declares as secrets.
        package let secrets: NetworkAPI.Secrets
        /// The arguments, in the order of the initializer.
        public let arguments: [Argument]
        /// The query items that no argument changes.
        package let query: NetworkAPI.Query
        /// The header fields that no argument changes; the values of secrets are `***`.
        package let headers: NetworkAPI.Headers
        /// The type of the body, without parameters such as a form's boundary; `nil` if there is no body.
        package let bodyType: NetworkAPI.MediaType?
        /// Why the example's request cannot be built; `nil` if it can be built.
        package let problem: String?
    }
}

extension NetworkAPI.Catalog.Template: CustomStringConvertible {
    /// The method and the URL, with `***` in place of each secret that no argument has.
    public var description: String { "\(method) \(server)\(shownPath)" }
}
