import NetworkAPITesting
import Testing

extension NetworkAPI.URLInfo {
    static func GitHubAPI(path: NetworkAPI.Path) -> Self {
        Self(host: "api.github.com", path: path)
    }
}

extension GitHubAPI.Users: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users/{username}",
        summary: "Get a user",
        reference: "https://docs.github.com/rest/users/users#get-a-user",
        example: "octocat",
        exampleResponse: #"{"login": "octocat", "id": 1}"#
    )
}

extension GitHubAPI {
    public static let catalog = NetworkAPI.Catalog("GitHub", [Users.self, ListUserRepositories.self])
}

extension GitHubAPI {
    public struct ListUserRepositories: SpecifiedAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        public init(userName: String) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)/repos")
        }

        public struct Response: Decodable { let name: String }

        public static let specification = NetworkAPI.Specification(
            GitHubAPI.ListUserRepositories.init(userName:), "username",
            summary: "List repositories for a user",
            example: "octocat",
            exampleResponse: #"{"name": "Hello-World"}"#
        )
    }
}

@Suite("Samples of specifications, with the endpoint of the README")
struct SpecificationSample {
    @Test func `a specification knows its arguments, its example and the answer`() throws {
        let specification = GitHubAPI.Users.specification
        #expect(specification.name == "GitHubAPI.Users")
        #expect(specification.arguments.map(\.name) == ["username"])
        #expect(specification.example.urlInfo.path.encoded == "/users/octocat")
        let definition = try specification.definition(arguments: ["username=minsone"])
        #expect(definition.urlInfo.path.encoded == "/users/minsone")
    }

    @Test func `a catalog calls each endpoint with its own type`() async throws {
        let (printed, writer) = AsyncStream<String>.makeStream()
        func print(_ value: some Any) { writer.yield("\(value)") }
        for endpoint in GitHubAPI.catalog.endpoints {
            let stub = NetworkAPI.Client(transport: .stub { _ in try endpoint.exampleResponse.answer() })
            try await NetworkAPI.Client.$current.withValue(stub) {
                func call<Definition: SpecifiedAPIDefinition>(_: Definition.Type) async throws {
                    print(try await Definition.specification.example.request())
                }
                try await call(endpoint.definition)
            }
        }
        writer.finish()
        let lines = await printed.reduce(into: [String]()) { $0.append($1) }
        #expect(lines.count == 2)
        #expect(lines.first?.contains(#"login: "octocat""#) == true)
    }
}
