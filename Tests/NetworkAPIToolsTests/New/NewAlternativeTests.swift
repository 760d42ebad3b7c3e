import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Alternatives that a simple reading would mix up, and lists of values that are written as alternatives.
struct NewAlternativeTests {
    private func generator(_ operation: String, schemas: String = "{}") throws -> EndpointGenerator {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": {"/a": {"post": {"operationId": "postA", \(operation)}}},
             "components": {"schemas": \(schemas)}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop")
    }

    private func made(_ operation: String, schemas: String = "{}") throws -> EndpointGenerator.Made {
        let made = try generator(operation, schemas: schemas).files { _ in true }
        #expect(made.refusals.isEmpty)
        return made
    }

    private func text(_ made: EndpointGenerator.Made) throws -> String {
        try #require(made.files.first { $0.path.hasSuffix("+PostA.swift") }?.text)
    }

    private func content(_ schema: String) -> String {
        #""description": "", "content": {"application/json": {"schema": \#(schema)}}"#
    }

    // MARK: Lists of values

    @Test(arguments: [
        (
            #"{"type": "integer", "oneOf": [{"title": "DM", "const": 1}, {"title": "Group chat", "const": 3}]}"#,
            "Int", ["case dm = 1", "case groupChat = 3"]
        ),
        (
            #"{"type": "string", "anyOf": [{"const": "red", "description": "Stop."}, {"enum": ["dark-green"]}]}"#,
            "String", ["case red", "case darkGreen = \"dark-green\""]
        ),
        (
            #"{"oneOf": [{"type": "string", "const": "red"}, {"type": "string", "const": "blue"}, {"type": "null"}]}"#,
            "String", ["case red, blue"]
        ),
    ])
    func `alternatives that are one value each are a list of values`(
        schema: String, raw: String, cases: [String]
    ) throws {
        let answer = #"{"type": "object", "required": ["kind"], "properties": {"kind": \#(schema)}}"#
        let text = try text(made(#""responses": {"200": {\#(content(answer))}}"#))
        #expect(text.contains("public let kind: NetworkAPI.OpenEnum<Kind>"), "\(text)")
        #expect(text.contains("enum Kind: \(raw), "), "\(text)")
        for line in cases { #expect(text.contains("    \(line)\n"), "\(text)") }
    }
}
