import Foundation
import Testing

@testable import NetworkAPITools

/// Bodies with nothing that a caller or a contract test can change.
struct NewReadOnlyBodyTests {
    /// What is made of an operation with a body.
    private func made(
        _ media: String, _ schema: String, isRequired: Bool = true
    ) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}], "paths": {"/items": {"post": {
               "operationId": "addItem", "responses": {"204": {"description": ""}}, "requestBody": {
                 "required": \(isRequired), "content": {"\(media)": {"schema": \(schema)}}}}}}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    @Test(arguments: [
        ("application/json", true), ("application/json", false), ("application/x-www-form-urlencoded", true),
    ])
    func `a body of read-only members is not an argument`(media: String, isRequired: Bool) throws {
        let schema =
            #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer", "readOnly": true}}}"#
        let made = try made(media, schema, isRequired: isRequired)
        let code = made.files.map(\.text).joined()
        #expect(code.contains("public init() {"), "\(code)")
        #expect(code.contains("parameters: [:]") == isRequired, "\(code)")
        let golden = try #require(made.golden.first?.text)
        #expect(golden.contains("\n{}\n") == (isRequired && media == "application/json"), "\(golden)")
    }

    @Test(arguments: [("string", false), ("integer", true)])
    func `a dictionary without an example that is not of texts states its place`(
        type: String, isStated: Bool
    ) throws {
        // No value is an object and none.
        let member =
            #"{"type": "object", "additionalProperties": {"type": "\#(type)"}, "not": {"type": "object"}}"#
        let schema =
            #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}, "m": \#(member)}}"#
        let made = try made("application/json", schema)
        let code = made.files.map(\.text).joined()
        #expect(code.contains(#"ArgumentName.body("/m", name: "m")"#) == isStated, "\(code)")
        let golden = try #require(made.golden.first?.text)
        #expect(golden.contains(#"  {m}: "/m" in the body"#), "\(golden)")
    }
}
