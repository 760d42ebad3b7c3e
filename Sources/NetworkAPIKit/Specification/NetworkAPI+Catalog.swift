extension NetworkAPI {
    /// The endpoints of a service that tell their specification.
    ///
    /// ```swift
    /// extension GitHubAPI {
    ///     public static let catalog = NetworkAPI.Catalog("GitHub", [Users.self, UserRepositories.self])
    /// }
    /// ```
    public struct Catalog: Sendable {
        /// The name of the service.
        public let name: String
        /// How the endpoints that need credentials are given them.
        public let security: SecurityScheme
        /// The service's endpoints, in the order in which they were given.
        public let endpoints: [Endpoint]

        /// Makes a catalog of the endpoints, in the order in which tools list them.
        public init(
            _ name: String,
            security: SecurityScheme = .bearer,
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
        public let authorization: NetworkAPI.Authorization
        /// The initialiser's arguments, in their order.
        public let arguments: [NetworkAPI.ArgumentInfo]
        /// What the server answers to the example.
        public let exampleResponse: NetworkAPI.ExampleResponse
        /// What the server can answer besides, refusals for instance.
        public let responses: [NetworkAPI.SpecifiedResponse]

        /// What every call's request has in common, and where each argument lands; found anew each time.
        public var template: NetworkAPI.RequestTemplate { Self.template(of: definition) }

        private static func template<Definition: SpecifiedAPIDefinition>(
            of _: Definition.Type
        ) -> NetworkAPI.RequestTemplate {
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
