import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Secrets that definitions write themselves, in the OpenAPI document.
@Suite struct ConstantSecretDocumentTests {
    private struct Hook: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)
        typealias Response = EmptyResponse

        init(channel: String) {
            urlInfo = URLInfo(host: "a.example", path: "/hooks/\(secret: "T0pS3cret")/\(channel)")
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "channel", summary: "Call a hook", example: "general",
            exampleResponse: .empty(status: 204))
    }

    private struct LogIn<Encoding: LogInEncoding>: SpecifiedAPIDefinition {
        struct Parameter: Encodable { let clientSecret: String, pin: Int, code: String }
        let urlInfo = URLInfo(host: "a.example", path: "/login")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(code: String) {
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(clientSecret: "T0pS3cret", pin: 123_456, code: code),
                encoding: Encoding.encoding)
        }

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, "code", summary: "Log in", example: "abc", exampleResponse: .empty(status: 204))
        }
    }

    private protocol LogInEncoding: Sendable { static var encoding: NetworkAPI.ParameterEncoding { get } }
    private enum InJSON: LogInEncoding { static let encoding = NetworkAPI.ParameterEncoding.automatic }
    private enum InForm: LogInEncoding { static let encoding = NetworkAPI.ParameterEncoding.form }

    private func answer<Definition: SpecifiedAPIDefinition>(of call: Definition) async throws -> Int {
        let server = MockServer(
            [NetworkAPI.Catalog("Lab", [Definition.self])], options: MockOptions(isStrict: true))
        let transport = NetworkAPI.StubTransport { request in
            let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
            let body: Data = if case .data(let data)? = request.body { data } else { Data() }
            return server.answer(
                to: .init(
                    method: request.method.rawValue, path: components?.percentEncodedPath ?? "/",
                    query: components?.percentEncodedQuery, headers: request.headers, body: body))
        }
        return try await call.reply(using: .init(transport: transport)).status
    }

    @Test func `a secret of the path is a parameter`() async throws {
        let document = NetworkAPI.Catalog("Lab", [Hook.self]).openAPI()
        #expect(!document.text.contains("T0pS3cret"))
        let json = try NetworkAPI.JSONValue(json: Data(document.text.utf8))
        let operation = json["paths"]?["/hooks/{secret1}/{channel}"]?["post"]
        let parameters = operation?["parameters"]?.array ?? []
        #expect(parameters.map { $0["name"]?.string } == ["channel", "secret1"])
        #expect(parameters.last?["required"]?.bool == true)
        #expect(try await answer(of: Hook(channel: "general")) == 204)
    }

    @Test func `the mock server serves a document without the secret of a path`() {
        let server = MockServer([NetworkAPI.Catalog("Lab", [Hook.self])])
        let answer = server.answer(to: .request("GET", "/openapi.json"))
        #expect(answer.status == 200)
        #expect(!String(decoding: answer.body, as: UTF8.self).contains("T0pS3cret"))
    }

    @Test(arguments: [
        (LogIn<InJSON>.self as any SpecifiedAPIDefinition.Type, "application/json"),
        (LogIn<InForm>.self, "application/x-www-form-urlencoded"),
    ])
    func `the example of a body does not have the values of secrets`(
        definition: any SpecifiedAPIDefinition.Type, type: String
    ) throws {
        let document = NetworkAPI.Catalog("Lab", [definition]).openAPI()
        let json = try NetworkAPI.JSONValue(json: Data(document.text.utf8))
        let content = json["paths"]?["/login"]?["post"]?["requestBody"]?["content"]?[type]
        let example = content?["example"]
        #expect(example?["code"] == "abc")
        #expect(example?["clientSecret"] == "***")
        // The example still has the types of the schema.
        #expect(example?["pin"] == 0)
    }
}
