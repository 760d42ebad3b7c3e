import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Types that requests send and answers have.
struct NewDirectionTests {
    private static let user = """
        {"type": "object", "required": ["id", "name", "password"], "properties": {
          "id": {"type": "integer", "readOnly": true}, "name": {"type": "string"},
          "password": {"type": "string", "writeOnly": true}}}
        """

    /// What is made of `POST /users` with a schema as its optional body and as its answer.
    private func made(_ schema: String, schemas: String) throws -> EndpointGenerator.Made {
        let content = #"{"content": {"application/json": {"schema": \#(schema)}}, "description": ""}"#
        let text = """
            {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/users": {"post": {"operationId": "addUser", "requestBody": \(content),
               "responses": {"201": \(content)}}}}, "components": {"schemas": \(schemas)}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        #expect(made.refusals.isEmpty)
        return made
    }

    private func text(_ made: EndpointGenerator.Made) throws -> String {
        try #require(made.files.first { $0.path.hasSuffix("+AddUser.swift") }?.text)
    }

    @Test func `a type with required members of one direction is two types`() throws {
        let made = try made(##"{"$ref": "#/components/schemas/User"}"##, schemas: #"{"User": \#(Self.user)}"#)
        let text = try text(made)
        #expect(text.contains("init(body: UserInput? = nil)"), "\(text)")
        #expect(text.contains("public init(name: String, password: String)"))
        #expect(text.contains("public struct UserInput: Codable, Hashable, Sendable {"))
        #expect(text.contains("public struct Response: Decodable, Hashable, Sendable {"))
        #expect(text.contains(##"exampleResponse: .json(#"{"id": 1, "name": "text"}"#, status: 201)"##))
        let golden = try #require(made.golden.first?.text)
        #expect(golden.contains(#"{"name":"text","password""#), "\(golden)")
    }

    @Test(arguments: [
        ##"{"type": "array", "items": {"$ref": "#/components/schemas/User"}}"##,
        ##"{"$ref": "#/components/schemas/Page"}"##, ##"{"$ref": "#/components/schemas/Either"}"##,
    ])
    func `a type that holds one with required members of one direction is two types`(schema: String) throws {
        let schemas = ##"""
            {"User": \##(Self.user),
             "Page": {"type": "object", "required": ["users"], "properties": {
               "users": {"type": "array", "items": {"$ref": "#/components/schemas/User"}}}},
             "Either": {"oneOf": [{"$ref": "#/components/schemas/User"}, {"type": "string"}]}}
            """##
        let text = try text(made(schema, schemas: schemas))
        #expect(text.contains("public init(name: String, password: String)"), "\(text)")
        #expect(!text.contains("\"password\":"))
    }

    @Test func `a type without required members of one direction is one type`() throws {
        let text = try text(
            made(
                ##"{"$ref": "#/components/schemas/User"}"##,
                schemas:
                    ##"{"User": {"type": "object", "properties": {"id": {"type": "integer", "readOnly": true}}}}"##
            ))
        #expect(!text.contains("UserInput"))
    }
}
