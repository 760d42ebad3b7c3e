import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

@Suite struct SecuritySchemeTests {
    /// An endpoint that requires the client's credentials.
    private struct Secret: SpecifiedAPIDefinition {
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/secret")
        let requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(method: .get, authorization: .required)
        typealias Response = String

        static let specification = NetworkAPI.Specification(
            Secret.init, summary: "Get a secret", exampleResponse: .text("hush"))
    }

    @Test(arguments: [
        (NetworkAPI.Catalog.SecurityScheme.bearer, "bearer", ["type": "http", "scheme": "bearer"]),
        (.basic, "basic", ["type": "http", "scheme": "basic"]),
        (.apiKey(.header("X-Key")), "X-Key", ["type": "apiKey", "in": "header", "name": "X-Key"]),
        (.apiKey(.query("key")), "key", ["type": "apiKey", "in": "query", "name": "key"]),
    ])
    func `a document describes how its service receives credentials`(
        scheme: NetworkAPI.Catalog.SecurityScheme, name: String, expected: [String: String]
    ) throws {
        let document = NetworkAPI.Catalog("Example", security: scheme, [Secret.self]).openAPI()
        let json = try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: Data(document.text.utf8))
        #expect(
            json["components"]?["securitySchemes"]
                == .object([name: .object(expected.mapValues { .string($0) })]))
        let security = json["paths"]?["/secret"]?["get"]?["security"]
        #expect(security == .array([.object([name: .array([])])]))
    }

    /// An endpoint that can have the client's credentials.
    private struct News: SpecifiedAPIDefinition {
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/news")
        let requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        static let specification = NetworkAPI.Specification(
            News.init, summary: "Get the news", exampleResponse: .empty())
    }

    @Test func `a scheme that is not the default is in the document without an endpoint that requires it`() {
        let catalog = NetworkAPI.Catalog("Example", security: .apiKey(.header("X-Key")), [News.self])
        let document = catalog.openAPI()
        #expect(document.json["components"]?["securitySchemes"]?["X-Key"]?["name"]?.value == "X-Key")
        #expect(
            document.json["paths"]?["/news"]?["get"]?["security"]?.value == [[:], ["X-Key": []]])
        #expect(NetworkAPI.Catalog("Example", [News.self]).openAPI().json["components"] == nil)
    }

    /// An endpoint with a key of its own in a header.
    private struct Header: SpecifiedAPIDefinition {
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/header")
        let requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(
            method: .get, headers: ["api_key": "abcdefghijkl"])
        typealias Response = EmptyResponse

        static let specification = NetworkAPI.Specification(
            Header.init, summary: "Get by a header", exampleResponse: .empty())
    }

    /// An endpoint with a key of its own in the query.
    private struct Item: SpecifiedAPIDefinition {
        let urlInfo = NetworkAPI.URLInfo(
            host: "api.example.com", path: "/item", query: ["api_key": "abcdefghijkl"])
        let requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        static let specification = NetworkAPI.Specification(
            Item.init, summary: "Get by an item", exampleResponse: .empty())
    }

    @Test func `a header and an item of the query with one name are two schemes`() throws {
        let catalog = NetworkAPI.Catalog("Example", [Header.self, Item.self])
        let json = catalog.openAPI().json
        let schemes = try #require(json["components"]?["securitySchemes"]?.value)
        #expect(schemes["api_key"]?["in"] == "header")
        #expect(schemes["api_key-query"]?["in"] == "query")
        #expect(json["paths"]?["/item"]?["get"]?["security"]?.value == [["api_key-query": []]])
        let read = try ContractDocument(Data(catalog.openAPI().text.utf8))
        #expect(catalog.check(against: read).breaking == [])
    }

    @Test func `the name of a scheme has the characters that a component can have`() {
        let catalog = NetworkAPI.Catalog("Example", security: .apiKey(.query("auth[token]")), [Secret.self])
        let json = catalog.openAPI().json
        let scheme = json["components"]?["securitySchemes"]?["auth_token_"]
        #expect(scheme?["name"]?.value == "auth[token]")
        #expect(json["paths"]?["/secret"]?["get"]?["security"]?.value == [["auth_token_": []]])
    }

    /// An endpoint with arguments that are headers of their own.
    private struct Export: SpecifiedAPIDefinition {
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/export")
        let requestInfo: NetworkAPI.RequestInfo<EmptyParameter>
        typealias Response = EmptyResponse

        init(token: String, type: String) {
            requestInfo = .init(
                method: .get, headers: [.authorization: "Bearer \(token)", .accept: type])
        }

        static let specification = NetworkAPI.Specification(
            Export.init, ArgumentName.header("Authorization", name: "token"),
            ArgumentName.header("Accept", name: "type"), summary: "Export", example: "abcdefgh",
            "text/csv", exampleResponse: .empty())
    }

    @Test func `an argument with the credentials is a security scheme, and one with media types a diagnosis`()
        throws
    {
        let catalog = NetworkAPI.Catalog("Example", [Export.self])
        let document = catalog.openAPI()
        #expect(document.json["components"]?["securitySchemes"]?["bearer"]?["scheme"]?.value == "bearer")
        let operation = try #require(document.json["paths"]?["/export"]?["get"]?.value)
        #expect(operation["security"] == [["bearer": []]])
        #expect(operation["parameters"] == nil)
        #expect(document.diagnoses.count == 1)
        #expect(document.diagnoses.first?.contains("the argument type is the header Accept") == true)
        let read = try ContractDocument(Data(document.text.utf8))
        #expect(catalog.check(against: read).findings.map { "\($0)" } == [])
        #expect(try OwnExample.answer(of: Export.self) == ["204"])
    }
}
