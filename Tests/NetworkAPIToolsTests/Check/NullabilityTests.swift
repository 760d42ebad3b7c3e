import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Whether a schema of several parts allows `null`.
@Suite struct NullabilityTests {
    private struct GetName: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/name")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        struct Response: Decodable, Sendable {
            let name: String
        }

        static let specification = NetworkAPI.Specification(
            GetName.init, summary: "Get a name", exampleResponse: #"{"name": "a"}"#)
    }

    private func isFoundNull(_ name: String, version: String) throws -> Bool {
        let prefix = "#/components/schemas/"
        let name = name.replacing("$ref\": \"", with: "$ref\": \"" + prefix)
        let document = """
            {"openapi": "\(version)", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "components": {"schemas": {"Either": {"oneOf": [{"type": "null"}, {"type": "string", "minLength": 1}]}, "Name": {"type": "string"}, "Maybe": {"type": ["string", "null"]}}},
             "paths": {"/name": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               {"type": "object", "required": ["name"], "properties": {"name": \(name)}}}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Names", [GetName.self])
        let rules = try catalog.check(against: ContractDocument(Data(document.utf8))).breaking.map(\.rule)
        #expect(rules.allSatisfy { $0 == "response-property-became-nullable" })
        return !rules.isEmpty
    }

    @Test(arguments: [
        (#"{"allOf": [{"$ref": "Maybe"}, {"description": "x"}]}"#, true),
        (#"{"allOf": [{"$ref": "Maybe"}, {"maxLength": 9}, {"type": ["null", "string"]}]}"#, true),
        (#"{"$ref": "Maybe", "minLength": 1}"#, true),
        (#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, true),
        (#"{"$ref": "Either", "maxLength": 9}"#, true),
        (#"{"allOf": [{"$ref": "Either"}, {"$ref": "Maybe"}]}"#, true),
        (#"{"type": "string", "anyOf": [{"$ref": "Maybe"}]}"#, false),
        (#"{"type": ["string", "null"], "anyOf": [{"minLength": 3}, {"type": "null"}]}"#, true),
        (#"{"allOf": [{"$ref": "Maybe"}, {"$ref": "Name"}]}"#, false),
        (#"{"type": ["string", "null"], "allOf": [{"$ref": "Name"}]}"#, false),
        (#"{"$ref": "Maybe", "enum": ["a", "b"]}"#, false),
        (#"{"type": "string", "anyOf": [{"maxLength": 3}, {"type": "null"}]}"#, false),
    ])
    func `in OpenAPI 3.1 null is allowed if every part allows it`(name: String, isNullable: Bool) throws {
        #expect(try isFoundNull(name, version: "3.1.0") == isNullable)
    }

    @Test(arguments: [
        #"{"nullable": true, "allOf": [{"$ref": "Name"}]}"#,
        #"{"allOf": [{"$ref": "Name"}, {"nullable": true}]}"#,
        #"{"anyOf": [{"$ref": "Name"}, {"type": "object", "nullable": true}]}"#,
    ])
    func `in OpenAPI 3.0 null is allowed if one part says so`(name: String) throws {
        #expect(try isFoundNull(name, version: "3.0.3"))
    }
}
