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
        // Twilio, and OData.
        (
            #""next_page_uri": {"type": "string", "format": "uri"}"#, "200", "",
            "url { $0.nextPageURI?.absoluteString }"
        ),
        (#""next_page_uri": {"type": "string"}"#, "200", "", "url { $0.nextPageURI }"),
        (#""@odata.nextLink": {"type": "string"}"#, "200", "", "url { $0.atOdataNextLink }"),
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

    /// The code of the pages of a list without an item of the query, and of the items of a page.
    private func pages(_ members: String) throws -> [String] {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/a": {"get": {
               "operationId": "getA",
               "responses": {"200": {"description": "", "content": {"application/json": {
                 "schema": {"type": "object", "properties": {\(members)}}}}}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        let lines = try #require(made.files.first { $0.path.hasSuffix("+GetA.swift") }).text.split(
            separator: "\n")
        return lines.filter { $0.contains("Paging<Self>.") || $0.contains("page.") }
            .compactMap { $0.split(separator: "Paging<Self>.").last?.trimmed }
    }

    private static let items = #""items": {"type": "array", "items": {"type": "string"}}"#
    private static let text = #"{"type": "string"}"#

    @Test(arguments: [
        // HAL, and JSON:API with a text and with an object.
        (#""_links": \#(object(#""next": \#(object(#""href": \#(text)"#))"#))"#, "$0.links?.next?.href"),
        (#""links": \#(object(#""next": \#(text)"#))"#, "$0.links?.next"),
        // Lists of links with a relation.
        (
            #""links": \#(list(#""href": \#(text), "rel": \#(text)"#))"#,
            #"$0.links?.first { $0.rel == "next" }?.href"#
        ),
        (
            #""link": \#(list(#""relation": \#(text), "url": \#(text)"#))"#,
            #"$0.link?.first { $0.relation == "next" }?.url"#
        ),
        // A text that says of itself that it is an address.
        (#""next": {"type": ["string", "null"], "description": "The URL of more items."}"#, "$0.next"),
        (#""next": {"type": "string", "example": "https://a.example/a?page=2"}"#, "$0.next"),
        (#""next": {"type": "string", "example": "/a?page=2"}"#, "$0.next"),
    ])
    func `the address of the next page is followed`(member: String, code: String) throws {
        #expect(try pages(member + ", " + Self.items) == ["url { \(code) }", "page.items ?? []"])
    }

    @Test(arguments: [
        #""next": \#(text)"#, #""next": {"type": "string", "example": "abc"}"#,
        #""links": \#(list(#""href": \#(text)"#))"#,
        #""links": \#(object(#""prev": \#(text)"#))"#,
    ])
    func `a text that may be another thing is not followed`(member: String) throws {
        #expect(try pages(member + ", " + Self.items) == [])
    }

    @Test(arguments: [("result", "page.result ?? []"), ("users", nil), ("errors", "page.messages ?? []")])
    func `messages are the items, unless a list with a plain name is beside them`(
        other: String, code: String?
    ) throws {
        let lists = ["messages", other].map { #""\#($0)": {"type": "array", "items": \#(Self.text)}"# }
        let pages = try pages(lists.joined(separator: ", ") + #", "next_page_url": \#(Self.text)"#)
        #expect(pages.last == code)
    }

    @Test(arguments: ["_embedded", "data", "result", "response"])
    func `the items of a page may be in an object`(name: String) throws {
        let code = "page.\(name.filter(\.isLetter))?.items ?? []"
        let next = #""next": {"type": "string", "format": "uri"}"#
        #expect(try pages(#""\#(name)": \#(Self.object(Self.items)), \#(next)"#).last == code)
        #expect(try pages(#""other": \#(Self.object(Self.items)), \#(next)"#) == [])
    }

    private static func object(_ members: String) -> String {
        #"{"type": "object", "properties": {\#(members)}}"#
    }
    private static func list(_ members: String) -> String {
        #"{"type": "array", "items": \#(object(members))}"#
    }

    @Test(arguments: [
        (#"{"type": "http", "scheme": "digest"}"#, NewReason.httpScheme),
        (#"{"type": "mutualTLS"}"#, .security),
        (#"{"type": "apiKey", "in": "cookie", "name": "a"}"#, .security),
        (#"{"type": "apiKey", "in": "header", "name": "X Key"}"#, .headerName),
        (#"{"type": "apiKey", "in": "query", "name": ""}"#, .nameless),
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
        let names = [reason.rawValue, "\(reason.rawValue): key"]
        #expect(made.refusals.count == 1)
        #expect(made.refusals.allSatisfy { names.contains($0.reason) }, "\(made.refusals)")
    }
}
