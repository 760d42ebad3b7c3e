import NetworkAPIKit
import Testing

@Suite struct ArrayArgumentTests {
    @Test(arguments: [
        ("", []), ("bug", ["bug"]), ("bug,help wanted", ["bug", "help wanted"]), (",", ["", ""]),
        ("\\", [""]), ("a\\,b,c", ["a,b", "c"]), ("a\\\\,b", ["a\\", "b"]),
        ("a,\u{301}b", ["a", "\u{301}b"]),
    ])
    func `an array is its elements with commas between them`(text: String, elements: [String]) {
        #expect([String](argumentText: text) == elements)
        #expect(elements.argumentText == text)
    }

    @Test func `an element that is none makes no array`() {
        #expect([Int](argumentText: "1,2,-3") == [1, 2, -3])
        #expect([Int](argumentText: "1,two") == nil)
        #expect([Int](argumentText: "1,") == nil)
        #expect([Int].argumentForm == Int.argumentForm + ", or several with commas between them")
    }

    @Test func `tracers have two elements, or one twice where there is but one`() {
        #expect([Int].tracers(like: nil) == [[73, 91], [91, 73]])
        enum Only: String, CaseIterable, NetworkAPI.Argument { case one }
        #expect([Only].tracers(like: nil) == [[.one], [.one, .one]])
    }

    private struct Tag: Located {
        struct Parameter: Encodable { let tags: [String]?, first: [Int] }
        let urlInfo = URLInfo(host: "a.example", path: "/tags")
        let requestInfo: RequestInfo<Parameter>

        init(tags: [String]?, first: Int) {
            requestInfo = RequestInfo(method: .post, parameters: Parameter(tags: tags, first: [first]))
        }

        static let specification = NetworkAPI.Specification(
            Tag.init(tags:first:), "tags", "first", summary: "", example: ["a"], 7, exampleResponse: .empty())
    }

    @Test func `an array lands in the body as a whole, and what is put into one in its element`() {
        let template = Tag.specification.template
        #expect(template.locations == [.body("/tags"), .body("/first/0")])
        #expect(template.arguments.map(\.otherLocations) == [[], []])
    }

    @Test(arguments: [["a"], ["a", "b,c"], []])
    func `an array is read back from a request`(tags: [String]) async throws {
        let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Tags", [Tag.self]))
        _ = try await Tag(tags: tags, first: 1).request(using: NetworkAPI.Client(transport: stub))
        let arguments = try #require(stub.calls(of: Tag.self).first)
        #expect(arguments.value("tags") == tags)
        #expect(arguments.value("first") == 1)
    }
}
