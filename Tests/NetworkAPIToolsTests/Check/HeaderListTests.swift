import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Arrays that are one text: in a header, and in the path.
@Suite struct HeaderListTests {
    private struct GetCodes: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>

        init(ids: String, codes: String?) {
            urlInfo = URLInfo(host: "api.example.com", path: "/codes/\(ids)")
            requestInfo = RequestInfo(method: .get, headers: codes.map { ["X-Codes": $0] } ?? [:])
        }

        static let specification = NetworkAPI.Specification(
            GetCodes.init, "ids", "codes", summary: "Get codes", example: "1,2", "3,4",
            exampleResponse: .empty())
    }

    private func check(_ element: String) throws -> ContractReport {
        let list = #"{"type": "array", "items": {"type": "\#(element)"}}"#
        let document = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/codes/{ids}": {"get": {"parameters": [
               {"name": "ids", "in": "path", "required": true, "schema": \(list)},
               {"name": "X-Codes", "in": "header", "schema": \(list)}], "responses": {"204": {"description": ""}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Codes", [GetCodes.self])
        return try catalog.check(against: ContractDocument(Data(document.utf8)))
    }

    @Test(arguments: ["integer", "number", "string"])
    func `a text with commas is an array of the path or of a header`(element: String) throws {
        #expect(try check(element).breaking == [])
    }

    @Test func `the elements of such a text are checked`() throws {
        let paths = try check("boolean").breaking.map(\.path)
        #expect(Set(paths) == ["parameters.path.ids", "parameters.header.X-Codes"])
    }
}
