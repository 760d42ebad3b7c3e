import Foundation
import Testing

@testable import NetworkAPITools

/// The names and the number of the types that an endpoint has for inner values.
@Suite struct NewEqualEnumTests {
    /// The file of an endpoint that sends one object and receives another one.
    private func made(sent: String, received: String) throws -> String {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"post": {"operationId": "postA", "requestBody": {"required": true, "content":
               {"application/json": {"schema": {"$ref": "#/components/schemas/ThingRequest"}}}},
               "responses": {"200": {"description": "", "content": {"application/json": {"schema":
                 {"$ref": "#/components/schemas/Thing"}}}}}}}},
             "components": {"schemas": {"ThingRequest": \(sent), "Thing": \(received)}}}
            """
        let generator = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop")
        return generator.files { _ in true }.files.map(\.text).joined()
    }

    private func object(_ name: String, _ values: String) -> String {
        #"{"type": "object", "required": ["\#(name)"], "properties": {"\#(name)": {"type": "string", "enum": [\#(values)]}}}"#
    }

    private func count(_ text: String) -> Int { text.matches(of: /enum \w+: String, Codable/).count }

    @Test func `a member of the request and of the answer with the same values has one enum`() throws {
        let text = try made(sent: object("type", #""a", "b""#), received: object("type", #""a", "b""#))
        #expect(count(text) == 1)
        #expect(text.contains("public enum ThingType: String"))
        #expect(text.contains("public let type: ThingType\n"))
        #expect(text.contains("public let type: NetworkAPI.OpenEnum<ThingType>\n"))
    }

    @Test(arguments: [("type", #""a", "c""#), ("type", #""b", "a""#), ("kind", #""a", "b""#)])
    func `enums with other values, or with another name, are types of their own`(
        name: String, values: String
    ) throws {
        let text = try made(sent: object("type", #""a", "b""#), received: object(name, values))
        #expect(count(text) == 2)
    }

    @Test func `the member response of an answer does not have the word twice`() throws {
        let inner = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"operationId": "getA", "responses": {"200": {"description": "", "content":
               {"application/json": {"schema": {"type": "object", "properties": {"response": \(inner)}}}}}}}}}}
            """
        let generator = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop")
        let code = generator.files { _ in true }.files.map(\.text).joined()
        #expect(code.contains("public let response: ResponseBody?"))
        #expect(!code.contains("ResponseResponse"))
    }
}
