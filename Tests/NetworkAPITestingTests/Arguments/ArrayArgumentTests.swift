import Foundation
import NetworkAPITesting
import Testing

@Suite struct ArrayArgumentTests {
    @Test(arguments: [
        ("", []), ("bug", ["bug"]), ("bug,help wanted", ["bug", "help wanted"]), (",", ["", ""]),
        ("\\", [""]), ("a\\,b,c", ["a,b", "c"]), ("a\\\\,b", ["a\\", "b"]),
        ("a,\u{301}b", ["a", "\u{301}b"]),
    ])
    func `an array is read and written as its elements with commas between them`(
        text: String, elements: [String]
    ) {
        #expect(NetworkAPI.ArgumentCoding<[String]>.ofType.read(text) == elements)
        #expect(NetworkAPI.ArgumentCoding<[String]>.ofType.write(elements) == text)
    }

    @Test func `an array with an element that is not valid is not read`() {
        let argument = NetworkAPI.ArgumentCoding<[Int]>.ofType
        #expect(argument.read("1,2,-3") == [1, 2, -3])
        #expect(argument.read("1,two") == nil)
        #expect(argument.read("1,") == nil)
        #expect(
            argument.expectedFormat == NetworkAPI.ArgumentCoding<Int>.ofType.expectedFormat
                + #", or several with commas between them (\, in an element) or as a JSON array"#)
    }

    @Test func `an array is read from JSON too, and texts that would be JSON are escaped`() throws {
        let texts = NetworkAPI.ArgumentCoding<[String]>.ofType
        #expect(texts.read(#"["a,b","c"]"#) == ["a,b", "c"])
        #expect(texts.read("[bug],[1") == ["[bug]", "[1"])
        for elements in [["[]"], ["[1]"], ["[bug]", "["], ["[1", "2]"]] {
            #expect(texts.read(try #require(texts.write(elements))) == elements)
        }
        #expect(NetworkAPI.ArgumentCoding<[[Int]]>.ofType.read("[[1,2],[3]]") == [[1, 2], [3]])
        #expect(NetworkAPI.ArgumentCoding<[Int]>.ofType.read(#"["a"]"#) == nil)
        #expect(
            NetworkAPI.ArgumentCoding<[URL]>.ofType.read(#"["https://a.example/b,c.png"]"#)
                == [try #require(URL(string: "https://a.example/b,c.png"))])
    }

    @Test func `the probe values of an array have two elements, or the only one twice`() {
        #expect(NetworkAPI.ArgumentCoding<[Int]>.ofType.probeValues(like: nil) == [[73, 91], [91, 73]])
        enum Only: String, CaseIterable, NetworkAPI.Argument { case one }
        #expect(NetworkAPI.ArgumentCoding<[Only]>.ofType.probeValues(like: nil) == [[.one], [.one, .one]])
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

    @Test func `an array is located as a whole, and an argument in an array at its element`() {
        let template = Tag.specification.template
        #expect(template.locations == [.body("/tags"), .body("/first/0")])
        #expect(template.arguments.map(\.otherLocations) == [[], []])
    }

    @Test(arguments: [["a"], ["a", "b,c"], []])
    func `an array argument is read from a request that was sent`(tags: [String]) async throws {
        let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Tags", [Tag.self]))
        _ = try await Tag(tags: tags, first: 1).request(using: NetworkAPI.Client(transport: stub))
        let arguments = try #require(stub.calls(of: Tag.self).first)
        #expect(arguments.value("tags") == tags)
        #expect(arguments.value("first") == 1)
    }
}
