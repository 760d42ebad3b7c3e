import Foundation
import NetworkAPIKit
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

/// Arrays, forms, maps and texts: how values are written, which their types alone do not show.
@Suite struct WrittenValueTests {
    enum WrittenAPI {
        static let catalog = NetworkAPI.Catalog("Written", [Find.self, Fill.self, Finish.self])

        struct Find: SpecifiedAPIDefinition {
            struct Parameter: Encodable { let ids: [Int], kind: String? }
            struct Response: Decodable { let names: [String: String], title: String }
            let urlInfo = URLInfo(host: "api.example.com", path: "/things")
            let requestInfo: RequestInfo<Parameter>

            init(ids: [Int], kind: String?) {
                requestInfo = RequestInfo(method: .get, parameters: Parameter(ids: ids, kind: kind))
            }

            static let specification = NetworkAPI.Specification(
                Self.init, requestLine: "GET /things", summary: "Find", example: [1, 2], nil,
                exampleResponse: #"{"names": {"a": "b"}, "title": "c"}"#)
        }

        struct Fill: SpecifiedAPIDefinition {
            struct Parameter: Encodable { let name: String, size: Int, list: [String] }
            typealias Response = EmptyResponse
            let urlInfo = URLInfo(host: "api.example.com", path: "/form")
            let requestInfo: RequestInfo<Parameter>

            init(name: String, size: Int, list: [String]) {
                requestInfo = RequestInfo(
                    method: .post, parameters: Parameter(name: name, size: size, list: list), encoding: .form)
            }

            static let specification = NetworkAPI.Specification(
                Self.init, requestLine: "POST /form", summary: "Fill", example: "a", 1, ["b", "c"],
                exampleResponse: .empty(status: 204))
        }

        struct Finish: SpecifiedAPIDefinition {
            struct Parameter: Encodable, Sendable { let state: State?, result: String? }
            typealias Response = EmptyResponse
            enum State: String, Encodable, CaseIterable, NetworkAPI.Argument { case open, closed }
            let urlInfo = URLInfo(host: "api.example.com", path: "/states")
            let requestInfo: RequestInfo<Parameter>

            init(state: State?, result: String?) {
                requestInfo = RequestInfo(method: .post, parameters: Parameter(state: state, result: result))
            }

            static let specification = NetworkAPI.Specification(
                Self.init, requestLine: "POST /states", summary: "Finish", example: .closed, "good",
                exampleResponse: .empty(status: 204))
        }
    }

    private static let state = "components/schemas/FinishParameter/"
    private static let find = "paths/~things/get/"
    private static let media = "paths/~form/post/requestBody/content/application~x-www-form-urlencoded/"
    private static let answer = "components/schemas/FindResponse/properties/"

    /// A place in the document, its new value, and the findings without notes.
    private static let changes: [(String, String, [String])] = [
        (find + "summary", #""Words""#, []),
        (
            find + "parameters/0/schema", #"{"type": "string"}"#,
            ["breaking: parameters.query.ids request-parameter-type-changed"]
        ),
        (
            find + "parameters/0/schema", #"{"type": "integer"}"#,
            ["breaking: parameters.query.ids request-parameter-type-changed"]
        ),
        (
            find + "parameters/1/schema", #"{"type": "string", "enum": ["left"]}"#,
            ["breaking: parameters.query.kind request-parameter-enum-value-removed"]
        ),
        (
            find + "parameters/1/schema", #"{"type": "string", "x-extensible-enum": ["left"]}"#, []
        ),
        (media + "encoding", #"{"list": {"style": "form", "explode": true}}"#, []),
        (
            media + "encoding", #"{"list": {"explode": false}}"#,
            ["breaking: requestBody.$.list parameter-explode-changed"]
        ),
        (
            media + "encoding", #"{"list": {"style": "pipeDelimited"}}"#,
            ["breaking: requestBody.$.list parameter-style-changed"]
        ),
        (media + "schema/properties/size", #"{"type": "string"}"#, []),
        (
            media + "schema/properties/name/contentEncoding", #""base64""#,
            ["drift: requestBody.$.name request-property-content-encoding-changed"]
        ),
        // Only a closed state needs a result.
        (
            state + "anyOf",
            #"[{"required": ["result"]}, {"properties": {"state": {"enum": ["open"]}}}]"#,
            ["drift: requestBody.$.state request-property-enum-value-removed"]
        ),
        (
            state + "anyOf", #"[{"required": ["result"]}, {"required": ["other"]}]"#,
            ["breaking: requestBody.$ request-body-any-of-removed"]
        ),
        (
            answer + "names", #"{"type": "object", "additionalProperties": true}"#,
            ["breaking: responses.200.$.names.any response-property-list-of-types-widened"]
        ),
        (
            answer + "title", #"{"description": "Any value."}"#,
            ["breaking: responses.200.$.title response-property-list-of-types-widened"]
        ),
        (
            answer + "title/contentMediaType", #""image/png""#,
            ["drift: responses.200.$.title response-property-content-media-type-changed"]
        ),
    ]

    private func changed(_ place: String, _ json: String) throws -> ContractDocument {
        var names = place.split(separator: "/").map { String($0).replacing("~", with: "/") }
        let exported = WrittenAPI.catalog.openAPI().json.value
        if names[0] == "components" {
            let components = try #require(exported["components"]?["schemas"]?.object)
            names[2] = try #require(components.keys.first { $0.hasSuffix(names[2]) })
        }
        let document = exported.setting(try NetworkAPI.JSONValue(json: Data(json.utf8)), at: names[...])
        return try ContractDocument(JSONEncoder().encode(#require(document)))
    }

    @Test(arguments: changes)
    func `a value that is written in another way is found`(place: String, json: String, rows: [String]) throws
    {
        let findings = WrittenAPI.catalog.check(against: try changed(place, json)).findings
        #expect(
            findings.filter { $0.severity != .note }.map { "\($0.severity.rawValue): \($0.path) \($0.rule)" }
                == rows)
    }

    @Test func `a format since the last review is reported although the example may have it`() throws {
        let place = Self.find + "parameters/1/schema"
        let old = try changed(place, #"{"type": "string"}"#)
        let new = try changed(place, #"{"type": "string", "format": "uuid"}"#)
        let rows = WrittenAPI.catalog.check(against: new, lock: old).findings.map(\.rule)
        #expect(rows == ["request-parameter-type-changed"])
        #expect(WrittenAPI.catalog.check(against: new, lock: new).findings.isEmpty)
    }
}
