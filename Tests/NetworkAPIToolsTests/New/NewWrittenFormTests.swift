import Foundation
import Testing

@testable import NetworkAPITools

/// Names, parts and texts in the forms in which many providers write them.
struct NewWrittenFormTests {
    private func made(_ operation: String, schemas: String = "{}") throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {\(operation)}}, "components": {"schemas": \(schemas)}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    private func answer(_ schema: String, _ more: String = "", schemas: String = "{}") throws -> String {
        let responses =
            #""200": {"description": "", "content": {"application/json": {"schema": \#(schema)}}}"#
        return swift(
            try made(
                #""get": {"operationId": "getA", "responses": {\#(responses)\#(more)}}"#, schemas: schemas))
    }

    private func members(_ members: String, schemas: String = "{}") throws -> String {
        try answer(#"{"type": "object", "properties": {\#(members)}}"#, schemas: schemas)
    }

    private func swift(_ made: EndpointGenerator.Made) -> String {
        made.files.map(\.text).joined(separator: "\n")
    }

    // MARK: Names

    @Test(arguments: [
        (#""self": {"type": "string", "format": "uri"}"#, "let selfLink: URL?"),
        (#""self": {"type": "boolean"}"#, "let isSelf: Bool?"),
        (#""hash": {"type": "string"}"#, "let hash: String?"),
        (#""container": {"type": "string"}"#, "let container: String?"),
        (
            #""podIPs": {"type": "array", "items": {"type": "object", "properties": {"a": {}}}}"#,
            "let podIPs: [PodIP]?"
        ),
        (
            #""kind": {"type": "integer", "enum": [1, 2], "x-enum-varnames": ["ONE_TIME", "DAILY"]}"#,
            "case oneTime = 1"
        ),
        (
            #""kind": {"type": "integer", "enum": [1, 2], "x-enumNames": ["OneTime", "Daily"]}"#,
            "case daily = 2"
        ),
    ])
    func `a member has the name that the provider gives it`(member: String, code: String) throws {
        #expect(try members(member).contains(code))
    }

    @Test func `a member that is called as a variable of the encoding is encoded`() throws {
        let body = #"""
            {"type": "object", "required": ["container", "encoder"], "properties":
              {"container": {"type": "string", "nullable": true}, "encoder": {"type": "string"}}}
            """#
        let text = swift(
            try made(
                #"""
                "post": {"operationId": "postA", "responses": {"204": {"description": ""}}, "requestBody":
                  {"required": true, "content": {"application/json": {"schema": \#(body)}}}}
                """#))
        #expect(text.contains("container.encode(self.container, forKey: .container)"))
        #expect(text.contains("container.encode(self.encoder, forKey: .encoder)"))
    }

    @Test func `a schema has its name without a package that no other needs`() throws {
        let one = #"{"type": "object", "properties": {"id": {"type": "string"}}}"#
        let schemas = #"{"io.k8s.v1.Pod": \#(one), "io.k8s.v1.Event": \#(one), "io.k8s.v2.Event": \#(one)}"#
        let text = try members(
            ##"""
            "pod": {"$ref": "#/components/schemas/io.k8s.v1.Pod"}, "event": {"$ref": "#/components/schemas/io.k8s.v1.Event"}
            """##, schemas: schemas)
        #expect(text.contains("let pod: Pod?"))
        #expect(text.contains("let event: IoK8sV1Event?"))
        #expect(text.contains("/// The schema `io.k8s.v1.Pod` of the document."))
    }

    @Test func `the types of alternatives are called by them in an object that merges them`() throws {
        func record(_ type: String) -> String {
            #"{"type": "object", "properties": {"type": {"type": "string", "enum": ["\#(type)"]}}}"#
        }
        let parts = ["A", "B"].map { ##"{"$ref": "#/components/schemas/\##($0)"}"## }.joined(separator: ", ")
        let merged = #"{"type": "object", "properties": {"id": {"type": "string"}}, "oneOf": [\#(parts)]}"#
        let text = try members(
            ##""all": \##(merged), "a": {"$ref": "#/components/schemas/A"}, "b": {"$ref": "#/components/schemas/B"}"##,
            schemas: #"{"A": \#(record("A")), "B": \#(record("B"))}"#)
        #expect(text.contains("enum AType: String"))
        #expect(text.contains("enum BType: String"))
    }

    @Test func `arrays with the same title are called by their elements`() throws {
        func list(_ items: String) -> String { #"{"title": "array", "type": "array", "items": \#(items)}"# }
        let lists = [#"{"type": "string"}"#, #"{"type": "integer"}"#].map(list).joined(separator: ", ")
        let text = try members(#""input": {"oneOf": [{"type": "boolean"}, \#(lists)]}"#)
        #expect(text.contains("case stringList([String])"))
        #expect(text.contains("case integerList([Int64])"))
    }

    // MARK: Types

    @Test func `a number or one of some numbers is a number`() throws {
        let text = try members(#""ttl": {"anyOf": [{"type": "number"}, {"type": "number", "enum": [1]}]}"#)
        #expect(text.contains("let ttl: Double?"))
    }

    @Test(arguments: [
        #"{"type": "object", "nullable": true}"#, #"{"readOnly": true}"#,
        #"{"type": "object", "description": "The owner.", "readOnly": true}"#,
    ])
    func `a part that only marks a schema makes no copy of it`(part: String) throws {
        let user = #"{"User": {"type": "object", "properties": {"id": {"type": "string"}}}}"#
        let text = try members(
            ##""owner": {"allOf": [{"$ref": "#/components/schemas/User"}, \##(part)]}"##, schemas: user)
        #expect(text.contains("let owner: User?"))
    }

    @Test func `a member is null if a part of the object says it`() throws {
        let user = #"{"User": {"type": "object", "properties": {"id": {"type": "string"}}}}"#
        let text = try answer(
            ##"""
            {"allOf": [{"type": "object", "properties": {"result": {"$ref": "#/components/schemas/User"}}},
              {"type": "object", "required": ["result"], "properties":
                {"result": {"type": "object", "enum": [null], "nullable": true}}}]}
            """##, schemas: user)
        #expect(text.contains("let result: User?"))
    }

    @Test func `refusals that repeat a schema have one type`() throws {
        let media =
            #"{"application/json": {"schema": {"type": "object", "properties": {"code": {"type": "string"}}}}}"#
        let text = try answer(
            "{}",
            #", "401": {"description": "", "content": \#(media)}, "404": {"description": "", "content": \#(media)}"#
        )
        #expect(text.contains("struct ErrorResponse"))
        #expect(!text.contains("enum ErrorResponse"))
    }

    // MARK: Requests

    @Test func `an optional item that a query cannot have does not refuse the operation`() throws {
        func operation(_ isRequired: Bool) -> String {
            #"""
            "get": {"operationId": "getA", "responses": {"204": {"description": ""}}, "parameters": [
              {"name": "props", "in": "query", "required": \#(isRequired), "schema":
                {"type": "array", "items": {"type": "object", "properties": {"a": {"type": "string"}}}}}]}
            """#
        }
        let text = swift(try made(operation(false)))
        #expect(text.contains("The item `props` is not sent, because a query cannot have its values."))
        #expect(
            try made(operation(true)).refusals.map(\.reason) == [NewReason.queryValue.rawValue + ": props"])
    }

    @Test func `an array beside a form that is not an object is JSON`() throws {
        let list = #"{"schema": {"type": "array", "items": {"type": "string"}}}"#
        let made = try made(
            #"""
            "put": {"operationId": "putA", "responses": {"204": {"description": ""}}, "requestBody":
              {"required": true, "content": {"multipart/form-data": \#(list), "*/*": \#(list)}}}
            """#)
        #expect(swift(made).contains("RequestInfo<[String]>"))
    }

    @Test func `alternatives that refer to one schema are that schema`() throws {
        let schemas =
            #"{"User": {"type": "object", "properties": {"id": {"type": "string"}, "name": {"type": "string"}}}}"#
        let parts = ["id", "name"].map {
            ##"{"$ref": "#/components/schemas/User", "required": ["\##($0)"]}"##
        }
        let made = try made(
            #"""
            "post": {"operationId": "postA", "responses": {"204": {"description": ""}}, "requestBody": {"required": true,
              "content": {"application/json": {"schema": {"oneOf": [\#(parts.joined(separator: ", "))]}}}}}
            """#, schemas: schemas)
        #expect(made.refusals.isEmpty)
    }

    // MARK: Texts

    @Test(arguments: [
        ("GetA", "Gets the thing.", "/// Gets the thing.\n"),
        (
            "List pods", "List pods under the user.",
            "/// List pods.\n    ///\n    /// List pods under the user.\n"
        ),
        ("List pods", "List pods. They are many.", "/// List pods.\n    ///\n    /// They are many.\n"),
        ("List pods", "List pods\\n\\nThey are many.", "/// List pods.\n    ///\n    /// They are many.\n"),
    ])
    func `a description is not cut within a sentence`(summary: String, description: String, code: String)
        throws
    {
        let made = try made(
            #"""
            "get": {"operationId": "GetA", "summary": "\#(summary)", "description": "\#(description)",
              "responses": {"204": {"description": ""}}}
            """#)
        #expect(swift(made).contains(code))
    }

    @Test func `cases have the descriptions of the values`() throws {
        let values =
            #"{"title": "DM", "description": "A direct message.", "const": 1}, {"title": "GUILD", "const": 0}"#
        let text = try members(#""kind": {"type": "integer", "oneOf": [\#(values)]}"#)
        #expect(text.contains("/// A direct message.\n            case dm = 1\n            case guild = 0\n"))
        let other = try members(
            #""kind": {"enum": ["a", "b"], "x-enum-descriptions": ["The first.", "The second."]}"#)
        #expect(other.contains("/// The second.\n            case b\n"))
    }

    @Test func `an example that is the text of an object is the object`() throws {
        let made = try made(
            #"""
            "get": {"operationId": "getA", "responses": {"200": {"description": "", "content": {"application/json":
              {"example": "{\"id\": 7}", "schema": {"type": "object", "properties": {"id": {"type": "integer"}}}}}}}}
            """#)
        #expect(swift(made).contains(##".json(#"{"id": 7}"#)"##))
    }
}
