import NetworkAPIKit
import Testing

struct MediaTypeTests {
    @Test(arguments: [
        ("application/json", "application/json", true),
        ("Application/JSON; charset=utf-8", "application/json", true),
        ("application/problem+json", "application/problem+json", true), (" text/json ", "text/json", true),
        ("application/vnd.github+json;x=y", "application/vnd.github+json", true),
        ("text/html", "text/html", false),
        ("application/jsonp", "application/jsonp", false), ("", "", false), (";", "", false),
        ("application/x-ndjson", "application/x-ndjson", false),
    ])
    func `the essence of a media type has no parameters and is in lowercase`(
        text: String, essence: String, isJSON: Bool
    ) {
        let type = NetworkAPI.MediaType(rawValue: text)
        #expect(type.essence == essence)
        #expect(type.isJSON == isJSON)
        #expect(type.rawValue == text)
    }

    @Test(arguments: [
        ("text/plain; charset=utf-8", "utf-8"), ("text/plain;CHARSET=\"utf-8\"", "utf-8"),
        ("text/plain; a=b; charset = latin1 ", "latin1"), ("text/plain", nil), ("text/plain; charset", nil),
        ("text/plain; charset=", nil), ("text/plain; xcharset=a", nil), ("charset=a", nil),
        ("text/plain; a=\"x; charset=b\"; charset=c", "c"), ("text/plain; charset=\"utf-8", nil),
    ])
    func `a parameter is found by its name`(text: String, value: String?) {
        #expect(NetworkAPI.MediaType(rawValue: text).parameter("charset") == value)
    }

    @Test(arguments: [
        ("multipart/mixed; boundary=\"a b;c\"", "a b;c"), (#"multipart/mixed; boundary="a\"b""#, #"a"b"#),
        ("multipart/mixed; boundary=a=b", "a=b"), ("multipart/mixed; boundary=\"", nil),
    ])
    func `a quoted parameter is taken whole`(text: String, value: String?) {
        #expect(NetworkAPI.MediaType(rawValue: text).parameter("boundary") == value)
    }
}
