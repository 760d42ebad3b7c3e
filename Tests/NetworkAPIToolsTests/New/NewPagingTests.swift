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
        (#""next": {"type": "string", "format": "uri"}"#, "200", "", "url { $0.next?.absoluteString }"),
        (#""next_page_url": {"type": "string"}"#, "200", "", "url { $0.nextPageURL }"),
        (
            #""meta": {"type": "object", "properties": {"next_token": {"type": "string"}}}"#, "200", "",
            #"cursor("pagination_token") { $0.meta?.nextToken }"#
        ),
        (#""size": {"type": "integer"}"#, "2XX", #""headers": {"Link": {}},"#, "link"),
    ])
    func `the next page is at the place that the answer states`(
        member: String, status: String, headers: String, code: String
    ) throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/a": {"get": {
               "operationId": "getA",
               "parameters": [{"name": "pagination_token", "in": "query", "schema": {"type": "string"}},
                 {"name": "Page", "in": "query", "schema": {"type": "integer"}},
                 {"name": "size", "in": "query", "schema": {"type": "integer"}}],
               "responses": {"\(status)": {"description": "", \(headers) "content": {"application/json": {
                 "schema": {"type": "object", "properties": {\(member), "items": {"type": "array", "items": {}}}}}}}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        let file = try #require(made.files.first { $0.path.hasSuffix("+GetA.swift") }?.text)
        #expect(file.contains("NetworkAPI.Paging<Self>.\(code)\n"), "\(file)")
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
