import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Answers that are large, and have objects that are required in objects that are required.
@Suite(.timeLimit(.minutes(10)))
struct LargeSchemaTests {
    /// With both requirements at once, the compiler (6.3) takes twice as long for each level of a nested type.
    fileprivate struct Level<Inner: Decodable>: Decodable {
        let id: Int
        let inner: Inner
    }

    private struct Last: Decodable, Sendable { let id: Int }

    private struct GetLevels: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/levels")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        typealias Response = Level<Level<Level<Level<Level<Level<Last>>>>>>

        static let specification = NetworkAPI.Specification(
            GetLevels.init, summary: "Get levels",
            exampleResponse: .json(
                (0..<6).reduce(#"{"id": 1}"#) { text, _ in #"{"id": 1, "inner": \#(text)}"# }))
    }

    /// Each level requires the next one, and `count` numbers; each number is an object too if they are nested.
    private func breaking(count: Int, isRequired: Bool, id: String = "integer") throws -> [ContractFinding] {
        let names = (0..<count).map { "m\($0)" }
        let schemas = (0..<7).map { level in
            let inner = level < 6 ? ##", "inner": {"$ref": "#/components/schemas/L\##(level + 1)"}"## : ""
            let members = names.map { ##""\##($0)": {"$ref": "#/components/schemas/Entry"}"## }
            let required = ["id"] + (level < 6 ? ["inner"] : []) + (isRequired ? names : [])
            return #"""
                "L\#(level)": {"type": "object", "required": [\#(required.map { "\"\($0)\"" }.joined(separator: ", "))],
                  "properties": {"id": {"type": "\#(level < 6 ? "integer" : id)"}\#(inner), \#(members.joined(separator: ", "))}}
                """#
        }
        let document = ##"""
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/levels": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
               {"schema": {"$ref": "#/components/schemas/L0"}}}}}}}}, "components": {"schemas": {
               "Entry": {"type": "object", "required": ["a", "b"], "properties": {"a": {"type": "string"}, "b": {"type": "string"},
                 "c": {"type": "string"}}}, \##(schemas.joined(separator: ", "))}}}
            """##
        let catalog = NetworkAPI.Catalog("Levels", [GetLevels.self])
        return try catalog.check(against: ContractDocument(Data(document.utf8))).breaking
    }

    @Test(arguments: [1, 20, 200], [true, false])
    func `a required member is there at any depth, and is checked`(count: Int, isRequired: Bool) throws {
        #expect(try breaking(count: count, isRequired: isRequired) == [])
        let found = try breaking(count: count, isRequired: isRequired, id: "string")
        #expect(found.map(\.rule) == ["response-property-type-changed"])
    }

    private typealias Five<Inner: Decodable> = Level<Level<Level<Level<Level<Inner>>>>>

    private struct GetDepths: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/levels")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        typealias Response = Five<Five<Five<Five<Five<Five<Last>>>>>>

        static let specification = NetworkAPI.Specification(
            GetDepths.init, summary: "Get levels",
            exampleResponse: .json(
                (0..<30).reduce(#"{"id": 1}"#) { text, _ in #"{"id": 1, "inner": \#(text)}"# }))
    }

    @Test(arguments: ["integer", "string"])
    func `a required member is there thirty levels deep`(id: String) throws {
        let last = #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "\#(id)"}}}"#
        let schema = (0..<30).reduce(last) { inner, _ in
            #"{"type": "object", "required": ["id", "inner"], "properties": {"id": {"type": "integer"}, "inner": \#(inner)}}"#
        }
        let document = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/levels": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
               {"schema": \(schema)}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Levels", [GetDepths.self])
        let found = try catalog.check(against: ContractDocument(Data(document.utf8))).breaking
        #expect(found.map(\.rule) == (id == "integer" ? [] : ["response-property-type-changed"]))
    }
}

extension LargeSchemaTests.Level: Sendable where Inner: Sendable {}
