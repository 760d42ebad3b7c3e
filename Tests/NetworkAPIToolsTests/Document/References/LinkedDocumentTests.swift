import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Documents that are split into files.
@Suite struct LinkedDocumentTests {
    /// The document of the shop, with a path, a parameter, a response and the schemas in files of their own.
    private static func shop(_ change: (String, String) = ("", "")) throws -> [String: String] {
        let root = try NetworkAPI.JSONValue(json: Data(ShopAPI.document.utf8))
        func text(_ value: NetworkAPI.JSONValue?) -> String {
            let text = value.map { OrderedJSON($0).description } ?? ""
            return change.0.isEmpty ? text : text.replacingOccurrences(of: change.0, with: change.1)
        }
        let item = text(root["components"]?["schemas"]?["item"])
            .replacingOccurrences(
                of: "#/components/schemas/named", with: "parts/named%20thing.json#/$defs/named")
        let path = text(root["paths"]?["/shops/{id}/items"])
            .replacingOccurrences(of: "#/components/schemas/item", with: "../schemas/item.json")
            .replacingOccurrences(
                of: "#/components/responses/problem", with: "../api.json#/components/responses/problem"
            )
            .replacingOccurrences(of: "#/components/parameters/shop", with: "../common.json#/parameters/shop")
        var members = root.object ?? [:]
        var paths = members["paths"]?.object ?? [:]
        paths["/shops/{id}/items"] = .object(["$ref": "./paths/items.json"])
        members["paths"] = .object(paths)
        members["components"] = .object([
            "responses": .object(["problem": .object(["$ref": "common.json#/responses/problem"])])
        ])
        return [
            "api.json": text(.object(members)), "paths/items.json": path, "schemas/item.json": item,
            "schemas/parts/named thing.json":
                #"{"$defs": {"named": \#(text(root["components"]?["schemas"]?["named"]))}}"#,
            "common.json":
                #"{"parameters": \#(text(root["components"]?["parameters"])), "responses": \#(text(root["components"]?["responses"]))}"#,
        ]
    }

    private static func report(_ folder: DocumentFolder) throws -> ContractReport {
        let file = folder.file("api.json")
        let document = try ContractDocument(Data(contentsOf: file), at: file)
        return ShopAPI.catalog.check(against: document)
    }

    private static func lines(_ report: ContractReport) -> [String] {
        report.findings.map { "\($0.severity.rawValue): \($0.operation) \($0.path) \($0.rule)" }
    }

    @Test func `a document in files has the findings of one in a single file`() throws {
        let whole = ShopAPI.catalog.check(against: try ContractDocument(Data(ShopAPI.document.utf8)))
        #expect(Self.lines(try Self.report(DocumentFolder(Self.shop()))) == Self.lines(whole))
    }

    @Test func `a report shows a place in another file with one number sign`() throws {
        let files = try Self.shop(("\"integer\"", "\"boolean\""))
        let report = try Self.report(DocumentFolder(files))
        #expect(report.description.contains(" See paths/items.json#/get/parameters/1"), "\(report)")
        #expect(!report.description.contains("See #paths"))
        let whole = ShopAPI.document.replacing("/ping", with: "/pong")
        let other = ShopAPI.catalog.check(against: try ContractDocument(Data(whole.utf8)))
        #expect(other.description.contains(" See #/paths, line "), "\(other)")
    }

    @Test(arguments: [
        (
            #""integer""#, #""boolean""#, "request-parameter-type-changed",
            "paths/items.json#/get/parameters/1"
        ),
        (
            #""colour","#, "", "response-property-became-optional",
            "paths/items.json#/get/responses/200/content/application~1json/schema"
        ),
        (
            #""schema":{"type":"string"}"#, #""schema":{"type":"integer"}"#, "request-parameter-type-changed",
            "common.json#/parameters/shop"
        ),
    ])
    func `a finding names the file and the place in it`(old: String, new: String, rule: String, place: String)
        throws
    {
        let compact = try Self.shop().mapValues { text in
            let json = try NetworkAPI.JSONValue(json: Data(text.utf8))
            return String(decoding: json.text, as: UTF8.self).replacingOccurrences(of: old, with: new)
        }
        let report = try Self.report(DocumentFolder(compact))
        let found = report.breaking.map { "\($0.rule) \($0.pointer)" }
        #expect(found.contains { $0.hasPrefix("\(rule) \(place)") }, "\(found)")
    }

    @Test func `the lock file of a document in files is one file`() throws {
        let folder = try DocumentFolder(Self.shop())
        let file = folder.file("api.json")
        let document = try ContractDocument(Data(contentsOf: file), at: file)
        let lock = ContractLock(ShopAPI.catalog, document, source: "api.json").json.description
        #expect(!lock.contains(folder.url.lastPathComponent))
        let report = ShopAPI.catalog.check(against: try ContractDocument(Data(lock.utf8)))
        #expect(try Self.lines(report) == Self.lines(Self.report(folder)))
    }

    private static let head = #""openapi": "3.1.0""#

    /// Returns the failure of a document with a reference.
    private static func failure(_ reference: String, _ files: [String: String] = [:]) throws
        -> ContractDocument.Failure?
    {
        let text = #"{\#(head), "components": {"schemas": {"a": {"$ref": "\#(reference)"}}}}"#
        let folder = try DocumentFolder(files.merging(["api.json": text]) { first, _ in first })
        let file = folder.file("api.json")
        do throws(ContractDocument.Failure) {
            _ = try ContractDocument(Data(text.utf8), at: file)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("./no.json", "there is no such file"), ("no/no.json#/a", "there is no such file"),
        ("text.json", "it is not JSON"), ("folder", "it is a folder"),
        ("user.yaml#/b", "user.yaml does not have that place"),
        ("b.json#/nope", "b.json does not have that place"),
        ("b.json#nope", "b.json does not have that place"),
    ])
    func `a reference to a file that cannot be read is a failure`(reference: String, reason: String) throws {
        let files = ["text.json": "a", "user.yaml": "a: b", "b.json": "{}", "folder/x.json": "{}"]
        let pointer = "#/components/schemas/a"
        #expect(
            try Self.failure(reference, files) == .reference(reference, pointer: pointer, reason: reason))
    }

    @Test func `a reference in another file is named with that file`() throws {
        let found = try Self.failure("b/b.json", ["b/b.json": #"{"items": {"$ref": "c.json"}}"#])
        let expected = ContractDocument.Failure.reference(
            "c.json", pointer: "b/b.json#/items", reason: "there is no such file")
        #expect(found == expected)
        #expect(
            expected.description
                == "the reference c.json at b/b.json#/items cannot be read: there is no such file")
    }

    @Test(arguments: [
        "https://example.com/a.json", "//example.com/a.json", "file:///etc/hostname", "urn:a:b", "#/nope",
        "#nope",
    ])
    func `nothing is read from a network or by a scheme`(reference: String) throws {
        #expect(try Self.failure(reference) == nil)
    }

    @Test func `files that refer to each other end`() throws {
        let found = try Self.failure(
            "b.json",
            [
                "b.json": #"{"properties": {"c": {"$ref": "c.json#/x"}}}"#,
                "c.json": #"{"x": {"properties": {"b": {"$ref": "b.json"}, "root": {"$ref": "api.json"}}}}"#,
            ])
        #expect(found == nil)
    }

    @Test func `data with a reference in it is not followed`() throws {
        let text = #"""
            {\#(Self.head), "components": {"schemas": {
              "a": {"example": {"$ref": "no.json"}, "default": {"$ref": "no.json"}, "enum": [{"$ref": "no.json"}]},
              "b": {"properties": {"example": {"$ref": "b.json"}, "$ref": {"type": "string"}}}
            }}}
            """#
        let folder = try DocumentFolder(["b.json": #"{"type": "integer"}"#])
        let document = try ContractDocument(Data(text.utf8), at: folder.file("api.json"))
        let schema = document.root["components"]?["schemas"]?["b"]?["properties"]?["example"]
        #expect(document.resolved(schema) == .object(["type": "integer"]))
    }

    @Test func `paths and components can be a reference as a whole`() throws {
        var files = try Self.shop()
        let root = try NetworkAPI.JSONValue(json: Data((files["api.json"] ?? "").utf8))
        var members = root.object ?? [:]
        files["all.json"] = String(decoding: (members["paths"] ?? .null).text, as: UTF8.self)
        members["paths"] = .object(["$ref": "all.json"])
        files["api.json"] = String(decoding: NetworkAPI.JSONValue.object(members).text, as: UTF8.self)
        let whole = ShopAPI.catalog.check(against: try ContractDocument(Data(ShopAPI.document.utf8)))
        #expect(Self.lines(try Self.report(DocumentFolder(files))) == Self.lines(whole))
    }
}
