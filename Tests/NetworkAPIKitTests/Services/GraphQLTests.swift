import NetworkAPIKit
import Testing

/// https://docs.github.com/graphql: every query is one POST, and a refusal has the status 200.
private enum GraphQL {
    protocol Query {
        associatedtype Variables: Encodable & SendableMetatype
        associatedtype Data: Decodable & SendableMetatype
        static var text: String { get }
    }

    struct Problem: Decodable {
        struct Item: Decodable { let message: String, type: String? }
        let errors: [Item]
    }

    struct Call<Operation: Query>: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.github.com", path: "/graphql")
        let requestInfo: RequestInfo<Parameter>
        var responseInfo: NetworkAPI.ResponseInfo<Operation.Data> {
            .json().at("/data").refusing(.present("/errors"))
        }
        typealias Response = Operation.Data
        typealias ErrorResponse = Problem

        init(_ operation: Operation.Type, _ variables: Operation.Variables) {
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(query: operation.text, variables: variables),
                authorization: .required)
        }

        struct Parameter: Encodable {
            let query: String
            let variables: Operation.Variables
        }
    }

    enum Stars: Query {
        static let text = """
            query($owner: String!, $name: String!) {
              repository(owner: $owner, name: $name) { stargazerCount }
            }
            """
        struct Variables: Encodable { let owner: String, name: String }
        struct Data: Decodable {
            struct Repository: Decodable { let stargazerCount: Int }
            let repository: Repository
        }
    }
}

struct GraphQLTests {
    private let token = NetworkAPI.StandardInterceptor.bearer("ghp_1")

    @Test func `a GraphQL query has its variables, and its answer is read from data`() async throws {
        let service = Service(
            .json(#"{"data": {"repository": {"stargazerCount": 68000}}}"#), interceptors: [token])
        let data = try await GraphQL.Call(GraphQL.Stars.self, .init(owner: "swiftlang", name: "swift"))
            .request(using: service.client)
        #expect(data.repository.stargazerCount == 68000)
        #expect(service.urls == ["https://api.github.com/graphql"])
        #expect(
            service.sent.first?.hasSuffix(
                #"stargazerCount }\n}","variables":{"name":"swift","owner":"swiftlang"}}"#) == true)
    }

    @Test func `an error of GraphQL is a failure with its message`() async throws {
        let service = Service(
            .json(
                """
                {"data": {"repository": null}, "errors": [{"type": "NOT_FOUND", "message": "Could not resolve."}]}
                """), interceptors: [token])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await GraphQL.Call(GraphQL.Stars.self, .init(owner: "a", name: "b"))
                .request(using: service.client)
        }
        let problem = failure?.errorResponse(of: GraphQL.Call<GraphQL.Stars>.self)
        #expect(problem?.errors.first?.type == "NOT_FOUND")
    }
}
