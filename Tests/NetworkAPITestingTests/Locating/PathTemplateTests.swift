import NetworkAPITesting
import Testing

@Suite struct PathTemplateTests {
    private func values(
        _ template: String,
        _ text: String,
        withSlash names: Set<String> = []
    ) -> [String: String]? {
        PathTemplate(template).values(in: text, withSlash: names.contains)?.mapValues(String.init)
    }

    @Test(arguments: [
        ("/users/{name}", "/users/octocat", ["name": "octocat"]),
        ("/repos/{owner}/{repo}/issues", "/repos/a/b/issues", ["owner": "a", "repo": "b"]),
        ("/{base}...{head}", "/main...next...last", ["base": "main", "head": "next...last"]),
        ("/{name}.{format}/x", "/a.b.json/x", ["name": "a", "format": "b.json"]),
        ("/{a}{b}", "/xyz", ["a": "x", "b": "yz"]),
        ("https://{region}.example.com", "https://kr.example.com", ["region": "kr"]),
        ("/ping", "/ping", [:]),
        ("/{a}/{a}", "/x/y", ["a": "x"]),
        ("/{a}{b}/é", "/민c/é", ["a": "민", "b": "c"]),
        ("", "", [:]),
        ("/{unfinished", "/{unfinished", [:]), ("/{a}/{b", "/x/{b", ["a": "x"]),
        ("/a/{b{c}/d", "/a/{bx/d", ["c": "x"]),
    ])
    func `the values of placeholders are read from a matching text`(
        template: String, text: String, values expected: [String: String]
    ) {
        #expect(values(template, text) == expected)
    }

    @Test(
        arguments: [
            ("", []), ("/a", [.text("/a")]), ("{a}", [.name("a")]),
            ("/{a}{b}/", [.text("/"), .name("a"), .name("b"), .text("/")]),
            ("/a/{b{c}/d", [.text("/a/{b"), .name("c"), .text("/d")]),
            ("/{a}/{b", [.text("/"), .name("a"), .text("/{b")]), ("/a}", [.text("/a}")]),
        ] as [(String, [PathTemplate.Part])])
    func `a brace that is not closed before the next one is text`(
        template: String, parts: [PathTemplate.Part]
    ) {
        #expect(PathTemplate.parts(of: template) == parts)
    }

    @Test func `the last value at the end of a text may be empty`() {
        let values = PathTemplate("/repos/{owner}/{repo}/contents/{path}")
            .values(atEndOf: "/base/repos/a/b/contents/")
        #expect(values == ["owner": "a", "repo": "b", "path": ""])
        let template = PathTemplate("/{owner}/contents/{path}")
        #expect(template.values(in: "/a/contents/", lastMayBeEmpty: true) == ["owner": "a", "path": ""])
        #expect(template.values(in: "//contents/b", lastMayBeEmpty: true) == nil)
    }

    @Test(arguments: [
        ("/users/{name}", "/users/"), ("/users/{name}", "/users/a/b"), ("/users/{name}", "/user/a"),
        ("/{a}/{b}", "/a"), ("/{a}/{b}", "//b"), ("/{a}-{b}", "/a/-b"), ("/{a}-{b}/c", "/a-b/d"),
        ("/ping", "/pong"), ("/ping", "/ping/"), ("/{a}{b}", "/x"),
    ])
    func `a text with an empty value, another literal or a slash in a value does not match`(
        template: String, text: String
    ) {
        #expect(values(template, text) == nil)
    }

    @Test func `only the values of the named placeholders can contain slashes`() {
        let template = "/repos/{owner}/contents/{path}"
        #expect(values(template, "/repos/a/contents/b/c") == nil)
        #expect(
            values(template, "/repos/a/contents/b/c", withSlash: ["path"]) == ["owner": "a", "path": "b/c"])
        #expect(values(template, "/repos/a/x/contents/b", withSlash: ["path"]) == nil)
        #expect(
            values("/{path}/raw/{name}", "/a/raw/raw/b", withSlash: ["path"]) == [
                "path": "a/raw", "name": "b",
            ])
    }

    @Test(arguments: [
        ("/api/v3/users/a", ["name": "a"]), ("/users/users/users/a", ["name": "a"]),
        ("/users/a", ["name": "a"]),
        ("/users/a/b", ["name": "a/b"]),
    ])
    func `the end of a text is matched after the path of a server, preferably without slashes in values`(
        text: String, expected: [String: String]
    ) {
        #expect(PathTemplate("/users/{name}").values(atEndOf: text)?.mapValues(String.init) == expected)
    }

    @Test func `a literal can be normalized before it is compared`() {
        let template = PathTemplate("/A/{name}/B") { $0.lowercased() }
        #expect(template.values(in: "/a/X/b")?.mapValues(String.init) == ["name": "X"])
        #expect(template.names == ["name"])
    }

    @Test(.timeLimit(.minutes(10)))
    func `a long text that does not match is refused without trying all combinations`() {
        let template = PathTemplate("/x/{a}-{b}-{c}-{d}-{e}/end")
        let text = "/x/" + String(repeating: "-", count: 1_000)
        #expect(template.values(in: text) == nil)
        #expect(template.values(in: text, withSlash: { _ in true }) == nil)
        #expect(template.values(in: text + "/end")?["e"]?.count == 992)
        #expect(template.values(atEndOf: String(repeating: "/x/-", count: 300)) == nil)
    }

    @Test(arguments: ["/{a}-{b}.{c}", "/{a}{b}-/{c}", "{a}/{b}", "/{a}-"], ["", "/"])
    func `the values are the first of all combinations that match`(template: String, slash: String) throws {
        let letters = ["a", "-", ".", "/"]
        var texts = [""]
        for _ in 0..<6 { texts += texts.suffix(256).flatMap { text in letters.map { text + $0 } } }
        let pathTemplate = PathTemplate(template)
        let pattern = pathTemplate.names.reduce(template.replacing(".", with: "\\.")) {
            $0.replacing("{\($1)}", with: slash == "/" ? "(.+?)" : "([^/]+?)")
        }
        let regex = try Regex(pattern)
        for text in Set(texts) {
            let found = pathTemplate.values(in: text) { _ in slash == "/" }
            // A regular expression with reluctant quantifiers tries the same combinations.
            let values = text.wholeMatch(of: regex)?.output.dropFirst().map { String($0.substring ?? "") }
            #expect(pathTemplate.names.compactMap { found?[$0].map(String.init) } == values ?? [], "\(text)")
            #expect((found == nil) == (values == nil), "\(text)")
        }
    }
}
