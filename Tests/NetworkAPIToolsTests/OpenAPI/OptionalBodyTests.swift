import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// A body that a call can leave out, in the document and for the mock server.
struct OptionalBodyTests {
    private struct Update: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let name: String? }

        let urlInfo = URLInfo(host: "pets.example", path: "/pet")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(name: String?) { requestInfo = RequestInfo(method: .put, parameters: Parameter(name: name)) }

        static let specification = NetworkAPI.Specification(
            Self.init, "name", summary: "Update a pet", example: "Rex", exampleResponse: .empty())
    }

    private static let catalog = NetworkAPI.Catalog("Pets", [CURLMatchTests.UploadFile.self, Update.self])

    @Test func `a body is required in the document if each call sends one`() throws {
        let paths = try #require(Self.catalog.openAPI().json["paths"]?.value)
        let upload = try #require(paths["/pet/{id}/image"]?["post"]?["requestBody"])
        #expect(upload["content"] != nil)
        #expect(upload["required"] == nil)
        let update = try #require(paths["/pet"]?["put"]?["requestBody"])
        #expect(update["required"]?.bool == true, "it is {} without its members")
    }

    @Test func `the check and the mock server accept the endpoint's own call without a body`() throws {
        let document = try ContractDocument(Data(Self.catalog.openAPI().text.utf8))
        let findings = Self.catalog.check(against: document).findings
        #expect(findings.filter { $0.severity != .note }.map { "\($0)" } == [])
        let answer = MockServer([Self.catalog]).answer(to: .request("POST", "/pet/1/image"))
        #expect(answer.status == 204, "\(answer.errors)")
    }
}
