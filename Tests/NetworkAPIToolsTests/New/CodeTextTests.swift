import Testing

@testable import NetworkAPITools

@Suite struct CodeTextTests {
    @Test(arguments: [
        ("The name. It is long.", "The name."), ("The name", "The name"), ("", ""), ("\n\n", ""),
        (
            "The hostname to use for the container, as a valid RFC 1123\nhostname. Without one, none.",
            "The hostname to use for the container, as a valid RFC 1123 hostname."
        ),
        (
            "The name of a host in the network that is used by the container and its\nURL, if it has one.\n\nMore.",
            "The name of a host in the network that is used by the container and its URL, if it has one."
        ),
        ("The page, e.g. 3 of many. From 1.", "The page, e.g. 3 of many."),
        ("The page (i.e. Page 3) of many. From 1.", "The page (i.e. Page 3) of many."),
        ("Names, numbers, etc. in a list. Sorted.", "Names, numbers, etc. in a list."),
        ("Names, numbers, etc. Sorted.", "Names, numbers, etc."),
        ("One vs. two. Three.", "One vs. two."),
        ("One of:\n- a. b\n- c", "One of:"), ("One of:\n\\* `a`\n\\* `b`", "One of:"),
        ("One of\n1. a\n2. b", "One of"), ("- a\n- b", ""), ("- a", "- a"),
        ("Gets a user\nThe user is yours.", "Gets a user"),
        (
            "<p>Returns a list of <code>Item</code> objects, see <a href=\"https://a.example\">items</a>. More.</p>\n<p>Other.</p>",
            "Returns a list of `Item` objects, see items."
        ),
        ("The size &lt;x&gt; of <id>.", "The size &lt;x&gt; of <id>."),
        ("From <a> to <b>", "From <a> to <b>"),
        ("A line<br/>of &lt;one&gt; text", "A line of <one> text"),
        ("*Optional*. The number of seconds. More.", "*Optional*. The number of seconds."),
        ("# Users\nthe users", "# Users"), ("The table\n| a | b |", "The table"),
    ])
    func `a summary is the first sentence of the first paragraph`(text: String, summary: String) {
        #expect(CodeText.summary(text) == summary)
    }

    @Test(arguments: [
        ("Deletes a thing.", "Deletes a thing.", ""),
        ("Deletes a\nthing. For ever.", "Deletes a thing.", "For ever."),
        ("Deletes all.", "Deletes a thing.", "Deletes all."),
        ("Deletes things.", "Deletes thing", "Deletes things."),
        ("", "Deletes a thing.", ""), ("All.", "", "All."),
        ("<p>Deletes all.</p><p>Now.</p>", "Deletes all.", "Now."),
    ])
    func `a text is not repeated after its first sentence`(text: String, summary: String, rest: String) {
        #expect(CodeText.rest(of: text, after: summary) == rest)
    }

    private func comment(_ text: String) -> [String] {
        var file = CodeText()
        file.comment(text)
        return file.lines
    }

    @Test func `code in a text keeps its lines and their spaces`() {
        let text = "Send this:\n```json\n{\n    \"a\":  1\n\n}\n```\n\nThen\nwait."
        #expect(
            comment(text) == [
                "/// Send this:", "/// ```json", "/// {", "///     \"a\":  1", "///", "/// }", "/// ```",
                "///",
                "/// Then", "/// wait.",
            ])
        #expect(comment("~~~\n  a\n~~~") == ["/// ~~~", "///   a", "/// ~~~"])
    }

    @Test func `code without an end is text`() {
        #expect(comment("```\n    a  b") == ["/// ```", "/// a b"])
    }
}
