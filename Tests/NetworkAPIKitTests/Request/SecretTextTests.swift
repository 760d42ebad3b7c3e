import Foundation
import Testing

@testable import NetworkAPIKit

struct SecretTextTests {
    private let secrets = NetworkAPI.Secrets.standard

    @Test(arguments: [
        "https://x.y/cb?scope=a,b&token=SECRET12", "https://x.y/cb?f=(a)&token=SECRET12",
        "https://x.y/cb?q='a'&token=SECRET12", "https://x.y/cb?q=\"a\"&token=SECRET12",
        "https://x.y/cb?q=<a>&token=SECRET12", "/cb?a=1;token=SECRET12", "/cb?a=1,token=SECRET12",
        "/cb?next=%2Fa%3Ftoken%3DSECRET12", "/cb?next=%252Fa%253Ftoken%253DSECRET12",
        "/cb/https%3A%2F%2Fa%3Ftoken%3DSECRET12", "token=SECRET12", "a=b; token=SECRET12",
        "/cb#token=SECRET12",
        "/cb#/page?token=SECRET12", "/cb?token=a'SECRET12", "/cb?token=a,SECRET12", "/cb?token=a;b=SECRET12",
        "<https://x.y/?a=1&token=SECRET12>; rel=\"next\"", "(see /cb?token=SECRET12)", "a, token=SECRET12, b",
        "//user:SECRET12@x.y/cb", "https://user:SECRET12@x.y/", "https://SECRET12@x.y",
        "x https://a:b@SECRET12@x.y/",
        "{\"token\":\"SECRET12\"}", "{\"token\" : \"a\\\"SECRET12\"}", "[{'token': 'SECRET12'}]",
        "{\\\"token\\\":\\\"SECRET12\\\"}", #"{\"token\":\"a\\\"SECRET12\"}"#,
        #"{\\\"token\\\":\\\"a\\\\\\\"SECRET12\\\"}"#, "?q=%7B%22token%22%3A%22SECRET12%22%7D",
        "token=\"SECRET12\"",
        "token='a SECRET12'", "/cb?user[password]=SECRET12", "/cb?next=/a?token=SECRET12",
        "/cb?u=https%3A%2F%2Fuser%3ASECRET12%40x.y%2F", "/cb?next=%2Fa%3Ftoken%3Da%20SECRET12",
        "/cb?auth_token=SECRET12", "/cb?X-Goog-Credential=SECRET12", "/a/token=SECRET12/b",
        "not read: <r><token>SECRET12</token></r>", "<w:token t=\"a\">SECRET12</w:token> is wrong",
        "<token><a>1</a><b>SECRET12</b></token>", "not read: <token>SECRET12", "<token>SECRET12</token>",
        "/cb?xml=%3Ctoken%3ESECRET12%3C%2Ftoken%3E", "api_key = \"SECRET12\"", "{\"token\":\n  \"SECRET12\"}",
        "data=%7B%22token%22%3A%22SECRET12%2", "data=token%20%3D%20%22SECRET12%22",
    ])
    func `a header shows no secret, wherever it is in a URL or text`(value: String) {
        let shown = secrets.masked(["Content-Location": value])["Content-Location"] ?? ""
        #expect(!shown.contains("SECRET12"))
        #expect(shown.contains("***"))
        #expect(secrets.masked(urlsIn: shown) == shown)
    }

    @Test(arguments: [
        "text/html, */*;q=0.5", "a=1; b=2", "https://x.y/cb?page_token=3&max_tokens=4&tokens=5",
        "100% of it, (a) 'b'",
        "login <user> <password>", "<password/>", "a < b", "<token></token>",
        "see mailto:a@b.c", "/a%2Fb?c=%20d", "W/\"abc\"", "Wed, 21 Oct 2015 07:28:00 GMT", "token", "a: b",
    ])
    func `a header without a secret stays as it is`(value: String) {
        #expect(secrets.masked(["X": value])["X"] == value)
    }

    @Test(arguments: [
        ("?token=a&b=c#d", "?token=***&b=c#d"), ("a=1;token=b;c=d", "a=1;token=***;c=d"),
        ("?next=%2Fa%3Ftoken%3Db%26c%3Dd&e=f", "?next=%2Fa%3Ftoken%3D***%26c%3Dd&e=f"),
        ("Not reached: \"/a?token=b\" (/c?token=d).", "Not reached: \"/a?token=***\" (/c?token=***)."),
        ("token=abc,def==, x", "token=*** x"),
        ("sent Bearer SECRET1, not SECRET", "sent Bearer SECRET1, not SECRET"),
        ("sent Bearer SECRET12, not SECRET", "sent Bearer ***, not SECRET"),
    ])
    func `what is not a secret is still shown`(text: String, shown: String) {
        #expect(secrets.masked(urlsIn: text) == shown)
    }

    @Test func `many elements that do not end are read in little time`() {
        for text in ["<password>x ", "<password ", "<", "<password>"] {
            let text = String(repeating: text, count: 20_000)
            #expect(secrets.masked(urlsIn: text).utf8.count <= text.utf8.count + 20_000 * 3)
        }
    }

    private func masked(_ body: String, _ type: NetworkAPI.MediaType?) -> String {
        String(decoding: secrets.masked(Data(body.utf8), as: type), as: UTF8.self)
    }

    @Test(
        arguments: [
            ("{\"password\":\"SECRET12\"}\n{\"password\":\"SECRET12\"}\n", "application/jsonl"),
            ("{\"a\":1}\n{\"b\":{\"password\":\"SECRET12\"}}", "application/x-ndjson"),
            ("{\"a\":1}\r\n\r\n{\"b\":{\"password\":\"SECRET12\"}}", "text/plain"),
            ("\u{1E}{\"password\":\"SECRET12\"}\n\u{1E}{\"a\":1}\n", "application/json-seq"),
            ("\u{FEFF}{\"password\":\"SECRET12\"}", "text/plain"),
            ("{\"password\":\"SECRET12\"} and more", "text/plain"),
            ("{'password':'SECRET12'}", "text/plain"), ("{password: SECRET12", "application/json"),
            ("{\"body\":\"{\\\"password\\\":\\\"SECRET12\\\"}\"}", "application/json"),
            ("\"{\\\"password\\\":\\\"SECRET12\\\"}\"", "application/json"),
            ("{\"url\":\"https://a.b/?token=SECRET12\"}", "application/json"),
            ("{\"x\":[{\"newPassword\":{\"value\":\"SECRET12\"}}]}", "application/vnd.a+json"),
            ("a=1;password=SECRET12", "text/plain"), ("password=SECRET12", "text/plain"),
            ("password = a SECRET12", nil),
            ("user: a\npassword: SECRET12\n", "application/yaml"),
            ("a=1;password=SECRET12", "application/x-www-form-urlencoded"),
            ("<login><password>SECRET12</password></login>", "application/xml"),
            ("<l><a:Password type=\"x\">SECRET12</a:Password></l>", "text/xml"),
            ("<login password=\"SECRET12\"/>", nil),
            ("<login a='>' password = 'SECRET12'>x</login>", "application/soap+xml"),
            ("<password><![CDATA[SECRET12]]></password>", "application/xml"),
            ("<token><token>a</token>SECRET12</token>", "application/xml"),
            ("<password>SECRET12", "application/xml"),
            ("<input name=\"password\" value=\"SECRET12\">", "text/html"),
            ("<plist><key>password</key> <string>SECRET12</string></plist>", "application/x-plist"),
            ("<member><name>api_key</name><value><string>SECRET12</string></value></member>", "text/xml"),
            ("<a href=\"/?a=b&amp;token=SECRET12\">x</a>", "text/html"),
            ("<!-- password=SECRET12 --><a/>", "text/xml"),
            (
                "--b\r\nContent-Disposition: form-data; name=\"json\"\r\nContent-Type: application/json\r\n\r\n{\"otp\":\"SECRET12\"}\r\n--b--\r\n",
                "multipart/form-data; boundary=b"
            ),
        ] as [(String, NetworkAPI.MediaType?)])
    func `a body shows no secret, whatever its format`(body: String, type: NetworkAPI.MediaType?) {
        let shown = masked(body, type)
        #expect(!shown.contains("SECRET12"))
        #expect(shown.contains("***"))
    }

    @Test(
        arguments: [
            ("{\"b\": 1.0, \"a\": [true, null]}", "application/json"),
            ("plain text: of any kind", "text/plain"),
            ("<a b=\"c\"><name>d</name><string>e</string></a>", "application/xml"),
            ("<html><h1>502 Bad Gateway</h1></html>", "text/html"),
            ("{\"a\":1}\n{\"b\":2}\n", "application/jsonl"),
            ("{\"max_tokens\": 100, \"page_token\": \"a\"}", "application/json"), ("a=1;b=2", "text/plain"),
        ] as [(String, NetworkAPI.MediaType?)])
    func `a body without a secret stays as it is, byte by byte`(body: String, type: NetworkAPI.MediaType?) {
        #expect(masked(body, type) == body)
    }

    @Test func `what cannot be read as text is shown only if it is not JSON`() {
        let utf16 = Data([0x7B, 0x00, 0x22, 0x00])
        #expect(secrets.masked(utf16, as: .json) == Data("***".utf8))
        #expect(secrets.masked(utf16, as: nil) == Data("***".utf8))
        let image = Data([0x89, 0x50, 0x4E, 0x47, 0xFF])
        #expect(secrets.masked(image, as: "image/png") == image)
        let latin = Data("name=\u{E9}&password=SECRET12".unicodeScalars.map { UInt8($0.value) })
        let shown = secrets.masked(latin, as: "text/plain; charset=iso-8859-1")
        #expect(shown.range(of: Data("SECRET12".utf8)) == nil)
    }

    @Test(
        arguments: [
            ("<login><password>SECRET12</password></login>", "application/xml"),
            ("password=SECRET12", "text/plain"), ("password=SECRET12", "application/x-www-form-urlencoded"),
            // The first bytes are ASCII.
            ("中中中中 password=SECRET12", "text/plain"), (#"{"password":"SECRET12"}"#, "text/plain"),
        ], [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian])
    func `text of several bytes for each letter is masked as a whole, without a byte order mark too`(
        body: (text: String, type: String), encoding: String.Encoding
    ) throws {
        let data = try #require(body.text.data(using: encoding))
        #expect(secrets.masked(data, as: .init(rawValue: body.type)) == Data("***".utf8))
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf8])
    func `text with zero bytes and without secrets is not changed`(encoding: String.Encoding) throws {
        let data = try #require("id;name\n1;\0Ana\n".data(using: encoding))
        #expect(secrets.masked(data, as: "text/csv") == data)
    }

    @Test func `JSON and a byte order mark of UTF-32 are known in a body without a type`() throws {
        let json = try #require(#"{"password":"SECRET12"}"#.data(using: .utf16BigEndian))
        #expect(secrets.masked(json, as: nil) == Data("***".utf8))
        let marked = try #require("\u{FEFF}password=SECRET12".data(using: .utf32BigEndian))
        #expect(secrets.masked(marked, as: .octetStream) == Data("***".utf8))
        let font = Data([0, 1, 0, 0, 0, 0x12])
        #expect(secrets.masked(font, as: "font/ttf") == font)
    }

    @Test func `a mark after an escape in a name is kept`() {
        let text = #"{"n\u0061"# + "\u{301}" + #"":"1","pass\u0077ord":"SECRET12"}"#
        let shown = secrets.masked(urlsIn: text)
        #expect(shown.unicodeScalars.contains("\u{301}"))
        #expect(shown.contains("***") && !shown.contains("SECRET12"))
    }
}
