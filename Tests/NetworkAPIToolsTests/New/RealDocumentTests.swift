import Foundation
import NetworkAPIKit
import TestSupport
import Testing

@testable import NetworkAPITools

/// What documents of providers have, in small.
@Suite struct RealDocumentTests {
    private func made(_ paths: String, schemas: String = "{}") throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": \(paths), "components": {"schemas": \(schemas)}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    private func file(_ made: EndpointGenerator.Made, _ name: String) throws -> String {
        try #require(made.files.first { $0.path.hasSuffix(name) }?.text)
    }

    @Test func `a path with a query is an operation of its own`() throws {
        let answer = #"{"responses": {"204": {"description": ""}}}"#
        let made = try made(
            #"{"/files": {"get": \#(answer)}, "/files?beta=true": {"get": \#(answer)}, "/a?b={c}": {"get": \#(answer)}}"#
        )
        #expect(made.names.count == 2)
        #expect(made.refusals.map(\.reason) == [NewReason.path.rawValue])
        let text = made.files.map(\.text).joined()
        #expect(text.contains(#"path: "/files", query: ["beta": "true"]"#))
        #expect(made.golden.contains { $0.text.hasPrefix("GET https://shop.example/files?beta=true") })
    }

    @Test func `a path of a document with a query is found by the items of the query`() throws {
        let text = #"{"openapi": "3.1.0", "paths": {"/files": {"get": {}}, "/files?beta=true": {"get": {}}}}"#
        let document = try ContractDocument(Data(text.utf8))
        func path(_ query: NetworkAPI.Query) -> String? {
            guard case .operation(let found) = document.operation("GET", "/files", query: query) else {
                return nil
            }
            return found.path
        }
        #expect(path(["beta": "true", "page": "1"]) == "/files?beta=true")
        #expect(path(["beta": "false"]) == "/files")
        #expect(path([:]) == "/files")
    }

    @Test func `a reference in an extension names a file that is not read`() throws {
        let text = #"{"openapi": "3.1.0", "x-code": {"$ref": "./missing.ts"}, "paths": {}}"#
        let location = FileManager.default.temporaryDirectory.appendingPathComponent("openapi.json")
        #expect(throws: Never.self) { try ContractDocument(Data(text.utf8), at: location) }
        let other = text.replacing("x-code", with: "info")
        #expect(throws: ContractDocument.Failure.self) {
            try ContractDocument(Data(other.utf8), at: location)
        }
    }

    @Test func `the values of a discriminator are the constants of the alternatives`() throws {
        let schemas = """
            {"Cat": {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "cat"}}},
             "Dog": {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "dog"}}}}
            """
        let made = try made(
            """
            {"/pet": {"get": {"operationId": "getPet", "responses": {"200": {"description": "", "content":
              {"application/json": {"schema": {"oneOf": [{"$ref": "#/components/schemas/Cat"},
                {"$ref": "#/components/schemas/Dog"}], "discriminator": {"propertyName": "kind"}}}}}}}}}
            """, schemas: schemas)
        #expect(made.refusals.isEmpty)
        let text = try file(made, "ShopAPI+GetPet.swift")
        #expect(text.contains(#"case "cat": self = .cat"#))
        #expect(text.contains(#"case "dog": self = .dog"#))
    }

    @Test func `words of the language are labels without a warning`() throws {
        let parameters = ["let", "var", "inout"].map {
            #"{"name": "\#($0)", "in": "query", "schema": {"type": "string"}}"#
        }
        let made = try made(
            #"{"/a": {"get": {"parameters": [\#(parameters.joined(separator: ","))], "responses": {"204": {"description": ""}}}}}"#
        )
        let text = try file(made, "ShopAPI+GetA.swift")
        #expect(text.contains("Parameter(let: `let`, var: `var`, `inout`: `inout`)"))
        #expect(text.contains("`let`: String? = nil"))
    }

    @Test func `an argument with one possible value states its place`() throws {
        let made = try made(
            """
            {"/a": {"post": {"requestBody": {"required": true, "content": {"application/json": {"schema":
              {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "a"},
                "name": {"type": "string"}}}}}}, "responses": {"204": {"description": ""}}}}}
            """)
        let text = try file(made, "ShopAPI+PostA.swift")
        #expect(text.contains(#"ArgumentName.body("/kind", name: "kind")"#))
    }

    @Test func `a required member that is not described is sent and not read`() throws {
        let schemas =
            #"{"A": {"type": "object", "required": ["b"], "properties": {"c": {"type": "string"}}}}"#
        let content = ##"{"application/json": {"schema": {"$ref": "#/components/schemas/A"}}}"##
        let answer = #"{"200": {"description": "", "content": \#(content)}}"#
        let sent = try made(
            #"{"/a": {"post": {"requestBody": {"required": true, "content": \#(content)}, "responses": {"204": {"description": ""}}}}}"#,
            schemas: schemas)
        #expect(try file(sent, "ShopAPI+PostA.swift").contains("b: NetworkAPI.JSONValue"))
        let received = try made(#"{"/a": {"get": {"responses": \#(answer)}}}"#, schemas: schemas)
        #expect(!(try file(received, "ShopAPI+GetA.swift").contains("let b")))
    }

    @Test func `a parameter of the path with one value is text of the path`() throws {
        let made = try made(
            """
            {"/a/{id}/b": {"get": {"parameters": [{"name": "id", "in": "path", "required": true,
              "schema": {"const": "~"}}], "responses": {"204": {"description": ""}}}}}
            """)
        #expect(made.files.contains { $0.text.contains(#"path: "/a/~/b""#) })
    }

    @Test func `a date of the example alone imports Foundation`() throws {
        let schemas =
            #"{"A": {"type": "object", "required": ["on"], "properties": {"on": {"type": "string", "format": "date-time"}}}}"#
        let content = ##"{"application/json": {"schema": {"$ref": "#/components/schemas/A"}}}"##
        let body =
            #"{"requestBody": {"required": true, "content": \#(content)}, "responses": {"200": {"description": "", "content": \#(content)}}}"#
        let made = try made(#"{"/a": {"post": \#(body)}, "/b": {"post": \#(body)}}"#, schemas: schemas)
        for file in made.files where file.text.contains("Date(timeIntervalSince1970:") {
            #expect(file.text.hasPrefix("import Foundation"))
        }
    }
}
