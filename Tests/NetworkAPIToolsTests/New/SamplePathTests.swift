import Foundation
import Testing

@testable import NetworkAPITools

/// Secrets in the path of a curl command, and values with the name of a secret in other places.
@Suite struct SamplePathTests {
    private func document(_ command: String, line: (method: String, path: String)? = nil) throws
        -> ContractDocument
    {
        var made = SampleDocument(title: "Shop", name: "CreateItem", line: line)
        made.request = try CURLRequest("curl \(command)")
        return try ContractDocument(Data(made.json().description.utf8))
    }

    private func code(_ document: ContractDocument) throws -> String {
        let made = EndpointGenerator(document, service: "Shop").files { _ in true }
        #expect(made.refusals.isEmpty)
        let text = (made.files + made.golden).map(\.text).joined()
        #expect(!text.contains("SECRET"), "\(text)")
        return text
    }

    @Test(arguments: [
        (
            "https://shop.example/api/webhooks/1234567890/aBcD1234eFgH5678iSECRET",
            #""/api/webhooks/\(id)/\(secret: webhooksID)""#
        ),
        ("https://shop.example/bot123:SECRET/send", #""/\(secret: id)/send""#),
        ("https://shop.example/token/SECRET/y", #""/token/\(secret: id)/y""#),
        ("https://shop.example/1/api-key/SECRET", #""/\(id)/api-key/\(secret: apiKeyID)""#),
        ("'https://shop.example/x;token=SECRET/y'", #""/x;token=\(secret: token)/y""#),
        ("'https://shop.example/x;a=b;sid=SECRET'", #""/x;a=b;sid=\(secret: sid)""#),
        ("https://shop.example/token/refresh", #""/token/refresh""#),
        ("https://shop.example/users/42/posts/43", #""/users/\(id)/posts/\(postsID)""#),
    ])
    func `a secret in the path of a command is a secret of the path`(command: String, path: String) throws {
        let text = try code(document(command))
        #expect(text.contains("path: \(path)"), "\(text)")
    }

    @Test(arguments: [
        ("/users/{name}/key/{word}", #""/users/\(name)/key/\(secret: word)""#),
        ("/users/{name}/{kind}/{token}", #""/users/\(name)/\(kind)/\(secret: token)""#),
    ])
    func `a secret in a path with own names is a secret of the path`(path: String, expected: String) throws {
        let document = try document(
            "https://shop.example/users/ann/key/SECRET", line: (method: "GET", path: path))
        let text = try code(document)
        #expect(text.contains("path: \(expected)"), "\(text)")
    }

    @Test(arguments: [
        "'https://shop.example/a?code=SECRET&state=1'", "https://shop.example/a -d 'code=SECRET'",
        "'https://shop.example/a?tokens=SECRET'",
        "https://shop.example/a --json '{\"code\": \"SECRET\", \"tokens\": [\"SECRET\"]}'",
        "https://shop.example/a --json '{\"keys\": {\"a\": \"SECRET\"}}'",
    ])
    func `a code of OAuth and a list of tokens are not in the files of a command`(command: String) throws {
        _ = try code(document(command))
    }

    @Test func `a password in the path of a document is a secret of the path`() throws {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://a.example"}], "paths": {"/a/{word}": {"get": {
              "parameters": [{"name": "word", "in": "path", "required": true,
                "schema": {"type": "string", "format": "password"}}], "responses": {"204": {"description": ""}}}}}}
            """
        let code = try code(ContractDocument(Data(text.utf8)))
        #expect(code.contains(#"path: "/a/\(secret: word)""#))
        #expect(code.contains("GET https://a.example/a/***"))
    }

    @Test func `of two members with one name in the body of a command, the last one is used`() throws {
        let text = try code(document("https://shop.example/a --json '{\"a\": \"x\", \"a\": 2}'"))
        #expect(text.contains("init(a: Int64)"), "\(text)")
    }
}
