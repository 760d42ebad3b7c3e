import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Documents of Swagger 2.0.
@Suite struct SwaggerTests {
    private static func findings(_ text: String) throws -> [String] {
        let document = try ContractDocument(Data(text.utf8))
        return ShopAPI.catalog.check(against: document).findings.map {
            "\($0.severity.rawValue): \($0.operation) \($0.path) \($0.rule)"
        }
    }

    @Test func `a document has the findings of the same document in OpenAPI`() throws {
        #expect(try Self.findings(ShopSwagger.document) == Self.findings(ShopAPI.document))
    }

    /// A change of a text, and the place and the rule of the finding that it causes.
    static let changes = [
        (
            #""order", "in": "query""#, #""sort", "in": "query""#, "new-required-request-parameter",
            "/paths/~1shops~1{id}~1items/get/parameters/0"
        ),
        (
            #"["up", "down"]}"#, #"["up"]}"#, "request-parameter-enum-value-removed",
            "/paths/~1shops~1{id}~1items/get/parameters/0"
        ),
        (
            #""path", "required": true, "type": "string""#, #""path", "required": true, "type": "integer""#,
            "request-parameter-type-changed", "/parameters/shop"
        ),
        (
            #"["name"], "properties": {"#, #"["name", "new"], "properties": {"new": {"type": "string"},"#,
            "new-required-request-property", "/paths/~1items/post/parameters/0/schema"
        ),
        (
            #""id", "made""#, #""made""#, "response-property-became-optional",
            "/paths/~1shops~1{id}~1items/get/responses/200/schema"
        ),
        (
            #"{"id": {"type": "integer"}}"#, #"{"id": {"type": "string"}}"#, "response-property-type-changed",
            "/paths/~1items/post/responses/201/schema"
        ),
        (
            #"{"message": {"type": "string"}}"#, #"{"message": {"type": "integer"}}"#,
            "response-property-type-changed", "/responses/problem/schema"
        ),
        (#""host": "api.example.com""#, #""host": "other.example.com""#, "server-url-changed", "/host"),
    ]

    @Test(arguments: changes.indices)
    func `a finding has its place in the provider's document`(index: Int) throws {
        let (old, new, rule, pointer) = Self.changes[index]
        let text = ShopSwagger.document.replacingOccurrences(of: old, with: new)
        try #require(text != ShopSwagger.document)
        let report = ShopAPI.catalog.check(against: try ContractDocument(Data(text.utf8)))
        let found = report.breaking.map { "\($0.rule) \($0.pointer)" }
        #expect(found.contains { $0.hasPrefix("\(rule) \(pointer)") }, "\(found)")
    }

    private static func root(_ operation: String, _ rest: String = "") throws -> NetworkAPI.JSONValue {
        let text = #"{"swagger": "2.0", "paths": {"/a": {"post": \#(operation)}}\#(rest)}"#
        return try ContractDocument(Data(text.utf8)).root
    }

    private static func json(_ text: String) throws -> NetworkAPI.JSONValue {
        try NetworkAPI.JSONValue(json: Data(text.utf8))
    }

    @Test(arguments: [
        (
            #""in": "query", "type": "array", "items": {"type": "integer"}"#,
            #""style": "form", "explode": false"#
        ),
        (
            #""in": "query", "type": "array", "collectionFormat": "multi", "items": {"type": "integer"}"#,
            #""style": "form", "explode": true"#
        ),
        (
            #""in": "query", "type": "array", "collectionFormat": "ssv", "items": {"type": "integer"}"#,
            #""style": "spaceDelimited", "explode": false"#
        ),
        (
            #""in": "query", "type": "array", "collectionFormat": "pipes", "items": {"type": "integer"}"#,
            #""style": "pipeDelimited", "explode": false"#
        ),
        (
            #""in": "header", "type": "array", "collectionFormat": "csv", "items": {"type": "integer"}"#,
            #""style": "simple", "explode": false"#
        ),
    ])
    func `a list has the style of its collection format`(parameter: String, style: String) throws {
        let root = try Self.root(#"{"parameters": [{"name": "a", \#(parameter)}]}"#)
        let place = try #require(parameter.split(separator: "\"").dropFirst(2).first)
        let expected = #"""
            {"name": "a", "in": "\#(place)", "schema": {"type": "array", "items": {"type": "integer"}}, \#(style)}
            """#
        #expect(root["paths"]?["/a"]?["post"]?["parameters"]?[0] == (try Self.json(expected)))
    }

    @Test func `a list with tabs is one text`() throws {
        let root = try Self.root(
            #"""
            {"parameters": [{"name": "a", "in": "query", "type": "array", "collectionFormat": "tsv", "items": {}}]}
            """#)
        let schema = root["paths"]?["/a"]?["post"]?["parameters"]?[0]?["schema"]
        #expect(schema == .object(["type": "string"]))
    }

    @Test func `the fields of a form are one body`() throws {
        let root = try Self.root(
            #"""
            {"consumes": ["application/x-www-form-urlencoded", "multipart/form-data", "text/csv"], "parameters": [
              {"name": "file", "in": "formData", "type": "file", "required": true},
              {"name": "tags", "in": "formData", "type": "array", "collectionFormat": "multi",
               "items": {"type": "string"}},
              {"name": "size", "in": "formData", "type": "integer", "maximum": 3, "x-nullable": true}
            ]}
            """#)
        let body = #"""
            {"required": true, "content": {"multipart/form-data": {
              "schema": {"type": "object", "required": ["file"], "properties": {
                "file": {"type": "string", "format": "binary"},
                "tags": {"type": "array", "items": {"type": "string"}},
                "size": {"type": "integer", "maximum": 3, "x-nullable": true, "nullable": true}}},
              "encoding": {"tags": {"style": "form", "explode": true}}
            }}}
            """#
        #expect(root["paths"]?["/a"]?["post"]?["requestBody"] == (try Self.json(body)))
        let plain = try Self.root(#"{"parameters": [{"name": "a", "in": "formData", "type": "string"}]}"#)
        let types = plain["paths"]?["/a"]?["post"]?["requestBody"]?["content"]?.object?.keys
        #expect(types.map { Array($0) } == ["application/x-www-form-urlencoded"])
    }

    @Test func `a shared body is one of each operation, and an operation replaces a shared parameter`() throws
    {
        let text = #"""
            {"swagger": "2.0", "consumes": ["application/vnd.a+json"], "paths": {"/a": {
              "parameters": [{"$ref": "#/parameters/body"}, {"name": "q", "in": "query", "type": "string"}],
              "put": {"parameters": [{"name": "q", "in": "query", "type": "integer"}]}
            }}, "parameters": {"body": {"name": "b", "in": "body", "schema": {"$ref": "#/definitions/b"}}}}
            """#
        let operation = try ContractDocument(Data(text.utf8)).root["paths"]?["/a"]?["put"]
        let expected = #"""
            {"parameters": [{"name": "q", "in": "query", "schema": {"type": "integer"}}], "responses": {},
             "requestBody": {"content": {"application/vnd.a+json": {"schema": {"$ref": "#/components/schemas/b"}}}}}
            """#
        #expect(operation == (try Self.json(expected)))
    }

    @Test func `responses have the types that the operation produces`() throws {
        let root = try Self.root(
            #"""
            {"produces": ["image/png", "image/gif"], "responses": {
              "200": {"description": "a", "schema": {"type": "file"}, "headers": {"N": {"type": "integer"}}},
              "204": {"description": "b"}
            }}
            """#)
        let file = #"{"schema": {"type": "string", "format": "binary"}}"#
        let expected = #"""
            {"200": {"description": "a", "content": {"image/png": \#(file), "image/gif": \#(file)},
                     "headers": {"N": {"schema": {"type": "integer"}}}}, "204": {"description": "b"}}
            """#
        #expect(root["paths"]?["/a"]?["post"]?["responses"] == (try Self.json(expected)))
    }

    @Test func `schemas are those of OpenAPI 3`() throws {
        let root = try Self.root(
            "{}",
            #"""
            , "definitions": {"a": {"type": "object", "discriminator": "kind", "properties": {
              "x-nullable": {"type": "string"}, "example": {"$ref": "#/definitions/b", "x-nullable": true},
              "kind": {"type": "string", "x-nullable": true, "example": {"$ref": "#/definitions/b"}},
              "other": {"$ref": "#/responses/r/schema"}
            }}}, "responses": {"r": {"schema": {"type": "file"}}}
            """#)
        let expected = #"""
            {"type": "object", "discriminator": {"propertyName": "kind"}, "properties": {
              "x-nullable": {"type": "string"},
              "example": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/b"}]},
              "kind": {"type": "string", "x-nullable": true, "nullable": true,
                       "example": {"$ref": "#/definitions/b"}},
              "other": {"$ref": "#/x-swagger/responses/r/schema"}
            }}
            """#
        #expect(root["components"]?["schemas"]?["a"] == (try Self.json(expected)))
        let other = ContractDocument(root: root).target(of: "#/x-swagger/responses/r/schema")
        #expect(other == (try Self.json(#"{"type": "string", "format": "binary"}"#)))
    }

    @Test(arguments: [
        (#"{"type": "basic"}"#, #"{"type": "http", "scheme": "basic"}"#),
        (
            #"{"type": "apiKey", "name": "k", "in": "query"}"#,
            #"{"type": "apiKey", "name": "k", "in": "query"}"#
        ),
        (
            #"{"type": "oauth2", "flow": "implicit", "authorizationUrl": "u", "scopes": {"a": "b"}}"#,
            #"{"type": "oauth2", "flows": {"implicit": {"authorizationUrl": "u", "scopes": {"a": "b"}}}}"#
        ),
        (
            #"{"type": "oauth2", "flow": "password", "tokenUrl": "t"}"#,
            #"{"type": "oauth2", "flows": {"password": {"tokenUrl": "t", "scopes": {}}}}"#
        ),
        (
            #"{"type": "oauth2", "flow": "application", "tokenUrl": "t"}"#,
            #"{"type": "oauth2", "flows": {"clientCredentials": {"tokenUrl": "t", "scopes": {}}}}"#
        ),
        (
            #"{"type": "oauth2", "flow": "accessCode", "authorizationUrl": "u", "tokenUrl": "t"}"#,
            #"""
            {"type": "oauth2", "flows": {"authorizationCode": {"authorizationUrl": "u", "tokenUrl": "t", "scopes": {}}}}
            """#
        ),
    ])
    func `a security definition is a security scheme`(old: String, new: String) throws {
        let root = try Self.root("{}", #", "securityDefinitions": {"a": \#(old)}"#)
        #expect(root["components"]?["securitySchemes"]?["a"] == (try Self.json(new)))
    }

    @Test(arguments: [
        (
            #", "host": "a.b", "basePath": "/v1", "schemes": ["http", "https"]"#,
            ["http://a.b/v1", "https://a.b/v1"]
        ),
        (#", "host": "a.b""#, ["https://a.b"]), (#", "basePath": "/v1""#, ["/v1"]), ("", ["/"]),
    ])
    func `a host and its base path are servers`(members: String, urls: [String]) throws {
        let root = try Self.root(#"{"schemes": ["http"]}"#, members)
        #expect(root["servers"]?.array?.map { $0["url"]?.string } == urls)
        let own = root["paths"]?["/a"]?["post"]?["servers"]?.array?.map { $0["url"]?.string }
        #expect(own?.count == 1)
    }

    @Test(arguments: [
        (#"{"swagger": "1.2"}"#, ContractDocument.Failure.version("1.2")),
        (#"{"swagger": 3}"#, .version(nil)),
    ])
    func `another version of Swagger is refused`(text: String, failure: ContractDocument.Failure) {
        #expect(throws: failure) { try ContractDocument(Data(text.utf8)) }
    }
}
