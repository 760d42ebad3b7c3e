import Foundation
import Testing

@testable import NetworkAPITools

/// The types of the refusals of an operation with one for each status.
@Suite struct NewRefusalTests {
    /// The endpoint with the refusals of the statuses 401 and 403, which are `First` and `Second`.
    private func made(_ first: String, _ second: String) throws -> String {
        func refusal(_ name: String) -> String {
            ##"""
            {"description": "", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/\##(name)"}}}}
            """##
        }
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"operationId": "getA", "responses": {"204": {"description": ""},
               "401": \(refusal("First")), "403": \(refusal("Second"))}}}},
             "components": {"schemas": {"First": \(first), "Second": \(second)}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop")
            .files { _ in true }
        return made.files.map(\.text).joined()
    }

    private func object(_ members: String, required: String = "") -> String {
        #"{"type": "object", "required": [\#(required)], "properties": {\#(members)}}"#
    }

    private static let code = #""code": {"type": "integer"}"#
    private static let list = #"""
        "errors": {"type": "array", "items": {"type": "object", "properties": {\#(code)}}}
        """#
    private static let longList = #"""
        "errors": {"type": "array", "items": {"type": "object", "properties": {\#(code), "field": {"type": "string"}}}}
        """#

    @Test(arguments: [(code, code), (list, longList), (list, longList + #", "id": {"type": "string"}"#)])
    func `a refusal that reads all members of another one is the type of both`(
        less: String, more: String
    ) throws {
        let text = try made(object(less), object(more))
        let both = less == more ? "First" : "Second"
        #expect(text.contains("typealias ErrorResponse = \(both)") || text.contains("struct ErrorResponse:"))
        #expect(!text.contains("enum ErrorResponse"))
        #expect(try !made(object(more), object(less)).contains("enum ErrorResponse"))
    }

    private static let id = #""id": {"type": "string"}"#

    @Test(arguments: [(code, id, ""), (code, code + ", " + id, ""), (list, longList + ", " + id, #""id""#)])
    func `refusals that their own members tell apart are alternatives`(
        first: String, second: String, needed: String
    ) throws {
        #expect(try made(object(first), object(second, required: needed)).contains("enum ErrorResponse"))
    }
}
