import Foundation
import NetworkAPIKit
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

/// Rules of oasdiff's catalog that break a client, each by a change of a document that the types of the shop are
/// checked against.
@Suite(.timeLimit(.minutes(10)))
struct CheckedRuleTests {
    struct Rule: Sendable, CustomTestStringConvertible {
        let id: String
        let place: String
        let json: String?

        init(_ id: String, _ place: String, _ json: String?) {
            (self.id, self.place, self.json) = (id, place, json)
        }

        var testDescription: String { id }
        var path: [String] { place.split(separator: "/").map { String($0).replacing("~", with: "/") } }
    }

    private static let get = ContractRuleTests.get
    private static let post = ContractRuleTests.post
    private static let query = "\(get)/parameters/0/schema"
    private static let page = "\(get)/parameters/1"
    private static let body = "\(post)/requestBody/content/application~json/schema"
    private static let item = "\(ContractRuleTests.item)/properties"
    private static let answer = "\(get)/responses/200/content/application~json/schema"

    static let rules: [Rule] = [
        Rule("api-path-removed-without-deprecation", "paths/~ping", nil),
        Rule("api-removed-without-deprecation", get, nil),
        Rule("api-global-security-added", "security", #"[{"key": []}]"#),
        Rule("api-security-added", "\(get)/security", #"[{"key": []}]"#),
        Rule(
            "new-required-request-parameter", "\(get)/parameters/2",
            #"{"name": "new", "in": "query", "required": true, "schema": {"type": "string"}}"#),
        Rule(
            "new-required-request-header-property", "\(get)/parameters/2",
            #"{"name": "X-New", "in": "header", "required": true, "schema": {"type": "string"}}"#),
        Rule("request-parameter-became-required", "\(page)/required", "true"),
        Rule("request-parameter-type-changed", "\(page)/schema/type", #""boolean""#),
        Rule("request-parameter-enum-value-removed", "\(query)/enum", #"["up"]"#),
        Rule("request-parameter-list-of-types-narrowed", "\(page)/schema/type", #"["boolean", "array"]"#),
        Rule(
            "request-body-added-required", "paths/~ping/get/requestBody",
            #"{"required": true, "content": {}}"#),
        Rule("request-body-media-type-removed", "\(post)/requestBody/content", #"{"application/xml": {}}"#),
        Rule("request-body-type-changed", "\(body)", #"{"type": "array", "items": {}}"#),
        Rule("request-body-const-added", "\(body)/const", "{}"),
        Rule("request-body-one-of-removed", body, #"{"oneOf": [{"type": "string"}, {"type": "boolean"}]}"#),
        Rule("request-body-any-of-removed", body, #"{"anyOf": [{"type": "string"}, {"type": "boolean"}]}"#),
        Rule("request-body-contains-added", body, #"{"type": "array", "contains": {"type": "string"}}"#),
        Rule("request-body-property-names-added", "\(body)/propertyNames", #"{"maxLength": 1}"#),
        Rule("request-body-dependent-required-added", "\(body)/dependentRequired", #"{"name": ["new"]}"#),
        Rule(
            "request-body-dependent-schema-added", "\(body)/dependentSchemas",
            #"{"name": {"required": ["new"]}}"#),
        Rule("request-body-if-added", "\(body)/allOf", #"[{"if": {}, "then": {"required": ["new"]}}]"#),
        Rule(
            "request-body-pattern-property-added", "\(body)/patternProperties",
            #"{"^name$": {"type": "integer"}}"#),
        Rule(
            "request-body-unevaluated-properties-added", body,
            #"{"properties": {"name": {"type": "string"}}, "unevaluatedProperties": false}"#),
        Rule("request-body-all-of-added", "\(body)/allOf", #"[{"required": ["new"]}]"#),
        Rule("request-property-type-changed", "\(body)/properties/name/type", #""integer""#),
        Rule("request-property-enum-value-removed", "\(body)/properties/order/enum", #"["up"]"#),
        Rule(
            "request-parameter-x-extensible-enum-value-removed", query,
            #"{"type": "string", "x-extensible-enum": ["up"]}"#),
        Rule(
            "request-property-x-extensible-enum-value-removed", "\(body)/properties/order",
            #"{"type": "string", "x-extensible-enum": ["up"]}"#),
        Rule(
            "request-property-content-schema-added", "\(body)/properties/name/contentSchema",
            "{\"type\": \"object\"}"),
        Rule("request-property-const-changed", "\(body)/properties/order", #"{"const": "left"}"#),
        Rule(
            "request-property-one-of-removed", "\(body)/properties/name",
            #"{"oneOf": [{"type": "integer"}, {"type": "array"}]}"#),
        Rule(
            "request-property-any-of-removed", "\(body)/properties/name",
            #"{"anyOf": [{"type": "integer"}, {"type": "array"}]}"#),
        Rule(
            "request-property-list-of-types-narrowed", "\(body)/properties/name/type",
            #"["integer", "array"]"#),
        Rule("request-property-became-required", "\(body)/required", #"["name", "count"]"#),
        Rule("new-required-request-property", "\(body)/required", #"["name", "new"]"#),
        Rule("request-property-removed", "\(body)/properties/count", "false"),
        Rule("response-success-status-removed", "\(get)/responses/200", nil),
        Rule("response-success-status-added", "\(get)/responses/304", #"{"description": ""}"#),
        Rule("response-media-type-removed", "\(get)/responses/200/content", #"{"text/csv": {}}"#),
        Rule("response-body-type-changed", answer, #"{"type": "object", "properties": {}}"#),
        Rule("response-body-became-nullable", "\(answer)/nullable", "true"),
        Rule(
            "response-body-one-of-added", answer,
            ##"{"oneOf": [{"$ref": "#/components/schemas/item"}, {"type": "string"}]}"##),
        Rule("response-property-became-nullable", "\(item)/id/nullable", "true"),
        Rule(
            "response-property-became-optional", "\(ContractRuleTests.item)/required",
            #"["made", "link", "size", "colour", "tags", "maker"]"#),
        Rule("response-property-type-changed", "\(item)/id/type", #""string""#),
        Rule("response-property-type-generalized", "\(item)/id/type", #""number""#),
        Rule("response-property-list-of-types-widened", "\(item)/id/type", #"["integer", "string"]"#),
        Rule("response-property-list-of-types-widened", "components/schemas/named/properties/name", "{}"),
        Rule("response-property-enum-value-added", "\(item)/size/enum", #"["small", "large", "huge"]"#),
        Rule("response-property-const-changed", "\(item)/size", #"{"const": "huge"}"#),
        Rule(
            "response-property-one-of-added", "\(item)/id",
            #"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#),
        Rule(
            "response-property-any-of-added", "\(item)/id",
            #"{"anyOf": [{"type": "integer"}, {"type": "string"}]}"#),
        Rule("response-property-max-increased", "\(item)/id", #"{"type": "integer", "maximum": 1e30}"#),
        Rule(
            "response-property-max-increased", "\(item)/id",
            #"{"type": "integer", "format": "uint64", "minimum": 0}"#),
        Rule("response-required-property-removed", "\(item)/id", nil),
        Rule("response-required-property-became-write-only", "\(item)/id/writeOnly", "true"),
        Rule("response-property-all-of-removed", "\(item)/maker", #"{"type": "object"}"#),
        Rule(
            "response-body-all-of-removed", "components/schemas/item",
            #"{"type": "object", "properties": {}}"#),
    ]

    /// The names of the findings that have another name than the rule, since decoding or validation finds them.
    static let names = [
        "api-global-security-added": "api-security-component-type-changed",
        "api-security-added": "api-security-component-type-changed",
        "request-parameter-list-of-types-narrowed": "request-parameter-type-changed",
        "request-body-const-added": "request-body-const-changed",
        "request-body-contains-added": "request-body-type-changed",
        "request-body-property-names-added": "request-property-property-names-added",
        "request-body-dependent-schema-added": "new-required-request-property",
        "request-body-if-added": "new-required-request-property",
        "request-body-pattern-property-added": "request-property-type-changed",
        "request-body-unevaluated-properties-added": "request-property-unevaluated-properties-added",
        "request-body-all-of-added": "new-required-request-property",
        "request-property-list-of-types-narrowed": "request-property-type-changed",
        "response-body-one-of-added": "response-body-type-changed",
        "response-property-type-generalized": "response-property-type-changed",
        "response-property-const-changed": "response-property-type-changed",
        "response-property-any-of-added": "response-property-one-of-added",
        "response-required-property-became-write-only": "response-required-property-removed",
        "response-property-all-of-removed": "response-required-property-removed",
        "response-body-all-of-removed": "response-required-property-removed",
    ]

    @Test(arguments: rules)
    func `a change that breaks a client is found by checking its types`(rule: Rule) throws {
        let document = try ContractRuleTests.json(ShopAPI.document)
            .setting(
                .object(["key": .object(["type": "apiKey", "in": "query", "name": "key"])]),
                at: ["components", "securitySchemes"][...])
        let base = try #require(document)
        let changed =
            if let json = rule.json {
                base.setting(try ContractRuleTests.json(json), at: rule.path[...])
            } else {
                base.removing(at: rule.path)
            }
        let report = try ShopAPI.catalog.check(
            against: ContractDocument(JSONEncoder().encode(#require(changed))))
        let found = Set(report.breaking.map(\.rule))
        #expect(found.contains(Self.names[rule.id] ?? rule.id), "\(found)")
    }

    @Test(arguments: [
        #"{"type": "array", "minItems": 1000000000, "items": {"type": "string", "minLength": 1000000000}}"#,
        #"{"type": "array", "contains": {"const": 1}, "minContains": 1000000000}"#,
        #"{"type": "object", "minProperties": 1000000000, "additionalProperties": {"type": "integer"}}"#,
        #"{"type": "string", "minLength": 1000000000, "pattern": "^(a+)+$"}"#,
        #"{"type": "string", "minLength": 9223372036854775808}"#, #"{"type": "array", "minItems": 1e300}"#,
    ])
    func `a limit of a billion is reported without a value of that size`(schema: String) throws {
        for place in ["\(Self.body)/properties/count", "\(Self.page)/schema", "\(Self.item)/maker"] {
            let changed = try ContractRuleTests.json(ShopAPI.document).setting(
                ContractRuleTests.json(schema), at: Rule("", place, schema).path[...])
            let document = try ContractDocument(JSONEncoder().encode(#require(changed)))
            let findings = ShopAPI.catalog.check(against: document).findings
            #expect(!findings.isEmpty, "\(place)")
            for finding in findings { #expect("\(finding)".utf8.count < 4_000) }
        }
    }

    /// What the schema of an identifier says is said in other words.
    @Test(arguments: [
        #"{"allOf": [{"type": "number"}, {"type": "integer"}]}"#,
        ##"{"$ref": "#/components/schemas/number", "minimum": 1}"##,
    ])
    func `a type that several parts tell together is read as they do`(schema: String) throws {
        let item = ContractRuleTests.item.split(separator: "/").map { String($0).replacing("~", with: "/") }
        let base = try ContractRuleTests.json(ShopAPI.document).setting(
            ContractRuleTests.json(#"{"type": "integer"}"#), at: ["components", "schemas", "number"][...])
        let own = try #require(base).setting(
            ContractRuleTests.json(schema), at: (item + ["properties", "id"])[...])
        let part = try #require(base?["components"]?["schemas"]?["item"]?["allOf"]?[1])
        let described = try #require(base).setting(
            .object([
                "allOf": .array([part]), "properties": .object(["id": .object(["description": "The id"])]),
            ]),
            at: item[...])
        for changed in [own, described] {
            let newest = try #require(changed).setting("3.1.0", at: ["openapi"][...])
            let document = try ContractDocument(JSONEncoder().encode(#require(newest)))
            #expect(ShopAPI.catalog.check(against: document).breaking.isEmpty)
        }
    }

    @Test(arguments: ["100", "103", "1XX", "3XX"])
    func `a status that is never the answer of a call is not reported`(status: String) throws {
        let path = Rule("", "\(Self.get)/responses/\(status)", nil).path
        let changed = try ContractRuleTests.json(ShopAPI.document).setting(
            ContractRuleTests.json(#"{"description": ""}"#), at: path[...])
        let document = try ContractDocument(JSONEncoder().encode(#require(changed)))
        #expect(ShopAPI.catalog.check(against: document).breaking.isEmpty)
    }

    @Test func `of several media types with one essence the same one is read`() throws {
        let path = Rule("", "\(Self.get)/responses/200/content/application~json; version=2", nil).path
        let changed = try ContractRuleTests.json(ShopAPI.document).setting(
            ContractRuleTests.json(#"{"schema": {"type": "string"}}"#), at: path[...])
        for _ in 0..<10 {
            let document = try ContractDocument(JSONEncoder().encode(#require(changed)))
            #expect(ShopAPI.catalog.check(against: document).breaking.isEmpty)
        }
    }

    @Test(arguments: [("\(body)/minProperties", "0", "1"), ("\(post)/requestBody/required", "false", "true")])
    func `a change that each body of the endpoint obeys is not reported since the last review`(
        place: String, before: String, after: String
    ) throws {
        func document(_ json: String) throws -> ContractDocument {
            let path = Rule("", place, json).path
            let changed = try ContractRuleTests.json(ShopAPI.document).setting(
                ContractRuleTests.json(json), at: path[...])
            return try ContractDocument(JSONEncoder().encode(#require(changed)))
        }
        let (lock, now) = (try document(before), try document(after))
        let findings = ShopAPI.catalog.check(against: now, lock: lock).findings.map(\.rule)
        #expect(findings == ShopAPI.catalog.check(against: now).findings.map(\.rule))
    }
}
