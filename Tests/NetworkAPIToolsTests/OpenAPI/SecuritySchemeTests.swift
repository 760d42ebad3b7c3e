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
}
