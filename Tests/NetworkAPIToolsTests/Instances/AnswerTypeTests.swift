import Foundation
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

/// What the tools know about types for each status, and about responses inside an envelope.
@Suite struct AnswerTypeTests {
    enum ExportAPI {
        static let catalog = NetworkAPI.Catalog("Export", [Create.self, List.self, Name.self])

        struct Create: SpecifiedAPIDefinition {
            let urlInfo = URLInfo(host: "export.example", path: "/exports")
            let requestInfo = RequestInfo<EmptyParameter>(method: .post)
            var responseInfo: NetworkAPI.ResponseInfo<Response> {
                .json().status(200, as: Response.ready).status(202, as: Response.pending)
                    .status(203, as: Response.old).status(204) { (_: EmptyResponse) in .nothing }
            }

            enum Response: Decodable, Sendable {
                case ready(Export)
                case pending(Job)
                case old(Export)
                case nothing
            }
            struct Export: Decodable, Sendable { let url: String }
            struct Job: Decodable, Sendable { let id: Int }
            struct ErrorResponse: Decodable { let message: String }

            static let specification = NetworkAPI.Specification(
                Create.init as @Sendable () -> Create, summary: "Create an export",
                exampleResponse: #"{"url": "/a.csv"}"#,
                responses: [
                    .response(202, Job.self, "It takes longer", example: #"{"id": 7}"#),
                    .response(404, ErrorResponse.self, "No data", example: #"{"message": "No"}"#),
                ])
        }

        struct List: SpecifiedAPIDefinition {
            let urlInfo = URLInfo(host: "export.example", path: "/exports")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: NetworkAPI.ResponseInfo<[Create.Export]> = .json().at("/data/items")
            typealias ErrorResponse = Create.ErrorResponse

            static let specification = NetworkAPI.Specification(
                List.init as @Sendable () -> List, summary: "List exports",
                exampleResponse: #"{"data": {"items": [{"url": "/a.csv"}]}}"#,
                responses: [.response(404, ErrorResponse.self, "None", example: #"{"message": "No"}"#)])
        }

        struct Name: SpecifiedAPIDefinition {
            let urlInfo = URLInfo(host: "export.example", path: "/exports")
            let requestInfo = RequestInfo<EmptyParameter>(method: .put)
            let responseInfo: NetworkAPI.ResponseInfo<String> = .json().at("")

            static let specification = NetworkAPI.Specification(
                Name.init as @Sendable () -> Name, summary: "Name the exports",
                exampleResponse: .json(#""all""#))
        }
    }

    private func response(_ method: String, _ status: String) throws -> NetworkAPI.JSONValue {
        let document = ExportAPI.catalog.openAPI()
        #expect(document.diagnoses.isEmpty)
        return try #require(document.json["paths"]?["/exports"]?[method]?["responses"]?[status]?.value)
    }

    private func schema(_ method: String, _ status: String) throws -> String {
        let body = try response(method, status)["content"]?["application/json"]
        return String(decoding: try #require(body?["schema"]).text, as: UTF8.self)
    }

    @Test func `the document has the type of each status`() throws {
        #expect(try schema("post", "200") == schema("post", "203"))
        #expect(try !schema("post", "200").contains("Job"))
        #expect(try schema("post", "202").contains("Job"))
        #expect(try response("post", "204")["content"] == nil)
        #expect(try schema("post", "404").contains("ErrorResponse"))
        #expect(try response("post", "202")["description"] == "It takes longer")
    }

    @Test func `the schema of a response at a pointer is that of the whole body`() throws {
        let body = try response("get", "200")["content"]?["application/json"]
        let items = body?["schema"]?["properties"]?["data"]?["properties"]?["items"]
        #expect(items?["type"] == "array")
        #expect(body?["schema"]?["properties"]?["data"]?["required"] == .array(["items"]))
        #expect(body?["example"]?["data"]?["items"]?.array?.count == 1)
        #expect(try schema("get", "404").contains("ErrorResponse"))
        #expect(try !schema("get", "404").contains("data"))
    }

    @Test func `a body that is one JSON string is JSON with that type`() throws {
        let body = try response("put", "200")["content"]?["application/json"]
        #expect(body?["schema"]?["type"] == "string")
        #expect(body?["example"] == "all")
        #expect(try findings("put", self.body(200, #"{"type": "string"}"#)).isEmpty)
        #expect(try !findings("put", self.body(200, #"{"type": "integer"}"#)).isEmpty)
    }

    @Test(
        arguments: [ExportAPI.Create.self, ExportAPI.List.self, ExportAPI.Name.self]
            as [any SpecifiedAPIDefinition.Type])
    func `the contract test accepts the examples`(type: any SpecifiedAPIDefinition.Type) async {
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await NetworkAPI.ContractTest(type).verify(golden: "another text")
        }
        #expect(failure?.description.contains("golden") == true)
        #expect(failure?.description.contains("is not a valid") == false)
    }

    @Test(arguments: UInt64(0)..<10)
    func `generated answers are decoded`(seed: UInt64) async throws {
        let stub = NetworkAPI.StubTransport(catalog: ExportAPI.catalog, seed: seed)
        let client = NetworkAPI.Client(transport: stub)
        _ = try await ExportAPI.List().request(using: client)
        #expect(try await ExportAPI.Name().request(using: client).contains("\"") == false)
        guard case .ready = try await ExportAPI.Create().request(using: client) else {
            Issue.record("the answer does not have the example's status")
            return
        }
        stub.stub(ExportAPI.Create.self, status: 202, seed: seed)
        guard case .pending = try await ExportAPI.Create().request(using: client) else {
            Issue.record("the answer does not have the status 202")
            return
        }
        stub.stub(ExportAPI.Create.self, status: 203, seed: seed)
        guard case .old = try await ExportAPI.Create().request(using: client) else {
            Issue.record("the answer does not have the status 203, which the specification does not describe")
            return
        }
    }

    private func findings(_ method: String, _ responses: String) throws -> [String] {
        let text = """
            {"openapi": "3.0.0", "info": {"title": "Export", "version": "1"},
            "paths": {"/exports": {"\(method)": {"responses": {\(responses)}}}}}
            """
        let types: [String: any SpecifiedAPIDefinition.Type] = [
            "get": ExportAPI.List.self, "post": ExportAPI.Create.self, "put": ExportAPI.Name.self,
        ]
        let report = NetworkAPI.Catalog("Export", [try #require(types[method])]).check(
            against: try ContractDocument(Data(text.utf8)))
        return report.findings.filter { $0.severity == .breaking }.map { "\($0.path): \($0.ours)" }
    }

    private func body(_ status: Int, _ schema: String) -> String {
        #""\#(status)": {"description": "", "content": {"application/json": {"schema": \#(schema)}}}"#
    }

    private func object(_ name: String, _ schema: String) -> String {
        #"{"type": "object", "required": ["\#(name)"], "properties": {"\#(name)": \#(schema)}}"#
    }

    @Test func `the check compares each status with its type`() throws {
        let url = object("url", #"{"type": "string"}"#)
        let job = object("id", #"{"type": "integer"}"#)
        #expect(try findings("post", "\(body(200, url)), \(body(202, job))").isEmpty)
        let swapped = try findings("post", "\(body(200, job)), \(body(202, url))")
        #expect(swapped.contains { $0.hasPrefix("responses.200") })
        #expect(swapped.contains { $0.hasPrefix("responses.202") })
    }

    @Test func `the check compares the value at the pointer`() throws {
        let items = #"{"type": "array", "items": \#(object("url", #"{"type": "string"}"#))}"#
        let good = object("data", object("items", items))
        #expect(try findings("get", body(200, good)).isEmpty)
        let numbers = object("data", object("items", #"{"type": "array", "items": {"type": "integer"}}"#))
        #expect(try !findings("get", body(200, numbers)).isEmpty)
        #expect(try !findings("get", body(200, items)).isEmpty)
        let refusal = body(404, object("message", #"{"type": "string"}"#))
        #expect(try findings("get", "\(body(200, good)), \(refusal)").isEmpty)
    }
}
