import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

@Suite struct SampleTests {
    private func schema(_ samples: String...) throws -> String {
        let values = try samples.map { try OrderedJSON(json: Data($0.utf8)) }
        let text = SampleSchema(values).json.description
        return text.split { " \n".contains($0) }.joined()
    }

    @Test(arguments: [
        "'https://shop.example/users/Hidden77?page=1' -H 'Authorization: Bearer Hidden77'",
        "https://shop.example/accounts -u 'Hidden77:' -d 'account=Hidden77'",
        "https://shop.example/accounts -u 'me:Hidden77' --json '{\"a\":[\"x-Hidden77\"]}'",
        "'https://shop.example/users?note=Hidden77' -H 'X-Api-Key: Hidden77' -H 'X-Trace: Hidden77'",
        "'https://shop.example/a/Hidden77/b?token=Hidden77' -b 'sid=Hidden77'",
    ])
    func `a credential of a curl command is not in another place of its document`(command: String) throws {
        var made = SampleDocument(title: "Shop", name: "CreateItem")
        made.request = try CURLRequest("curl \(command)")
        #expect(!made.json().description.contains("Hidden77"))
    }

    @Test(arguments: [
        (["1", "2"], #"{"type":"integer"}"#),
        (["1", "2.5"], #"{"type":"number"}"#),
        (["1", "null"], #"{"type":["integer","null"]}"#),
        (["1", #""a""#], "{}"),
        (["null"], "{}"),
        ([#""2024-01-02T03:04:05Z""#], #"{"type":"string","format":"date-time"}"#),
        ([#""2024-01-02T03:04:05Z""#, #""soon""#], #"{"type":"string"}"#),
        ([#""2024-01-02""#], #"{"type":"string","format":"date"}"#),
        ([#""2023-02-30T10:00:00Z""#], #"{"type":"string"}"#), ([#""2023-02-30""#], #"{"type":"string"}"#),
        ([#""2016-12-31T23:59:60Z""#], #"{"type":"string","format":"date-time"}"#),
        ([#""https://shop.example/a""#], #"{"type":"string","format":"uri"}"#),
        ([#""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#], #"{"type":"string"}"#),
        (["[]", "[true]"], #"{"type":"array","items":{"type":"boolean"}}"#),
        (
            [#"{"1": "a", "2": "b"}"#],
            #"{"type":"object","additionalProperties":{"type":"string"}}"#
        ),
    ])
    func `values have the schema that all of them fit`(samples: [String], expected: String) throws {
        let values = try samples.map { try OrderedJSON(json: Data($0.utf8)) }
        let text = SampleSchema(values).json.description
        #expect(text.split { " \n".contains($0) }.joined() == expected)
    }

    @Test func `a member that a sample omits is optional`() throws {
        let text = try schema(#"{"id": 1, "name": "a"}"#, #"{"id": 2}"#)
        #expect(text.contains(#""required":["id"]"#))
        #expect(text.contains(#""name":{"type":"string"}"#))
    }

    @Test func `the credentials of a curl command are not in its document`() throws {
        var made = SampleDocument(title: "Shop", name: "CreateItem")
        made.request = try CURLRequest(
            """
            curl 'https://me:Hidden1@shop.example/items/42?access_token=Hidden2&page=2' -H 'X-Api-Key: Hidden3' \
            -H 'Cookie: sid=Hidden4' -H 'X-Trace: on' --json '{"title": "a", "password": "Hidden5"}'
            """)
        made.samples = [try OrderedJSON(json: Data(#"{"id": 1, "token": "Hidden6"}"#.utf8))]
        let text = made.json().description
        #expect(!text.contains("Hidden"))
        #expect(!text.contains(Data("me:Hidden1".utf8).base64EncodedString()))
        let document = try ContractDocument(Data(text.utf8))
        let operation = try #require(document.operations.first)
        #expect(operation.name == "POST /items/{id}")
        #expect(operation.parameters.map(\.name) == ["id", "page", "X-Trace"])
        let schemes = document.securitySchemes.map(\.name).sorted()
        #expect(schemes == ["X-Api-Key", "access_token", "authorization"])
    }

    @Test(arguments: [
        #"--json '{"password": {"plain": "Hidden1"}, "token": 12345678901234567890, "pin": 77.25}'"#,
        #"--json '{"callback": "https://h.example/?token=Hidden1", "credentials": [["Hidden2"]]}'"#,
        "-H 'X-Custom: token=Hidden1'", "-d 'next=https%3A%2F%2Fh.example%2F%3Ftoken%3DHidden1'",
    ])
    func `a secret inside of a value is not in the document of a command`(options: String) throws {
        var made = SampleDocument(title: "Shop", name: "CreateItem")
        made.request = try CURLRequest("curl https://shop.example/a \(options)")
        let text = made.json().description
        for secret in ["Hidden", "1234567", "1.2345", "77.25"] { #expect(!text.contains(secret), "\(text)") }
    }

    @Test(arguments: [
        ("https://shop.example/projects/group%2Fshop/issues", "/projects/{id}/issues", "group/shop"),
        ("https://shop.example/files/what%3F", "/files/{id}", "what?"),
        ("https://shop.example/files/100%25/x", "/files/{id}/x", "100%"),
        ("https://shop.example/files/%7Bid%7D", "/files/{id}", "{id}"),
    ])
    func `a segment with an escaped delimiter is a value`(url: String, path: String, value: String) throws {
        var made = SampleDocument(title: "Shop", name: "CreateItem")
        made.request = try CURLRequest("curl '\(url)'")
        let document = try ContractDocument(Data(made.json().description.utf8))
        let operation = try #require(document.operations.first)
        #expect(operation.path == path)
        #expect(operation.json["parameters"]?[0]?["example"]?.string == value)
    }

    @Test func `fields with one name in the form of a curl command are an array`() throws {
        var made = SampleDocument(title: "Shop", name: "CreateItem")
        made.request = try CURLRequest("curl -d 'a=1&b=x&b=y' https://shop.example/f")
        let content = made.json().value["paths"]?["/f"]?["post"]?["requestBody"]?["content"]
        let body = try #require(content?["application/x-www-form-urlencoded"])
        #expect(body["schema"]?["properties"]?["a"]?["type"] == "integer")
        #expect(body["schema"]?["properties"]?["b"]?["type"] == "array")
        #expect(body["schema"]?["properties"]?["b"]?["items"]?["type"] == "string")
        #expect(body["example"]?["b"] == ["x", "y"])
    }

    @Test(arguments: [
        "-H 'X-Custom: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl'",
        "'https://shop.example/b?cursor=sk_live_4eC39HqLyjWDarjtT1'",
        "--json '{\"title\": \"ghp_16C7e42F292c6912E7710c8\"}'", "-d 'title=ghp_16C7e42F292c6912E7710c8'",
        "-H 'X-Custom: Token ghp_16C7e42F292c6912E7710c8'",
        "--json '{\"bot\": \"110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw\"}'",
        "'https://shop.example/b?next=https://h.example/?t=sk_live_4eC39HqLyjWDarjtT1'",
    ])
    func `a value that looks like a key is not in the document of a command`(options: String) throws {
        let command = options.contains("://") ? "curl \(options)" : "curl https://shop.example/a \(options)"
        var made = SampleDocument(title: "Shop", name: "CreateItem")
        made.request = try CURLRequest(command)
        let text = made.json().description
        for key in ["eyJ", "sk_live", "ghp_", "AAHdq"] { #expect(!text.contains(key)) }
        let other =
            "curl 'https://shop.example/a?since=2024-01-02T03:04:05Z' --json '{\"title\": \"A longer text, of 2024\", \"icon\": \"https://shop.example/images/2024/a-picture.png\"}'"
        made.request = try CURLRequest(other)
        #expect(made.json().description.contains("2024-01-02T03:04:05Z"))
        #expect(made.json().description.contains("A longer text, of 2024"))
        #expect(made.json().description.contains("a-picture.png"))
    }

    @Test(arguments: [
        ("curl https://shop.example", NewSource.Kind.curl), ("$ curl -X POST https://shop.example", .curl),
        (#"{"openapi": "3.1.0"}"#, .openapi), (#"{"swagger": "2.0"}"#, .openapi),
        ("# gets one\n\n# of them\r\n$ curl\thttps://shop.example", .curl),
        ("curl.exe https://shop.example", .curl), ("/usr/bin/curl https://shop.example", .curl),
        (#"C:\Windows\System32\curl.exe https://shop.example"#, .curl),
        ("openapi: 3.1.0", .openapi), ("# made with curl \nopenapi: 3.1.0", .openapi), ("", .openapi),
        (#"{"id": 1}"#, .sample), ("[1]", .sample),
    ])
    func `the kind of a file is guessed from its text`(text: String, kind: NewSource.Kind) {
        #expect(NewSource.guess(Data(text.utf8)) == kind)
    }
}
