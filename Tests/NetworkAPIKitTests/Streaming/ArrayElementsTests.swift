import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite("The elements of an array that arrives in pieces", .timeLimit(.minutes(10)))
struct ArrayElementsTests {
    private func elements(
        _ text: String, at pointer: String = "", cuts: [Int] = [], limit: Int = 1000
    ) -> Result<[String], StreamProblem> {
        guard let pointer = JSONPointer(pointer) else { return .success([]) }
        return Result { () throws(StreamProblem) in
            var array = ArrayElements(at: pointer, limit: limit)
            var found: [Data] = []
            for piece in Data(text.utf8).pieces(cuts) { try array.read(piece) { found.append($0) } }
            try array.finish()
            return found.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    @Test(arguments: [
        ("[]", "", []), ("[1]", "", ["1"]),
        (" [ 1 , -2.5e3,true,null , \"a,]\" ] ", "", ["1", "-2.5e3", "true", "null", "\"a,]\""]),
        ("\u{FEFF}[{\"a\":[1,2]},[3]]", "", ["{\"a\":[1,2]}", "[3]"]),
        ("{\"items\":[1,2],\"next\":null}", "/items", ["1", "2"]),
        ("{\"n\":{\"items\":[0]},\"items\":[1],\"items\":[2]}", "/items", ["1"]),
        ("{\"a\":{\"x\":1,\"b\":[[],[7,8]]}}", "/a/b/1", ["7", "8"]),
        ("{\"a~\\/b\":[\"\\\"\\\\\"]}", "/a~0~1b", ["\"\\\"\\\\\""]),
        ("[1,2,]", "", ["1", "2"]), ("{\"items\":[\"한글\"]}", "/items", ["\"한글\""]),
        ("[[1],[2,3]]", "/1", ["2", "3"]), ("{\"\":[5]}", "/", ["5"]),
    ])
    func `the elements are found wherever the bytes are divided`(
        text: String, pointer: String, expected: [String]
    ) {
        let count = text.utf8.count
        for cuts in [[], Array(1..<count)] + (1..<count).map({ [$0] }) {
            #expect(elements(text, at: pointer, cuts: cuts) == .success(expected))
        }
    }

    @Test func `random arrays have the same elements however they are divided`() {
        let seed: UInt64 = 31
        var random = SplitMix(seed: seed)
        let parts = [
            "1", "-2.5e3", "true", "null", "\"\"", "\"a,]}\\\"\\\\\"", "\"\\u00e9한\"", "[]", "{}",
            "[[1,2],{}]",
            "{\"a\":[1,{\"b\":\"]\"}],\"c\":null}",
        ]
        let spaces = ["", "", " ", "\n\t ", "\r\n"]
        func space() -> String { spaces.randomElement(using: &random) ?? "" }
        for round in 0..<300 {
            let values = (0..<round % 12).compactMap { _ in parts.randomElement(using: &random) }
            let list = values.map { space() + $0 + space() }.joined(separator: ",")
            let (before, after, pointer) = [
                ("", "", ""), ("{\"x\":[{\"items\":[0]}],\"items\":", ",\"y\":[1,2]}", "/items"),
                ("[[7],{\"a\":", "}]", "/1/a"),
            ][round % 3]
            let text = before + space() + "[\(list)]" + space() + after
            let count = text.utf8.count
            let cuts = (0..<round % 7).map { _ in Int.random(in: 0...count, using: &random) }.sorted()
            for cuts in [[], cuts, Array(1..<count)] {
                #expect(
                    elements(text, at: pointer, cuts: cuts) == .success(values),
                    "seed \(seed): \(text) \(cuts)")
            }
        }
    }

    @Test(arguments: [
        ("{\"items\":[1,2", "/items"), ("{\"items\":[1,2]", "/items"), ("[1", ""), ("[\"a", ""), ("", ""),
        ("[{\"a\":1}", ""), ("[1,", ""),
    ])
    func `text that ends too early is never taken for a whole one`(text: String, pointer: String) {
        for cuts in [[], Array(0..<text.utf8.count)] {
            guard case .failure(.cutShort) = elements(text, at: pointer, cuts: cuts) else {
                Issue.record("\(text) \(cuts)")
                return
            }
        }
    }

    @Test(arguments: [
        ("{}", ""), ("1", ""), ("{\"a\":1}", "/items"), ("{\"items\":{}}", "/items"),
        ("{\"items\":null}", "/items"),
        ("[[1]]", "/1"), ("{}", "/items"), ("[]", "/items/0"),
    ])
    func `an answer without the array has a reason`(text: String, pointer: String) {
        let reason = pointer.isEmpty ? "the answer is not an array" : "there is no array at \(pointer)"
        #expect(elements(text, at: pointer) == .failure(.noArray(reason)))
        #expect(elements(text, at: pointer, cuts: Array(0..<text.utf8.count)) == .failure(.noArray(reason)))
    }

    @Test(arguments: ["[1 2]", "[tru]", "[1]x", "[1}", "{\"a\" 1}", "{a:1}", "[01a]]", "[1],"])
    func `text that is not JSON is refused`(text: String) {
        guard case .failure(let problem) = elements(text, at: text.hasPrefix("{") ? "/items" : "") else {
            Issue.record("\(text) was read")
            return
        }
        guard case .notJSON = problem else {
            Issue.record("\(problem)")
            return
        }
    }

    @Test func `an element beyond the limit is refused before it is whole`() {
        #expect(elements("[\"123456789", limit: 5) == .failure(.tooLong(limit: 5)))
        #expect(elements("[\"123456789\"]", limit: 5) == .failure(.tooLong(limit: 5)))
        #expect(
            elements("[\"1\",\"2\",\"3\",\"4\"]", limit: 5) == .success(["\"1\"", "\"2\"", "\"3\"", "\"4\""]))
    }
}
