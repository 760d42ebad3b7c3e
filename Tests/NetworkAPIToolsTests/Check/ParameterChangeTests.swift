import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Changes of the parameters that an endpoint sends, since the last review.
@Suite struct ParameterChangeTests {
    private struct Search: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(
            host: "api.example.com", path: "/search", query: ["pagination.limit": "1", "status": "a"])
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: ["X-Mode": "a"])
        typealias Response = EmptyResponse
        static let specification = NetworkAPI.Specification(
            Search.init, summary: "Search", exampleResponse: .empty(status: 204))
    }

    private static func document(_ parameters: String, _ more: String = "") throws -> ContractDocument {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             \(more) "paths": {"/search": {"get": {"parameters": [\(parameters)], "responses": {"204": {"description": ""}}}}}}
            """
        return try ContractDocument(Data(text.utf8))
    }

    private static func limit(_ name: String, _ maximum: Int) -> String {
        #"{"name": "\#(name)", "in": "query", "schema": {"type": "integer", "maximum": \#(maximum)}}"#
    }

    private static func object(_ member: String, _ length: Int) -> String {
        let other = member == "status" ? "" : #", "status": {"type": "string"}"#
        return
            #"{"name": "filter", "in": "query", "schema": {"type": "object", "properties": {"\#(member)": {"type": "string", "maxLength": \#(length)}\#(other)}}}"#
    }

    private static func mode(_ length: Int) -> String {
        #"{"name": "X-Mode", "in": "header", "schema": {"type": "string", "maxLength": \#(length)}}"#
    }

    struct Change: Sendable {
        let old: String
        let new: String
        let paths: [String]
    }

    static let changes: [Change] = [
        Change(
            old: limit("pagination.limit", 100), new: limit("pagination.limit", 50),
            paths: ["parameters.query.pagination.limit"]),
        Change(old: limit("pagination.offset", 100), new: limit("pagination.offset", 50), paths: []),
        Change(
            old: object("status", 10), new: object("status", 5), paths: ["parameters.query.filter.status"]),
        Change(old: object("other", 10), new: object("other", 5), paths: []),
        Change(old: mode(10), new: mode(5), paths: ["parameters.header.x-mode"]),
    ]

    @Test(arguments: [
        ("", #""required": true,"#, "as reviewed", "is required now"),
        ("", #""deprecated": true,"#, "as reviewed", "is deprecated"),
    ])
    func `a change without values is reported in words`(
        old: String, new: String, ours: String, theirs: String
    ) throws {
        func status(_ more: String) throws -> ContractDocument {
            try Self.document(#"{"name": "status", "in": "query", \#(more) "schema": {"type": "string"}}"#)
        }
        let catalog = NetworkAPI.Catalog("Search", [Search.self])
        let findings = try catalog.check(against: status(new), lock: status(old)).findings
        let finding = findings.first { $0.path == "parameters.query.status" && $0.ours == ours }
        #expect(finding?.theirs == theirs, "\(findings)")
    }

    @Test(arguments: [["status", "other"], ["other", "status"], ["other", "status", "X-Mode"]])
    func `a schema of several parameters is compared for each that is sent`(names: [String]) throws {
        func shared(_ length: Int) throws -> ContractDocument {
            let parameters = names.map { name in
                let place = name == "X-Mode" ? "header" : "query"
                return
                    ##"{"name": "\##(name)", "in": "\##(place)", "schema": {"$ref": "#/components/schemas/A"}}"##
            }
            return try Self.document(
                parameters.joined(separator: ", "),
                #""components": {"schemas": {"A": {"type": "string", "maxLength": \#(length)}}},"#)
        }
        let catalog = NetworkAPI.Catalog("Search", [Search.self])
        let findings = try catalog.check(against: shared(5), lock: shared(10)).findings
        let paths = names.filter { $0 != "other" }.map { name in
            name == "X-Mode" ? "parameters.header.x-mode" : "parameters.query.\(name)"
        }
        #expect(findings.filter { $0.ours.hasPrefix("reviewed:") }.map(\.path).sorted() == paths.sorted())
    }

    @Test(arguments: changes)
    func `a change of a parameter that is sent is reported`(change: Change) throws {
        let (lock, now) = try (Self.document(change.old), Self.document(change.new))
        let catalog = NetworkAPI.Catalog("Search", [Search.self])
        let findings = catalog.check(against: now, lock: lock).findings
        #expect(findings.filter { $0.ours.hasPrefix("reviewed:") }.map(\.path) == change.paths)
    }
}
