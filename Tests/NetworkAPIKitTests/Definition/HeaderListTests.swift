import Foundation
import Testing

@testable import NetworkAPIKit

struct HeaderListTests {
    @Test(arguments: [
        ("a, b", ["a", "b"]), (" a ,\tb\t", ["a", "b"]), ("", []), (" , ,", []), ("a", ["a"]),
        (#"a="x, y", b"#, [#"a="x, y""#, "b"]), (#"a="x\", y", b"#, [#"a="x\", y""#, "b"]),
        (#"a, "b, c"#, ["a", #""b, c"#]), ("a,\u{301}b", ["a", "\u{301}b"]), ("<a,b>", ["<a", "b>"]),
    ])
    func `a list is split at the commas outside quotes`(text: String, elements: [String]) {
        #expect(HeaderList.split(text, at: ",").map(String.init) == elements)
    }

    @Test(arguments: [
        ("<a,b>, <c;d>", ["<a,b>", "<c;d>"]), ("<a\"b>, c", ["<a\"b>", "c"]),
        ("\"<\", a", ["\"<\"", "a"]), ("<a, b", ["<a, b"]),
    ])
    func `separators in a URL do not separate links`(text: String, elements: [String]) {
        #expect(HeaderList.split(text, at: ",", skipsURLs: true).map(String.init) == elements)
    }

    @Test func `a list can have several separators`() {
        #expect(HeaderList.split("a; b, c", at: ",", ";") == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("max-age=60", "max-age", "60"), (" name = value ", "name", "value"), ("no-cache", "no-cache", nil),
        (#"name="a;b""#, "name", "a;b"), (#"name="a\"b\\""#, "name", #"a"b\"#), ("name=", "name", ""),
        (#"name=""#, "name", ""), (#"name="open"#, "name", "open"), ("=x", "", "x"), ("a=b=c", "a", "b=c"),
    ])
    func `a parameter has a name and an unquoted value`(text: String, name: String, value: String?) {
        let parameter = HeaderList.Parameter(text[...])
        #expect(parameter.name == name)
        #expect(parameter.value == value)
    }

    @Test(arguments: [("a", false), (#""a""#, false), (#""a"#, true), (#""a\""#, true), (#"a"b"c"d"#, true)])
    func `a missing closing quote is found`(text: String, isOpen: Bool) {
        #expect(HeaderList.hasOpenQuote(text) == isOpen)
    }

    @Test func `a part of a form whose name cannot be read is masked`() {
        let body =
            "--B\r\nContent-Disposition: form-data; filename=a\"b; name=\"x\"\r\n\r\nhunter2\r\n--B--\r\n"
        let type = NetworkAPI.MediaType(rawValue: "multipart/form-data; boundary=B")
        let shown = NetworkAPI.Secrets.standard.masked(.init(body.utf8), as: type)
        #expect(!String(decoding: shown, as: UTF8.self).contains("hunter2"))
    }
}
