import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Keys of a service that a document lists as parameters, and numbers in parameters.
struct CredentialParameterTests {
    private struct Champion: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/champion", query: ["ratio": "0.3"])
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
        typealias Response = EmptyResponse

        static let specification = NetworkAPI.Specification(
            Champion.init, summary: "A champion", exampleResponse: .empty(status: 204))
    }

    private func rules(
        _ security: NetworkAPI.Catalog.SecurityScheme, _ parameter: String
    ) throws -> [String] {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://api.example.com"}], "components": {"schemas": {
               "Sent": {"type": "object", "required": ["ratio"], "properties": {"ratio": {"type": "number"}}},
               "Optional": {"type": "object", "properties": {"size": {"type": "integer"}}},
               "Needed": {"type": "object", "required": ["size"], "properties": {"size": {"type": "integer"}}}}},
             "paths": {"/champion": {"get": {"parameters": [\(parameter)], "responses": {"204": {"description": ""}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Game", security: security, [Champion.self])
        return catalog.check(against: try ContractDocument(Data(text.utf8))).breaking.map(\.rule)
    }

    @Test(arguments: [("Sent", false), ("Optional", false), ("Needed", true)])
    func `an object is sent as the items of the query`(schema: String, isMissing: Bool) throws {
        let parameter =
            ##"{"name": "page", "in": "query", "required": true, "schema": {"$ref": "#/components/schemas/\##(schema)"}}"##
        let rule = "new-required-request-parameter"
        #expect(try rules(.bearer, parameter).contains(rule) == isMissing)
        let json =
            #"{"name": "page", "in": "query", "required": true, "content": {"application/json": {"schema": {"type": "object"}}}}"#
        #expect(try rules(.bearer, json).contains(rule))
    }

    @Test func `the key of the service is sent, although the document lists it as a parameter`() throws {
        let header =
            #"{"name": "X-Riot-Token", "in": "header", "required": true, "schema": {"type": "string"}}"#
        let query = #"{"name": "api_key", "in": "query", "required": true, "schema": {"type": "string"}}"#
        let isNew = "new-required-request-parameter"
        #expect(
            try !rules(.apiKey(.header("x-riot-token")), header).contains(
                "new-required-request-header-property"))
        #expect(try rules(.bearer, header).contains("new-required-request-header-property"))
        #expect(try !rules(.apiKey(.query("api_key")), query).contains(isNew))
        #expect(try rules(.apiKey(.query("other")), query).contains(isNew))
    }

    @Test(arguments: [("0.1", true), ("0.01", true), ("0.2", false)])
    func `a multiple of a decimal is found exactly`(step: String, isMultiple: Bool) throws {
        let ratio = #"{"name": "ratio", "in": "query", "schema": {"type": "number", "multipleOf": \#(step)}}"#
        #expect(try rules(.bearer, ratio).filter { $0.contains("multiple") }.isEmpty == isMultiple)
    }
}
