import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// The body of an endpoint without any optional member.
@Suite struct SmallestBodyTests {
    private struct AddItem: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/items")
        let requestInfo: RequestInfo<Parameter>
        struct Parameter: Encodable { let name: String, count: Int?, text: String? }
        typealias Response = EmptyResponse

        init(name: String, count: Int?, text: String?) {
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(name: name, count: count, text: text))
        }

        static let specification = NetworkAPI.Specification(
            AddItem.init(name:count:text:), "name", "count", "text", summary: "Add an item",
            example: "a", 1, "b", exampleResponse: .empty(status: 204))
    }

    private func findings(_ schema: String) throws -> [ContractFinding] {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/items": {"post": {"requestBody": {"required": true, "content": {"application/json": {"schema": {
               "type": "object", "properties": {"name": {"type": "string"}, "count": {"type": "integer"},
               "text": {"type": "string"}}, \(schema)}}}}, "responses": {"204": {"description": ""}}}}}}
            """
        return try NetworkAPI.Catalog("Shop", [AddItem.self])
            .check(against: ContractDocument(Data(text.utf8))).findings
    }

    @Test(arguments: [(0, 0), (1, 0), (2, 1)])
    func `too few members without all optional arguments are reported`(least: Int, count: Int) throws {
        let found = try findings(#""minProperties": \#(least)"#)
        #expect(found.count == count, "\(found)")
        #expect(found.allSatisfy { $0.severity == .drift && $0.ours.contains("required arguments only") })
    }

    @Test func `alternatives that need one of several optional arguments are not reported`() throws {
        let found = try findings(#""anyOf": [{"required": ["count"]}, {"required": ["text"]}]"#)
        #expect(found.isEmpty, "\(found)")
    }
}
