import Foundation
import Testing

@testable import NetworkAPITools

struct HTMLTests {
    @Test func `a value is escaped in an element and in an attribute`() {
        let value = #"<b onclick="x">&amp;"#
        let html: HTML = "<p title=\"\(value)\">\(value)</p>"
        let escaped = "&lt;b onclick=&quot;x&quot;&gt;&amp;amp;"
        #expect(html.text == "<p title=\"\(escaped)\">\(escaped)</p>")
    }

    @Test func `a control character becomes a replacement character`() {
        let html: HTML = "\("a\u{0}b\u{1B}\n\t")"
        #expect(html.text == "a\u{FFFD}b\u{FFFD}\n\t")
    }

    @Test(arguments: [
        ("GitHubAPI.Users", "GitHubAPI.Users"), ("a b", "a~20b"), ("검", "~ea~b2~80"), ("\"><x", "~22~3e~3cx"),
    ])
    func `an anchor has only characters that a URL and an attribute keep`(name: String, anchor: String) {
        #expect(HTML.anchor(name) == anchor)
    }

    @Test(arguments: [
        ("One.\n\nTwo\nlines.", "<p>One.</p>\n<p>Two lines.</p>"),
        ("Such as `a<b`.", "<p>Such as <code>a&lt;b</code>.</p>"),
        (
            "See [the page](https://a.example/?b=1&c=2).",
            #"<p>See <a href="https://a.example/?b=1&amp;c=2">the page</a>.</p>"#
        ),
        ("[x](javascript:alert)", "<p>[x](javascript:alert)</p>"),
        ("At https://a.example/b.", #"<p>At <a href="https://a.example/b">https://a.example/b</a>.</p>"#),
        ("First:\n- a\n  b\n- **c**", "<p>First:</p>\n<ul><li>a b</li><li><strong>c</strong></li></ul>"),
        ("One.\r\n\r\n- a\r\n- b", "<p>One.</p>\n<ul><li>a</li><li>b</li></ul>"),
        ("A:\n```json\n{\n\n<\n```\nb", "<p>A:</p>\n<pre><code>{\n\n&lt;</code></pre>\n<p>b</p>"),
        ("<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>"),
    ])
    func `a description is shown with its code, links and lists, and no HTML of its own`(
        text: String, html: String
    ) {
        #expect(HTML(markdown: text).text == html)
    }

    @Test func `an example keeps its quotation marks and cannot end its element`() {
        #expect(
            HTML.preformatted(#"{"a": "</pre>&"}"#).text
                == #"<pre><code>{"a": "&lt;/pre>&amp;"}</code></pre>"#)
    }

    @Test func `an object that fits into a line is written in one`() throws {
        let text = #"{"b": {"c": [1, null]}, "a": "\#(String(repeating: "x", count: 90))"}"#
        let json = try OrderedJSON(json: Data(text.utf8))
        let lines = json.shortText().split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1] == #" "b": {"c": [1, null]},"#)
    }
}
