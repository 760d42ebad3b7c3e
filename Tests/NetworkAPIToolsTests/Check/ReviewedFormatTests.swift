import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Formats of received texts that are others since the last review.
@Suite struct ReviewedFormatTests {
    private struct GetText: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/a")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        struct Response: Decodable, Sendable { let made: String }
        static let specification = NetworkAPI.Specification(
            GetText.init, summary: "Get", exampleResponse: #"{"made": "2020-01-02"}"#)
    }

    private struct GetDate: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/a")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        struct Response: Decodable, Sendable { let made: Date }
        static let specification = NetworkAPI.Specification(
            GetDate.init, summary: "Get", exampleResponse: #"{"made": "2020-01-02T03:04:05Z"}"#)
    }

    private struct Delete: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/a")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse
        static let specification = NetworkAPI.Specification(
            Delete.init, summary: "Delete", exampleResponse: .empty(status: 200))
    }

    private static func document(_ format: String, other: String = "") throws -> ContractDocument {
        let (made, more) = (Self.format(format), Self.format(other))
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/a": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema":
               {"type": "object", "required": ["made"], "properties": {"made": {"type": "string"\(made)},
                 "other": {"type": "string"\(more)}}}}}}}}}}}
            """
        return try ContractDocument(Data(text.utf8))
    }

    private static func format(_ name: String) -> String {
        name.isEmpty ? "" : #", "format": "\#(name)""#
    }

    private static func findings(
        _ endpoint: any SpecifiedAPIDefinition.Type, _ old: String, _ new: String
    ) throws -> [ContractFinding] {
        try NetworkAPI.Catalog("Texts", [endpoint]).check(against: document(new), lock: document(old))
            .findings
            .filter { $0.severity != .note }
    }

    @Test(arguments: [
        ("date", "date-time", true), ("uuid", "uri", true), ("date-time", "", true),
        ("email", "", false), ("", "date", false), ("date", "date", false),
    ])
    func `another format is drift for a type that reads any text`(
        old: String, new: String, isDrift: Bool
    ) throws {
        let found = try Self.findings(GetText.self, old, new)
        #expect(found.map(\.path) == (isDrift ? ["responses.200.$.made"] : []), "\(found)")
        #expect(found.allSatisfy { $0.severity == .drift && $0.ours.contains(old) })
    }

    @Test func `a format of what the endpoint does not read is not reported`() throws {
        let other = try NetworkAPI.Catalog("Texts", [GetText.self])
            .check(against: Self.document("", other: "date"), lock: Self.document("", other: "date-time"))
        #expect(other.findings.filter { $0.severity != .note } == [])
        #expect(try Self.findings(Delete.self, "date-time", "date") == [])
    }

    @Test func `a format that a type refuses is reported once`() throws {
        let found = try Self.findings(GetDate.self, "date-time", "date")
        #expect(found.map(\.severity) == [.breaking], "\(found)")
    }
}
