import Foundation
import NetworkAPIKit
import TestSupport
import Testing

@testable import NetworkAPITools

/// Documents with one trap each; judge 46 compiles further ones.
@Suite struct NewTrapTests {
    private func generator(
        _ paths: String, schemas: String = "{}", server: String = "https://shop.example/v1"
    ) throws -> EndpointGenerator {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "\(server)"}],
             "paths": \(paths), "components": {"schemas": \(schemas)}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop")
    }

    private func made(
        _ paths: String, schemas: String = "{}", server: String = "https://shop.example/v1"
    ) throws -> EndpointGenerator.Made {
        try generator(paths, schemas: schemas, server: server).files { _ in true }
    }

    /// `GET /a` with parameters.
    private func asked(_ parameters: String, path: String = "/a", more: String = "") -> String {
        """
        {"\(path)": {"get": {"operationId": "getA", "parameters": [\(parameters)], \(more)
          "responses": {"204": {"description": ""}}}}}
        """
    }

    /// `POST /a` with a body, which is the answer too.
    private func sent(_ schema: String) -> String {
        let content = #"{"application/json": {"schema": \#(schema)}}"#
        return """
            {"/a": {"post": {"operationId": "postA", "requestBody": {"required": true, "content": \(content)},
              "responses": {"201": {"description": "", "content": \(content)}}}}}
            """
    }

    private func text(_ made: EndpointGenerator.Made) throws -> String {
        #expect(made.refusals.isEmpty)
        return try #require(made.files.first { $0.path.hasSuffix("A.swift") }?.text)
    }

    private func golden(_ made: EndpointGenerator.Made) throws -> String {
        try #require(made.golden.first?.text)
    }

    @Test(arguments: ["repos/get", "issues/create", "gists/list"])
    func `an operation that is made alone has the same files as among all`(id: String) throws {
        let document = try ContractDocument(Contracts.data("github/github-subset.openapi.json"))
        let all = EndpointGenerator(document, service: "GitHub").files { _ in true }
        let one = EndpointGenerator(document, service: "GitHub").files { $0.id == id }
        #expect(one.names.count == 1)
        #expect(one.files.count > 1)
        #expect(Set(one.files).isSubset(of: all.files))
        #expect(Set(one.golden).isSubset(of: all.golden))
    }

    @Test func `the file of an example has the name of its service`() throws {
        let document = try ContractDocument(Contracts.data("github/github-subset.openapi.json"))
        let made = EndpointGenerator(document, service: "GitHub").files { $0.id == "repos/get" }
        let names = made.files.map { $0.path.split(separator: "/").last ?? "" }
        #expect(names.contains("GitHubAPI+GetRepos+Example.swift"))
        #expect(names.allSatisfy { $0.hasPrefix("GitHubAPI") })
    }

    @Test func `a case of an enum that is the enum itself is left out`() throws {
        let schemas = ##"""
            {"E": {"oneOf": [{"type": "string"}, {"$ref": "#/components/schemas/F"},
              {"type": "array", "items": {"$ref": "#/components/schemas/E"}}]},
             "F": {"anyOf": [{"type": "integer"}, {"$ref": "#/components/schemas/E"}]}}
            """##
        let generator = try generator(sent(##"{"$ref": "#/components/schemas/E"}"##), schemas: schemas)
        let table = generator.builder.table
        for declaration in table.all {
            var reader = ExampleReader(table)
            // Reading has an end, also of a value that no case reads.
            let isRead = reader.reads(.bool(true), as: .named(declaration.id))
            #expect(isRead)
        }
        #expect(try text(generator.files { _ in true }).contains("case list("))
    }

    @Test(arguments: [("404", "/404"), ("+1", "/+1"), ("", "/")])
    func `a member with a number as its name states its place`(name: String, place: String) throws {
        let members = #"{"\#(name)": {"type": "string"}}"#
        let made = try made(
            sent(#"{"type": "object", "required": ["\#(name)"], "properties": \#(members)}"#))
        let shown = name.isEmpty ? "empty" : name
        #expect(try text(made).contains(#"ArgumentName.body("\#(place)", name: "\#(shown)")"#))
        #expect(try golden(made).contains("  {\(shown)}: \"\(place)\" in the body"))
    }

    @Test(arguments: ["query", "header"])
    func `a required parameter with one possible value states its place`(place: String) throws {
        let made = try made(
            asked(#"{"name": "one", "in": "\#(place)", "required": true, "schema": {"const": "x"}}"#))
        #expect(try text(made).contains("ArgumentName.\(place)(\"one\")"))
    }

    @Test func `a body without a value to change states its place`() throws {
        let schemas = ##"""
            {"M": {"type": "object", "required": ["all"], "properties": {"all": {"type": "object",
              "additionalProperties": {"$ref": "#/components/schemas/M"}}}}}
            """##
        let made = try made(sent(##"{"$ref": "#/components/schemas/M"}"##), schemas: schemas)
        #expect(try text(made).contains(#"ArgumentName.body("", name: "body")"#))
    }

    @Test(arguments: [
        ("/größe/{名}", "/größe/", "/v1/gr%C3%B6%C3%9Fe/{名}"), ("/a%20b/{x}", "/a b/", "/v1/a%20b/{x}"),
        ("/a|b/{x}", "/a|b/", "/v1/a%7Cb/{x}"),
    ])
    func `the line of a request is percent-encoded`(path: String, code: String, line: String) throws {
        let made = try made(asked("", path: path))
        let text = try text(made)
        #expect(text.contains("path: \"/v1\(code)"))
        #expect(text.contains("requestLine: \"GET \(line)\""))
        #expect(try golden(made).contains("Template: https://shop.example\(line)"))
    }

    @Test(arguments: ["/a%2Fb", "/a%zz", "/a b"])
    func `a path with an escape that is not a character of a segment is refused`(path: String) throws {
        #expect(try made(asked("", path: path)).refusals.map(\.reason) == [NewReason.segment.rawValue])
    }

    @Test func `a path is found in any percent-encoding`() throws {
        let text = #"{"openapi": "3.1.0", "paths": {"/größe/{id}": {"get": {}}}}"#
        let document = try ContractDocument(Data(text.utf8))
        guard case .operation(let found) = document.operation("GET", "/gr%C3%B6%C3%9Fe/{id}") else {
            Issue.record("the path is not found")
            return
        }
        #expect(found.path == "/größe/{id}")
    }

    @Test func `the members of an object are items of the query, and the argument has its own name`() throws {
        let made = try made(
            asked(
                """
                {"name": "f", "in": "query", "required": true, "schema": {"type": "object", "required": ["a", "b"],
                  "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}}
                """))
        #expect(try text(made).contains(#"ArgumentName.named("f")"#))
        #expect(try golden(made).contains(#"  {f}: the query item "a", the query item "b""#))
    }

    @Test func `a large number of an example is written as the request has it`() throws {
        let made = try made(
            sent(#"{"type": "object", "properties": {"a": {"type": "number", "example": 1e21}}}"#))
        #expect(try golden(made).contains(#"{"a":1e+21}"#))
    }

    @Test func `an item that can only be empty text has no example`() throws {
        let item = #"{"name": "c", "in": "query", "schema": {"type": "string", "maxLength": 0}}"#
        #expect(try text(made(asked(item))).contains("example: nil"))
        let required = item.replacing(#""in""#, with: #""required": true, "in""#)
        #expect(try made(asked(required)).refusals.map(\.reason) == [NewReason.example.rawValue])
    }

    @Test func `a body of GET is left out, or refused if it is required`() throws {
        let body = #""requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}},"#
        #expect(!(try text(made(asked("", more: body))).contains("parameters:")))
        let required = body.replacing("{\"content\"", with: "{\"required\": true, \"content\"")
        #expect(
            try made(asked("", more: required)).refusals.map(\.reason)
                == [NewReason.bodyWithoutMethod.rawValue])
    }

    @Test func `a parameter without a name is left out, or refused if it is required`() throws {
        let item = #"{"name": "", "in": "query", "schema": {"type": "string"}}"#
        #expect(try text(made(asked(item))).contains("RequestInfo<EmptyParameter>"))
        let required = item.replacing(#""in""#, with: #""required": true, "in""#)
        #expect(try made(asked(required)).refusals.map(\.reason) == [NewReason.nameless.rawValue])
    }

    @Test(arguments: ["label", "matrix"])
    func `a parameter of the path with another style is refused`(style: String) throws {
        let item =
            #"{"name": "x", "in": "path", "required": true, "style": "\#(style)", "schema": {"type": "string"}}"#
        let made = try made(asked(item, path: "/a/{x}"))
        #expect(made.refusals.map(\.reason) == [NewReason.pathValue.rawValue])
    }

    @Test func `a server that is not an address is refused`() throws {
        let made = try made(asked(""), server: "not a url")
        #expect(made.refusals.map(\.reason) == [NewReason.server.rawValue])
    }

    @Test func `an operation can be a reference, and has the server of its path`() throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"servers": [{"url": "https://b.example/v2/"}],
               "get": {"$ref": "#/components/x-operations/getA"}}},
             "components": {"x-operations": {"getA": {"responses": {"204": {"description": ""}}}}}}
            """
        let document = try ContractDocument(Data(text.utf8))
        let made = EndpointGenerator(document, service: "Shop").files { _ in true }
        #expect(made.refusals.isEmpty)
        #expect(made.files.first?.text.contains(#"path: "/v2/a""#) == true)
        guard case .operation(let found) = document.operation("GET", "/v2/a") else {
            Issue.record("the path is not found")
            return
        }
        #expect(found.responses.map(\.status) == ["204"])
    }

    @Test func `an alternative without keywords allows any value`() throws {
        let made = try made(
            sent(
                #"{"type": "object", "required": ["a"], "properties": {"a": {"anyOf": [{}, {"type": "string"}]}}}"#
            ))
        #expect(try text(made).contains("a: NetworkAPI.JSONValue"))
    }

    @Test(arguments: [
        (#"{"enum": ["x", 1]}"#, #"{"a":"x"}"#), (#"{"type": "null"}"#, #"{"a":null}"#),
        (#"{"type": "object", "additionalProperties": false}"#, #"{"a":{}}"#),
        (#"{"allOf": [{"enum": ["x", "y"]}, {"enum": ["y", "z"]}]}"#, #"{"a":"y"}"#),
    ])
    func `the example is a value that the schema allows`(schema: String, body: String) throws {
        let made = try made(
            sent(#"{"type": "object", "required": ["a"], "properties": {"a": \#(schema)}}"#))
        #expect(try golden(made).contains("\n\(body)\n"))
    }

    @Test func `names are free as long as there are roles`() {
        var scope = NameScope()
        let names = (0..<600).map { _ in scope.takeMember("") }
        #expect(Set(names).count == names.count)
        #expect(names.prefix(2) == ["empty", "emptyBody"])
    }

    @Test(arguments: [("https://a.example/b", false), ("./b.json", true), ("#/components/x", false)])
    func `an address alone does not need other files`(reference: String, isNeeded: Bool) {
        #expect(ReferenceScan.needsLinking(Data(#"{"$ref": "\#(reference)"}"#.utf8)) == isNeeded)
    }
}
