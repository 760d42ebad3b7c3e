import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Bodies that look like JSON or contain other text.
struct RecordedTextTests {
    private let secrets = RecordedSecrets(.standard)

    private func masked(_ body: String, as type: String) -> String {
        let masked = secrets.body(Data(body.utf8), as: .init(rawValue: type))
        return String(decoding: masked, as: UTF8.self)
    }

    @Test(arguments: [
        ("application/json", "{'access_token': 'S', 'n': 1}", "{'access_token': '***', 'n': 1}"),
        ("application/json", #"{"password": S}"#, #"{"password": ***"#),
        ("application/json", "{\"a\": \"x\n password=S\"}", "{\"a\": \"x\n password=***"),
        (
            "application/json", #"{"a":"login\npassword: \"S\""}"#, #"{"a":"login\npassword: \"***\""}"#
        ),
        ("text/plain", "[error] login password=S failed", "[error] login password=***"),
        ("text/plain", "\"a\" password: S", "\"a\" password: ***"),
        ("text/plain", "[info] the token was refreshed", "[info] the token was refreshed"),
        ("application/graphql", #"{ login(password: "S") { id } }"#, #"{ login(password: "***") { id } }"#),
        ("text/event-stream", "data: [x] token=S\n\n", "data: [x] token=***\n\n"),
    ])
    func `secrets are masked in text that begins like JSON and is not JSON`(
        type: String, body: String, shown: String
    ) {
        #expect(masked(body, as: type) == shown)
    }

    @Test(arguments: [
        ("application/json", #"{"grant_type":"authorization_code","code":"C1"}"#),
        ("application/x-www-form-urlencoded", "grant_type=authorization_code&code=C1"),
        (
            "multipart/form-data; boundary=b",
            "--b\r\nContent-Disposition: form-data; name=\"code\"\r\n\r\nC1\r\n"
                + "--b\r\nContent-Disposition: form-data; name=\"grant_type\"\r\n\r\nx\r\n--b--\r\n"
        ),
    ])
    func `the code of a token request is masked`(type: String, body: String) {
        #expect(masked(body, as: type) == body.replacing("C1", with: "***"))
    }

    @Test(
        arguments: [
            ("text/plain", "password: S3, and more"), ("text/plain; charset=utf-16", "a=1&token=S3"),
            ("application/json", #"{"token":"S3"}"#), ("application/xml", "<token>S3</token>"),
            ("application/x-www-form-urlencoded", "token=S3"),
            ("application/graphql", "{ login(token: \"S3\") }"),
        ], [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
    func `text of several bytes for each character is masked as a whole if it has a secret`(
        text: (type: String, body: String), encoding: String.Encoding
    ) throws {
        let data = try #require(text.body.data(using: encoding))
        #expect(secrets.body(data, as: .init(rawValue: text.type)) == Data("***".utf8))
    }

    @Test(arguments: [
        (#"[{"token":5,"b":1},{"a":tr"#, #"[{"token":0,"b":1},{"a":tr"#),
        (#"[{"token":5,"b":1},"#, #"[{"token":0,"b":1},"#),
        (#"{"key":{"a":5},"b":"c"#, #"{"key":{"a":0},"b":"c"#),
        ("{\"token\":5}\n{\"token\":5,\"a", "{\"token\":0}\n{\"token\":0,\"a"),
    ])
    func `JSON that ends too early has its structure and its other values`(body: String, shown: String) {
        #expect(masked(body, as: "application/json") == shown)
    }

    @Test(arguments: [
        ("application/json", #"{"a":"<a><password>S</password></a>"}"#, #"{"a":"***"}"#),
        ("application/json", #"{"a":" <a>\n<token b=\"c\">\nS</token></a>"}"#, #"{"a":"***"}"#),
        ("application/json", #"{"a":"<a><name>b</name></a>"}"#, #"{"a":"<a><name>b</name></a>"}"#),
        ("text/event-stream", "data: <password>\ndata: S</password>\n\n", "data: ***\n\n"),
    ])
    func `XML with a secret is masked as a whole in JSON and in events`(
        type: String, body: String, shown: String
    ) {
        #expect(masked(body, as: type) == shown)
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["token:[", "token=a;", "\"", "\\\"", "{\"a\":1}\n", "<a>\""])
    func `masking text that begins like JSON takes linear time`(piece: String) {
        let body = "[x] token=S\n" + String(repeating: piece, count: 400_000 / piece.utf8.count)
        #expect(masked(body, as: "text/plain").hasPrefix("[x] token=***\n"))
    }
}
