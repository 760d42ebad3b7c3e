import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Answers with alternatives, and with what each of them has beside them.
@Suite struct AlternativeMemberTests {
    private enum Kind: String, Decodable { case small }

    private struct Post: Decodable {
        let id: Int
        let name: String
        let kind: Kind?
        let count: Int8?
        let a, b: String?
    }

    private struct Place: Decodable {
        let id: Int?
        let slug: String?
    }

    private struct Mark: Decodable { let id: Int }

    private struct GetPost: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/value")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Post
        static let specification = NetworkAPI.Specification(
            GetPost.init, summary: "A post", exampleResponse: #"{"id": 1, "name": "a"}"#)
    }

    private struct GetPlace: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/value")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Place
        static let specification = NetworkAPI.Specification(
            GetPlace.init, summary: "A place", exampleResponse: "{}")
    }

    private struct GetMark: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/value")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Mark
        static let specification = NetworkAPI.Specification(
            GetMark.init, summary: "A mark", exampleResponse: #"{"id": 1}"#)
    }

    private struct GetMarks: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/value")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = [Mark]
        static let specification = NetworkAPI.Specification(
            GetMarks.init, summary: "Marks", exampleResponse: #"[{"id": 1}]"#)
    }

    private struct GetNumber: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/value")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Int
        static let specification = NetworkAPI.Specification(
            GetNumber.init, summary: "A number", exampleResponse: "1")
    }

    private struct GetPlaces: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/value")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        struct Response: Decodable {
            let all: [Place]
            let made: Date
            let count: Int
        }
        static let specification = NetworkAPI.Specification(
            GetPlaces.init, summary: "Places",
            exampleResponse: #"{"all": [], "made": "2020-01-02T03:04:05Z", "count": 1}"#)
    }

    private func breaking(_ schema: String, _ endpoint: any SpecifiedAPIDefinition.Type) throws -> [String] {
        let document = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/value": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               \(schema)}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Values", [endpoint])
        let findings = try catalog.check(against: ContractDocument(Data(document.utf8))).breaking
        return findings.map { "\($0.path.dropFirst("responses.200.".count)) \($0.rule)" }.sorted()
    }

    private static let alternatives =
        #"[{"type": "object", "properties": {"a": {"type": "string"}}}, {"type": "object", "properties": {"b": {"type": "string"}}}]"#

    /// Members beside the alternatives, the names of the required ones, and what is found.
    struct Change: Sendable {
        let members: String
        let required: String
        let findings: [String]
    }

    private static let id = #""id""#
    private static let both = #""id", "name""#
    private static let name = #""name": {"type": "string"}"#

    static let changes: [Change] = [
        Change(members: name, required: both, findings: []),
        Change(members: name, required: id, findings: ["$.name response-property-became-optional"]),
        Change(
            members: #""name": {"type": ["string", "null"]}"#, required: both,
            findings: ["$.name response-property-became-nullable"]),
        Change(
            members: name + #", "kind": {"enum": ["small", "large"]}"#, required: both,
            findings: ["$.kind response-property-enum-value-added"]),
        Change(
            members: name + #", "count": {"type": "integer", "maximum": 300}"#, required: both,
            findings: ["$.count response-property-max-increased"]),
    ]

    @Test(arguments: changes, ["oneOf", "anyOf"])
    func `the members beside the alternatives of an answer are checked`(
        change: Change, keyword: String
    ) throws {
        let base =
            #""type": "object", "required": [\#(change.required)], "properties": {"id": {"type": "integer"}, \#(change.members)}"#
        let choice = #""\#(keyword)": \#(Self.alternatives)"#
        for schema in [#"{\#(base), \#(choice)}"#, #"{"allOf": [{\#(base)}, {\#(choice)}]}"#] {
            #expect(try breaking(schema, GetPost.self) == change.findings)
        }
    }

    private static let place =
        #"{"type": "object", "properties": {"id": {"type": "integer"}, "slug": {"type": "string"}}, "anyOf": [{"required": ["id"]}, {"required": ["slug"]}]}"#
    private static let number = #"{"type": "integer", "oneOf": [{"maximum": 5}, {"minimum": 10}]}"#
    private static let date =
        #"{"type": "string", "anyOf": [{"format": "date-time"}, {"format": "date-time", "maxLength": 20}]}"#

    @Test func `an alternative has the type that is beside it`() throws {
        #expect(try breaking(Self.place, GetPlace.self) == [])
        #expect(try breaking(Self.number, GetNumber.self) == [])
        let members =
            #""all": {"type": "array", "items": \#(Self.place)}, "made": \#(Self.date), "count": \#(Self.number)"#
        let schema =
            #"{"type": "object", "required": ["all", "made", "count"], "properties": {\#(members)}}"#
        #expect(try breaking(schema, GetPlaces.self) == [])
    }

    @Test func `a member that one of the alternatives does not require can be missing`() throws {
        #expect(try breaking(Self.place, GetMark.self) == ["$.id response-property-became-optional"])
    }

    @Test func `each part tells something about the elements of an array`() throws {
        let mark = #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#
        let parts = [#"{"type": "object"}"#, mark].map { #"{"type": "array", "items": \#($0)}"# }
        for list in [parts, parts.reversed()] {
            let schema = #"{"allOf": [\#(list.joined(separator: ", "))]}"#
            #expect(try breaking(schema, GetMarks.self) == [])
        }
    }

    @Test func `an alternative without keywords has no other type than the one beside it`() throws {
        let schema = #"{"type": "integer", "anyOf": [{"title": "a"}, {"description": "b"}]}"#
        #expect(try breaking(schema, GetNumber.self) == [])
    }

    @Test func `an alternative of another type than the one beside it has its own`() throws {
        let schema = #"{"type": "object", "oneOf": [{"type": "integer"}, {"type": "integer", "minimum": 3}]}"#
        #expect(try breaking(schema, GetNumber.self) == [])
    }
}
