import Foundation
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct OpenTypeTests {
    enum State: String, CaseIterable { case open, closed }

    struct Issue: Decodable {
        let state: NetworkAPI.OpenEnum<State>
        let reason: NetworkAPI.OpenEnum<State>?
    }

    @Test func `an open enumeration allows any string and lists the known ones`() {
        let found = TypeSchema(of: Issue.self)
        let state = JSONSchema.described(.string, #"Known values: "open", "closed"."#)
        #expect(
            found.definitions["Issue"]
                == .object([
                    .init("state", state),
                    .init("reason", .anyOf([state, .null]), isRequired: false),
                ]))
        #expect(found.diagnoses.isEmpty)
    }

    /// A type that reads any JSON from its decoder, and not as a value of a container.
    struct Anything: Decodable {
        let json: NetworkAPI.JSONValue

        init(from decoder: any Decoder) throws { json = try NetworkAPI.JSONValue(from: decoder) }
    }

    @Test(arguments: [#"["a", "b"]"#, "[]"])
    func `a type that reads any JSON by itself declares no positions of an array`(example: String) {
        let found = TypeSchema(of: Anything.self, example: example)
        #expect(!found.json.description.contains("prefixItems"))
    }

    enum TrackerAPI {
        struct UpdateIssue: SpecifiedAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo: RequestInfo<Parameter>
            typealias Response = Issue

            struct Parameter: Encodable {
                let title: NetworkAPI.Patch<String>
                let milestone: NetworkAPI.Patch<Int>
                let state: NetworkAPI.Patch<NetworkAPI.OpenEnum<State>>
            }

            init(
                number: Int,
                title: NetworkAPI.Patch<String>,
                milestone: NetworkAPI.Patch<Int>,
                state: NetworkAPI.Patch<NetworkAPI.OpenEnum<State>>
            ) {
                urlInfo = URLInfo(host: "api.example.com", path: "/issues/\(number)")
                requestInfo = RequestInfo(
                    method: .patch,
                    parameters: Parameter(title: title, milestone: milestone, state: state))
            }

            static let specification = NetworkAPI.Specification(
                UpdateIssue.init(number:title:milestone:state:), "number", "title", "milestone", "state",
                summary: "Update an issue", example: 1, .set("a"), .leave, .clear,
                exampleResponse: #"{"state": "open"}"#)
        }

        static let catalog = NetworkAPI.Catalog("Tracker", [UpdateIssue.self])
    }

    /// The provider's document of the call, with an enumeration for the state in the response.
    private static func document(states: String, milestone: String) -> String {
        #"""
        {"openapi": "3.1.0", "info": {"title": "t", "version": "1"},
         "servers": [{"url": "https://api.example.com"}],
         "paths": {"/issues/{number}": {"patch": {
          "operationId": "update",
          "parameters": [
           {"name": "number", "in": "path", "required": true, "schema": {"type": "integer"}}],
          "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
           "title": {"type": "string"}, "milestone": {"type": \#(milestone)},
           "state": {"type": ["string", "null"]}}}}}},
          "responses": {"200": {"description": "ok", "content": {"application/json": {"schema": {
           "type": "object", "required": ["state"], "properties": {
            "state": {"type": "string", "enum": [\#(states)]},
            "reason": {"type": ["string", "null"]}}}}}}}}}}}
        """#
    }

    @Test func `arguments that change a value are located in the body and are optional`() {
        let template = TrackerAPI.UpdateIssue.specification.template
        #expect(
            template.arguments.map(\.location) == [
                .path, .body("/title"), .body("/milestone"), .body("/state"),
            ])
        #expect(template.arguments.map(\.info.isRequired) == [true, false, false, false])
    }

    @Test func `a patch is an optional member that can be null`() {
        let schemas = CatalogSchemas()
        let body = EndpointSchemas<TrackerAPI.UpdateIssue>(schemas).body
        let integer = JSONSchema.integer(format: "int64", minimum: nil, maximum: nil)
        let state = JSONSchema.described(.string, #"Known values: "open", "closed"."#)
        #expect(body == .reference("TrackerAPIUpdateIssueParameter"))
        #expect(
            schemas.definitions["TrackerAPIUpdateIssueParameter"]
                == .object([
                    .init("title", .anyOf([.string, .null]), isRequired: false),
                    .init("milestone", .anyOf([integer, .null]), isRequired: false),
                    .init("state", .anyOf([state, .null]), isRequired: false),
                ]))
        #expect(schemas.diagnoses.isEmpty)
    }

    @Test func `a new value of the provider's enumeration is not a breaking finding`() throws {
        for states in [#""open", "closed""#, #""open", "closed", "merged""#, #""merged""#] {
            let text = Self.document(states: states, milestone: #"["integer", "null"]"#)
            let report = try TrackerAPI.catalog.check(against: ContractDocument(Data(text.utf8)))
            #expect(report.findings.filter { $0.severity != .note }.isEmpty, "\(report.findings)")
        }
    }

    @Test func `a patch of another type is a breaking finding`() throws {
        let text = Self.document(states: #""open""#, milestone: #""boolean""#)
        let report = try TrackerAPI.catalog.check(against: ContractDocument(Data(text.utf8)))
        #expect(
            report.findings.filter { $0.severity == .breaking }.map(\.path) == ["requestBody.$.milestone"])
    }
}
