import Foundation
import Testing

@testable import NetworkAPIKit

@Suite struct JSONPointerTests {
    /// The document and the pointers of RFC 6901, section 5.
    private static let example = #"""
        {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8}
        """#

    @Test(arguments: [
        ("/foo", NetworkAPI.JSONValue.array(["bar", "baz"])), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1),
        ("/c%d", 2), ("/e^f", 3), ("/g|h", 4), (#"/i\j"#, 5), (#"/k"l"#, 6), ("/ ", 7), ("/m~0n", 8),
    ])
    func `the examples of the RFC have the values of the RFC`(
        text: String, value: NetworkAPI.JSONValue
    ) throws {
        #expect(try read(Self.example, text) == value)
        #expect(try read(Self.example, "") == NetworkAPI.JSONValue(json: Data(Self.example.utf8)))
    }

    @Test(arguments: ["a~b/c", "~\u{301}", "/\u{301}", "~1", ""])
    func `a name with a tilde or a slash comes back from its pointer`(name: String) throws {
        let pointer = try #require(JSONPointer("/" + JSONPointer.escaped(name)))
        #expect(pointer.tokens.map { Array($0.utf8) } == [Array(name.utf8)])
        #expect(pointer.text == "/" + JSONPointer.escaped(name))
    }

    private func read(_ json: String, _ text: String) throws -> NetworkAPI.JSONValue? {
        let pointer = try #require(JSONPointer(text))
        return try JSONDocument(Data(json.utf8)).value(at: pointer)
    }

    @Test(arguments: [
        ("/foo/2", Self.example), ("/foo/-", Self.example), ("/foo/00", Self.example),
        ("/foo/01", Self.example),
        ("/foo/-1", Self.example), ("/foo/99999999999999999999", Self.example), ("/foo/bar", Self.example),
        ("/foo/0/0", Self.example), ("/none", Self.example), ("//", Self.example), ("/foo/٠", Self.example),
        ("/0", "{}"), ("/0", "[]"), ("/a", "null"), ("/a", "1"),
    ])
    func `a value that the document does not have is nil`(text: String, json: String) throws {
        #expect(try read(json, text) == nil)
    }

    @Test func `a name is compared without its escapes, and the first of two members is read`() throws {
        #expect(try read(#"{"\u006fk": 1, "ok": 2}"#, "/ok") == 1)
        #expect(try read(#"{"a": {"ok": {"b": [1, {"c": 2}]}}, "ok": 3}"#, "/ok") == 3)
        #expect(try read(#"{"a": [[], {"b": 1}, [2, [3]]], "한": "값"}"#, "/a/2/1/0") == 3)
        #expect(try read(#"{"한": "값"}"#, "/한") == "값")
    }

    @Test(arguments: ["a", "a/b", "~", "/~", "/a~", "/~2", "/~/", "#/a"])
    func `a text that is not a pointer is nil`(text: String) {
        #expect(JSONPointer(text) == nil)
    }

    @Test func `tilde and slash are unescaped once`() {
        #expect(JSONPointer("/~01/~10")?.tokens == ["~1", "/0"])
        #expect(JSONPointer("")?.tokens == [])
        #expect(JSONPointer("/a//")?.tokens == ["a", "", ""])
    }

    @Test func `a deep document is read without recursion`() throws {
        let depth = JSONDocument.depthLimit
        let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let pointer = String(repeating: "/0", count: depth - 1)
        #expect(try read(json, pointer) == .array([]))
        #expect(try read(json, pointer + "/0") == nil)
    }
}
