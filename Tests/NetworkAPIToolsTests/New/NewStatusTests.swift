import Foundation
import Testing

@testable import NetworkAPITools

/// The statuses of an operation in the specification that is made of it.
struct NewStatusTests {
    private func text(_ responses: String) throws -> String {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": {"/a": {"get": {"operationId": "getA", "responses": {\(responses)}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        return try #require(made.files.first { $0.path.hasSuffix("+GetA.swift") }?.text)
    }

    @Test func `every accepted status is in the specification`() throws {
        let body =
            #""content": {"application/json": {"schema": {"type": "array", "items": {"type": "string"}}}}"#
        let text = try text(
            """
            "200": {"description": "Known.", \(body)}, "201": {"description": "New.", \(body)},
            "202": {"description": "Later."}, "404": {"description": "None."}
            """)
        for response in [
            #".response(201, [String].self, "New.")"#, #".response(202, "Later.")"#,
            #".response(404, "None.")"#,
        ] {
            #expect(text.contains(response), "\(text)")
        }
        #expect(!text.contains(".response(200"))
    }

    @Test func `a refusal in any media type is read as JSON, as an answer is`() throws {
        let schema = #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#
        let failure = #""400": {"description": "", "content": {"*/*": {"schema": \#(schema)}}}"#
        let text = try text(#""204": {"description": ""}, \#(failure)"#)
        #expect(text.contains("public struct ErrorResponse: Decodable"), "\(text)")
    }
}
