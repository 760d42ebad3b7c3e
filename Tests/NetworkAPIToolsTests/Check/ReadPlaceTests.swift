import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// The places and the words of findings about answers.
@Suite struct ReadPlaceTests {
    private struct Votes: Decodable, Sendable {
        let up: Int
        let down: Int
        private enum CodingKeys: String, CodingKey { case up = "+1", down = "-1" }
    }

    private struct GetVotes: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/votes")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Votes
        static let specification = NetworkAPI.Specification(
            GetVotes.init, summary: "Get votes", exampleResponse: #"{"+1": 1, "-1": 0}"#)
    }

    private func findings(_ up: String, _ down: String) throws -> [ContractFinding] {
        let schema =
            #"{"type": "object", "required": ["+1", "-1"], "properties": {"+1": \#(up), "-1": \#(down)}}"#
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/votes": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
               {"schema": \(schema)}}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Votes", [GetVotes.self])
        return try catalog.check(against: ContractDocument(Data(text.utf8))).breaking
    }

    @Test func `members named like signed numbers are two members and not elements`() throws {
        let text = #"{"type": "string"}"#
        let found = try findings(text, text)
        #expect(Set(found.map(\.path)) == ["responses.200.$.+1", "responses.200.$.-1"])
        #expect(found.map(\.theirs) == ["string", "string"])
    }

    @Test(arguments: [
        (#"{"const": null}"#, "null"), (#"{"type": "null"}"#, "null"), (#"{"enum": []}"#, "no value"),
        (#"{"enum": ["a"]}"#, #"one of "a""#),
    ])
    func `a schema that allows null alone or nothing is described in words`(schema: String, words: String)
        throws
    {
        let found = try findings(schema, #"{"type": "integer"}"#)
        #expect(found.map(\.path) == ["responses.200.$.+1"])
        #expect(found.map(\.theirs) == [words])
    }

    @Test func `an extension among the responses is not a response`() throws {
        let place = "\(ContractRuleTests.post)/responses"
        let schema = #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#
        let answer = #"{"description": "", "content": {"application/json": {"schema": \#(schema)}}}"#
        #expect(try ChangedShop.rows((place, #"{"default": \#(answer), "x-note": {"a": 1}}"#)) == [])
        #expect(try ChangedShop.rows((place, #"{"2xx": \#(answer), "x-note": {"a": 1}}"#)) == [])
    }
}
