import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Documents with recursive schemas, for which exponential work would take hours.
@Suite(.timeLimit(.minutes(10)))
struct RecursiveSchemaTests {
    /// The endpoint: a type that reads two members, one of them recursive.
    private struct Node: Decodable, Sendable {
        let id: Int
        let nodes: [Node]?
    }

    private struct GetNode: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(name: String) {
            urlInfo = URLInfo(host: "api.example.com", path: "/nodes/\(name)")
        }

        typealias Response = Node

        static let specification = NetworkAPI.Specification(
            GetNode.init(name:), "name", summary: "Get a node", example: "a", exampleResponse: #"{"id": 1}"#)
    }

    private func check(_ schemas: String, root: String = "root") throws -> ContractReport {
        let document = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/nodes/{name}": {"get": {
               "parameters": [{"name": "name", "in": "path", "required": true, "schema": {"type": "string"}}],
               "responses": {"200": {"description": "", "content": {"application/json": {"schema":
                 {"$ref": "#/components/schemas/\(root)"}}}}}}}},
             "components": {"schemas": {\(schemas)}}}
            """
        let catalog = NetworkAPI.Catalog("Nodes", [GetNode.self])
        return try catalog.check(against: ContractDocument(Data(document.utf8)))
    }

    private static func reference(_ name: String) -> String {
        ##"{"$ref": "#/components/schemas/\##(name)"}"##
    }

    private static let object =
        #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#

    @Test func `of thousands of values that a member refuses, some are reported`() throws {
        let values = (["1"] + (0..<3_000).map { "\"\($0)\"" }).joined(separator: ",")
        let root = #""root": {"required": ["id"], "properties": {"id": {"enum": [\#(values)]}}}"#
        let refused = try check(root).breaking.filter { $0.rule == "response-property-enum-value-added" }
        #expect((100..<200).contains(refused.count))
    }

    @Test(arguments: ["oneOf", "anyOf", "allOf"])
    func `a schema that refers directly to itself is checked by its other parts`(keyword: String) throws {
        for circle in [["root"], ["a", "root"], ["a", "b", "c", "root"]] {
            let names = ["root"] + circle.dropLast()
            let schemas = zip(names, circle).map { name, next in
                #""\#(name)": {"\#(keyword)": [\#(Self.reference(next)), \#(Self.object)]}"#
            }
            #expect(try check(schemas.joined(separator: ",")).breaking == [])
            let broken = schemas.map { $0.replacing(#""type": "integer""#, with: #""type": "string""#) }
            #expect(try !check(broken.joined(separator: ",")).breaking.isEmpty, "\(names)")
        }
    }

    @Test(arguments: [
        (#", "required": ["id"]"#, true), (#", "allOf": [{"required": ["id"]}]"#, true),
        (#", "description": "The member is optional.""#, false),
    ])
    func `keywords beside a reference apply since OpenAPI 3 1`(more: String, isRequired: Bool) throws {
        let base = #""base": {"type": "object", "properties": {"id": {"type": "integer"}}}"#
        let schema = Self.reference("base").dropLast() + more + "}"
        #expect(try check("\(base), \"root\": \(schema)").breaking.isEmpty == isRequired)
        let chain = "\"root\": \(Self.reference("next")), \"next\": \(schema)"
        #expect(try check("\(base), \(chain)").breaking.isEmpty == isRequired)
    }

    @Test func `schemas with circular references of any length accept any value`() throws {
        for length in [1, 2, 60] {
            let schemas = (0..<length).map { number in
                let next = "n\((number + 1) % length)"
                return "\"n\(number)\": \(Self.reference(next))"
            }
            let report = try check(schemas.joined(separator: ","), root: "n0")
            #expect(report.breaking.map(\.theirs) == ["anything"])
        }
    }

    @Test(arguments: [3, 6, 12])
    func `objects that contain themselves many times are checked`(count: Int) throws {
        let members = (0..<count).map { #""m\#($0)": \#(Self.reference("root"))"# }.joined(separator: ",")
        func schemas(_ id: String, _ required: String) -> String {
            #""root": {"type": "object", "required": [\#(required)], "properties": {"id": {"type": "\#(id)"},"#
                + #""nodes": {"type": "array", "items": \#(Self.reference("root"))}, \#(members)}}"#
        }
        #expect(try check(schemas("integer", #""id""#)).breaking == [])
        #expect(try !check(schemas("string", #""id""#)).breaking.isEmpty)
        let all = (0..<count).map { "\"m\($0)\"" }.joined(separator: ",")
        _ = try check(schemas("integer", "\"id\",\(all)"))
    }

    @Test func `a finding about an object in itself is reported at the outermost place`() throws {
        func found(_ id: String, inner: String = "") throws -> [String] {
            let member = #""properties": {"id": {"type": "\#(id)"}, "#
            let nodes = #""nodes": {"type": "array", "items": \#(Self.reference("root"))}\#(inner)}"#
            let schemas = #""root": {"type": "object", "required": ["id"], \#(member)\#(nodes)}"#
            return try check(schemas).breaking.map(\.path)
        }
        #expect(try found("integer") == [])
        #expect(try found("string") == ["responses.200.$.id"])
    }

    @Test func `findings about different objects with one member each are all reported`() throws {
        let other = #"{"type": "object", "properties": {"id": {"type": "string"}}}"#
        let schemas =
            #""root": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"},"#
            + #" "nodes": {"type": "array", "items": \#(other)}}}"#
        let places = try check(schemas).breaking.map(\.path)
        #expect(Set(places) == ["responses.200.$.id", "responses.200.$.nodes[].id"], "\(places)")
    }

    @Test func `an alternative after the first that contains itself many times is checked`() throws {
        let members = (0..<6).map { #""m\#($0)": \#(Self.reference("tree"))"# }.joined(separator: ",")
        func schemas(_ id: String) -> String {
            #""root": {"oneOf": [\#(Self.object), \#(Self.reference("tree"))]}, "tree": {"type": "object","#
                + #" "required": ["id"], "properties": {"id": {"type": "\#(id)"}, \#(members)}}"#
        }
        #expect(try check(schemas("integer")).breaking == [])
        #expect(try !check(schemas("string")).breaking.isEmpty)
    }

    @Test(arguments: [2, 6])
    func `objects that contain each other are checked`(count: Int) throws {
        let schemas = (0..<count).map { number in
            let members = (0..<count).map { "\"m\($0)\": \(Self.reference("n\($0)"))" }.joined(separator: ",")
            return #""n\#(number)": {"type": "object", "required": ["id"], "properties":"#
                + #" {"id": {"type": "integer"}, \#(members)}}"#
        }
        #expect(try check(schemas.joined(separator: ","), root: "n0").breaking == [])
    }

    @Test(arguments: ["oneOf", "anyOf", "allOf"])
    func `a schema of 40 levels that each refer twice to the next is checked to its last level`(
        keyword: String
    ) throws {
        func schemas(_ end: String) -> String {
            var schemas = (0..<40).flatMap { level in
                ["a", "b"].map { side in
                    #""\#(side)\#(level)": {"\#(keyword)": [\#(Self.reference("a\(level + 1)")),"#
                        + #" \#(Self.reference("b\(level + 1)"))]}"#
                }
            }
            schemas += ["a40", "b40"].map { "\"\($0)\": \(end)" }
            return schemas.joined(separator: ",")
        }
        _ = try check(schemas(Self.object), root: "a0")
        let broken = Self.object.replacing(#""type": "integer""#, with: #""type": "string""#)
        #expect(try !check(schemas(broken), root: "a0").breaking.isEmpty)
        #expect(try !check(schemas(#"{"type": "string"}"#), root: "a0").breaking.isEmpty)
    }

    @Test func `the check of circular alternatives that share a schema ends`() throws {
        let schemas = (0..<20).map { level in
            let next = Self.reference("n\((level + 1) % 20)")
            return #""n\#(level)": {"oneOf": [\#(next), {"allOf": [\#(next), \#(next)]}, \#(Self.object)]}"#
        }
        #expect(try check(schemas.joined(separator: ","), root: "n0").findings.count < 1000)
    }

    @Test(arguments: [
        #"{"anyOf": [@, {"type": "null"}]}"#, #"{"oneOf": [{"type": "null"}, @]}"#, #"{"allOf": [@]}"#,
        #"{"anyOf": [@, {"anyOf": [@]}]}"#, #"{"not": {"not": @}}"#,
    ])
    func `elements of their own type that are written in another form are checked`(form: String) throws {
        func schemas(_ id: String) -> String {
            #""root": {"type": "object", "required": ["id"], "properties": {"id": {"type": "\#(id)"},"#
                + #" "nodes": {"type": "array", "items": \#(form.replacing("@", with: Self.reference("root")))}}}"#
        }
        _ = try check(schemas("integer"))
        #expect(try !check(schemas("string")).breaking.isEmpty)
    }
}
