import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Pages and credentials of made operations.
struct NewPagingTests {
    @Test(arguments: [
        (#""minimum": 0"#, ", first: 0)"), (#""minimum": 0, "default": 1"#, ")"), (#""minimum": 1"#, ")"),
        (#""default": 0"#, ", first: 0)"),
    ])
    func `the first page is the least one, or the default`(limit: String, code: String) throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/a": {"get": {
               "operationId": "getA",
               "parameters": [{"name": "page", "in": "query", "schema": {"type": "integer", \(limit)}},
                 {"name": "size", "in": "query", "schema": {"type": "integer"}}],
               "responses": {"200": {"description": "", "content": {"application/json": {
                 "schema": {"type": "array", "items": {"type": "string"}}}}}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        let file = try #require(made.files.first { $0.path.hasSuffix("+GetA.swift") }?.text)
        #expect(file.contains(".pageNumber(\"page\"" + code + "\n"), "\(file)")
    }

    @Test(arguments: [
        (#"{"type": "http", "scheme": "digest"}"#, NewReason.httpScheme),
        (#"{"type": "mutualTLS"}"#, .security),
        (#"{"type": "apiKey", "in": "cookie", "name": "a"}"#, .security),
    ])
    func `an operation without usable credentials names the reason`(scheme: String, reason: NewReason) throws
    {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "security": [{"key": []}],
             "paths": {"/a": {"get": {"responses": {"204": {"description": ""}}}}},
             "components": {"securitySchemes": {"key": \(scheme)}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        #expect(made.refusals.map(\.reason) == [reason.rawValue])
    }
}
