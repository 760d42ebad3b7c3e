import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

@Suite struct EndpointGeneratorTests {
    /// A document with some paths and schemas.
    private func document(_ paths: String, schemas: String = "{}") throws -> ContractDocument {
        try ContractDocument(
            Data(
                """
                {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
                 "servers": [{"url": "https://shop.example/v1"}],
                 "paths": \(paths), "components": {"schemas": \(schemas)}}
                """.utf8))
    }

    private func text(_ paths: String, schemas: String = "{}", file: String) throws -> String {
        let made = EndpointGenerator(try document(paths, schemas: schemas), service: "Shop").files { _ in true
        }
        #expect(made.refusals.isEmpty)
        return try #require(made.files.first { $0.path.hasSuffix(file) }?.text)
    }

    /// The operation `GET /items` with a schema of its answer.
    private func answer(_ schema: String) -> String {
        """
        {"/items": {"get": {"operationId": "listItems", "responses": {"200": {"description": "",
          "content": {"application/json": {"schema": \(schema)}}}}}}}
        """
    }

    @Test func `null beside a type is an optional`() throws {
        let schema = """
            {"type": "object", "required": ["a", "b", "c"], "properties": {
              "a": {"type": ["string", "null"]},
              "b": {"anyOf": [{"type": "integer"}, {"type": "null"}]}, "c": {"type": "boolean"}}}
            """
        let text = try text(answer(schema), file: "ShopAPI+ListItems.swift")
        #expect(text.contains("public let a: String?"))
        #expect(text.contains("public let b: Int64?"))
        #expect(text.contains("public let c: Bool\n"))
    }

    @Test func `an enum of a response is open, and a constant is closed`() throws {
        let schema = """
            {"type": "object", "required": ["state", "kind"], "properties": {
              "state": {"type": "string", "enum": ["open", "in-work"]}, "kind": {"const": "item"}}}
            """
        let text = try text(answer(schema), file: "ShopAPI+ListItems.swift")
        #expect(text.contains("public let state: NetworkAPI.OpenEnum<State>"))
        #expect(text.contains("case inWork = \"in-work\""))
        #expect(text.contains("public let kind: Kind"))
    }

    @Test func `a type that contains itself is in a box`() throws {
        let schemas = """
            {"Node": {"type": "object", "properties": {"next": {"$ref": "#/components/schemas/Node"},
              "all": {"type": "array", "items": {"$ref": "#/components/schemas/Node"}}}}}
            """
        let text = try text(
            answer(##"{"$ref": "#/components/schemas/Node"}"##), schemas: schemas,
            file: "ShopAPI+ListItems.swift")
        #expect(text.contains("public let next: Indirect<Response>?"))
        #expect(text.contains("public let all: [Response]?"))
    }

    @Test func `a member of a patch is left, cleared or set`() throws {
        let paths = """
            {"/items/{id}": {"patch": {"operationId": "updateItem",
              "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "object",
                "properties": {"title": {"type": "string"}, "note": {"type": ["string", "null"]}}}}}},
              "responses": {"204": {"description": "Done"}}}}}
            """
        let text = try text(paths, file: "ShopAPI+UpdateItem.swift")
        #expect(text.contains("note: NetworkAPI.Patch<String> = .leave"))
        #expect(text.contains("title: String? = nil"))
        #expect(text.contains(#"path: "/v1/items/\(id)""#))
    }

    @Test func `an operation that cannot be made is named with its reason`() throws {
        let paths = """
            {"/items": {"get": {"responses": {"404": {"description": "Never"}}}},
             "/shops": {"get": {"responses": {"204": {"description": "Fine"}}}}}
            """
        let made = EndpointGenerator(try document(paths), service: "Shop").files { _ in true }
        #expect(made.refusals == [.init(operation: "GET /items", reason: NewReason.noResponse.rawValue)])
        #expect(made.names == ["GetShops"])
    }

    @Test func `the order of the operations does not change the files`() throws {
        let content = ##"{"application/json": {"schema": {"$ref": "#/components/schemas/Data"}}}"##
        let first = #""/a": {"get": {"responses": {"200": {"description": "", "content": \#(content)}}}}"#
        let second = first.replacing(#""/a""#, with: #""/b""#)
        let schemas = #"{"Data": {"type": "object", "properties": {"id": {"type": "integer"}}}}"#
        func files(_ paths: String) throws -> [EndpointGenerator.File] {
            EndpointGenerator(try document(paths, schemas: schemas), service: "Shop").files { _ in true }
                .files
        }
        let made = try files("{\(first), \(second)}")
        #expect(made == (try files("{\(second), \(first)}")))
        #expect(
            made.map(\.path) == ["Models/ShopAPI+DataBody.swift", "ShopAPI+GetA.swift", "ShopAPI+GetB.swift"])
    }

    @Test func `the digest of an operation depends on its schemas and not on its texts`() throws {
        func digest(_ schema: String) throws -> String {
            let document = try document(answer(##"{"$ref": "#/components/schemas/Item"}"##), schemas: schema)
            return OperationDigest(try #require(document.operations.first)).text
        }
        let old = try digest(#"{"Item": {"type": "string"}}"#)
        #expect(old == (try digest(#"{"Item": {"type": "string", "description": "An item."}}"#)))
        #expect(old != (try digest(#"{"Item": {"type": "integer"}}"#)))
    }

    @Test(arguments: ["[A.self]", "[\n        A.self,\n    ]"])
    func `a name is inserted into the catalog once`(list: String) throws {
        let text = "    static let catalog = NetworkAPI.Catalog(\"Shop\", \(list))\n"
        let new = try #require(CatalogLines.inserting(["B"], into: text))
        #expect(new.contains("A.self,\n        B.self,\n    ]"))
        #expect(CatalogLines.inserting(["B"], into: new) == new)
    }
}
