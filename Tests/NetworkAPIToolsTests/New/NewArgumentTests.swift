import Foundation
import Testing

@testable import NetworkAPITools

/// Arguments of an initializer, and where their values are sent.
struct NewArgumentTests {
    private func made(
        _ method: String, _ parameters: String, path: String = "/a", body: String = ""
    ) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example"}], "paths": {"\(path)": {"\(method)": {
              "parameters": [\(parameters)], \(body) "responses": {"204": {"description": ""}}}}}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    private static let number = #"{"type": "integer"}"#
    private static let inner = #"{"type": "object", "properties": {"gt": \#(number)}}"#
    private static let nested = #"{"type": "object", "properties": {"age": \#(inner)}}"#
    private static let objects =
        #"{"type": "object", "properties": {"all": {"type": "array", "items": \#(inner)}}}"#
    private static let numbers =
        #"{"type": "object", "properties": {"all": {"type": "array", "items": \#(number)}}}"#

    @Test(arguments: [
        (nested, "form", true, false), (nested, "form", false, false), (nested, "deepObject", true, true),
        (objects, "form", true, false), (objects, "form", false, false), (objects, "deepObject", true, false),
        (numbers, "form", true, true), (numbers, "form", false, false), (numbers, "deepObject", true, true),
    ])
    func `an object in a query with members that its style does not write is refused`(
        schema: String, style: String, explode: Bool, isMade: Bool
    ) throws {
        let made = try made(
            "get",
            """
            {"name": "filter", "in": "query", "required": true, "style": "\(style)", "explode": \(explode),
             "schema": \(schema)}
            """)
        #expect(made.refusals.map(\.reason) == (isMade ? [] : ["\(NewReason.queryValue.rawValue): filter"]))
    }

    @Test(arguments: [("path", "/a/{body}"), ("query", "/a"), ("header", "/a")])
    func `the whole body is sent beside a parameter with the name body`(place: String, path: String) throws {
        let made = try made(
            "put", #"{"name": "body", "in": "\#(place)", "required": true, "schema": {"type": "string"}}"#,
            path: path,
            body:
                #""requestBody": {"required": true, "content": {"text/plain": {"schema": {"type": "string"}}}},"#
        )
        let text = try #require(made.files.first?.text)
        #expect(text.contains("init(body: String, bodyBody: String)"), "\(text)")
        #expect(text.contains("parameters: bodyBody,"), "\(text)")
    }

    @Test func `a long list of arguments is broken between them, and limits are beside the end of the call`()
        throws
    {
        let names = ["1"] + ["first", "second", "third", "last"].map { "\($0)_part_of_the_address" }
        let members = names.map { #""\#($0)": {"type": "string"}"# }.joined(separator: ", ")
        let made = try made(
            "put",
            """
            {"name": "per_page", "in": "query", "schema": {"type": "integer", "minimum": -1, "maximum": 100}},
            {"name": "offset", "in": "query", "schema": {"type": "integer", "minimum": 5}}
            """,
            body: """
                "requestBody": {"required": true, "content": {"application/json": {"schema":
                  {"type": "object", "properties": {\(members)}}}}},
                """)
        let text = try #require(made.files.first?.text)
        let lines = text.split(separator: "\n").map(String.init)
        let places = lines.filter { $0.contains("ArgumentName.") }
        #expect(places.count > 2)
        for line in places {
            let brackets = line.filter { "()".contains($0) }
            #expect(brackets.replacing("()", with: "").isEmpty, "\(line)")
        }
        let end = try #require(lines.firstIndex { $0.contains(".argument(\"per_page\"") })
        #expect(lines[end - 1] == "            )", "\(text)")
        #expect(lines[end] == "            .argument(\"per_page\", perPage, limit: .range(-1...100))")
        #expect(lines[end + 1] == "            .argument(\"offset\", offset, limit: .range(5...))")
    }

    @Test(arguments: [
        (#""minimum": -1"#, "(-1)..."), (#""maximum": -1"#, "...(-1)"),
        (#""minimum": -9, "maximum": -1"#, "-9...(-1)"),
    ])
    func `a negative limit is in parentheses beside the operator`(limits: String, range: String) throws {
        let made = try made(
            "get", #"{"name": "index", "in": "query", "schema": {"type": "integer", \#(limits)}}"#)
        #expect(try #require(made.files.first?.text).contains("limit: .range(\(range))"))
    }

    @Test func `an optional object that its style does not write is left out`() throws {
        let made = try made(
            "get",
            """
            {"name": "filter", "in": "query", "schema": \(Self.nested)},
            {"name": "q", "in": "query", "schema": {"type": "string"}}
            """)
        let text = try #require(made.files.first?.text)
        #expect(text.contains("init(q: String? = nil)"), "\(text)")
        #expect(text.contains("The item `filter` is not sent"), "\(text)")
        #expect(!text.contains("nested:"), "\(text)")
        #expect(made.golden.first?.text.hasPrefix("GET https://shop.example/a?q=text\n") == true)
    }

    @Test(arguments: ["default", "example"])
    func `an empty object is not an example of items of the query`(keyword: String) throws {
        let made = try made(
            "get", #"{"name": "filter", "in": "query", "schema": {"type": "object", "\#(keyword)": {}}}"#)
        let golden = try #require(made.golden.first?.text)
        #expect(golden.hasPrefix("GET https://shop.example/a?name=text\n"), "\(golden)")
        #expect(golden.contains(#"{filter}: the query item "name""#), "\(golden)")
    }

    @Test(arguments: [
        (#"{"type": "object", "properties": {"q": {"type": "integer"}}}"#, "q"),
        (#"{"type": "object"}"#, "name"),
    ])
    func `an object does not write an item that another argument writes`(schema: String, item: String) throws
    {
        let other = #"{"name": "\#(item)", "in": "query", "schema": {"type": "string"}}"#
        let object = #"{"name": "filter", "in": "query", "schema": \#(schema)}"#
        let text = try #require(made("get", object + ", " + other).files.first?.text)
        #expect(text.contains("init(\(item): String? = nil)"), "\(text)")
        #expect(text.contains("The item `filter` is not sent"), "\(text)")
        let needed = object.replacing(#""in""#, with: #""required": true, "in""#)
        let refusals = try made("get", needed + ", " + other).refusals
        #expect(refusals.map(\.reason) == ["\(NewReason.queryValue.rawValue): filter"])
        let both = try #require(
            made("get", object + ", " + object.replacing("filter", with: "sort")).files.first)
        #expect(both.text.contains("The item `sort` is not sent"), "\(both.text)")
    }

    @Test(arguments: [
        (#"{"anyOf": [{"type": "object"}, {"type": "integer"}]}"#, "Int64"),
        (#"{"anyOf": [{"type": "object"}, {"type": "integer"}, {"type": "boolean"}]}"#, "String"),
        (#"{"anyOf": [{"type": "object"}, {"type": "string"}]}"#, "String"),
    ])
    func `the only simple alternative of an item is its type`(schema: String, type: String) throws {
        let object = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#
        let schema = schema.replacing(#"{"type": "object"}"#, with: object)
        let made = try made("get", #"{"name": "q", "in": "query", "schema": \#(schema)}"#)
        let text = try #require(made.files.first?.text)
        #expect(text.contains("init(q: \(type)? = nil)"), "\(text)")
    }

    @Test(arguments: [(#""enum": [true]"#, "true"), (#""const": false"#, "false")])
    func `a Boolean value without another one has a default`(values: String, value: String) throws {
        let made = try made(
            "get",
            #"{"name": "b", "in": "query", "required": true, "schema": {"type": "boolean", \#(values)}}"#)
        let text = try #require(made.files.first?.text)
        #expect(text.contains("init(b: Bool = \(value))"), "\(text)")
    }

    @Test(arguments: [("petId", "petid"), ("pet-id", "pet_id")])
    func `a parameter describes the placeholder with the same letters`(
        placeholder: String, name: String
    ) throws {
        let made = try made(
            "get",
            #"{"name": "\#(name)", "in": "path", "required": true, "description": "The pet.", "schema": {"type": "integer"}}"#,
            path: "/a/{\(placeholder)}")
        let text = try #require(made.files.first?.text)
        #expect(text.contains("init(petID: Int64)"), "\(text)")
        #expect(text.contains("petID: The pet."), "\(text)")
    }

    @Test(arguments: [
        ("path", "id", "", "Int64"), ("query", "parentId", #", "format": "double""#, "Int64?"),
        ("query", "limit", #", "format": "float""#, "Int64?"), ("header", "X-User-ID", "", "Int64?"),
        ("query", "id", #", "minimum": 0.5"#, "Double?"), ("path", "price", "", "Double"),
    ])
    func `a number that is an identifier or a place in a list is an integer`(
        place: String, name: String, more: String, type: String
    ) throws {
        let isPath = place == "path"
        let made = try made(
            "get",
            #"{"name": "\#(name)", "in": "\#(place)", "required": \#(isPath), "schema": {"type": "number"\#(more)}}"#,
            path: isPath ? "/a/{\(name)}" : "/a")
        #expect(try #require(made.files.first?.text).contains(": \(type)\(isPath ? ")" : " = nil)")"))
    }

    @Test func `a placeholder with one value is a text, also with a point`() throws {
        let made = try made(
            "get",
            #"{"name": "x", "in": "path", "required": true, "schema": {"type": "string", "enum": ["v1.0"]}}"#,
            path: "/a/{x}")
        #expect(try #require(made.files.first?.text).contains(#"path: "/a/v1.0""#))
    }
}
