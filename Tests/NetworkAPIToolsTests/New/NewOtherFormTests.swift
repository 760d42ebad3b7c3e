import Foundation
import Testing

@testable import NetworkAPITools

/// The forms of a body and of an answer beside the one that an endpoint has.
@Suite struct NewOtherFormTests {
    private static let json =
        #""application/json": {"schema": {"type": "object", "properties": {"a": {"type": "string"}}}}"#

    /// What is made of an operation with these media types.
    private func made(body: String = json, answer: String = json) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"post": {"operationId": "postA", "requestBody": {"required": true, "content": {\(body)}},
               "responses": {"200": {"description": "", "content": {\(answer)}}}}}}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    private func content(_ type: String) -> String {
        #"\#(Self.json), "\#(type)": {"schema": {"type": "object", "properties": {"a": {"type": "string"}}}}"#
    }

    @Test(arguments: ["text/event-stream", "application/x-ndjson"])
    func `a stream beside JSON is named as not made`(type: String) throws {
        let made = try made(answer: content(type))
        #expect(made.notes == ["POST /a: the answer as `\(type)` is not made"])
        let file = try #require(made.files.first { $0.path.hasSuffix("+PostA.swift") })
        #expect(
            file.text.contains(
                "/// The document has the answer as `\(type)` too, which this endpoint does not have."))
    }

    @Test func `a multipart body with other members than JSON is named as not made`() throws {
        let other = #""multipart/form-data": {"schema": {"type": "object", "properties": {"b": {}}}}"#
        let made = try made(body: "\(Self.json), \(other)")
        #expect(made.notes == ["POST /a: the body as `multipart/form-data` is not made"])
    }

    @Test(arguments: [("string", true), ("object", false)])
    func `a file of which JSON has the schema too is sent as a part`(items: String, isPart: Bool) throws {
        let members =
            #""file": {"type": "string", "format": "binary"}, "tags": {"type": "array", "items": {"type": "\#(items)"}}"#
        let schema = #"{"schema": {"type": "object", "properties": {\#(members)}}}"#
        let types = ["application/json", "multipart/form-data"].map { #""\#($0)": \#(schema)"# }
        let made = try made(body: types.joined(separator: ", "))
        #expect(made.notes.isEmpty == isPart)
        #expect(made.files.map(\.text).joined().contains("encoding: .multipart") == isPart)
    }

    @Test(arguments: [
        "application/xml", "application/x-www-form-urlencoded", "application/hal+json", "multipart/form-data",
    ])
    func `the same members in another notation are not worth a word`(type: String) throws {
        #expect(try made(body: content(type), answer: content(type)).notes.isEmpty)
    }

    @Test func `text of another schema beside JSON is named as not made`() throws {
        let text = #"\#(Self.json), "text/csv": {"schema": {"type": "string"}}, "text/html": {}"#
        #expect(try made(answer: text).notes == ["POST /a: the answer as `text/csv` is not made"])
    }

    @Test func `a stream or a multipart body alone is made, and not named`() throws {
        let made = try made(
            body:
                #""multipart/form-data": {"schema": {"type": "object", "properties": {"a": {"type": "string"}}}}"#,
            answer: #""text/event-stream": {"schema": {"type": "string"}}"#)
        #expect(made.notes.isEmpty)
        #expect(made.names == ["PostA"])
    }

    @Test func `the command says what is not made of an operation`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appendingPathComponent("openapi.json").path
        let answer = content("text/event-stream")
        try Data(
            """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"operationId": "getA", "responses": {"200": {"description": "", "content": {\(answer)}}}}}}}
            """.utf8
        ).write(to: URL(fileURLWithPath: place))
        let note = "GET /a: the answer as `text/event-stream` is not made"
        for arguments in [["new", "Shop", "--all", "--output"], ["init", "Shop", "--at"]] {
            let terminal = Terminal()
            let output = folder.appendingPathComponent(arguments[0]).path
            #expect(await terminal.run(arguments + [output, "--from", place]) == .success)
            #expect(terminal.errors.contains { $0.contains(note) }, "\(terminal.errors)")
        }
    }

    @Test func `a part that is a file or a text is a file`() throws {
        let part = #"{"oneOf": [{"type": "string", "format": "binary"}, {"type": "string"}]}"#
        let schema = #"{"type": "object", "properties": {"o": \#(part)}}"#
        let made = try made(body: #""multipart/form-data": {"schema": \#(schema)}"#)
        let text = made.files.map(\.text).joined()
        #expect(text.contains("init(o: Data? = nil)"), "\(text)")
    }

    @Test(arguments: [true, false])
    func `a field without a name is left out, or refused if it is required`(isRequired: Bool) throws {
        let required = isRequired ? #", "required": [""]"# : ""
        let schema =
            #"{"type": "object", "properties": {"a": {"type": "string"}, "": {"type": "string"}}\#(required)}"#
        let made = try made(body: #""application/x-www-form-urlencoded": {"schema": \#(schema)}"#)
        #expect(made.refusals.map(\.reason) == (isRequired ? [NewReason.nameless.rawValue] : []))
        guard !isRequired else { return }
        #expect(made.files.map(\.text).joined().contains("init(a: String? = nil)"))
    }
}
