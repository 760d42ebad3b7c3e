import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Successes without a body, of which one is beside the answer of the example.
struct EmptyAnswerTests {
    private struct GetFile: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/file")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Data
        static let specification = NetworkAPI.Specification(
            GetFile.init, summary: "Get a file", exampleResponse: .text("text", type: "application/pdf"))
    }

    private func rules(_ responses: String) throws -> [String] {
        let text = #"{"openapi": "3.1.0", "paths": {"/file": {"get": {"responses": {\#(responses)}}}}}"#
        return NetworkAPI.Catalog("Files", [GetFile.self])
            .check(against: try ContractDocument(Data(text.utf8))).findings.map(\.rule)
    }

    @Test func `bytes can be empty with another status than the one of the example`() throws {
        let file = #""200": {"description": "", "content": {"application/pdf": {}}}"#
        #expect(try rules(file + #", "204": {"description": ""}"#) == [])
        #expect(try rules(#""200": {"description": ""}"#).contains("response-media-type-removed"))
    }
}
