import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Forms and multipart bodies: what the document says of their fields and parts.
struct NewFormTests {
    private static let form = "application/x-www-form-urlencoded"
    private static let multipart = "multipart/form-data"

    private func document(
        _ media: String, _ schema: String, encoding: String = "{}", isRequired: Bool = true
    ) throws -> ContractDocument {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": {"/items": {"post": {"operationId": "addItem",
               "requestBody": {"required": \(isRequired), "content": {"\(media)": {
                 "schema": \(schema), "encoding": \(encoding)}}},
               "responses": {"204": {"description": ""}}}}}}
            """
        return try ContractDocument(Data(text.utf8))
    }

    private func made(
        _ media: String, _ schema: String, encoding: String = "{}", isRequired: Bool = true
    ) throws -> EndpointGenerator.Made {
        let document = try document(media, schema, encoding: encoding, isRequired: isRequired)
        return EndpointGenerator(document, service: "Shop").files { _ in true }
    }

    /// The body of the request of the example.
    private func body(_ made: EndpointGenerator.Made) throws -> String {
        let golden = try #require(made.golden.first?.text)
        let rest = golden.split(separator: "\n\n").dropFirst()
        return String(rest.first ?? "")
    }

    // MARK: Multipart

    private static let file = #""file": {"type": "string", "format": "binary"}"#
    private static let upload = #"{"type": "object", "required": ["file"], "properties": {\#(file)}}"#
    private static let many =
        #"{"type": "object", "required": ["file"], "properties": {\#(file), \#((0...20).map { #""m\#($0)": {"type": "string"}"# }.joined(separator: ", "))}}"#

    @Test(arguments: [
        (upload, true), (upload, false), (many, true),
        (
            #"{"oneOf": [\#(upload), {"type": "object", "required": ["url"], "properties": {"url": {"type": "string"}}}]}"#,
            true
        ),
        (#"{"type": "object", "additionalProperties": {"type": "string", "format": "binary"}}"#, true),
        (
            #"{"type": "object", "properties": {"file": {"type": "array", "items": {"type": "string", "format": "binary"}}, "note": {"type": "string"}}, "required": ["file"]}"#,
            false
        ),
    ])
    func `a file is bytes with a file name, also in a body that is one argument`(
        schema: String, isRequired: Bool
    ) throws {
        let made = try made(Self.multipart, schema, isRequired: isRequired)
        let text = try #require(made.files.first { $0.path.hasSuffix("+AddItem.swift") }?.text)
        #expect(text.contains("Data"), "\(text)")
        let golden = try #require(made.golden.first?.text)
        #expect(
            golden.contains(/--- (file|name), filename (file|name), application\/octet-stream/), "\(golden)")
    }

    @Test func `a schema that is JSON elsewhere has text there, and bytes in the form`() throws {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}], "paths": {"/items": {"post": {
               "requestBody": {"content": {"multipart/form-data": {"schema": {"$ref": "#/components/schemas/Upload"}}}},
               "responses": {"200": {"description": "", "content": {"application/json": {
                 "schema": {"$ref": "#/components/schemas/Upload"}}}}}}}},
             "components": {"schemas": {"Upload": \(Self.upload)}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        let code = made.files.map(\.text).joined()
        #expect(code.contains("public let file: Data\n"), "\(code)")
        #expect(code.contains("public let file: String\n"), "\(code)")
    }

    private static let list =
        #"{"type": "array", "items": {"type": "object", "properties": {"a": {"type": "string"}}}}"#

    @Test(arguments: [
        (#"{"list": \#(list)}"#, "list"),
        (#"{"list": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}}"#, "list"),
        (#"{"meta": {"type": "object", "properties": {"all": \#(list)}}}"#, "meta"),
    ])
    func `an array of objects in a multipart body is refused with the name of the part`(
        properties: String, name: String
    ) throws {
        let made = try made(Self.multipart, #"{"type": "object", "properties": \#(properties)}"#)
        #expect(made.refusals.map(\.reason) == ["\(NewReason.partList.rawValue): \(name)"])
    }

    @Test(arguments: [true, false])
    func `the text of an object in a multipart body says how it is sent`(isRequired: Bool) throws {
        let schema = #"""
            {"type": "object", "required": ["meta"], "properties": {"meta": {"type": "object", "description": "The data. More.",
              "properties": {"when": {"type": "string"}}}}}
            """#
        let made = try made(Self.multipart, schema, isRequired: isRequired)
        let text = try #require(made.files.first?.text).replacing(/\n *\/\/\/ +/, with: " ")
        #expect(text.contains("one part of the type application/json for `meta`"), "\(text)")
        #expect(text.contains("a part for each member of the object, such as `meta[when]`."), "\(text)")
        #expect(text.contains("meta: The data. The document") == isRequired, "\(text)")
    }

    @Test(arguments: ["multipart/mixed", "multipart/related; type=text/xml"])
    func `a multipart type without names of its parts is refused`(media: String) throws {
        #expect(try made(media, Self.upload).refusals.map(\.reason) == [NewReason.multipart.rawValue])
    }

    // MARK: Fields

    private static let fields = #"""
        {"type": "object", "required": ["tags", "obj"], "properties": {
          "tags": {"type": "array", "items": {"type": "string"}},
          "obj": {"type": "object", "required": ["x", "y"], "properties": {"x": {"type": "string"}, "y": {"type": "integer"}}}}}
        """#

    @Test(arguments: [
        ("{}", "tags=text&obj%5Bx%5D=text&obj%5By%5D=1"),
        (
            #"{"obj": {"style": "deepObject", "explode": true}, "tags": {"style": "form", "explode": true}}"#,
            "tags=text&obj%5Bx%5D=text&obj%5By%5D=1"
        ),
        (#"{"obj": {"style": "deepObject"}}"#, "tags=text&obj%5Bx%5D=text&obj%5By%5D=1"),
        (#"{"tags": {"style": "deepObject"}}"#, "tags%5B0%5D=text&obj%5Bx%5D=text&obj%5By%5D=1"),
        (#"{"obj": {"style": "form", "explode": true}}"#, "tags=text&x=text&y=1"),
        (#"{"obj": {"explode": true}}"#, "tags=text&x=text&y=1"),
        (#"{"obj": {"style": "form", "explode": false}}"#, "tags=text&obj=x,text,y,1"),
        (#"{"obj": {"style": "pipeDelimited"}}"#, "tags=text&obj=x%7Ctext%7Cy%7C1"),
        (#"{"obj": {"contentType": "text/plain"}}"#, "tags=text&obj%5Bx%5D=text&obj%5By%5D=1"),
    ])
    func `a form has the styles of its document`(encoding: String, sent: String) throws {
        let made = try made(Self.form, Self.fields, encoding: encoding)
        #expect(try body(made) == sent)
        #expect(made.refusals.isEmpty)
    }

    @Test(arguments: [
        (fields, #"{"obj": {"contentType": "application/json"}}"#, NewReason.fieldJSON, "obj"),
        (fields, #"{"tags": {"contentType": "application/json"}}"#, .fieldJSON, "tags"),
        (#"{"type": "object", "properties": {"list": \#(list)}}"#, "{}", .fieldList, "list"),
        (
            #"{"type": "object", "properties": {"list": \#(list), "o": {"type": "object", "properties": {"a": {"type": "string"}}}}}"#,
            #"{"o": {"style": "deepObject"}}"#, .fieldList, "list"
        ),
        (
            #"{"type": "object", "properties": {"o": {"type": "object", "properties": {"p": {"type": "object", "properties": {"a": {"type": "string"}}}}}}}"#,
            #"{"o": {"explode": true}}"#, .fieldStyle, "o"
        ),
        (
            #"{"type": "object", "properties": {"o": {"type": "object", "properties": {"p": {"type": "array", "items": {"type": "string"}}}}}}"#,
            #"{"o": {"explode": false}}"#, .fieldStyle, "o"
        ),
        (
            #"{"type": "object", "properties": {"o": {"type": "object", "properties": {"a": {"type": "string"}}}, "p": {"type": "object", "properties": {"a": {"type": "string"}}}}}"#,
            #"{"o": {"style": "deepObject"}, "p": {"explode": true}}"#, .fieldStyle, "p"
        ),
    ])
    func `a form that cannot be written is refused with the name of the field`(
        schema: String, encoding: String, reason: NewReason, name: String
    ) throws {
        let made = try made(Self.form, schema, encoding: encoding)
        #expect(made.refusals.map(\.reason) == ["\(reason.rawValue): \(name)"])
    }

    @Test func `an array of objects with the style deepObject is made`() throws {
        let made = try made(
            Self.form, #"{"type": "object", "properties": {"list": \#(Self.list)}}"#,
            encoding: #"{"list": {"style": "deepObject", "explode": true}}"#)
        #expect(try body(made) == "list%5B0%5D%5Ba%5D=text")
    }

    @Test func `the members of a field without its name have no place of their own`() throws {
        let made = try made(Self.form, Self.fields, encoding: #"{"obj": {"explode": true}}"#)
        #expect(made.golden.first?.text.contains("  {obj}: the body\n") == true)
        #expect(made.files.first?.text.contains(#"ArgumentName.named("obj")"#) == true)
    }

    // MARK: The check

    @Test(arguments: [
        (#"{"obj": {"explode": true}}"#, "tags=a&x=b&y=1", false),
        (#"{"obj": {"explode": false}}"#, "tags=a&obj=x,b,y,1", false),
        (#"{"obj": {"explode": false}}"#, "tags=a", true), (#"{"obj": {"explode": true}}"#, "tags=a", true),
        ("{}", "tags=a&obj=x,b,y,1", true),
    ])
    func `a check does not read an object that is written by a style`(
        encoding: String, sent: String, isRead: Bool
    ) throws {
        let document = try document(Self.form, Self.fields, encoding: encoding)
        var request = URLRequest(url: try #require(URL(string: "https://shop.example")))
        request.setValue(Self.form, forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(sent.utf8)
        let media = try #require(document.operations.first?.requestBody?.content.first?.node.json)
        #expect((SentBody(request).value(media, document) != nil) == isRead)
    }

    // MARK: Queries

    @Test(arguments: [("deepObject", "created%5Bgt%5D=1"), ("form", "created=1")])
    func `an object or a number in a query is the object with the style of one`(style: String, sent: String)
        throws
    {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}], "paths": {"/a": {"get": {
              "parameters": [{"name": "created", "in": "query", "style": "\(style)", "explode": true, "schema": {"anyOf": [
                {"type": "object", "properties": {"gt": {"type": "integer"}}}, {"type": "integer"}], "example": 1}}],
              "responses": {"204": {"description": ""}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        #expect(made.golden.first?.text.contains("?\(sent)\n") == true, "\(made.golden)")
    }

    @Test func `an array in a query with the style of objects has brackets, as in a form`() throws {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}], "paths": {"/a": {"get": {
              "parameters": [{"name": "expand", "in": "query", "required": true, "style": "deepObject", "explode": true,
                "schema": {"type": "array", "items": {"type": "string"}}}, {"name": "id", "in": "query", "required": true,
                "schema": {"type": "array", "items": {"type": "integer"}}}],
              "responses": {"204": {"description": ""}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        #expect(made.golden.first?.text.contains("?expand%5B0%5D=text&id=1\n") == true, "\(made.golden)")
    }
}
