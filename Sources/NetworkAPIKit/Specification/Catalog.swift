extension NetworkAPI {
    /// The endpoints of a service that tell their specification.
    ///
    /// ```swift
    /// extension GitHubAPI {
    ///     public static let catalog = NetworkAPI.Catalog("GitHub", [Users.self, ListUserRepositories.self])
    /// }
    /// ```
    public struct Catalog: Sendable {
        /// The name of the service.
        public let name: String
        /// How the endpoints that need credentials are given them.
        public let security: Catalog.SecurityScheme
        /// The service's endpoints, in the order in which they were given.
        public let endpoints: [Endpoint]

        /// Makes a catalog of the endpoints, in the order in which tools list them.
        public init(
            _ name: String,
            security: Catalog.SecurityScheme = .bearer,
            _ definitions: [any SpecifiedAPIDefinition.Type]
        ) {
            self.name = name
            self.security = security
            endpoints = definitions.map { Self.endpoint($0) }
        }

        private static func endpoint<Definition: SpecifiedAPIDefinition>(
            _ definition: Definition.Type
        ) -> Endpoint {
            Endpoint(definition)
        }

        /// Where the endpoints' examples go, such as `https://api.github.com`: each server once, in their order.
        public var servers: [String] {
            endpoints.reduce(into: []) { servers, endpoint in
                if !servers.contains(endpoint.server) { servers.append(endpoint.server) }
            }
        }

        /// The endpoint of a name such as `GitHubAPI.Users`; `nil` where there is none.
        public func endpoint(named name: String) -> Endpoint? {
            endpoints.first { $0.name == name }
        }
    }
}

extension NetworkAPI.Catalog {
    /// An endpoint of a catalog, whatever its type.
    ///
    /// Give `definition` to a generic function to reach everything that depends on the type:
    ///
    /// ```swift
    /// func call<Definition: SpecifiedAPIDefinition>(_: Definition.Type) async throws {
    ///     print(try await Definition.specification.example.request())
    /// }
    /// try await call(endpoint.definition)
    /// ```
    public struct Endpoint: Sendable {
        /// The type of the endpoint; its own methods and `specification` are reached through it.
        public let definition: any SpecifiedAPIDefinition.Type
        /// The name without its module, such as `GitHubAPI.Users`.
        public let name: String
        /// What a call does, in a few words.
        public let summary: String
        /// The provider's page about the call; `nil` where there is none.
        public let reference: String?
        /// Why the endpoint is not to be used any more, and what instead; `nil` where it is.
        public let deprecated: String?
        /// Where the example goes: scheme, host and, where one is said, port.
        public let server: String
        /// Whether a call carries the client's credentials.
        public let authorization: NetworkAPI.CredentialPolicy
        /// The initialiser's arguments, in their order.
        public let arguments: [NetworkAPI.Catalog.Argument]
        /// What the server answers to the example.
        public let exampleResponse: NetworkAPI.ExampleResponse
        /// What the server can answer besides, refusals for instance.
        public let responses: [NetworkAPI.SpecifiedResponse]

        /// What every call's request has in common, and where each argument lands; found anew each time.
        public var template: NetworkAPI.Catalog.Template { Self.template(of: definition) }

        private static func template<Definition: SpecifiedAPIDefinition>(
            of _: Definition.Type
        ) -> NetworkAPI.Catalog.Template {
            Definition.specification.template
        }

        init<Definition: SpecifiedAPIDefinition>(_ definition: Definition.Type) {
            let specification = Definition.specification
            let example = specification.example
            self.definition = definition
            name = specification.name
            summary = specification.summary
            reference = specification.reference
            deprecated = specification.deprecated
            server = example.urlInfo.server
            authorization = example.requestInfo.authorization
            arguments = specification.arguments
            exampleResponse = specification.exampleResponse
            responses = specification.responses
        }
    }
}

extension NetworkAPI.Catalog {
    /// How the endpoints of a service that need credentials are given them.
    ///
    /// A ``Catalog`` says it for its whole service; the documents that tools write have it as OpenAPI's security scheme.
    /// What adds the credentials to a call is an interceptor of the client.
    @nonexhaustive
    public enum SecurityScheme: Hashable, Sendable {
        /// A bearer token in `Authorization` (RFC 6750), as ``Bearer`` and ``Authentication`` add it.
        case bearer
        /// A user and a password in `Authorization` (RFC 7617), as ``Basic`` adds them.
        case basic
        /// A key in a header or in the query, as ``APIKey`` adds it.
        case apiKey(NetworkAPI.APIKey.Place)
    }
}

extension NetworkAPI.Catalog {
    /// The request of an endpoint with its arguments taken out: what is the same in every call, and where each
    /// argument lands.
    ///
    /// ```swift
    /// let template = GitHubAPI.Users.specification.template
    /// print(template)    // GET https://api.github.com/users/{username}
    /// ```
    public struct Template: Hashable, Sendable {
        /// An argument and its place.
        public struct Argument: Hashable, Sendable {
            /// Its name, form and example.
            public let info: NetworkAPI.Catalog.Argument
            /// Where it lands.
            public let location: NetworkAPI.Catalog.Argument.Location
            /// Where it lands besides, for one that is told twice.
            public let otherLocations: [NetworkAPI.Catalog.Argument.Location]
        }

        /// The method.
        public let method: NetworkAPI.Method
        /// Scheme, host and, where one is said, port, with `{name}` for each argument in it.
        public let server: String
        /// The path, percent-encoded, with `{name}` for each argument in it.
        public let path: String
        /// The arguments, in the order of the initialiser.
        public let arguments: [Argument]
        /// The query items that no argument changes.
        public let query: NetworkAPI.Query
        /// The headers that no argument changes; the values of secrets are `***`.
        public let headers: NetworkAPI.Headers
        /// The type of the body, without parameters such as a form's boundary; `nil` where nothing is sent.
        public let bodyType: NetworkAPI.MediaType?
        /// Why the example's request cannot be built; `nil` where it can.
        public let problem: String?
    }
}

extension NetworkAPI.Catalog.Template: CustomStringConvertible {
    public var description: String { "\(method) \(server)\(path)" }
}
