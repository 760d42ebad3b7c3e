import Foundation
import Testing

@testable import NetworkAPITools

/// The statuses of an operation in the specification that is made of it.
struct NewStatusTests {
    private func made(_ responses: String) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": {"/a": {"get": {"operationId": "getA", "responses": {\(responses)}}}}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    private func text(_ responses: String) throws -> String {
        try #require(made(responses).files.first { $0.path.hasSuffix("+GetA.swift") }?.text)
    }

    private static func answer(_ status: Int, _ type: String) -> String {
        let schema = #"{"type": "\#(type == "application/json" ? "integer" : "string")"}"#
        return #""\#(status)": {"description": "", "content": {"\#(type)": {"schema": \#(schema)}}}"#
    }

    @Test(arguments: ["application/pdf", "text/plain"])
    func `a success without a body is accepted beside bytes and text`(type: String) throws {
        let made = try made(Self.answer(200, type) + #", "204": {"description": "None."}"#)
        let text = made.files.map(\.text).joined()
        #expect(made.notes == [])
        #expect(!text.contains("statuses:"), "\(text)")
        #expect(text.contains(#".response(204, "None.")"#), "\(text)")
    }

    @Test(arguments: [
        ("text/plain", "application/json", "[201, 202]", "200 as `text/plain`"),
        ("text/event-stream", "none/none", "[200]", "202"),
    ])
    func `a success in another form is named as not made`(
        first: String, second: String, statuses: String, note: String
    ) throws {
        let other = second.hasPrefix("none") ? "" : Self.answer(201, second) + ", "
        let made = try made(Self.answer(200, first) + ", " + other + #""202": {"description": "Later."}"#)
        #expect(made.notes == ["GET /a: the answer with the status \(note) is not made"])
        let text = made.files.map(\.text).joined()
        #expect(text.contains(statuses), "\(text)")
    }

    @Test(arguments: [
        ("Unexpected error.", "Body", true), ("Otherwise.", "error", true),
        ("successful operation", "Body", false),
    ])
    func `an error is not an answer, although it is the only response`(
        text: String, name: String, isRefused: Bool
    ) throws {
        let body =
            ##""content": {"application/json": {"schema": {"$ref": "#/components/schemas/\##(name)"}}}"##
        let document = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}],
             "paths": {"/a": {"get": {"responses": {"default": {"description": "\(text)", \(body)}}}}},
             "components": {"schemas": {"\(name)": {"type": "object", "properties": {"id": {"type": "integer"}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(document.utf8)), service: "Shop").files { _ in
            true
        }
        #expect(made.refusals.map(\.reason) == (isRefused ? [NewReason.noResponse.rawValue] : []))
    }

    @Test(arguments: [("", "String"), (#", "format": "binary""#, "Data")])
    func `a text in any media type is text`(format: String, type: String) throws {
        let schema = #"{"type": "string"\#(format)}"#
        let text = try text(#""200": {"description": "", "content": {"*/*": {"schema": \#(schema)}}}"#)
        #expect(text.contains("typealias Response = \(type)\n"), "\(text)")
    }

    @Test func `every accepted status is in the specification`() throws {
        let body =
            #""content": {"application/json": {"schema": {"type": "array", "items": {"type": "string"}}}}"#
        let text = try text(
            """
            "200": {"description": "Known.", \(body)}, "201": {"description": "New.", \(body)},
            "202": {"description": "Later."}, "404": {"description": "None."}
            """)
        for response in [
            #".response(201, [String].self, "New.")"#, #".response(202, "Later.")"#,
            #".response(404, "None.")"#,
        ] {
            #expect(text.contains(response), "\(text)")
        }
        #expect(!text.contains(".response(200"))
    }

    @Test func `a refusal in any media type is read as JSON, as an answer is`() throws {
        let schema = #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#
        let failure = #""400": {"description": "", "content": {"*/*": {"schema": \#(schema)}}}"#
        let text = try text(#""204": {"description": ""}, \#(failure)"#)
        #expect(text.contains("public struct ErrorResponse: Decodable"), "\(text)")
    }
}
