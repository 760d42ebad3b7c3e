import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Answers of which a simple reading would lose members, or would fail.
struct NewAnswerTests {
    /// What is made of an operation of `/a`.
    private func made(
        _ operation: String, schemas: String = "{}", method: String = "get", version: String = "3.1.0"
    ) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "\(version)", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": {"/a": {"\(method)": {"operationId": "getA", \(operation)}}},
             "components": {"schemas": \(schemas)}}
            """
        let document = try ContractDocument(Data(text.utf8))
        return EndpointGenerator(document, service: "Shop").files { _ in true }
    }

    /// The responses of an operation that answers with a schema.
    private func answer(_ schema: String, more: String = "") -> String {
        #""responses": {"200": {"description": "", "content": {"application/json": {"schema": \#(schema)\#(more)}}}}"#
    }

    private func text(_ made: EndpointGenerator.Made) throws -> String {
        #expect(made.refusals.isEmpty)
        return try #require(made.files.first { $0.path.hasSuffix("+GetA.swift") }?.text)
    }

    @Test func `an answer to HEAD does not have a body`() throws {
        let schema = #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#
        let failure = #""404": {"description": "", "content": {"application/json": {"schema": \#(schema)}}}"#
        let operation = answer(schema).replacing(#""responses": {"#, with: #""responses": {\#(failure), "#)
        let text = try text(made(operation, method: "head"))
        #expect(text.contains("typealias Response = EmptyResponse"), "\(text)")
        #expect(!text.contains("ErrorResponse"))
        #expect(text.contains("exampleResponse: .empty(status: 200)"))
    }

    @Test func `a redirect that is the only answer is not followed`() throws {
        let redirect = #""302": {"description": "", "headers": {"Location": {"schema": {"type": "string"}}}}"#
        let text = try text(made(#""responses": {\#(redirect)}"#))
        #expect(text.contains("= .init(statuses: [302])"), "\(text)")
        #expect(text.contains("redirects: .never"), "\(text)")
        let other = try self.text(made(#""responses": {\#(redirect), "200": {"description": ""}}"#))
        #expect(!other.contains("redirects:"), "\(other)")
    }

    @Test(arguments: [
        (#"{"type": "string"}"#, "String"), (#"{"type": ["string", "null"]}"#, "String?"),
        (#"{"type": "string", "format": "byte"}"#, "Data"),
    ])
    func `an answer that is one JSON string is the text in it`(schema: String, type: String) throws {
        let made = try made(answer(schema))
        let text = try text(made)
        #expect(
            text.contains("responseInfo: NetworkAPI.ResponseInfo<Response> = .json().at(\"\")"), "\(text)")
        #expect(text.contains("public typealias Response = \(type)\n"), "\(text)")
        #expect(made.golden.first?.text.contains("\nAccept: application/json\n") == true)
        let accepting = answer(schema).replacing(
            #""200":"#, with: #""202": {"description": "", "content": {"text/plain": {}}}, "200":"#)
        #expect(try self.text(self.made(accepting)).contains("= .json().at(\"\").accepting([200])"))
    }

    @Test(arguments: [
        (#"{"type": "string", "contentSchema": {"type": "array", "items": {"type": "integer"}}}"#, "[Int64]"),
        (#"{"type": "string"}"#, "String"),
    ])
    func `the schema of an element of events is the event`(data: String, type: String) throws {
        let item = #"{"type": "object", "properties": {"event": {"type": "string"}, "data": \#(data)}}"#
        let content = #"{"text/event-stream": {"itemSchema": \#(item)}}"#
        let operation = #""responses": {"200": {"description": "", "content": \#(content)}}"#
        let text = try text(made(operation, version: "3.2.0"))
        #expect(text.contains("public typealias Response = \(type)\n"), "\(text)")
    }

    @Test(arguments: [
        (
            "text/event-stream",
            #"{"type": "object", "required": ["n"], "properties": {"n": {"type": "integer"}}}"#
        ),
        ("application/jsonl", #"{"type": "integer"}"#), ("application/x-ndjson", #"{"type": "integer"}"#),
        ("application/stream+json", #"{"type": "integer"}"#),
    ])
    func `the schema of a stream describes all elements as an array`(media: String, item: String) throws {
        let content = #"{"\#(media)": {"schema": {"type": "array", "items": \#(item)}}}"#
        let made = try made(#""responses": {"200": {"description": "", "content": \#(content)}}"#)
        let text = try text(made)
        #expect(!text.contains("Response = ["), "\(text)")
        #expect(text.contains(item.contains("required") ? "let n: Int64\n" : "Response = Int64\n"), "\(text)")
    }

    @Test func `a sequence of JSON is a stream`() throws {
        let content = #"{"application/json-seq": {"itemSchema": {"type": "integer"}}}"#
        let operation = #""responses": {"200": {"description": "", "content": \#(content)}}"#
        let made = try made(operation, version: "3.2.0")
        #expect(Array(made.calls.values) == [["--stream"]])
        let text = try text(made)
        #expect(text.contains("ResponseInfo<Response> = .stream(.jsonLines)"), "\(text)")
        #expect(text.contains("Response = Int64\n") && text.contains("application/json-seq"), "\(text)")
    }

    // MARK: Statuses

    @Test(arguments: ["204", "205"])
    func `an answer without content does not have a body, whatever the document says`(status: String) throws {
        let empty = #""\#(status)": {"description": "", "content": {"application/json": {"schema": {}}}}"#
        let text = try text(made(#""responses": {\#(empty)}"#))
        #expect(text.contains("typealias Response = EmptyResponse"), "\(text)")
        #expect(text.contains("exampleResponse: .empty(status: \(status))"))
        let object = #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#
        let typed = try self.text(
            made(answer(object).replacing(#""responses": {"#, with: #""responses": {\#(empty), "#)))
        #expect(typed.contains("public let a: String\n"), "\(typed)")
        #expect(typed.contains("public typealias Response = ") && typed.contains("?\n"), "\(typed)")
    }

    @Test(arguments: [
        ("", ["    .status(200, as: Response.ready)", "    .status(202, as: Response.job)"]),
        (
            #", "204": {"description": ""}"#,
            [
                "    .status(200) { (value: Ready) in .ready(value) }",
                "    .status(202) { (value: Job) in .job(value) }",
                "    .status(204) { (_: EmptyResponse) in nil }",
            ]
        ),
    ])
    func `the status selects the type of an answer`(more: String, lines: [String]) throws {
        let schemas = ##"""
            {"Ready": {"type": "object", "properties": {"name": {"type": "string"}}},
             "Job": {"type": "object", "properties": {"name": {"type": "string"}}}}
            """##
        let responses = ["200": "Ready", "202": "Job"].sorted { $0.key < $1.key }.map {
            ##""\##($0)": {"description": "", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/\##($1)"}}}}"##
        }
        let operation = #""responses": {\#(responses.joined(separator: ", "))\#(more)}"#
        let text = try text(made(operation, schemas: schemas))
        let all = ["public let responseInfo: NetworkAPI.ResponseInfo<Response> = .json()"] + lines
        #expect(text.contains(all.map { "        \($0)\n" }.joined()), "\(text)")
        // A range of statuses is several of them.
        let range = try self.text(made(operation.replacing("202", with: "2XX"), schemas: schemas))
        #expect(!range.contains(".status("), "\(range)")
    }

    // MARK: Members beside others

    private static let base = #"{"Base": {"type": "object", "properties": {"id": {"type": "integer"}}}, "#

    @Test(arguments: [("3.1.0", true), ("3.0.3", false)])
    func `members beside a reference are members since OpenAPI 3 1`(version: String, areRead: Bool) throws {
        let schema = ##"{"$ref": "#/components/schemas/Base", "properties": {"extra": {"type": "string"}}}"##
        let schemas = Self.base + #""Extra": \#(schema)}"#
        for used in [schema, ##"{"$ref": "#/components/schemas/Extra"}"##] {
            let text = try text(made(answer(used), schemas: schemas, version: version))
            #expect(text.contains("public let id: Int64?"))
            #expect(text.contains("public let extra: String?") == areRead, "\(text)")
        }
    }

    @Test func `a member that a reference requires is required`() throws {
        let schema = ##"{"$ref": "#/components/schemas/Base", "required": ["id"]}"##
        let other = ##"{"$ref": "#/components/schemas/Base", "description": "A text alone."}"##
        let object = #"{"type": "object", "properties": {"a": \#(schema), "b": \#(other)}}"#
        let made = try made(answer(object), schemas: Self.base + #""Other": {}}"#)
        let text = try text(made)
        #expect(text.contains("public let id: Int64\n"))
        #expect(text.contains("public let b: Base?"), "\(text)")
    }

    @Test func `a type says which members it does not have`() throws {
        let owner = #"{"type": "object", "properties": {"owner": {"type": "string"}}, "#
        let first = try text(made(answer(owner + #""additionalProperties": {"type": "string"}}"#)))
        let line = "/// The document allows further members here, which are not decoded or sent.\n"
        #expect(first.contains(line), "\(first)")
        let second = try text(made(answer(owner + #""additionalProperties": false}"#)))
        #expect(!second.contains(line))
        let body = owner + #""additionalProperties": {"type": "string"}}"#
        let sent = try text(
            made(
                #""requestBody": {"required": true, "content": {"application/json": {"schema": \#(body)}}}, "responses": {"204": {"description": ""}}"#,
                method: "post"))
        #expect(sent.contains(line), "\(sent)")
    }

    @Test func `a base with a discriminator names the schemas that extend it`() throws {
        let schemas = ##"""
            {"Pet": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}},
               "discriminator": {"propertyName": "kind"}},
             "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"bark": {"type": "string"}}}]},
             "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]}}
            """##
        let text = try text(made(answer(##"{"$ref": "#/components/schemas/Pet"}"##), schemas: schemas))
        #expect(
            text.contains(
                "/// The further members of `Cat` and `Dog`, which `kind` names, are not decoded or sent.\n"),
            "\(text)")
        // The discriminator can be one of a schema that the base extends.
        let inherited = schemas.replacing(#"{"Pet": {"type""#, with: #"{"Base": {"type""#).replacing(
            #""Dog": {"#,
            with:
                ##""Pet": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"properties": {"a": {}}}]}, "Dog": {"##
        )
        let other = try self.text(
            made(answer(##"{"$ref": "#/components/schemas/Pet"}"##), schemas: inherited))
        #expect(other.contains("`Cat` and `Dog`, which `kind` names"), "\(other)")
        let list = #""oneOf": [{"$ref": "Dog"}, {"$ref": "Cat"}], "discriminator""#
            .replacing("$ref\": \"", with: "$ref\": \"#/components/schemas/")
        let listed = schemas.replacing(#""discriminator""#, with: list)
        let whole = try self.text(made(answer(##"{"$ref": "#/components/schemas/Pet"}"##), schemas: listed))
        #expect(whole.contains("public let lives: Int64?"), "\(whole)")
        #expect(!whole.contains("The further members"))
    }

    // MARK: Alternatives

    private static let open = """
        {"anyOf": [
          {"title": "Small", "type": "object", "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}},
          {"title": "Other", "type": "object", "properties": {"id": {"type": "integer"}, "zed": {"type": "string"}}}]}
        """

    @Test func `an object is the alternative with a member that no other has`() throws {
        let text = try text(made(answer(Self.open)))
        #expect(
            text.contains("private enum KeysOfSmall: String, CodingKey {\n                case name\n"),
            "\(text)")
        #expect(text.contains("private enum KeysOfOther: String, CodingKey {\n                case zed\n"))
        #expect(text.contains("decoder.container(keyedBy: KeysOfOther.self), !keys.allKeys.isEmpty,"))
        let one = try self.text(
            made(
                answer(
                    Self.open.replacing(
                        #""title": "Other","#, with: #""title": "Other", "required": ["zed"],"#))))
        #expect(!one.contains("KeysOf"))
    }

    @Test(arguments: [
        (#"{"zed": "z"}"#, "zed"), (#"{"id": 1, "zed": "z"}"#, "zed"), (#"{"name": "a"}"#, "name"),
    ])
    func `an example has the members of its alternative`(example: String, member: String) throws {
        let made = try made(answer(Self.open, more: #", "example": \#(example)"#))
        let golden = try #require(made.golden.first?.text)
        #expect(golden.contains("\n  \(member)"), "\(golden)")
        #expect(golden.contains("\n  zed") == (member == "zed"))
    }
}
