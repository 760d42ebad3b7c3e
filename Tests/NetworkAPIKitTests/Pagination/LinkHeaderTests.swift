import TestSupport
import Testing

@testable import NetworkAPIKit

struct LinkHeaderTests {
    private func target(_ headers: NetworkAPI.Headers) -> String? { headers.linkTarget(of: "next") }

    @Test(arguments: [
        ("<https://a.com/?page=2>; rel=\"next\"", "https://a.com/?page=2"),
        ("<https://a.com/?page=2>;rel=next", "https://a.com/?page=2"),
        (
            "<https://a.com/?page=1>; rel=\"prev\", <https://a.com/?page=3>; rel=\"next\"",
            "https://a.com/?page=3"
        ),
        ("</?page=2> ; REL = \"Last NEXT\"", "/?page=2"),
        ("<?page=2>; title=\"a, b; rel=\\\"prev\\\"\"; rel=next", "?page=2"),
        ("<a>; rel=prev; rel=next, <b>; rel=next", "b"),
        ("<a>; rel=next; anchor=\"#x\", <b>; rel=next", "b"),
        (",, <a>; rel=next", "a"),
        ("<a>; crossorigin; rel=next", "a"),
        ("<a,b;c>; rel=next", "a,b;c"),
        ("<>; rel=next", ""),
        ("<a>; rel=next, nonsense", "a"),
    ])
    func `a link header field has the target of the next page`(field: String, expected: String) {
        #expect(target(["Link": field]) == expected)
    }

    @Test(arguments: [
        "", "<a>", "<a>; rel=prev", "<a>; rel=nextpage", "<a; rel=next", "a; rel=next", "<a>; rel",
        "<a>; rel=\"",
        "<a>; =next", "<a> rel=next", ";", "<", "\"",
    ])
    func `a link header field that is not valid has no next page`(field: String) {
        #expect(target(["Link": field]) == nil)
    }

    @Test func `several link header fields are one list`() {
        let headers: NetworkAPI.Headers = ["Link": "<a>; rel=prev", "link": "<b>; rel=next"]
        #expect(target(headers) == "b")
    }

    @Test func `a link header field with random text is read without a trap`() {
        var generator = SplitMix(seed: 8288)
        let alphabet = Array("<>;,=\"\\ relnext\tä")
        for _ in 0..<2000 {
            let length = Int.random(in: 0...40, using: &generator)
            let field = String(
                (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] })
            let target = self.target(["Link": field])
            #expect(target == nil || field.contains("next"))
        }
    }
}
