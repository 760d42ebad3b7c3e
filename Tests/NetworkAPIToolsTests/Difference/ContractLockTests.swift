import Foundation
import NetworkAPIKit
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

/// The part of a document that a lock file has.
struct ContractLockTests {
    private struct Files: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/files", query: ["beta": "true"])
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)
        typealias Response = EmptyResponse
        static let specification = NetworkAPI.Specification(
            Files.init, summary: "Files", exampleResponse: .empty(status: 204))
    }

    private static let catalog = NetworkAPI.Catalog("Files", [Files.self])

    private static func document(_ paths: String) throws -> ContractDocument {
        try ContractDocument(Data(#"{"openapi": "3.1.0", "paths": {\#(paths)}}"#.utf8))
    }

    private static let plain = #""/files": {"post": {"responses": {"200": {"description": ""}}}}"#
    private static let beta = #""/files?beta=true": {"post": {"responses": {"204": {"description": ""}}}}"#

    @Test(arguments: [beta, "\(plain), \(beta)"])
    func `an operation with a query in its path is found by the fixed items of the endpoint`(paths: String)
        throws
    {
        let document = try Self.document(paths)
        let lock = ContractLock(Self.catalog, document, source: "a")
        #expect(lock.missing == [])
        #expect(lock.json.value["paths"]?.object?.keys.sorted() == ["/files?beta=true"])

        let endpoint = try #require(Self.catalog.endpoints.first)
        #expect(try #require(LockedAnswers(document, endpoint.template)).declares(204))
        let fixture = try #require(ContractFixture(.object([]), adding: endpoint, of: document))
        #expect(fixture.json.value["paths"]?.object?.keys.sorted() == ["/files?beta=true"])
    }

    @Test(arguments: ["", ##", "mapping": {"cat": "#/components/schemas/Cat", "fish": "Fish"}"##])
    func `the schemas that a schema with a discriminator can be are kept`(mapping: String) throws {
        let pet = ##"{"$ref": "#/components/schemas/Pet"}"##
        let text = """
            {"openapi": "3.1.0", "paths": {"/files": {"post": {"responses": {"200": {"description": "", "content": {
              "application/json": {"schema": \(pet)}}}}}}}, "components": {"schemas": {
                "Pet": {"type": "object", "discriminator": {"propertyName": "kind"\(mapping)}},
                "Cat": {"allOf": [\(pet)]}, "Dog": {"allOf": [\(pet), {"title": "Dog"}]},
                "Puppy": {"allOf": [{"$ref": "#/components/schemas/Dog"}]}, "Fish": {"type": "object"},
                "Stone": {"type": "object"}}}}
            """
        let document = try ContractDocument(Data(text.utf8))
        let lock = ContractLock(Self.catalog, document, source: "a").json.value
        let names = lock["components"]?["schemas"]?.object?.keys.sorted() ?? []
        #expect(names == ["Cat", "Dog"] + (mapping.isEmpty ? [] : ["Fish"]) + ["Pet", "Puppy"])
    }

    @Test func `a member with the name of a description is kept`() throws {
        let names = ["description", "externalDocs", "summary", "tags"]
        let encoding = names.map { #""\#($0)": {"style": "form"}"# }.joined(separator: ", ")
        let dependent = names.map { #""\#($0)": ["a"]"# }.joined(separator: ", ")
        let media =
            #"{"schema": {"type": "object", "dependentRequired": {\#(dependent)}}, "encoding": {\#(encoding)}}"#
        let document = try Self.document(
            #""/files": {"post": {"requestBody": {"content": {"application/x-www-form-urlencoded": \#(media)}}, "responses": {}}}"#
        )
        let lock = ContractLock(Self.catalog, document, source: "a").json.value
        let body = lock["paths"]?["/files"]?["post"]?["requestBody"]?["content"]
        let locked = try #require(body?["application/x-www-form-urlencoded"])
        #expect(locked["encoding"]?.object?.keys.sorted() == names)
        #expect(locked["schema"]?["dependentRequired"]?.object?.keys.sorted() == names)
    }
}
