import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// The view of a document that keeps order, texts, references by name and lines.
struct DocumentModelTests {
    private static let text = """
        {"openapi": "3.1.0",
         "info": {"title": "Shop", "version": "1.2.3"},
         "servers": [{"url": "https://{region}.shop.example/v1",
                      "variables": {"region": {"default": "eu", "enum": ["us", "eu"]}}}],
         "security": [{"token": ["read"]}, {}],
         "tags": [{"name": "Orders", "description": "What was sold."}],
         "paths": {
          "/zebras": {"get": {"operationId": "zebras", "responses": {"200": {"$ref": "#/components/responses/Page"}}}},
          "/apes/{id}": {
           "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
                          {"$ref": "#/components/parameters/Page"}],
           "put": {"summary": "Writes.", "tags": ["Orders"], "deprecated": true, "security": [],
            "parameters": [{"name": "page", "in": "query", "description": "own", "schema": {"type": "integer"}}],
            "requestBody": {"required": true, "content": {
              "multipart/form-data": {"schema": {"$ref": "#/components/schemas/Ape"},
                                      "encoding": {"photo": {"contentType": "image/png"}}},
              "application/json": {"schema": {"$ref": "#/components/schemas/Ape"},
                                   "example": {"name": "b", "age": 1}}}},
            "responses": {"default": {"description": ""}, "204": {"description": "",
              "headers": {"X-Rate": {"required": true, "schema": {"type": "integer"}}},
              "links": {"next": {"operationId": "zebras"}}}},
            "callbacks": {"done": {"{$request.query.url}": {"post": {"responses": {}}}}}}}},
         "components": {
          "securitySchemes": {"token": {"type": "http", "scheme": "Bearer"}},
          "parameters": {"Page": {"name": "page", "in": "query", "schema": {"type": "integer"}}},
          "responses": {"Page": {"description": "A page", "content": {"application/json": {"schema": {
            "type": "array", "items": {"$ref": "#/components/schemas/Ape"}}}}}},
          "schemas": {
           "Node/Link": {"type": ["object", "null"], "properties": {"next": {"$ref": "#/components/schemas/Node~1Link"}}},
           "Ape": {"type": "object", "description": "An ape.", "required": ["name"],
            "properties": {"name": {"type": "string"}, "age": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
             "kind": {"oneOf": [{"$ref": "#/components/schemas/Ape"}, {"type": "boolean"}],
              "discriminator": {"propertyName": "name", "mapping": {"z": "Ape", "a": "Ape"}}}}}}}}
        """

    private func document() throws -> ContractDocument { try ContractDocument(Data(Self.text.utf8)) }

    @Test(arguments: [
        (#"{"/a": {"get": {}},\n"/b": {},\n"/a": {"post": {}}}"#, #"line 4: the name "/a" is there twice"#),
        (#"{"/a": {"get": {},\n"parameters": [],\n"get": {}}}"#, #"line 4: the name "get" is there twice"#),
        (
            #"{"/a": {"get": {"responses": {"200": {}, "201": {},\n"200": {}}}}}"#,
            #"line 3: the name "200" is there twice"#
        ),
        (
            #"{"/a": {"x-a": {"type": 1, "a": {"a": [{"type": 1}]},\n"ty\u0070e": 2}}}"#,
            #"line 3: the name "type" is there twice"#
        ),
        (#"{"/a": {"x-a": {"\u0061": 1, "b": 2,\n"a": 2}}}"#, #"line 3: the name "a" is there twice"#),
    ])
    func `a name that occurs twice is an error`(paths: String, reason: String) {
        let text = "{\"openapi\": \"3.1.0\",\n\"paths\": \(paths.replacing(#"\n"#, with: "\n"))}"
        #expect(throws: ContractDocument.Failure.json(reason)) { try ContractDocument(Data(text.utf8)) }
    }

    @Test(arguments: [("3.0", "3.0"), ("3.1", "3.1"), ("3.2", "3.2"), ("3", "3.0")])
    func `a version without quotes is a version`(number: String, version: String) throws {
        let document = try ContractDocument(Data("{\"openapi\": \(number)}".utf8))
        #expect(document.root["openapi"]?.string == version)
        #expect(throws: ContractDocument.Failure.version("4.5")) {
            try ContractDocument(Data("{\"openapi\": 4.5}".utf8))
        }
    }

    @Test func `operations and everything inside them keep the order of the document`() throws {
        let document = try document()
        #expect(document.operations.map(\.name) == ["GET /zebras", "PUT /apes/{id}"])
        let put = try #require(document.operations.last)
        #expect(put.parameters.map(\.key) == ["parameters.query.page", "parameters.path.id"])
        #expect(put.parameters.first?.text == "own")
        #expect(put.requestBody?.content.map(\.name) == ["multipart/form-data", "application/json"])
        #expect(put.requestBody?.content.first?.encoding.map(\.name) == ["photo"])
        #expect(put.responses.map(\.status) == ["default", "204"])
        #expect(put.responses.last?.headers.map(\.name) == ["X-Rate"])
        #expect(put.responses.last?.links.map(\.name) == ["next"])
        #expect(put.callbacks.first?.operations.map(\.method) == ["POST"])
        #expect(put.isDeprecated && put.summary == "Writes." && put.tags == ["Orders"])
        #expect(document.schemas.map(\.name) == ["Node/Link", "Ape"])
    }

    @Test func `an example keeps the order of its members`() throws {
        let body = try document().operations.last?.requestBody?.content.last
        let example = try #require(body?.examples.first)
        #expect(example.value.text(indentedBy: "").replacing("\n", with: "") == #"{"name": "b","age": 1}"#)
    }

    @Test func `a reference keeps its name and a schema can contain itself`() throws {
        let document = try document()
        let response = try #require(document.operations.first?.responses.first)
        #expect(response.reference == "#/components/responses/Page")
        let items = try #require(response.content.first?.schema?.items)
        #expect(items.name == "Ape" && items.target?.text == "An ape.")
        #expect(items.resolved.properties.map(\.name) == ["name", "age", "kind"])
        #expect(items.resolved.properties.map(\.isRequired) == [true, false, false])
        let link = try #require(document.schemas.first?.schema)
        let next = try #require(link.properties.first?.schema)
        #expect(next.name == "Node/Link" && next.target?.properties.first?.schema.name == "Node/Link")
    }

    @Test func `null keeps its origin and a discriminator its mapping`() throws {
        let document = try document()
        #expect(document.schemas.first?.schema.null == .type)
        let ape = try #require(document.schemas.last?.schema)
        #expect(ape.null == nil)
        #expect(ape.properties[1].schema.null == .alternative)
        #expect(ape.properties[2].schema.discriminator?.mapping.map(\.value) == ["z", "a"])
        let old = #"{"openapi": "3.0.3", "components": {"schemas": {"A": {"nullable": true}}}}"#
        #expect(try ContractDocument(Data(old.utf8)).schemas.first?.schema.null == .nullable)
    }

    @Test func `an operation has the servers and the security that apply to it`() throws {
        let document = try document()
        let operations = document.operations
        #expect(operations[0].security.map { $0.schemes.map(\.name) } == [["token"], []])
        #expect(operations[0].security.first?.schemes.first?.scopes == ["read"])
        #expect(operations[1].security.isEmpty)
        #expect(operations[1].servers.first?.variables.first?.values == ["us", "eu"])
        #expect(document.securitySchemes.first?.scheme == "bearer")
        #expect(document.tags.first?.text == "What was sold.")
    }

    @Test func `a place has its line, in the file that the provider publishes`() throws {
        let document = try document()
        #expect(document.operations.map(\.node.line) == [8, 12])
        #expect(document.line(of: "/paths/~1zebras/get/nothing/at/all") == 8)
        let swagger = """
            {"swagger": "2.0", "info": {}, "host": "a.example", "paths": {
              "/b": {"post": {"consumes": ["multipart/form-data"], "parameters": [
                {"name": "z", "in": "formData", "type": "string"},
                {"name": "a", "in": "formData", "type": "file", "description": "A file."},
                {"name": "q", "in": "query", "type": "array", "items": {"type": "string"}}],
                "responses": {"200": {"description": "", "schema": {"$ref": "#/definitions/B"}}}}},
              "/a": {"get": {"responses": {}}}},
             "definitions": {"B": {"type": "object", "properties": {
               "y": {"type": "string"},
               "x": {"type": "string", "x-nullable": true}}}}}
            """
        let old = try ContractDocument(Data(swagger.utf8))
        #expect(old.operations.map(\.name) == ["POST /b", "GET /a"])
        let body = try #require(old.operations.first?.requestBody?.content.first)
        #expect(body.schema?.properties.map(\.name) == ["z", "a"])
        #expect(body.schema?.properties.last?.schema.format == "binary")
        let answer = try #require(old.operations.first?.responses.first?.content.first?.schema)
        #expect(answer.name == "B" && answer.resolved.properties.map(\.name) == ["y", "x"])
        #expect(answer.resolved.properties.map(\.schema.node.line) == [9, 10])
        #expect(answer.resolved.properties.last?.schema.null == .nullable)
    }
}
