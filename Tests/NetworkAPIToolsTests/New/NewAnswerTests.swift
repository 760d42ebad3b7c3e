import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Answers of which a simple reading would lose members, or would fail.
struct NewAnswerTests {
    /// What is made of an operation of `/a`.
    private func made(
        _ operation: String, schemas: String = "{}", method: String = "get", version: String = "3.1.0"
    ) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "\(version)", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": {"/a": {"\(method)": {"operationId": "getA", \(operation)}}},
             "components": {"schemas": \(schemas)}}
            """
        let document = try ContractDocument(Data(text.utf8))
        return EndpointGenerator(document, service: "Shop").files { _ in true }
    }

    /// The responses of an operation that answers with a schema.
    private func answer(_ schema: String, more: String = "") -> String {
        #""responses": {"200": {"description": "", "content": {"application/json": {"schema": \#(schema)\#(more)}}}}"#
    }

    private func text(_ made: EndpointGenerator.Made) throws -> String {
        #expect(made.refusals.isEmpty)
        return try #require(made.files.first { $0.path.hasSuffix("+GetA.swift") }?.text)
    }

    @Test func `an answer to HEAD does not have a body`() throws {
        let schema = #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#
        let failure = #""404": {"description": "", "content": {"application/json": {"schema": \#(schema)}}}"#
        let operation = answer(schema).replacing(#""responses": {"#, with: #""responses": {\#(failure), "#)
        let text = try text(made(operation, method: "head"))
        #expect(text.contains("typealias Response = EmptyResponse"), "\(text)")
        #expect(!text.contains("ErrorResponse"))
        #expect(text.contains("exampleResponse: .empty(status: 200)"))
    }
}
