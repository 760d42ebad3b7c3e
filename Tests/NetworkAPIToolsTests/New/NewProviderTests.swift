import Foundation
import Testing

@testable import NetworkAPITools

/// Documents as providers write them.
@Suite struct NewProviderTests {
    /// What is made of a document with one path.
    private func made(
        _ operation: String, path: String = "/a", schemas: String = "{}", server: String = "https://a.example"
    ) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "\(server)"}],
             "paths": {"\(path)": \(operation)}, "components": {"schemas": \(schemas)}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    private func answer(_ media: String, type: String = "application/json") -> String {
        #"{"get": {"operationId": "getA", "responses": {"200": {"description": "", "content": {"\#(type)": \#(media)}}}}}"#
    }

    private func swift(_ made: EndpointGenerator.Made) -> String {
        made.files.map(\.text).joined(separator: "\n")
    }

    @Test func `an example in one long line stays in its line`() throws {
        let text = "Hello there, this is a long sentence, with commas, that goes on, and on, ok"
        let made = try made(
            answer(
                """
                {"schema": {"type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}},
                 "example": {"message": "\(text)"}}
                """))
        #expect(swift(made).contains(##".json(#"{"message": "\##(text)"}"#)"##))
    }

    @Test func `a part of an allOf tells the type of a bare object of another part`() throws {
        let schemas = ##"""
            {"User": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
             "Envelope": {"type": "object", "required": ["data"], "properties": {"data": {"type": "object"},
               "items": {"type": "array", "items": {"type": "object"}}}}}
            """##
        let made = try made(
            answer(
                ##"""
                {"schema": {"allOf": [{"$ref": "#/components/schemas/Envelope"}, {"type": "object", "properties":
                  {"data": {"$ref": "#/components/schemas/User"},
                   "items": {"type": "array", "items": {"$ref": "#/components/schemas/User"}}}}]}}
                """##), schemas: schemas)
        #expect(swift(made).contains("public let data: User\n"))
        #expect(swift(made).contains("public let items: [User]?\n"))
    }

    @Test(arguments: [
        #"{"type": "number", "multipleOf": 0.01}"#,
        #"{"type": "number", "multipleOf": 0.0001, "minimum": 0.3}"#,
        #"{"type": "string", "pattern": "^[0-9]+$", "minLength": 6}"#,
        #"{"type": "string", "pattern": "^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$"}"#,
    ])
    func `a value is made that meets its limits`(schema: String) throws {
        let body = #"{"type": "object", "required": ["a"], "properties": {"a": \#(schema)}}"#
        let made = try made(
            """
            {"post": {"operationId": "postA", "responses": {"204": {"description": ""}}, "requestBody":
              {"required": true, "content": {"application/json": {"schema": \(body)}}}}}
            """)
        #expect(made.refusals.isEmpty)
    }

    @Test(arguments: [##""{\"id\": 1}""##, #"{"$ref": "ex.json"}"#, #""OK""#])
    func `an example that is text or a reference does not change the type`(example: String) throws {
        let made = try made(
            answer(
                #"""
                {"schema": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
                 "example": \#(example)}
                """#))
        #expect(swift(made).contains("public let id: Int"))
    }

    @Test(arguments: [
        (#""host": "https://api.acme.com", "basePath": "/v1""#, "GET https://api.acme.com/v1/a"),
        (#""host": "api.acme.com", "basePath": "v1""#, "GET https://api.acme.com/v1/a"),
        (#""host": "api.acme.com/", "basePath": "/v1""#, "GET https://api.acme.com/v1/a"),
        (#""host": "api.acme.com", "schemes": []"#, "GET https://api.acme.com/a"),
        (#""host": "api.acme.com", "schemes": ["wss"]"#, "GET https://api.acme.com/a"),
        (#""host": "api.acme.com", "schemes": ["http", "https"]"#, "GET https://api.acme.com/a"),
        (#""host": "api.acme.com", "schemes": ["http"]"#, "GET http://api.acme.com/a"),
    ])
    func `the server of a Swagger document is read as providers write it`(members: String, line: String)
        throws
    {
        let text = """
            {"swagger": "2.0", "info": {"title": "Shop", "version": "1"}, \(members),
             "paths": {"/a": {"get": {"operationId": "getA", "responses": {"204": {"description": ""}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        let golden = try #require(made.golden.first?.text)
        #expect(golden.split(separator: "\n").first.map(String.init) == line)
    }

    @Test func `an item that can be a text is no object`() throws {
        func operation(_ items: String) -> String {
            #"{"get": {"operationId": "getA", "responses": {"204": {"description": ""}}, "parameters": [\#(items)]}}"#
        }
        let list = try made(
            operation(
                #"""
                {"name": "ids", "in": "query", "explode": false, "example": ["a", "b"],
                 "schema": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}}
                """#))
        #expect(!swift(list).contains("nested:"))
        #expect(list.golden.first?.text.contains("ids=a,b") == true)
        let both = try made(
            operation(
                #"""
                {"name": "created", "in": "query", "style": "deepObject",
                 "schema": {"type": "object", "properties": {"gt": {"type": "integer"}}}},
                {"name": "q", "in": "query", "schema": {"anyOf": [{"type": "integer"}, {"type": "string"}]}}
                """#))
        #expect(both.refusals.isEmpty)
    }

    @Test func `bytes under the type of JSON are data`() throws {
        let made = try made(answer(#"{"schema": {"type": "string", "format": "binary"}}"#))
        #expect(swift(made).contains("typealias Response = Data"))
    }

    @Test func `two negative bounds are a range`() throws {
        let made = try made(
            #"""
            {"get": {"operationId": "getA", "responses": {"204": {"description": ""}}, "parameters":
              [{"name": "level", "in": "query", "schema": {"type": "integer", "minimum": -90, "maximum": -10}}]}}
            """#)
        #expect(swift(made).contains(".range(-90...(-10))"))
    }

    @Test(arguments: [
        ("https://api.acme.com/{version}/x", NewReason.serverParts), ("https://.acme.com", .server),
        ("https://a..acme.com", .server),
    ])
    func `a server with a hole is refused`(server: String, reason: NewReason) throws {
        let made = try made(
            #"{"get": {"operationId": "getA", "responses": {"204": {"description": ""}}}}"#, server: server)
        #expect(made.refusals.map(\.reason) == [reason.rawValue])
    }

    @Test(arguments: [#"/a\nimport Glibc"#, #"/a\rb"#, #"/a\u0000b"#, #"/a\tb"#, #"/a\u2028b"#])
    func `a path with a control character is refused`(path: String) throws {
        let made = try made(
            #"{"get": {"operationId": "getA", "responses": {"204": {"description": ""}}}}"#, path: path)
        #expect(made.refusals.map(\.reason) == [NewReason.segment.rawValue])
    }

    @Test func `a refusal of bytes imports what it needs`() throws {
        let made = try made(
            #"""
            {"get": {"operationId": "getA", "responses": {"204": {"description": ""}, "400": {"description": "",
              "content": {"application/json": {"schema": {"type": "string", "format": "byte"}}}}}}}
            """#)
        let file = try #require(made.files.first { $0.text.contains("typealias ErrorResponse = Data") })
        #expect(file.text.contains("import Foundation"))
    }

    @Test func `alternatives are told apart by the values that they list`() throws {
        func one(_ states: String, _ member: String) -> String {
            let members =
                #""state": {"type": "string", "enum": \#(states)}, "\#(member)": {"type": "string"}"#
            return #"{"type": "object", "required": ["state"], "properties": {\#(members)}}"#
        }
        let schemas =
            #"{"Open": \#(one(#"["wait", "paid"]"#, "due")), "Closed": \#(one(#"["gone"]"#, "end"))}"#
        let union =
            ##"{"oneOf": [{"$ref": "#/components/schemas/Open"}, {"$ref": "#/components/schemas/Closed"}]}"##
        let text = swift(try made(answer(#"{"schema": \#(union)}"#), schemas: schemas))
        #expect(text.contains(#"case tag = "state""#))
        #expect(text.contains("/// The schema `Open` of the document."))
        #expect(text.contains(#"case "wait", "paid": self = .open("#))
        #expect(text.contains(#"case "gone": self = .closed("#))
    }

    @Test func `the numbers that a document lists for a text are texts`() throws {
        let schema =
            #"{"type": "object", "properties": {"level": {"type": "string", "enum": [1, 2.5, true, "x"]}}}"#
        let text = swift(try made(answer(#"{"schema": \#(schema)}"#)))
        for part in [#"one = "1""#, #"twoPoint5 = "2.5""#, "case `true`, x"] { #expect(text.contains(part)) }
    }

    @Test func `schemas with long names have files`() throws {
        let long = String(repeating: "List", count: 100)
        let part = #"{"type": "object", "properties": {"id": {"type": "integer"}}}"#
        let schemas = #"{"\#(long)1": \#(part), "\#(long)2": \#(part)}"#
        let members = ["1", "2"].map { ##""a\##($0)": {"$ref": "#/components/schemas/\##(long)\##($0)"}"## }
        let schema = #"{"type": "object", "properties": {\#(members.joined(separator: ", "))}}"#
        let get = answer(#"{"schema": \#(schema)}"#).dropFirst().dropLast()
        let post = get.replacing("\"get\"", with: "\"post\"").replacing("getA", with: "postA")
        let files = try made("{\(get), \(post)}", schemas: schemas).files
        #expect(files.filter { $0.path.hasPrefix("Models/ShopAPI+List") }.count == 2)
        #expect(files.allSatisfy { $0.path.utf8.count < 200 })
    }
}
