import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// Endpoints with a JSON encoder and a JSON decoder of their own, which convert the names.
struct CustomCoderTests {
    private struct Save: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let userName: String, savedAt: Date }
        struct Response: Decodable, Sendable { let avatarUrl: String, line1: Int, isDone: Bool? }

        let urlInfo = URLInfo(host: "api.example.com", path: "/users")
        let requestInfo: RequestInfo<Parameter>
        let responseInfo: NetworkAPI.ResponseInfo<Response> = .json(decoder)

        private static var encoder: JSONEncoder {
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            encoder.dateEncodingStrategy = .secondsSince1970
            return encoder
        }
        private static var decoder: JSONDecoder {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
        }

        init(userName: String) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: Parameter(userName: userName, savedAt: Date(timeIntervalSince1970: 5)),
                encoding: .json(Self.encoder))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "user_name", summary: "Save a user", example: "a",
            exampleResponse: #"{"avatar_url": "https://example.com/a", "line_1": 2, "isDone": true}"#)
    }

    @Test func `the document has the names that an encoder writes`() throws {
        let document = NetworkAPI.Catalog("Users", [Save.self]).openAPI()
        let parameter = document.json["components"]?["schemas"]?["SaveParameter"]?.value
        #expect(parameter?["properties"]?.object?.keys.sorted() == ["saved_at", "user_name"])
        #expect(parameter?["required"]?.array?.count == 2)
        #expect(parameter?["properties"]?["saved_at"]?["type"] == "number")
        #expect(document.diagnoses == [])
        #expect(try OwnExample.answer(of: Save.self) == ["200"])
    }

    @Test func `the document has the names that a decoder reads`() {
        let document = NetworkAPI.Catalog("Users", [Save.self]).openAPI().json
        let response = document["components"]?["schemas"]?["SaveResponse"]?.value
        #expect(response?["properties"]?.object?.keys.sorted() == ["avatar_url", "isDone", "line_1"])
    }

    @Test func `an endpoint agrees with a provider that has these names`() throws {
        let document = try ContractDocument(
            Data(
                #"""
                {"openapi": "3.1.0", "info": {"title": "Users", "version": "1"},
                 "servers": [{"url": "https://api.example.com"}],
                 "paths": {"/users": {"post": {
                   "requestBody": {"required": true, "content": {"application/json": {"schema": {
                     "type": "object", "required": ["user_name", "saved_at"],
                     "properties": {"user_name": {"type": "string"}, "saved_at": {"type": "number"}}}}}},
                   "responses": {"200": {"description": "A user", "content": {"application/json": {"schema": {
                     "type": "object", "required": ["avatar_url", "line_1"],
                     "properties": {"avatar_url": {"type": "string"}, "line_1": {"type": "integer", "format": "int64"},
                       "isDone": {"type": "boolean"}}}}}}}}}}}
                """#.utf8))
        let findings = NetworkAPI.Catalog("Users", [Save.self]).check(against: document).findings
        #expect(findings.map { "\($0)" } == [])
    }
}
