import Foundation
import Testing

@testable import NetworkAPITools

/// The reasons why an operation is not made, and the headers that are left out or fixed.
@Suite struct NewReasonTests {
    private func made(
        path: String = "/a", server: String = "https://a.example", parameters: String = ""
    ) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "\(server)"}], "paths": {"\(path)": {"get": {
              "operationId": "getA", "parameters": [\(parameters)], "responses": {"204": {"description": ""}}}}}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    private func swagger(_ parameter: String, security: String = "") throws -> String {
        let text = """
            {"swagger": "2.0", "host": "a.example", "produces": ["application/json"], "paths": {"/a": {"get": {
              "operationId": "getA", "parameters": [\(parameter)], \(security) "responses": {"200": {"description": "",
                "schema": {"type": "array", "items": {"type": "string"}}}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        return try #require(made.files.first { $0.path.hasSuffix("A.swift") }?.text)
    }

    @Test(arguments: [
        ("/sp ace/x", NewReason.segment), ("/%2F", .segment), ("/a//b", .segment), ("/{x}/{x}", .segment),
        ("/a/..", .segment), ("/./a", .segment), ("/a#b", .path), ("/a/{}", .path), ("/a/{b", .path),
        ("/v/{+rest}", .path), ("/v{/rest}", .path), ("/v{?q}", .path), ("/v/{rest*}", .path),
        ("/v{;a}", .path), ("/v/{rest+}", .path),
    ])
    func `a path that is not made has a reason that applies`(path: String, reason: NewReason) throws {
        #expect(try made(path: path).refusals.map(\.reason) == [reason.rawValue])
    }

    @Test(arguments: ["/a/", "/", "/a/{b}.json", "/a/{b-c}:d", "/a.b/..c"])
    func `other paths are made`(path: String) throws {
        #expect(try made(path: path).refusals.isEmpty)
    }

    @Test(arguments: [
        ("https://a.example/v1?x=1", NewReason.serverParts), ("https://u:p@a.example", .serverParts),
        ("https://{h}.example/{b}", .serverParts), ("/v1/{b}", .serverParts),
        ("https://a.example/a%2Fb", .serverParts), ("ftp://a.example", .server),
        ("https://a..example", .server),
    ])
    func `a server that is not made has a reason that applies`(server: String, reason: NewReason) throws {
        #expect(try made(server: server).refusals.map(\.reason) == [reason.rawValue])
    }

    @Test(arguments: ["X-Bad Name", "X-Ünï", "X:A"])
    func `a header with a name that is not one is left out, or refused if it is required`(name: String) throws
    {
        let header = #"{"name": "\#(name)", "in": "header", "schema": {"type": "string"}}"#
        let optional = try made(parameters: header)
        #expect(optional.refusals.isEmpty)
        #expect(!optional.files.map(\.text).joined().contains(name))
        let required = header.replacing(#""in""#, with: #""required": true, "in""#)
        #expect(
            try made(parameters: required).refusals.map(\.reason)
                == ["\(NewReason.headerName.rawValue): \(name)"])
    }

    @Test(arguments: [
        (#""enum": ["application/vnd.a+json"]"#, true), (#""default": "application/vnd.a+json""#, true),
        (#""enum": ["text/csv"]"#, false),
        (#""enum": ["application/a+json", "application/vnd.a+json"]"#, false),
        (#""description": "application/vnd.a+json""#, false),
    ])
    func `the only value of Accept in Swagger is sent`(value: String, isSent: Bool) throws {
        let text = try swagger(
            #"{"name": "Accept", "in": "header", "required": true, "type": "string", \#(value)}"#)
        #expect(text.contains(#"[.accept: "application/vnd.a+json"]"#) == isSent, "\(text)")
        #expect(text.contains("public init()"))
    }

    @Test(arguments: [("true", "", true), ("false", "", false), ("true", #""security": [],"#, true)])
    func `a required header Authorization in Swagger needs credentials`(
        isRequired: String, security: String, isNeeded: Bool
    ) throws {
        let text = try swagger(
            #"{"name": "Authorization", "in": "header", "required": \#(isRequired), "type": "string"}"#,
            security: security)
        #expect(text.contains("authorization: .required") == isNeeded, "\(text)")
        #expect(text.contains("public init()"))
    }

    @Test(arguments: [
        (#""items": {"type": "integer"}"#, #""1""#), (#""items": {"type": "number"}"#, #""1.5""#),
        (#""items": {"type": "string", "enum": ["a", "b"]}, "example": ["a", "b"]"#, #""a,b""#),
        (#""items": {"type": "string"}"#, #""text""#),
    ])
    func `an array that is one text has an example of its elements`(schema: String, example: String) throws {
        for (place, path) in [("path", "/a/{ids}"), ("header", "/a")] {
            let made = try made(
                path: path,
                parameters: """
                    {"name": "ids", "in": "\(place)", "required": true, "description": "The names",
                     "schema": {"type": "array", \(schema)}}
                    """)
            let text = made.files.map(\.text).joined()
            #expect(text.contains("example: \(example),"), "\(text)")
            #expect(text.contains("ids: The names. Several values are joined with commas."), "\(text)")
        }
    }

    @Test(arguments: [(#""type": "number""#, true), (#""type": "number", "format": "double""#, false)])
    func `the comment of a number says how a whole number is sent`(schema: String, isNoted: Bool) throws {
        for (place, path) in [("path", "/a/{price}"), ("query", "/a"), ("header", "/a")] {
            let made = try made(
                path: path,
                parameters: #"{"name": "price", "in": "\#(place)", "required": true, "schema": {\#(schema)}}"#
            )
            #expect(made.files.map(\.text).joined().contains("is sent with a fraction: `5.0`") == isNoted)
        }
    }
}
