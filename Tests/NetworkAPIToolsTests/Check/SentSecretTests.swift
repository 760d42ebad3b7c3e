import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Secrets in the bodies of requests.
@Suite struct SentSecretTests {
    private struct SignIn: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/session")
        let requestInfo: RequestInfo<Parameter>
        struct Parameter: Encodable, Sendable { let user: String, password: String }
        typealias Response = EmptyResponse

        init(user: String, password: String) {
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(user: user, password: password))
        }

        static let specification = NetworkAPI.Specification(
            SignIn.init, "user", "password", summary: "Sign in", example: "ann", "hunter2hunter2",
            exampleResponse: .empty(status: 204))
    }

    private func report(_ schema: String) throws -> ContractReport {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "paths": {"/session": {"post": {"responses": {"204": {"description": ""}}, "requestBody": {"content":
               {"application/json": {"schema": \(schema)}}}}}}}
            """
        let catalog = NetworkAPI.Catalog("Sessions", [SignIn.self])
        return try catalog.check(against: ContractDocument(Data(text.utf8)))
    }

    @Test(arguments: [
        #"{"properties": {"password": {"pattern": "^[0-9]+$"}}}"#,
        #"{"properties": {"password": {"maxLength": 3}}}"#, #"{"enum": [{}]}"#,
    ])
    func `a secret member of a body is not shown if the document refuses it`(schema: String) throws {
        let report = try report(schema)
        #expect(!report.breaking.isEmpty)
        #expect(!"\(report)".contains("hunter2"), "\(report)")
        #expect("\(report)".contains("does not fit"), "\(report)")
    }

    @Test func `a member of a body that is not secret is shown`() throws {
        let report = try report(#"{"properties": {"user": {"pattern": "^[0-9]+$"}}}"#)
        #expect(report.breaking.map(\.ours) == [#"sends "ann""#])
    }
}
