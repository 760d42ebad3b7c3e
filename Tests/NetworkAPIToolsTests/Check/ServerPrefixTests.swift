import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// The servers of a document with more or less than the URL of an endpoint.
struct ServerPrefixTests {
    private static let catalog = NetworkAPI.Catalog("Users", [User.self])

    private struct User: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        init(id: String) {
            urlInfo = URLInfo(host: "api.example.com", path: "/users/users/\(id)")
        }

        static let specification = NetworkAPI.Specification(
            User.init, requestLine: "GET /users/users/{id}", summary: "A user", example: "a",
            exampleResponse: .empty(status: 204))
    }

    private func rules(server: String, path: String) throws -> [String] {
        let text = """
            {"openapi": "3.1.0",
              "servers": [{"url": "\(server)", "variables": {"port": {"default": "8443"}}}],
              "paths": {"\(path)": {"get": {
              "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
              "responses": {"204": {"description": ""}}}}}}
            """
        return Self.catalog.check(against: try ContractDocument(Data(text.utf8))).findings.map(\.rule)
    }

    @Test(arguments: [
        ("https://api.example.com/users", "/users/{id}"), ("https://api.example.com", "/users/users/{id}"),
        ("https://api.example.com:443/users", "/users/{id}"),
        ("https://api.example.com:{port}/users", "/users/{id}"),
    ])
    func `a server has the first segment of the path too, or the standard port`(
        server: String, path: String
    ) throws {
        #expect(try rules(server: server, path: path) == [])
    }

    @Test(arguments: ["./users", "../users/", "localhost:8080/users", "api.example.com/users"])
    func `a server without a scheme has the first segment of the path`(server: String) throws {
        #expect(try !rules(server: server, path: "/users/{id}").contains { $0.hasPrefix("api-path") })
    }

    @Test(arguments: ["https://api.example.com:8443/users", "https://api.example.com:80/users"])
    func `another port is another server`(server: String) throws {
        #expect(try rules(server: server, path: "/users/{id}") == ["server-url-changed"])
    }

    @Test(arguments: [
        ("/", "/users/users/{id}", nil), ("/users", "/users/{id}", nil), ("/users/", "/users/{id}", nil),
        ("/v2", "/users/users/{id}", "server-path-changed"), ("v2", "/users/users/{id}", nil),
        ("//api.example.com/users", "/users/{id}", nil),
        ("//api.example.com/v2", "/users/users/{id}", "server-path-changed"),
        ("//b.example.com/users", "/users/{id}", "server-url-changed"),
    ])
    func `the path of a server is compared if it does not have a scheme or a host`(
        server: String, path: String, rule: String?
    ) throws {
        #expect(try rules(server: server, path: path) == [rule].compactMap(\.self))
    }

    @Test func `another server of a path has the place of the path`() throws {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://api.example.com"}],
              "paths": {"/users/users/{id}": {"servers": [{"url": "https://b.example.com"}], "get": {
              "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
              "responses": {"204": {"description": ""}}}}}}
            """
        let findings = Self.catalog.check(against: try ContractDocument(Data(text.utf8))).findings
        #expect(findings.map(\.rule) == ["server-url-changed"])
        #expect(findings.map(\.pointer) == ["/paths/~1users~1users~1{id}/servers"])
    }
}
