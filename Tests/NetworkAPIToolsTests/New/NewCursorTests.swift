import Foundation
import Testing

@testable import NetworkAPITools

/// Lists of which an answer has the cursor of the next page, as providers write it.
struct NewCursorTests {
    /// The code of the pages of a list with an item of the query and members in the answer.
    private func paging(_ item: String, type: String = "string", _ members: String) throws -> String? {
        let text = """
            {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "paths": {"/a": {"get": {
               "operationId": "getA",
               "parameters": [{"name": "\(item)", "in": "query", "schema": {"type": "\(type)"}},
                 {"name": "per_page", "in": "query", "schema": {"type": "\(type)", "default": 20}}],
               "responses": {"200": {"description": "", "content": {"application/json": {
                 "schema": {"type": "object", "required": ["data"], "properties": {
                   "data": {"type": "array", "items": {"type": "object", "required": ["id"],
                     "properties": {"id": {"type": "string"}}}}, \(members)}}}}}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        let file = try #require(made.files.first { $0.path.hasSuffix("+GetA.swift") }?.text)
        let parts = file.split(separator: "NetworkAPI.Paging<Self>.")
        guard parts.count == 2, let code = parts[1].split(separator: "\n\n").first else { return nil }
        // A long one has several lines.
        return code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let next =
        #"{"type": "object", "properties": {"after": {"type": "string"}, "link": {"type": "string"}}}"#

    private static let more = #""has_more": {"type": "boolean"}"#
    private static let relay = #""hasNextPage": {"type": "boolean"}, "endCursor": {"type": "string"}"#

    @Test(arguments: [
        // HubSpot.
        (
            "after", #""paging": {"type": "object", "properties": {"next": \#(next)}}"#,
            #"cursor("after") { $0.paging?.next?.after }"#
        ),
        // Asana.
        (
            "offset", #""next_page": {"type": "object", "properties": {"offset": {"type": "string"}}}"#,
            #"cursor("offset") { $0.nextPage?.offset }"#
        ),
        // Box, and Kubernetes.
        ("marker", #""next_marker": {"type": "string"}"#, #"cursor("marker") { $0.nextMarker }"#),
        (
            "continue", #""metadata": {"type": "object", "properties": {"continue": {"type": "string"}}}"#,
            #"cursor("continue") { $0.metadata?.continue }"#
        ),
        // OpenAI.
        (
            "after", #""last_id": {"type": "string"}, "has_more": {"type": "boolean"}"#,
            #"cursor("after") { $0.hasMore == true ? $0.lastID : nil }"#
        ),
        // Stripe.
        (
            "starting_after", #""has_more": {"type": "boolean"}"#,
            #"cursor("starting_after") { $0.hasMore == true ? $0.data.last?.id : nil }"#
        ),
        // Square.
        (
            "cursor", #""cursor": {"type": "string", "description": "Use it in a subsequent request."}"#,
            #"cursor("cursor") { $0.cursor }"#
        ),
        // Relay, also with a service's own names.
        (
            "after",
            #""pageInfo": {"type": "object", "required": ["hasNextPage", "endCursor"], "properties": {\#(relay)}}"#,
            #"cursor("after") { $0.pageInfo?.hasNextPage == true ? $0.pageInfo?.endCursor : nil }"#
        ),
        // Zendesk: the flag is in an object around the cursor.
        (
            "cursor",
            #""meta": {"type": "object", "properties": {"next_cursor": {"type": "string"}}}, \#(more)"#,
            #"cursor("cursor") { $0.hasMore == true ? $0.meta?.nextCursor : nil }"#
        ),
        // Dropbox.
        (
            "cursor",
            #""cursor": {"type": "string", "description": "Use it the next time."}, \#(more)"#,
            #"cursor("cursor") { $0.hasMore == true ? $0.cursor : nil }"#
        ),
    ])
    func `the cursor is at the place that the answer states`(item: String, members: String, code: String)
        throws
    {
        #expect(try paging(item, members) == code)
    }

    @Test func `a cursor that may be the one of the page itself is not followed`() throws {
        #expect(try paging("cursor", #""cursor": {"type": "string"}"#) == nil)
        #expect(try paging("after", #""x": {"type": "string"}"#) == nil)
    }

    @Test(arguments: ["errors", "warnings", "messages", "_links", "included"])
    func `lists of errors and links beside the items are no items`(name: String) throws {
        let members = #""\#(name)": {"type": "array", "items": {"type": "string"}}"#
        #expect(try paging("page", type: "integer", members) == #"pageNumber("page")"#)
        let other = #""rows": {"type": "array", "items": {"type": "string"}}"#
        #expect(try paging("page", type: "integer", other) == nil)
    }

    @Test(arguments: [("page", #"pageNumber("page")"#), ("offset", #"offset("offset")"#)])
    func `a number that is a place in a list is whole`(item: String, code: String) throws {
        #expect(try paging(item, type: "number", #""x": {"type": "string"}"#) == code)
    }
}
