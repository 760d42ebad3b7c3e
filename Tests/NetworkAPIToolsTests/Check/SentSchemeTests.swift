import Foundation
import NetworkAPIKit
import NetworkAPITesting
import NetworkAPITools
import Testing

/// The security schemes that an endpoint uses, and their changes since the last review.
@Suite struct SentSchemeTests {
    /// An endpoint that writes a scheme before the token of its argument.
    private struct Written<Word: SchemeWord>: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/a")
        let requestInfo: RequestInfo<EmptyParameter>
        typealias Response = EmptyResponse
        init(token: String) {
            requestInfo = RequestInfo(method: .get, headers: ["Authorization": "\(Word.text) \(token)"])
        }
        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, ArgumentName.header("Authorization", name: "token"), summary: "Get",
                example: "abcdefgh", exampleResponse: .empty(status: 204))
        }
    }

    private protocol SchemeWord: Sendable { static var text: String { get } }
    private enum BearerWord: SchemeWord { static let text = "Bearer" }
    private enum BasicWord: SchemeWord { static let text = "Basic" }
    private enum OtherWord: SchemeWord { static let text = "token" }
    private typealias Bearer = Written<BearerWord>
    private typealias Basic = Written<BasicWord>
    private typealias Other = Written<OtherWord>

    private struct Fixed: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/a")
        let requestInfo = RequestInfo<EmptyParameter>(
            method: .get, headers: ["Authorization": "Basic YTpiYWJjZA=="])
        typealias Response = EmptyResponse
        static let specification = NetworkAPI.Specification(
            Fixed.init, summary: "Get", exampleResponse: .empty(status: 204))
    }

    private struct Plain: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/a")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
        typealias Response = EmptyResponse
        static let specification = NetworkAPI.Specification(
            Plain.init, summary: "Get", exampleResponse: .empty(status: 204))
    }

    private static func document(_ security: String, token: String = "t") throws -> ContractDocument {
        let flow =
            #"{"authorizationUrl": "https://a.example/a", "tokenUrl": "https://a.example/\#(token)", "scopes": {}}"#
        let text = """
            {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
             "security": \(security), "paths": {"/a": {"get": {"responses": {"204": {"description": ""}}}}},
             "components": {"securitySchemes": {
               "bearer": {"type": "http", "scheme": "bearer"}, "basic": {"type": "http", "scheme": "Basic"},
               "key": {"type": "apiKey", "in": "header", "name": "X-Key"},
               "other": {"type": "oauth2", "flows": {"password": \(flow)}},
               "oauth": {"type": "oauth2", "flows": {"authorizationCode": \(flow)}}}}}
            """
        return try ContractDocument(Data(text.utf8))
    }

    @Test(
        arguments: [
            ("bearer", [Basic.self, Fixed.self]), ("basic", [Bearer.self]),
            ("oauth", [Basic.self, Fixed.self]),
        ] as [(String, [any SpecifiedAPIDefinition.Type])])
    func `a scheme that an endpoint writes into its header is compared`(
        scheme: String, refused: [any SpecifiedAPIDefinition.Type]
    ) throws {
        for endpoint in [Bearer.self, Basic.self, Fixed.self, Other.self] as [any SpecifiedAPIDefinition.Type]
        {
            let report = try NetworkAPI.Catalog("A", [endpoint])
                .check(against: Self.document(#"[{"\#(scheme)": []}]"#))
            let isRefused = refused.contains { $0 == endpoint }
            let rules = isRefused ? ["api-security-component-type-changed"] : []
            #expect(report.breaking.map(\.rule) == rules, "\(endpoint)")
        }
    }

    private static func changes(
        _ endpoint: any SpecifiedAPIDefinition.Type, _ scheme: NetworkAPI.Catalog.SecurityScheme,
        _ security: String
    ) throws -> [String] {
        let (old, new) = try (document(security), document(security, token: "new"))
        return NetworkAPI.Catalog("A", security: scheme, [endpoint]).check(against: new, lock: old).findings
            .map(\.path).filter { $0.hasPrefix("securitySchemes.") }
    }

    @Test func `a change of a scheme that the operation accepts beside the used one is not reported`() throws
    {
        let both = #"[{"oauth": []}, {"key": []}]"#
        #expect(try Self.changes(Plain.self, .apiKey(.header("X-Key")), both) == [])
        #expect(try Self.changes(Plain.self, .bearer, both) == ["securitySchemes.oauth"])
        #expect(try Self.changes(Plain.self, .bearer, #"[{"bearer": []}]"#) == [])
        #expect(try Self.changes(Plain.self, .bearer, "[]").count == 2)
    }

    @Test func `a change of both schemes of one alternative is reported`() throws {
        let both = #"[{"oauth": [], "other": []}, {"key": []}]"#
        let paths = ["securitySchemes.oauth", "securitySchemes.other"]
        #expect(try Self.changes(Plain.self, .bearer, both) == paths)
    }
}
