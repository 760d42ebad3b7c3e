import NetworkAPITesting
import Testing

/// Endpoints with a stored `responseInfo` of the right type and of another one, which the compiler accepts.
@Suite struct ResponseInfoTypeTests {
    private struct Send: SpecifiedAPIDefinition {
        struct Response: Decodable, Sendable { let id: Int? }
        let urlInfo = URLInfo(host: "a.example", path: "/x")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: ResponseInfo<Response> = .json().refusing(.member("/ok", equals: false))

        static let specification = NetworkAPI.Specification(
            Self.init, summary: "Send", exampleResponse: #"{"id": 1}"#)
    }

    private struct SendMistyped: SpecifiedAPIDefinition {
        struct Response: Decodable, Sendable { let id: Int? }
        let urlInfo = URLInfo(host: "a.example", path: "/x")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: ResponseInfo<[String: Int]> = .json().refusing(.member("/ok", equals: false))

        static let specification = NetworkAPI.Specification(
            Self.init, summary: "Send", exampleResponse: #"{"id": 1}"#)
    }

    @Test func `a responseInfo of another type than the response is reported`() async {
        #expect(await contractProblems(of: Send.self) == [])
        #expect(
            await contractProblems(of: SendMistyped.self) == [
                "responseInfo is ignored: its type is ResponseInfo<Dictionary<String, Int>>, "
                    + "not ResponseInfo<Response>"
            ])
    }

    @Test func `calls ignore a responseInfo of another type`() async throws {
        let client = NetworkAPI.Client(transport: .stub { _ in .json(#"{"ok": false}"#) })
        await #expect(throws: NetworkAPI.Failure.self) { try await Send().request(using: client) }
        #expect(try await SendMistyped().request(using: client).id == nil)
    }
}
