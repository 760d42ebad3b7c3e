import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// What the tools know about refusals inside accepted answers.
@Suite struct RefusedAnswerTests {
    enum ChatAPI {
        static let catalog = NetworkAPI.Catalog("Chat", [Post.self, Pay.self])

        struct Post: SpecifiedAPIDefinition {
            let urlInfo = URLInfo(host: "chat.example", path: "/post")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: NetworkAPI.ResponseInfo<Response> = .json().refusing(
                .member("/ok", equals: false))

            struct Response: Decodable { let ok: Bool, ts: String }
            struct ErrorResponse: Decodable { let ok: Bool, error: String }

            static let specification = NetworkAPI.Specification(
                Post.init as @Sendable () -> Post, summary: "Post a message",
                exampleResponse: #"{"ok": true, "ts": "1.2"}"#,
                responses: [
                    .response(
                        200, ErrorResponse.self, "No such channel",
                        example: #"{"ok": false, "error": "no_channel"}"#)
                ])
        }

        /// The specification of this one has no example of a refusal.
        struct Pay: SpecifiedAPIDefinition {
            let urlInfo = URLInfo(host: "chat.example", path: "/pay")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: NetworkAPI.ResponseInfo<Response> = .json().refusing(
                .when { _ in false })

            struct Response: Decodable { let id: Int }
            struct ErrorResponse: Decodable { let resultCode: Int }

            static let specification = NetworkAPI.Specification(
                Pay.init as @Sendable () -> Pay, summary: "Pay", exampleResponse: #"{"id": 1}"#)
        }
    }

    @Test func `the document has the refusal as the second alternative, and how it is recognized`() throws {
        let document = ChatAPI.catalog.openAPI()
        #expect(document.diagnoses.isEmpty)
        let response = try #require(document.json["paths"]?["/post"]?["get"]?["responses"]?["200"]?.value)
        let body = try #require(response["content"]?["application/json"])
        #expect(body["schema"]?["anyOf"]?.array?.count == 2)
        #expect(body["examples"]?["accepted"]?["value"]?["ts"] == "1.2")
        #expect(body["examples"]?["refused"]?["value"]?["error"] == "no_channel")
        #expect(body["example"] == nil)
        #expect(response["x-refusal"] == .object(["pointer": "/ok", "equals": false]))
    }

    @Test func `a refusal that the specification does not show is an alternative too`() throws {
        let document = ChatAPI.catalog.openAPI()
        let response = try #require(document.json["paths"]?["/pay"]?["get"]?["responses"]?["200"]?.value)
        let body = try #require(response["content"]?["application/json"])
        #expect(body["schema"]?["anyOf"]?.array?.count == 2)
        #expect(body["examples"]?["accepted"]?["value"]?["id"] == 1)
        #expect(response["description"] == "The response to the example.")
        #expect(response["x-refusal"]?["description"]?.string?.isEmpty == false)
    }

    private struct Send: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "chat.example", path: "/send")
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)
        let responseInfo: NetworkAPI.ResponseInfo<Response> = .json().refusing(.member("/ok", equals: false))
        struct Response: Decodable { let ok: Bool, ts: String }
        struct ErrorResponse: Decodable { let error: String }
        static let specification = NetworkAPI.Specification(
            Send.init as @Sendable () -> Send, summary: "Send",
            exampleResponse: #"{"ok": true, "ts": "1.2"}"#)
    }

    @Test func `an endpoint agrees with its own document if the refusal's type lacks the member`() throws {
        let catalog = NetworkAPI.Catalog("Chat", [Send.self])
        let document = catalog.openAPI()
        let read = try ContractDocument(Data(document.text.utf8))
        let findings = catalog.check(against: read).findings.filter { $0.severity != .note }
        #expect(findings.map { "\($0)" } == [])
        let schema = document.json["paths"]?["/send"]?["post"]?["responses"]?["200"]?["content"]?[
            "application/json"]?["schema"]?.value
        #expect(
            schema?["anyOf"]?[1]?["allOf"]?[1]
                == ["required": ["ok"], "properties": ["ok": ["const": false]]])
    }

    private func answer(_ target: String, _ prefer: String) -> NetworkAPI.Answer {
        MockServer([ChatAPI.catalog]).answer(to: .request("GET", target, headers: ["Prefer": prefer]))
    }

    @Test func `the mock server refuses if the request prefers it`() {
        #expect(answer("/post", "").json?["ts"] == "1.2")
        #expect(answer("/post", "code=200").json?["ts"] == "1.2")
        let refused = answer("/post", "code=200, refused=true")
        #expect(refused.status == 200)
        #expect(refused.json?["error"] == "no_channel")
        #expect(refused.header("Preference-Applied") == "code=200, refused=true")
        #expect(answer("/post", "refused=true").json?["error"] == "no_channel")
        #expect(answer("/pay", "refused=true").isProblem)
    }

    @Test(arguments: UInt64(0)..<20)
    func `a generated response is a refusal only if a refusal is asked for`(seed: UInt64) {
        #expect(answer("/post", "dynamic=true, seed=\(seed)").json?["ok"] == true)
        #expect(answer("/post", "refused=true, dynamic=true, seed=\(seed)").json?["ok"] == false)
    }

    private func findings(_ examples: String) throws -> [ContractFinding] {
        let schema = #"{"type": "object", "required": ["ok"], "properties": {"ok": {"type": "boolean"}}}"#
        let text = """
            {"openapi": "3.0.0", "info": {"title": "Chat", "version": "1"}, "paths": {"/post": {"get": {"responses":
            {"200": {"description": "", "content": {"application/json": {"examples": \(examples)}}}}}}},
            "components": {"schemas": {"unused": \(schema)}}}
            """
        let catalog = NetworkAPI.Catalog("Chat", [ChatAPI.Post.self])
        // That the document has examples alone is a finding of its own.
        return catalog.check(against: try ContractDocument(Data(text.utf8))).findings
            .filter { $0.rule != "response-body-media-type-schema-removed" }
    }

    @Test func `the check reads the provider's example of a refusal as the error response`() throws {
        let good = #"{"a": {"value": {"ok": true, "ts": "1"}}, "b": {"value": {"ok": false, "error": "x"}}}"#
        #expect(try findings(good).isEmpty)
        let bad = #"{"a": {"value": {"ok": true}}, "b": {"value": {"ok": false, "reason": "x"}}}"#
        let paths = try findings(bad).map { "\($0.severity) \($0.path) \($0.ours)" }.sorted()
        #expect(paths.count == 2)
        #expect(
            paths.first?.hasPrefix("breaking responses.200.application/json") == true
                || paths.first?.hasPrefix("breaking responses.200.examples.a") == true)
        #expect(paths.last?.contains("examples.b") == true)
    }
}
