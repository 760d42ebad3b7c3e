import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// The values of secrets in examples.
struct NewSecretTests {
    private func made(
        _ schema: String, media: String = "application/json", isRequired: Bool = true
    ) throws -> (code: String, golden: String) {
        let text = """
            {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/hooks": {"post": {"operationId": "addHook", "responses": {"204": {"description": ""}},
               "requestBody": {"required": \(isRequired), "content": {"\(media)": {"schema": \(schema)}}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        return (try #require(made.files.first?.text), try #require(made.golden.first?.text))
    }

    private static let hook =
        #"{"type": "object", "required": ["secret"], "properties": {"secret": {"type": "string"}}}"#

    @Test(arguments: [
        (#"{"type": "object", "required": ["config"], "properties": {"config": \#(hook)}}"#, true),
        (#"{"type": "array", "items": \#(hook)}"#, true), (hook, false),
        (hook.replacing(#""string"}"#, with: #""string", "example": "secret"}"#), false),
        (hook.replacing(#""string"}"#, with: #""string", "maxLength": 4}"#), false),
    ])
    func `the value of a secret is not in the names of the request`(schema: String, isRequired: Bool) throws {
        let made = try made(schema, isRequired: isRequired)
        #expect(made.code.contains(#"secret: "hidd"#), "\(made.code)")
        #expect(!made.golden.contains("hidd"), "\(made.golden)")
    }

    @Test func `the value of a secret of a form is not in its name`() throws {
        let schema = Self.hook.replacing("secret", with: "client_secret")
        let made = try made(schema, media: "application/x-www-form-urlencoded", isRequired: false)
        #expect(made.code.contains(#"clientSecret: "hidden""#), "\(made.code)")
    }

    @Test func `the example of a body does not show a secret`() throws {
        let schema = Self.hook.replacing(
            #""required": ["secret"]"#,
            with: #""required": ["secret"], "example": {"secret": "https://a.example"}"#)
        let made = try made(schema, isRequired: false)
        #expect(made.code.contains(#"secret: "hidden""#), "\(made.code)")
    }
}
