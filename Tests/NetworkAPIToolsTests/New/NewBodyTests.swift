import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Bodies that a document describes in more than their types.
struct NewBodyTests {
    private func files(
        _ media: String, schema: String, encoding: String = "{}", schemas: String = "{}"
    ) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
             "servers": [{"url": "https://shop.example"}],
             "paths": {"/items": {"post": {"operationId": "addItem",
               "requestBody": {"required": true, "content": {"\(media)": {
                 "schema": \(schema), "encoding": \(encoding)}}},
               "responses": {"204": {"description": ""}}}}}, "components": {"schemas": \(schemas)}}
            """
        let document = try ContractDocument(Data(text.utf8))
        return EndpointGenerator(document, service: "Shop").files { _ in true }
    }

    private static let form = "application/x-www-form-urlencoded"
    private static let lists =
        #"{"type": "object", "properties": {"a": {"type": "array", "items": {"type": "string"}}, "b": {"type": "array", "items": {"type": "string"}}}}"#

    @Test(arguments: [
        (#"{"a": {"explode": false}}"#, #".form(.init(arrays: .byKey(["a": .comma], otherwise: .repeated)"#),
        (
            #"{"a": {"explode": false}, "b": {"style": "deepObject", "explode": true}}"#,
            #".form(.init(arrays: .byKey(["a": .comma], otherwise: .indexed)"#
        ),
        (#"{"a": {"style": "deepObject", "explode": true}}"#, ".form(.init(arrays: .indexed"),
        (#"{"a": {"style": "form"}}"#, "encoding: .form)"),
        (
            #"{"a": {"style": "spaceDelimited"}, "b": {"style": "pipeDelimited"}}"#,
            #".form(.init(arrays: .byKey(["a": .space, "b": .pipe], otherwise: .repeated)"#
        ),
    ])
    func `a form has the arrays of its document`(encoding: String, code: String) throws {
        let made = try files(Self.form, schema: Self.lists, encoding: encoding)
        let text = try #require(made.files.first { $0.path.hasSuffix("+AddItem.swift") }?.text)
        #expect(text.contains(code), "\(text)")
    }

    private static let object =
        #"{"type": "object", "required": ["x"], "properties": {"x": {"type": "string"}}}"#
    private static let other =
        #"{"type": "object", "required": ["y"], "properties": {"y": {"type": "integer"}}}"#

    @Test(arguments: [
        (#"{"type": "string"}"#, false), (#"{"type": "string", "enum": ["a", "b"]}"#, false),
        (#"{"type": "array", "items": {"type": "string"}}"#, false), (other, true),
        (#"{"oneOf": [\#(other), {"type": "integer"}]}"#, false),
        (#"{"anyOf": [\#(other), {"type": "integer", "enum": [1, 2]}]}"#, false),
        (#"{"oneOf": [\#(other), {"type": "object", "additionalProperties": {"type": "string"}}]}"#, true),
    ])
    func `a form is made of alternatives if each of them is an object`(second: String, isMade: Bool) throws {
        for keyword in ["oneOf", "anyOf"] {
            let schema = #"{"\#(keyword)": [\#(Self.object), \#(second)]}"#
            let refusals = try files(Self.form, schema: schema).refusals.map(\.reason)
            #expect(refusals == (isMade ? [] : [NewReason.formBody.rawValue]))
            #expect(try files("application/json", schema: schema).refusals.isEmpty)
        }
    }

    @Test(arguments: [("multipart/form-data", true), (Self.form, false)])
    func `a part has the content type of its document in its text`(media: String, isShown: Bool) throws {
        let made = try files(
            media, schema: Self.lists, encoding: #"{"a": {"contentType": "image/png, image/jpeg"}}"#)
        let text = try #require(made.files.first { $0.path.hasSuffix("+AddItem.swift") }?.text)
        #expect(text.contains("content type image/png, image/jpeg for this part") == isShown, "\(text)")
    }

    private static let binary = #"{"type": "string", "format": "binary"}"#
    private static let fileList = #"{"type": "array", "items": \#(binary)}"#

    @Test(arguments: [
        (#"{"type": "string", "contentEncoding": "binary"}"#, "file: Data"),
        (#"{"contentMediaType": "application/octet-stream"}"#, "file: Data"),
        (#"{"anyOf": [\#(binary), {"type": "null"}]}"#, "file: Data"),
        (#"{"anyOf": [\#(fileList), {"type": "null"}]}"#, "file: [Data]"),
        (#"{"anyOf": [\#(binary), \#(fileList)]}"#, "case file(Data)"),
    ])
    func `a file of any schema is bytes with a file name`(schema: String, code: String) throws {
        let body = #"{"type": "object", "required": ["file"], "properties": {"file": \#(schema)}}"#
        let made = try files("multipart/form-data", schema: body)
        let text = made.files.map(\.text).joined()
        #expect(text.contains(code), "\(text)")
        let golden = try #require(made.golden.first?.text)
        #expect(golden.contains("--- file, filename file, application/octet-stream"), "\(golden)")
    }

    @Test(arguments: [(binary, true), (fileList, true), (#"{"type": "string"}"#, false)])
    func `of two types of forms, a body with a file is a multipart form`(file: String, isMultipart: Bool)
        throws
    {
        let schema = #"{"schema": {"type": "object", "required": ["a"], "properties": {"a": \#(file)}}}"#
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}], "paths": {"/items": {"post": {
               "requestBody": {"required": true, "content": {
                 "\(Self.form)": \(schema), "multipart/form-data": \(schema)}},
               "responses": {"204": {"description": ""}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        #expect(made.files.first?.text.contains("encoding: .multipart") == isMultipart)
    }

    @Test(arguments: [
        (["json-patch", "merge-patch", "strategic-merge-patch"], "object", "merge-patch"),
        (["json-patch", "merge-patch"], "array", "json-patch"), (["json-patch"], "object", "json-patch"),
    ])
    func `an object is not sent as a JSON Patch if another type is listed`(
        types: [String], type: String, sent: String
    ) throws {
        let content = types.map { #""application/\#($0)+json": {"schema": {"type": "\#(type)"}}"# }
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}], "paths": {"/items": {"patch": {
               "requestBody": {"required": true, "content": {\(content.joined(separator: ", "))}},
               "responses": {"204": {"description": ""}}}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        let golden = try #require(made.golden.first?.text)
        #expect(golden.contains("\nContent-Type: application/\(sent)+json\n"), "\(golden)")
    }

    @Test(arguments: [("header", [NewReason.headerValue.rawValue]), ("query", [])])
    func `listed values that are not ASCII are not in a header`(place: String, reasons: [String]) throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
             "paths": {"/items": {"get": {"parameters": [{"name": "sort", "in": "\(place)", "required": true,
               "schema": {"type": "string", "enum": ["가", "나"]}}],
               "responses": {"204": {"description": ""}}}}}}
            """
        let document = try ContractDocument(Data(text.utf8))
        let made = EndpointGenerator(document, service: "Shop").files { _ in true }
        #expect(made.refusals.map(\.reason) == reasons)
    }

    private static let pets = """
        {"Pet": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}},
         "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"},
           {"type": "object", "required": ["bark"], "properties": {"bark": {"type": "string"}}}]},
         "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"},
           {"type": "object", "properties": {"lives": {"type": "integer"}}}]}}
        """

    @Test(arguments: [
        ##", "discriminator": {"propertyName": "kind", "mapping": {"dog": "#/components/schemas/Dog"}}"##,
        #", "discriminator": {"propertyName": "kind"}"#, "",
    ])
    func `a body has an alternative that is not another one too`(discriminator: String) throws {
        let schema =
            ##"{"oneOf": [{"$ref": "#/components/schemas/Dog"}, {"$ref": "#/components/schemas/Cat"}]\##(discriminator)}"##
        let made = try files("application/json", schema: schema, schemas: Self.pets)
        #expect(made.refusals.map(\.reason) == [])
    }

    @Test(arguments: [
        (#"{"kind": "dog", "bark": "loud"}"#, true), (#"{"kind": "Cat", "lives": 9}"#, true),
        (#"{"kind": "cow", "bark": "loud"}"#, false),
    ])
    func `a discriminator tells two alternatives apart that both allow a value`(
        value: String, isAllowed: Bool
    ) throws {
        let text = """
            {"openapi": "3.1.0", "components": {"schemas": \(Self.pets)}, "body": {"oneOf": [
              {"$ref": "#/components/schemas/Dog"}, {"$ref": "#/components/schemas/Cat"}],
              "discriminator": {"propertyName": "kind", "mapping": {"dog": "#/components/schemas/Dog"}}}}
            """
        let root = try NetworkAPI.JSONValue(json: Data(text.utf8))
        let problems = try SchemaValidator(root: root).problems(
            of: NetworkAPI.JSONValue(json: Data(value.utf8)), root["body"], at: "/body")
        #expect(problems.isEmpty == isAllowed, "\(problems)")
    }

    @Test func `a body has one of the members of which one is needed`() throws {
        let schema = """
            {"allOf": [{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}},
              {"oneOf": [{"required": ["b"], "properties": {"b": {"type": "string"}}},
                {"required": ["c"], "properties": {"c": {"type": "string"}}}]}]}
            """
        #expect(try files("application/json", schema: schema).refusals.map(\.reason) == [])
    }

    @Test func `the golden text of a body with carriage returns has marks for them`() throws {
        let schema =
            #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string", "example": "BEGIN\r\nEND"}}}"#
        let golden = try #require(try files("multipart/form-data", schema: schema).golden.first?.text)
        #expect(golden.contains("\nBEGIN␍\nEND\n"), "\(golden)")
    }

    @Test func `a member that each alternative needs is required`() throws {
        let schema = """
            {"type": "object", "properties": {"a": {"type": "string"}},
              "oneOf": [{"required": ["b"], "properties": {"b": {"type": "string"}}},
                {"required": ["b", "c"], "properties": {"b": {"type": "string"}, "c": {"type": "string"}}}]}
            """
        let made = try files("application/json", schema: schema)
        let text = try #require(made.files.first { $0.path.hasSuffix("+AddItem.swift") }?.text)
        #expect(text.contains("init(b: String, a: String? = nil, c: String? = nil)"), "\(text)")
    }

    @Test func `a case of a name without capital letters does not hide its type`() throws {
        let schema =
            ##"{"oneOf": [{"$ref": "#/components/schemas/사용자"}, {"$ref": "#/components/schemas/회사"}]}"##
        let schemas = """
            {"사용자": {"type": "object", "required": ["이름"], "properties": {"이름": {"type": "string"}}},
             "회사": {"type": "object", "required": ["상호"], "properties": {"상호": {"type": "string"}}}}
            """
        let made = try files("application/json", schema: schema, schemas: schemas)
        let text = made.files.map(\.text).joined()
        #expect(text.contains("case 사용자Value(사용자)"), "\(text)")
    }
}
