extension NetworkAPI {
    /// The endpoints of a service that have a specification.
    ///
    /// ```swift
    /// extension GitHubAPI {
    ///     public static let catalog = NetworkAPI.Catalog("GitHub", [Users.self, ListUserRepositories.self])
    /// }
    /// ```
    public struct Catalog: Sendable {
        /// The name of the service.
        public let name: String
        package let security: SecurityScheme
        /// The endpoints, in the order of the initializer.
        public let endpoints: [Endpoint]

        /// Creates a catalog of endpoints, in the order in which tools list them.
        public init(
            _ name: String,
            security: SecurityScheme = .bearer,
            _ definitions: [any SpecifiedAPIDefinition.Type]
        ) {
            self.name = name
            self.security = security
            endpoints = definitions.map { Endpoint($0) }
        }

        /// Returns the endpoint with a name such as `GitHubAPI.Users`; `nil` if there is none.
        public func endpoint(named name: String) -> Endpoint? { endpoints.first { $0.name == name } }
    }
}

extension NetworkAPI.Catalog {
    /// An endpoint of a catalog, without its Swift type.
    ///
    /// Pass `definition` to a generic function to use everything that depends on the type:
    ///
    /// ```swift
    /// func call<Definition: SpecifiedAPIDefinition>(_: Definition.Type) async throws {
    ///     print(try await Definition.specification.example.request())
    /// }
    /// try await call(endpoint.definition)
    /// ```
    public struct Endpoint: Sendable {
        /// The type of the endpoint.
        public let definition: any SpecifiedAPIDefinition.Type
        /// The name without its module, such as `GitHubAPI.Users`.
        public let name: String
        package let summary: String
        package let reference: String?
        package let deprecated: String?
        /// The server of the example: the scheme and the host, and the port if there is one.
        package let server: String
        package let authorization: NetworkAPI.CredentialPolicy
        package let exampleResponse: NetworkAPI.Catalog.ExampleResponse
        package let responses: [NetworkAPI.Catalog.Response]

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
            exampleResponse = specification.exampleResponse
            responses = specification.responses
        }
    }

    /// How the endpoints of a service are authorized; tools write it as OpenAPI's security scheme.
    ///
    /// An interceptor of the client adds the credentials to a call.
    @nonexhaustive
    public enum SecurityScheme: Hashable, Sendable {
        /// A bearer token in `Authorization` (RFC 6750), as `.bearer` and ``Authentication`` add it.
        case bearer
        /// A user name and a password in `Authorization` (RFC 7617), as `.basic` adds them.
        case basic
        /// A key in a header or in the query, as `.apiKey` adds it.
        case apiKey(NetworkAPI.StandardInterceptor.APIKeyLocation)
    }
}
