import Foundation
import NetworkAPIKit
import TestSupport
import Testing

@testable import NetworkAPIKit

/// What Alamofire's own tests expect of its form encoders (MIT; facts restated): servers were built for these bytes.
@Suite struct AlamofireFactsTests {
    struct Fact: Decodable, Sendable, CustomTestStringConvertible {
        struct Options: Decodable, Sendable {
            var array: String?
            var keyPath: String?
        }
        var input: FormValue
        var options = Options()
        var output: String

        var testDescription: String { output }

        /// Alamofire's defaults are brackets, 1 and 0, and sorted keys.
        func encoding() throws -> NetworkAPI.QueryEncoding {
            let arrays: NetworkAPI.QueryEncoding.Arrays =
                switch options.array {
                case nil: .brackets
                case "noBrackets": .repeated
                case "indexInBrackets": .indexed
                default: throw UnknownOption()
                }
            let nested: NetworkAPI.QueryEncoding.Nested =
                switch options.keyPath {
                case nil: .brackets
                case "dots": .dots
                default: throw UnknownOption()
                }
            return NetworkAPI.QueryEncoding(
                arrays: arrays, booleans: .numeric, nested: nested, order: .sorted)
        }

        /// The output with the escapes of `/` and `?`, which Alamofire leaves as they are.
        var escaped: String {
            output.replacingOccurrences(of: "/", with: "%2F").replacingOccurrences(of: "?", with: "%3F")
        }
    }

    struct UnknownOption: Error {}

    static let facts: [Fact] = [
        Fact(input: ["foo": "bar"], output: "foo=bar"),
        Fact(input: ["foo": "bar", "baz": "qux"], output: "baz=qux&foo=bar"),
        Fact(input: ["foo": 1], output: "foo=1"),
        Fact(input: ["foo": 1.1], output: "foo=1.1"),
        Fact(input: ["foo": true], output: "foo=1"),
        Fact(input: ["foo": false], output: "foo=0"),
        Fact(input: ["foo": ["a", 1, true]], output: "foo%5B%5D=a&foo%5B%5D=1&foo%5B%5D=1"),
        Fact(
            input: ["foo": ["a", 1, true]], options: .init(array: "noBrackets"), output: "foo=a&foo=1&foo=1"),
        Fact(
            input: ["foo": ["a", 1, true, ["bar": 2], ["qux": 3], ["quy": ["quz": 3]]]],
            options: .init(array: "indexInBrackets"),
            output: "foo%5B0%5D=a&foo%5B1%5D=1&foo%5B2%5D=1&foo%5B3%5D%5Bbar%5D=2&foo%5B4%5D%5Bqux%5D=3"
                + "&foo%5B5%5D%5Bquy%5D%5Bquz%5D=3"),
        Fact(input: ["foo": ["bar": 1]], output: "foo%5Bbar%5D=1"),
        Fact(input: ["foo": ["bar": ["baz": 1]]], output: "foo%5Bbar%5D%5Bbaz%5D=1"),
        Fact(
            input: ["foo": ["bar": ["baz": ["a", 1, true]]]],
            output:
                "foo%5Bbar%5D%5Bbaz%5D%5B%5D=a&foo%5Bbar%5D%5Bbaz%5D%5B%5D=1&foo%5Bbar%5D%5Bbaz%5D%5B%5D=1"),
        Fact(
            input: ["foo": ["bar": ["baz": ["a", 1, true]]]], options: .init(array: "noBrackets"),
            output: "foo%5Bbar%5D%5Bbaz%5D=a&foo%5Bbar%5D%5Bbaz%5D=1&foo%5Bbar%5D%5Bbaz%5D=1"),
        Fact(
            input: ["reserved": ":#[]@!$&'()*+,;="],
            output: "reserved=%3A%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D"),
        Fact(input: ["reserved": "?/"], output: "reserved=?/"),
        Fact(input: ["numbers": "0123456789"], output: "numbers=0123456789"),
        Fact(
            input: ["illegal": " \"#%<>[]\\^`{}|"],
            output: "illegal=%20%22%23%25%3C%3E%5B%5D%5C%5E%60%7B%7D%7C"),
        Fact(input: ["foo&bar": "baz&qux", "foobar": "bazqux"], output: "foo%26bar=baz%26qux&foobar=bazqux"),
        Fact(input: ["?foo?": "?bar?"], output: "?foo?=?bar?"),
        Fact(input: ["foo": "/bar/baz/qux"], output: "foo=/bar/baz/qux"),
        Fact(input: [" foo ": " bar "], output: "%20foo%20=%20bar%20"),
        Fact(input: ["+foo+": "+bar+"], output: "%2Bfoo%2B=%2Bbar%2B"),
        Fact(input: ["percent": "%25"], output: "percent=%2525"),
        Fact(input: ["arabic": "العربية"], output: "arabic=%D8%A7%D9%84%D8%B9%D8%B1%D8%A8%D9%8A%D8%A9"),
        Fact(input: ["a": ["b": "b"]], options: .init(keyPath: "dots"), output: "a.b=b"),
        Fact(
            input: ["foo": [["bar": 2], ["qux": 3], ["quy": 4]]], options: .init(array: "indexInBrackets"),
            output: "foo%5B0%5D%5Bbar%5D=2&foo%5B1%5D%5Bqux%5D=3&foo%5B2%5D%5Bquy%5D=4"),
        Fact(
            input: ["foo": [["bar": true], ["qux": false], ["quy": true]]],
            options: .init(array: "indexInBrackets"),
            output: "foo%5B0%5D%5Bbar%5D=1&foo%5B1%5D%5Bqux%5D=0&foo%5B2%5D%5Bquy%5D=1"),
        Fact(input: ["array": [1, 2]], options: .init(array: "noBrackets"), output: "array=1&array=2"),
    ]

    @Test(arguments: facts)
    func `a fact of the table holds`(fact: Fact) throws {
        #expect(try fact.encoding().encode(fact.input) == fact.escaped)
    }

    @Test func `the table above is the published one`() throws {
        struct Table: Decodable { var cases: [Fact] }
        let data = try Contracts.data("form/alamofire-facts.json")
        let published = try JSONDecoder().decode(Table.self, from: data).cases
        #expect(published.map(\.input) == Self.facts.map(\.input))
        #expect(published.map(\.output) == Self.facts.map(\.output))
        for fact in published { #expect(try fact.encoding().encode(fact.input) == fact.escaped) }
    }
}
