import NetworkAPITesting
import Testing

/// The type that an endpoint declares for its refusals, and answers without a body.
@Suite struct RefusalTypeTests {
    private struct Find: SpecifiedAPIDefinition {
        struct Problem: Decodable, Sendable { let message: String }
        struct ErrorResponse: Decodable, Sendable { let errorMessage: String }
        struct Response: Decodable, Sendable { let id: Int }
        let urlInfo = URLInfo(host: "a.example", path: "/x")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        @TaskLocal static var responses: [NetworkAPI.Catalog.Response] = []

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, requestLine: "GET /x", summary: "Find", exampleResponse: #"{"id": 1}"#,
                responses: responses)
        }
    }

    private struct FindMaybe: SpecifiedAPIDefinition {
        typealias Response = Find.Response?
        let urlInfo = URLInfo(host: "a.example", path: "/x")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /x", summary: "Find", exampleResponse: #"{"id": 1}"#,
            responses: [.response(204, "Nothing yet")])
    }

    private func problems<Definition: SpecifiedAPIDefinition>(
        of definition: Definition.Type, _ responses: [NetworkAPI.Catalog.Response] = []
    ) async -> [String] {
        await Find.$responses.withValue(responses) {
            do throws(NetworkAPI.ContractTest.Failure) {
                try await NetworkAPI.ContractTest(definition).verify(
                    golden: """
                        GET https://a.example/x
                        Accept: application/json
                        """)
                return []
            } catch {
                return error.problems
            }
        }
    }

    private static let wrong = NetworkAPI.Catalog.Response.response(
        404, Find.Problem.self, "No", example: #"{"message": "Not Found"}"#)

    @Test func `an ErrorResponse that no refusal has is reported`() async {
        let found = await problems(of: Find.self, [Self.wrong])
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix(
                "no example of a refusal is a valid ErrorResponse, which callers read from the failure: "
                    + "the status 404, ") == true)
        #expect(found.first?.contains("errorMessage") == true)
    }

    @Test func `a refusal can have another type beside one that is an ErrorResponse`() async {
        let right = NetworkAPI.Catalog.Response.response(
            403, Find.ErrorResponse.self, "No", example: #"{"errorMessage": "Not you"}"#)
        #expect(await problems(of: Find.self, [Self.wrong, right]) == [])
        // The declared type does not matter.
        let both = NetworkAPI.Catalog.Response.response(
            403, Find.Problem.self, "No", example: #"{"errorMessage": "Not you", "message": "No"}"#)
        #expect(await problems(of: Find.self, [both, Self.wrong]) == [])
    }

    @Test func `a page of a gateway is not compared with the ErrorResponse`() async {
        let page = NetworkAPI.Catalog.Response.response(
            503, String.self, "Down", example: .text("<p>Down</p>", type: "text/html"))
        #expect(await problems(of: Find.self, [page, .response(401, "No")]) == [])
    }

    @Test(arguments: [204, 205])
    func `an accepted status without a body that the response cannot be is reported`(status: Int) async {
        let found = await problems(of: Find.self, [.response(status, "Nothing yet")])
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix(
                "the status \(status) is accepted, but an answer without a body is not a valid Response: ")
                == true)
    }

    @Test func `an answer without a body can be an optional response`() async {
        #expect(await problems(of: FindMaybe.self) == [])
    }
}
