import Testing

@testable import NetworkAPITools

/// Texts that patterns of documents match.
@Suite struct PatternTextTests {
    @Test(arguments: [
        ("^acct_[a-z]+$", "acct_a"), ("^[A-Z]{2}-[0-9]{3,5}$", "AA-000"), ("^(foo|bar)$", "foo"),
        ("^ssh-(rsa|dss|ed25519) |^ecdsa", "ssh-rsa "), (#"^\d{3}\.\d{2}$"#, "111.11"), ("^(?:a|b)?c$", "c"),
        ("^[^a-z]{2}$", "AA"), (#"^\+[1-9]\d{1,14}$"#, "+11"), ("[0-9]*x{0}", "0"), (#"^\u0041\x42$"#, "AB"),
        (#"^\p{Lu}\p{L}*$"#, "A"), ("^(?<year>[0-9]{4})-[01][0-9]$", "0000-00"), (#"^[\w-]+/$"#, "a/"),
        ("^(?!b)a$", "a"), ("^v1(?:beta)?$", "v1"),
    ])
    func `the first alternative is written with few repetitions`(pattern: String, text: String) {
        #expect(PatternText.text(for: pattern) == text)
    }

    @Test(arguments: [
        "(", "^(?=b)a$", #"(a)\1"#, "[a-", "(?<", "a{", "\\", "((((((a{999}){999}){999}){999}){999}){999})",
        "^$",
        String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100),
    ])
    func `a pattern that is not read has no text`(pattern: String) {
        #expect(PatternText.text(for: pattern) == nil)
    }

    @Test func `a text that the pattern matches stays`() {
        #expect(PatternText.fitting("abc", to: "^[a-z]+$") == "abc")
        #expect(PatternText.fitting("abc", to: "^[0-9]{2}$") == "00")
        #expect(PatternText.fitting("abc", to: nil) == "abc")
    }
}
