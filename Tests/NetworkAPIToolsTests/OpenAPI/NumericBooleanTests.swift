import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// Boolean values that are sent as 1 and 0.
struct NumericBooleanTests {
    private struct Parameter: Encodable, Sendable { let isOpen: Bool, flags: [Bool] }

    private protocol Sent: Sendable, SendableMetatype {
        static var method: NetworkAPI.Method { get }
        static var encoding: NetworkAPI.ParameterEncoding { get }
    }

    private enum InQuery: Sent {
        static let method = NetworkAPI.Method.get
        static let encoding = NetworkAPI.ParameterEncoding.query(.init(booleans: .numeric))
    }

    private enum InForm: Sent {
        static let method = NetworkAPI.Method.post
        static let encoding = NetworkAPI.ParameterEncoding.form(.init(booleans: .numeric))
    }

    private struct Flags<Style: Sent>: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/flags")
        let requestInfo: RequestInfo<Parameter>
        init(isOpen: Bool, flags: [Bool]) {
            requestInfo = RequestInfo(
                method: Style.method, parameters: Parameter(isOpen: isOpen, flags: flags),
                encoding: Style.encoding)
        }
        static var specification: NetworkAPI.Specification<Self> {
            .init(
                Self.init, "isOpen", "flags", summary: "Flags", example: true, [true, false],
                exampleResponse: .empty())
        }
    }

    private typealias Query = Flags<InQuery>
    private typealias Form = Flags<InForm>

    @Test func `the document has the numbers, and takes the endpoint's own calls`() throws {
        let parameters = try #require(OwnExample.operation(of: Query.self)?["parameters"]?.array)
        #expect(parameters[0]["schema"]?["enum"] == [0, 1])
        #expect(parameters[0]["example"] == 1)
        #expect(parameters[1]["schema"]?["items"]?["enum"] == [0, 1])
        #expect(parameters[1]["example"] == [1, 0])
        #expect(try OwnExample.answer(of: Query.self) == ["204"])
        let content = OwnExample.operation(of: Form.self)?["requestBody"]?["content"]?[
            "application/x-www-form-urlencoded"]
        #expect(content?["schema"]?["properties"]?["isOpen"]?["enum"] == [0, 1])
        #expect(content?["schema"]?["properties"]?["flags"]?["items"]?["enum"] == [0, 1])
        #expect(content?["example"] == nil)
        #expect(try OwnExample.answer(of: Form.self) == ["204"])
    }

    private static func findings(_ schema: String) throws -> [ContractFinding] {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"},
             "servers": [{"url": "https://api.example.com"}], "paths": {"/flags": {
              "get": {"parameters": [
                {"name": "isOpen", "in": "query", "schema": \(schema)},
                {"name": "flags", "in": "query", "schema": {"type": "array", "items": \(schema)}}],
               "responses": {"204": {"description": ""}}},
              "post": {"requestBody": {"content": {"application/x-www-form-urlencoded": {"schema": {
                "type": "object", "properties": {
                 "isOpen": \(schema), "flags": {"type": "array", "items": \(schema)}}}}}},
               "responses": {"204": {"description": ""}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Flags", [Query.self, Form.self])
        return try catalog.check(against: ContractDocument(Data(text.utf8))).findings
    }

    @Test(arguments: [
        #"{"type": "integer", "enum": [0, 1]}"#, #"{"type": "integer"}"#, #"{"type": "number"}"#,
        #"{"type": "boolean"}"#, #"{"type": "string", "enum": ["0", "1"]}"#,
    ])
    func `a document that takes the numbers has no finding`(schema: String) throws {
        #expect(try Self.findings(schema).map { "\($0)" } == [])
    }

    @Test func `a document without one of the numbers is a finding`() throws {
        let found = try Self.findings(#"{"type": "integer", "enum": [1, 2]}"#)
        #expect(found.contains { $0.severity == .breaking && $0.path.contains("parameters.query.flags") })
        #expect(found.contains { $0.severity == .breaking && $0.path.contains("requestBody.$.isOpen") })
    }
}
