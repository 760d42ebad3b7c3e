import Foundation
import Testing

@testable import NetworkAPIKit

/// Bodies that contain the name of a secret in an unusual form.
struct SecretBodyTests {
    private func shown(_ body: String, _ type: NetworkAPI.MediaType?) -> String {
        String(decoding: NetworkAPI.Secrets.standard.masked(Data(body.utf8), as: type), as: UTF8.self)
    }

    @Test(arguments: [
        #"{"a":1,"a":{"password":"SECRET12"}}"#, #"{"token":"***","token":"SECRET12"}"#,
        #"{"data":{},"data":{"access_token":"SECRET12"}}"#, #"[{"b":[],"b":[{"pin":"SECRET12"}]}]"#,
        #"{"text":"{\"a\":1,\"a\":{\"password\":\"SECRET12\"}}"}"#,
        "{\"a\":1}\n{\"a\":1,\"a\":{\"password\":\"SECRET12\"}}", #"{"a":"{\"password\":\"SECRET12"}"#,
        #"{"a":"[{\"password\":\"SECRET12\""}"#,
    ])
    func `a member whose name is repeated does not hide a secret`(body: String) {
        for type in [NetworkAPI.MediaType.json, .text, nil] {
            #expect(!shown(body, type).contains("SECRET12"))
        }
    }

    @Test(arguments: [
        ("grant_type=authorization_code&code=SECRET12&state=1", NetworkAPI.MediaType.form),
        (#"{"code":"SECRET12","grant_type":"authorization_code"}"#, .json),
    ])
    func `the code of a token request is not shown, and one of an answer is`(
        body: String, type: NetworkAPI.MediaType
    ) {
        #expect(shown(body, type) == body.replacing("SECRET12", with: "***"))
        let answer = #"{"code":400,"error":"unsupported_grant_type"}"#
        #expect(shown(answer, .json) == answer)
    }

    @Test func `JSON keeps its order, spaces and numbers, and loses only its secrets`() {
        let body = #"""
            {"z": 1.50, "pin" : [1, {"b": 2}], "token": null, "a": ["x", "https://a.com/?token=b", "{\"pin\":1}"],
             "a": 1e400, "pass\u0077ord": "c:d", "é:": "\ud83d\ude00"}
            """#
        let masked = #"""
            {"z": 1.50, "pin" : "***", "token": null, "a": ["x", "https://a.com/?token=***", "{\"pin\":\"***\"}"],
             "a": 1e400, "pass\u0077ord": "***", "é:": "\ud83d\ude00"}
            """#
        #expect(shown(body, .json) == masked)
        #expect(shown("[1, \"\\ud800\", {\"token\": \"a\"}]", .json) == "***")
    }

    @Test(arguments: [
        #"form-data;name="password""#, "form-data; name=password", #"form-data; Name="password""#,
        #"form-data; filename="a"; name="password""#, #"form-data ; name = "password""#,
    ])
    func `a part's name is read however it is written`(disposition: String) {
        for lineEnd in ["\r\n", "\n"] {
            let body = [
                "--x", "Content-Disposition: \(disposition)", "", "SECRET12", "--x",
                #"Content-Disposition: form-data; name="a""#, "", "plain", "--x--", "",
            ].joined(separator: lineEnd)
            let shown = shown(body, "multipart/form-data; boundary=x")
            #expect(!shown.contains("SECRET12"))
            #expect(shown.contains("plain"))
        }
    }

    /// The delimiter is at the start of a line (RFC 2046, section 5.1.1), and header fields end at the first empty line.
    @Test(arguments: [
        ("--x\nContent-Disposition: form-data; name=a\n\nb --x c\n--x--\n", nil),
        ("--x\r\nContent-Disposition: form-data; name=password\r\n\r\nb --x c\r\n--x--", "b --x c"),
        ("--x\nContent-Disposition: form-data; name=password\n\nb\r\n\r\nc\n--x--\n", "b\r\n\r\nc"),
        ("--x\r\nContent-Disposition: form-data; name=password\n\r\nb\n\nc\r\n--x--", "b\n\nc"),
        (
            "--x\r\n\nContent-Disposition: form-data; name=password\r\n\r\nb\r\n--x--",
            "Content-Disposition: form-data; name=password\r\n\r\nb"
        ),
        (
            "--x\n\r\nContent-Disposition: form-data; name=password\n\nb\n--x--",
            "Content-Disposition: form-data; name=password\n\nb"
        ),
        ("--x\r\n\r\n1--x \r\nContent-Disposition: form-data; name=password\r\n\r\nb\r\n--x--", "b"),
        ("--x\r\n\r\n1--x\r\nContent-Disposition: form-data; name=password\r\n\r\nb--x--", "b"),
        ("--x\rContent-Disposition: form-data; name=password\r\n\r\nb\r--x--", "b\r"),
    ])
    func `the parts of a multipart body are divided where a server divides them`(
        body: String, secret: String?
    ) {
        let masked = secret.map { body.replacing($0, with: "***") } ?? body
        #expect(shown(body, "multipart/form-data; boundary=x") == masked)
    }

    @Test func `forms inside of forms without end are not shown, and end`() {
        var body = "SECRET12"
        for level in (0..<2_000).reversed() {
            body =
                "--b\(level)x\r\ncontent-type: multipart/mixed; boundary=b\(level + 1)x\r\n\r\n\(body)\r\n--b\(level)x--"
        }
        #expect(!shown(body, "multipart/mixed; boundary=b0x").contains("SECRET12"))
    }

    @Test func `JSON in strings of JSON without end is not shown, and ends`() throws {
        var text = #"{"password":"SECRET12"}"#
        for _ in 0..<12 {
            text = String(decoding: try JSONEncoder().encode(["a": text]), as: UTF8.self)
        }
        #expect(!shown(text, .json).contains("SECRET12"))
    }

    @Test(arguments: [
        #"failed: {"credentials":{"user":"bob","pass":"SECRET12"},"b":"c"}"#,
        #"x "token":["abc","SECRET12"], y"#, #"token=[{"a":"}","b":"SECRET12"}]"#,
    ])
    func `an object or array after a secret's name in a message is not shown`(text: String) {
        #expect(!NetworkAPI.Secrets.standard.masked(urlsIn: text).contains("SECRET12"))
        #expect(!shown(text, .text).contains("SECRET12"))
    }

    @Test(arguments: [
        #"password: {"value":"SECRET12"} and more"#, #"secret: {"a":["SECRET12""#, "pin: [\n  SECRET12\n]",
    ])
    func `an object or array after a secret's name and a colon in a body is not shown`(text: String) {
        #expect(!shown(text, .text).contains("SECRET12"))
    }

    @Test(arguments: [
        "X-Authentication", "X-Signature", "X-Cookie", "X-JWT-Assertion", "X-Goog-IAP-JWT-Assertion",
        "Cf-Access-Jwt-Assertion", "X-Credential",
    ])
    func `a header whose name has a word of credentials stays with its origin`(name: String) {
        #expect(NetworkAPI.Secrets.standard.containsHeader(name))
    }

    @Test(arguments: ["X-Goog-Signature", "oauth_signature", "x-oss-signature", "id_token_hint"])
    func `a signature is masked wherever it is`(name: String) {
        #expect(NetworkAPI.Secrets.standard.contains(name))
    }

    @Test func `characters that cannot be seen are escaped in the text of a server`() {
        for scalar in ["\u{200B}", "\u{200E}", "\u{061C}", "\u{FEFF}", "\u{2066}"] {
            #expect(!"a\(scalar)b".shown().unicodeScalars.contains(scalar.unicodeScalars.first ?? "a"))
        }
        #expect("👩‍👧".shown() == "👩‍👧")
    }
}
