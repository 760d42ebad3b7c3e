import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite("Splitting lines", .timeLimit(.minutes(10)))
struct LineSplitterTests {
    private func lines(_ text: String, _ ends: LineSplitter.Ends, cuts: [Int]) throws -> [String] {
        var splitter = LineSplitter(ends, limit: 1000)
        var lines: [String] = []
        for piece in Data(text.utf8).pieces(cuts) {
            try piece.withUnsafeBytes { bytes in
                Result { () throws(StreamProblem) in
                    try splitter.split(bytes) { lines.append(String(decoding: $0, as: UTF8.self)) }
                }
            }.get()
        }
        splitter.finish { lines.append(String(decoding: $0, as: UTF8.self)) }
        return lines
    }

    @Test(arguments: [
        ("a\nb\rc\r\nd", ["a", "b", "c", "d"], ["a", "b\rc\r", "d"]),
        ("\n\r\r\n\n", ["", "", "", ""], ["", "\r\r", ""]),
        ("a\n", ["a"], ["a"]), ("", [], []), ("한\r\n글", ["한", "글"], ["한\r", "글"]),
        ("\r", [""], ["\r"]), ("\r\n\r\n", ["", ""], ["\r", "\r"]),
    ])
    func `a line ends as its format says, wherever the bytes are divided`(
        text: String, any: [String], newline: [String]
    ) throws {
        let count = text.utf8.count
        for cuts in [[], Array(0...count)] + (0...count).map({ [$0] }) {
            #expect(try lines(text, .any, cuts: cuts) == any)
            #expect(try lines(text, .newline, cuts: cuts) == newline)
        }
    }

    @Test func `random text has the same lines however it is divided`() throws {
        let seed: UInt64 = 7
        var random = SplitMix(seed: seed)
        for _ in 0..<300 {
            let text = String((0..<60).map { _ in "ab\r\n\n\ré".randomElement(using: &random) ?? "a" })
            let cuts = (0..<6).map { _ in Int.random(in: 0...text.utf8.count, using: &random) }.sorted()
            #expect(try lines(text, .any, cuts: cuts) == lines(text, .any, cuts: []), "seed \(seed)")
            #expect(try lines(text, .newline, cuts: cuts) == lines(text, .newline, cuts: []), "seed \(seed)")
        }
    }
}
