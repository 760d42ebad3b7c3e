import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Files that are maps of names, and texts in other encodings.
@Suite(.timeLimit(.minutes(10)))
struct NamedFileTests {
    private static let schema = #"{"type": "object", "properties": {"message": {"type": "integer"}}}"#

    private func paths(_ name: String, encoding: String.Encoding = .utf8) throws -> [String] {
        let answer =
            #"{"description": "", "content": {"application/json": {"schema": {"$ref": "./problem.json"}}}}"#
        let folder = try DocumentFolder([
            "answers.json": #"{"default": \#(answer), "other": \#(answer)}"#, "problem.json": Self.schema,
        ])
        let text = ShopAPI.document.replacingOccurrences(
            of: "#/components/responses/problem", with: "./answers.json#/\(name)")
        let data = try #require(text.data(using: encoding))
        let document = try ContractDocument(data, at: folder.file("api.json"))
        return ShopAPI.catalog.check(against: document).findings.map(\.path)
    }

    @Test(arguments: ["default", "other"])
    func `a part of a file can be named default`(name: String) throws {
        #expect(try paths(name) == ["responses.404.$.message"])
    }

    @Test(arguments: [String.Encoding.utf8, .utf16])
    func `the files of a document in any encoding are read`(encoding: String.Encoding) throws {
        #expect(try paths("other", encoding: encoding) == ["responses.404.$.message"])
    }

    @Test func `the default value of a schema in a file is data`() throws {
        let folder = try DocumentFolder([
            "size.json": ##"{"type": "object", "default": {"$ref": "#/nothing"}, "properties": {"a": {}}}"##
        ])
        let text = ##"""
            {"openapi": "3.1.0", "paths": {}, "components": {"schemas": {"a": {"$ref": "size.json"}}}}
            """##
        let document = try ContractDocument(Data(text.utf8), at: folder.file("api.json"))
        #expect(document.root["x-files"]?["size.json"]?["default"]?["$ref"] == "#/nothing")
    }

    @Test func `the names of a discriminator lead to schemas in files`() throws {
        let folder = try DocumentFolder(["dog.json": #"{"type": "object"}"#])
        let text = #"""
            {"openapi": "3.1.0", "paths": {}, "components": {"schemas": {"Pet": {
              "oneOf": [{"$ref": "./dog.json"}, {"$ref": "#/components/schemas/Cat"}],
              "discriminator": {"propertyName": "kind", "mapping": {"dog": "./dog.json", "cat": "Cat"}}}, "Cat": {}}}}
            """#
        let document = try ContractDocument(Data(text.utf8), at: folder.file("api.json"))
        let pet = document.root["components"]?["schemas"]?["Pet"]
        #expect(pet?["discriminator"]?["mapping"]?["dog"] == pet?["oneOf"]?[0]?["$ref"])
        #expect(pet?["discriminator"]?["mapping"]?["cat"] == "Cat")
    }

    @Test func `a dynamic anchor that no reference names does not copy a schema`() throws {
        let levels = (0..<22).flatMap { level in
            ["A", "B"].map { side in
                let next = ["A", "B"].map { #"{"$ref": "https://x.example/\#($0)\#(level + 1)"}"# }
                let last = [##"{"$dynamicRef": "https://x.example/L#t"}"##]
                return #"""
                    "\#(side)\#(level)": {"$id": "https://x.example/\#(side)\#(level)",
                      "$defs": {"d": {"$dynamicAnchor": "a\#(level)", "type": "string"}},
                      "anyOf": [\#((level < 21 ? next : last).joined(separator: ", "))]}
                    """#
            }
        }
        let list = #""L": {"$id": "https://x.example/L", "$defs": {"t": {"$dynamicAnchor": "t"}}}"#
        let schemas = (levels + [list]).joined(separator: ", ")
        let text = #"{"openapi": "3.1.0", "paths": {}, "components": {"schemas": {\#(schemas)}}}"#
        let document = try ContractDocument(Data(text.utf8))
        #expect(document.root["x-dynamic"] == nil)
    }
}
