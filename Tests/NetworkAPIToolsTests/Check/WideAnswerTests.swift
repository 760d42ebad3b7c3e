import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Answers with more members than are tried one by one.
@Suite(.timeLimit(.minutes(10)))
struct WideAnswerTests {
    private struct Page: Decodable, Sendable {
        let items: [Item]
        let named: [String: Item]
        struct Item: Decodable, Sendable { let id: Int }
    }

    private struct GetPage: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/page")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Page
        static let specification = NetworkAPI.Specification(
            GetPage.init, summary: "Get a page",
            exampleResponse: #"{"items": [{"id": 1}], "named": {"a": {"id": 1}}}"#)
    }

    private static let members = (0..<1_600).map { #""w\#($0)": {"type": "string"}"# }.joined(separator: ", ")
    /// A member with many members, and many members beside the array.
    private static let wide = [#""facets": {"type": "object", "properties": {\#(members)}}"#, members]

    private func breaking(_ items: String, _ named: String, beside more: String) throws -> [String] {
        func item(_ type: String) -> String {
            #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "\#(type)"}}}"#
        }
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/page": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               {"type": "object", "required": ["items", "named"], "properties": {
                 "items": {"type": "array", "items": \(item(items))},
                 "named": {"type": "object", "additionalProperties": \(item(named))}, \(more)}}}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Pages", [GetPage.self])
        return try catalog.check(against: ContractDocument(Data(text.utf8))).breaking.map(\.path)
    }

    @Test(arguments: wide)
    func `the elements of arrays and maps are checked in an answer with many members`(more: String) throws {
        #expect(try breaking("integer", "integer", beside: more) == [])
        #expect(try breaking("string", "integer", beside: more) == ["responses.200.$.items[].id"])
        #expect(try breaking("integer", "string", beside: more) == ["responses.200.$.named.any.id"])
    }

    private struct Tree: Decodable, Sendable { let id: Int }

    private struct GetTree: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/tree")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Tree
        static let specification = NetworkAPI.Specification(
            GetTree.init, summary: "Get a tree", exampleResponse: #"{"id": 1}"#)
    }

    @Test(arguments: ["integer", "string"])
    func `an object that two recursive schemas describe is checked`(type: String) throws {
        func schema(_ name: String) -> String {
            let inner = (0..<3).map {
                ##""m\##($0)": {"anyOf": [{"$ref": "#/components/schemas/\##(name)"}, {"type": "null"}]}"##
            }
            let texts = (0..<1_000).map { #""o\#($0)": {"type": "string"}"# }
            let members = ([#""id": {"type": "\#(type)"}"#] + inner + texts).joined(separator: ", ")
            return #"""
                "\#(name)": {"type": "object", "required": ["id", "m0", "m1", "m2"], "properties": {\#(members)}}
                """#
        }
        let text = ##"""
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/tree": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               {"allOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]}}}}}}}},
             "components": {"schemas": {\##(schema("A")), \##(schema("B"))}}}
            """##
        let catalog = NetworkAPI.Catalog("Trees", [GetTree.self])
        let found = try catalog.check(against: ContractDocument(Data(text.utf8))).breaking
        #expect(found.map(\.path) == (type == "integer" ? [] : ["responses.200.$.id"]))
    }
}
