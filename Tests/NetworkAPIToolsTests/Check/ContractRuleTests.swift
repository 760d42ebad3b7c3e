import Foundation
import NetworkAPIKit
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct ContractRuleTests {
    /// A change of the document and the finding that it must cause.
    struct Change: Sendable, CustomTestStringConvertible {
        let what: String
        /// The location of the change; `~` is a slash in a name.
        let place: String
        /// The new value as JSON; `nil` removes the value.
        let json: String?
        /// The finding without both sides; `nil` if there must be none.
        let row: String?

        init(_ what: String, _ place: String, _ json: String?, _ row: String?) {
            self.what = what
            self.place = place
            self.json = json
            self.row = row
        }

        var testDescription: String { what }

        var path: [String] { place.split(separator: "/").map { $0.replacingOccurrences(of: "~", with: "/") } }
    }

    static let get = "paths/~shops~{id}~items/get"
    static let post = "paths/~items/post"
    static let item = "components/schemas/item/allOf/1"
    static let find = "ShopAPI.FindItems"
    static let add = "ShopAPI.AddItem"
    static let answer = "responses.200.$[]"

    static let changes: [Change] = [
        Change("a path is gone", "paths/~ping", nil, "breaking: ShopAPI.Ping"),
        Change("a method is gone", "\(get)", nil, "breaking: \(find)"),
        Change("an operation is deprecated", "\(get)/deprecated", "true", "drift: \(find)"),
        Change("the names in the path differ", "components/parameters/shop/name", #""name""#, nil),
        Change(
            "a path's parameter is a number", "components/parameters/shop/schema/type", #""integer""#,
            "breaking: \(find) parameters.path.id"),
        Change(
            "a new parameter is required", "\(get)/parameters/2",
            #"{"name": "new", "in": "query", "required": true, "schema": {"type": "string"}}"#,
            "breaking: \(find) parameters.query.new"),
        Change(
            "a new parameter is not required", "\(get)/parameters/2",
            #"{"name": "new", "in": "query", "schema": {"type": "string"}}"#, nil),
        Change(
            "a new header is required", "\(get)/parameters/2",
            #"{"name": "X-New", "in": "header", "required": true, "schema": {"type": "string"}}"#,
            "breaking: \(find) parameters.header.X-New"),
        Change(
            "a parameter that is sent sometimes is required", "\(get)/parameters/1/required", "true",
            "breaking: \(find) parameters.query.page"),
        Change(
            "a parameter has another name", "\(get)/parameters/1/name", #""number""#,
            "drift: \(find) parameters.query.page"),
        Change(
            "a parameter is deprecated", "\(get)/parameters/1/deprecated", "true",
            "drift: \(find) parameters.query.page"),
        Change(
            "a parameter has another type", "\(get)/parameters/1/schema/type", #""boolean""#,
            "breaking: \(find) parameters.query.page"),
        Change("a parameter is text", "\(get)/parameters/1/schema/type", #""string""#, nil),
        Change(
            "a sent value is not accepted", "\(get)/parameters/0/schema/enum", #"["up"]"#,
            "breaking: \(find) parameters.query.order"),
        Change(
            "another value is accepted", "\(get)/parameters/0/schema/enum", #"["up", "down", "left"]"#, nil),
        Change(
            "another status is declared and accepted", "\(get)/responses/206",
            #"{"content": {"application/json": {"schema": {"type": "object"}}}}"#,
            "breaking: \(find) responses.206.$"),
        Change(
            "a status is declared that is not accepted", "\(get)/responses/304",
            #"{"description": "Not modified"}"#, "breaking: \(find) responses.304"),
        Change("a redirect is answered", "\(get)/responses/302", #"{"description": "Found"}"#, nil),
        Change(
            "the response does not have a body", "\(get)/responses/200/content", nil,
            "breaking: \(find) responses.200"),
        Change(
            "the response is not JSON", "\(get)/responses/200/content", #"{"text/csv": {}}"#,
            "breaking: \(find) responses.200"),
        Change(
            "the response's JSON has another name", "\(get)/responses/200/content",
            ##"{"application/vnd.shop+json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/item"}}}}"##,
            nil),
        Change(
            "the example's status is not declared", "\(get)/responses/200", nil,
            "breaking: \(find) responses.200"),
        Change(
            "an example cannot be decoded",
            "\(get)/responses/200/content/application~json/examples/one/value",
            "[{}]", "breaking: \(find) responses.200.examples.one"),
        Change(
            "a property can be missing", "\(item)/required",
            #"["id", "made", "link", "size", "colour", "tags"]"#, "breaking: \(find) \(answer).maker"),
        Change(
            "a property of a shared schema can be missing", "components/schemas/named/required", nil,
            "breaking: \(find) \(answer).maker.name"),
        Change(
            "a property can be null, in 3.0", "\(item)/properties/id/nullable", "true",
            "breaking: \(find) \(answer).id"),
        Change(
            "a property can be null, in 3.1", "\(item)/properties/id/type", #"["integer", "null"]"#,
            "breaking: \(find) \(answer).id"),
        Change(
            "a property can be null, by anyOf", "\(item)/properties/id",
            #"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, "breaking: \(find) \(answer).id"),
        Change(
            "a property that is optional is never null", "\(item)/properties/note/nullable", nil, nil),
        Change(
            "a property has another type", "\(item)/properties/id/type", #""string""#,
            "breaking: \(find) \(answer).id"),
        Change(
            "a property is one of two types", "\(item)/properties/id",
            #"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#, "breaking: \(find) \(answer).id"),
        Change(
            "a property is any value, by an empty schema", "components/schemas/named/properties/name", "{}",
            "breaking: \(find) \(answer).name"),
        Change(
            "a property is any value, by true", "components/schemas/named/properties/name", "true",
            "breaking: \(find) \(answer).name"),
        Change(
            "a property refers to a schema that does not exist", "components/schemas/named/properties/name",
            ##"{"$ref": "#/components/schemas/Nope"}"##, "drift: \(find) #/components/schemas/Nope"),
        Change(
            "a schema with an unknown reference is not used by an operation", "components/schemas/other",
            ##"{"$ref": "#/components/schemas/Nope"}"##, nil),
        Change(
            "a number has a fraction", "\(item)/properties/id/type", #""number""#,
            "breaking: \(find) \(answer).id"),
        Change(
            "an array has another type", "\(item)/properties/tags", #"{"type": "string"}"#,
            "breaking: \(find) \(answer).tags"),
        Change(
            "an array's elements have another type", "\(item)/properties/tags/items/type", #""integer""#,
            "breaking: \(find) \(answer).tags[]"),
        Change(
            "a date has no time", "\(item)/properties/made/format", #""date""#,
            "breaking: \(find) \(answer).made"),
        Change(
            "a closed enumeration lacks a value", "\(item)/properties/size/enum",
            #"["small", "large", "huge"]"#,
            "breaking: \(find) \(answer).size"),
        Change(
            "a closed enumeration that lists nothing lacks a value", "\(item)/properties/colour/enum",
            #"["red", "blue", "green"]"#, "breaking: \(find) \(answer).colour"),
        Change(
            "a property has another name", "\(item)/properties/id", nil, "breaking: \(find) \(answer).id"),
        Change(
            "a property is new", "\(item)/properties/new", #"{"type": "string"}"#, "note: \(find) \(answer)"),
        Change(
            "an error response has another schema",
            "components/responses/problem/content/application~json/schema",
            #"{"type": "array", "items": {}}"#, "breaking: \(find) responses.404.$"),
        Change(
            "a body is required", "paths/~ping/get/requestBody", #"{"required": true, "content": {}}"#,
            "breaking: ShopAPI.Ping requestBody"),
        Change("no body is taken", "\(post)/requestBody", nil, "drift: \(add) requestBody"),
        Change(
            "a body has another media type", "\(post)/requestBody/content",
            #"{"application/xml": {"schema": {}}}"#, "breaking: \(add) requestBody"),
        Change(
            "a body's property has another type",
            "\(post)/requestBody/content/application~json/schema/properties/name/type", #""integer""#,
            "breaking: \(add) requestBody.$.name"),
        Change(
            "a body's property that is sent sometimes is required",
            "\(post)/requestBody/content/application~json/schema/required", #"["name", "count"]"#,
            "breaking: \(add) requestBody.$.count"),
        Change(
            "a body's property that is never sent is required",
            "\(post)/requestBody/content/application~json/schema/required", #"["name", "new"]"#,
            "breaking: \(add) requestBody.$.new"),
        Change(
            "a body's property is not declared",
            "\(post)/requestBody/content/application~json/schema/properties/count", nil,
            "drift: \(add) requestBody.$.count"),
        Change(
            "a body's property is deprecated",
            "\(post)/requestBody/content/application~json/schema/properties/count/deprecated", "true",
            "drift: \(add) requestBody.$.count"),
        Change(
            "a value in a body is not accepted",
            "\(post)/requestBody/content/application~json/schema/properties/order/enum", #"["up"]"#,
            "breaking: \(add) requestBody.$.order"),
    ]

    static func json(_ text: String) throws -> NetworkAPI.JSONValue {
        try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: Data(text.utf8))
    }

    private func rows(_ document: NetworkAPI.JSONValue) throws -> [String] {
        let document = try ContractDocument(JSONEncoder().encode(document))
        return ShopAPI.catalog.check(against: document).findings.map { finding in
            [finding.severity.rawValue + ": " + finding.operation, finding.path].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
    }

    @Test func `an endpoint and a document that agree have no findings`() throws {
        #expect(try rows(Self.json(ShopAPI.document)).isEmpty)
    }

    @Test(arguments: changes)
    func `each change of the document causes the expected finding`(change: Change) throws {
        let document = try Self.json(ShopAPI.document)
        let changed =
            if let json = change.json {
                document.setting(try Self.json(json), at: change.path[...])
            } else {
                document.removing(at: change.path)
            }
        let rows = try rows(#require(changed))
        #expect(changed != document)
        guard let row = change.row else {
            #expect(rows.isEmpty)
            return
        }
        #expect(rows.contains(row))
        // A drift or a note must not come with a more severe finding.
        if !row.hasPrefix("breaking") { #expect(!rows.contains { $0.hasPrefix("breaking") }) }
    }

    @Test(arguments: ["new", "count"])
    func `a required member that a body does not have is one finding`(name: String) throws {
        let place = Change("", "\(Self.post)/requestBody/content/application~json/schema/required", nil, nil)
        let changed = try Self.json(ShopAPI.document).setting(
            Self.json(#"["name", "\#(name)"]"#), at: place.path[...])
        #expect(try rows(#require(changed)) == ["breaking: \(Self.add) requestBody.$.\(name)"])
    }
}
