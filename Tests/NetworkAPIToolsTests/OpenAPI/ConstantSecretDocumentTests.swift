import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

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

    private struct Keyed: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(
            host: "a.example", path: "/keyed",
            query: ["api_key": "T0pS3cret", "include": "a", "v": nil, "include": "b"])
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .never)
        typealias Response = EmptyResponse

        static let specification = NetworkAPI.Specification(
            Self.init, summary: "Get with a key", exampleResponse: .empty(status: 204))
    }

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

    @Test func `a secret of the query is a security scheme, and a repeated item is an array`() async throws {
        let catalog = NetworkAPI.Catalog("Lab", [Keyed.self])
        let document = catalog.openAPI()
        let json = try NetworkAPI.JSONValue(json: Data(document.text.utf8))
        #expect(
            json["components"]?["securitySchemes"]
                == ["api_key": ["type": "apiKey", "in": "query", "name": "api_key"]])
        let operation = json["paths"]?["/keyed"]?["get"]
        #expect(operation?["security"] == [["api_key": []]])
        let parameters = operation?["parameters"]?.array ?? []
        #expect(parameters.map { $0["name"]?.string } == ["include", "v"])
        #expect(
            parameters.first?["schema"] == [
                "type": "array", "items": ["type": "string", "enum": ["a", "b"]],
            ])
        #expect(try await answer(of: Keyed()) == 204)
        let report = catalog.check(against: try ContractDocument(Data(document.text.utf8)))
        #expect(report.findings == [], "\(report.json)")
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
