import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// The text itself: its encoding, its grammar, and faults in members that no one reads.
///
/// What is surprising about `JSONDecoder`: it accepts a comma after the last value, and text in quotes is checked only
/// when it is read.
@Suite(.enabled(if: SystemDecoder.isComparable), .timeLimit(.minutes(10)))
struct BodyGrammarTests {
    private struct One: Decodable { let b: Int? }
    private struct Empty: Decodable {}
    private struct Names: Decodable {
        let names: [String]

        init(from decoder: any Decoder) throws {
            names = try decoder.container(keyedBy: ParityKey.self).allKeys.map(\.stringValue).sorted()
        }
    }

    private func expectSameForAll(_ data: Data, sourceLocation: SourceLocation = #_sourceLocation) {
        expectSame(NetworkAPI.JSONValue.self, data, sourceLocation: sourceLocation)
        expectSame(One.self, data, sourceLocation: sourceLocation)
        expectSame([One].self, data, sourceLocation: sourceLocation)
        expectSame(Names.self, data, sourceLocation: sourceLocation)
        expectSame([String: String].self, data, sourceLocation: sourceLocation)
        expectSame([String].self, data, sourceLocation: sourceLocation)
        expectSame(String.self, data, sourceLocation: sourceLocation)
        expectSame(Int.self, data, sourceLocation: sourceLocation)
        expectSame(Double?.self, data, sourceLocation: sourceLocation)
        expectSame(Bool.self, data, sourceLocation: sourceLocation)
        expectSame(Empty.self, data, sourceLocation: sourceLocation)
        for seed in 0..<(comparesAll ? 8 : 2) as Range<UInt64> {
            expectSame(ParityProbe.self, data, probe: seed, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [
        "", " ", "\n\t\r ", "\u{0}", "1\u{0}", "\u{0}1", "[1]\u{0}", "[1]\u{0}\u{0}", "{}\u{0}{}", "\u{C}1",
        "\u{B}1",
        "\u{A0}1", "\u{2028}1", "\u{FEFF}1", "1\u{FEFF}", "\u{FEFF}", "\u{FEFF}\u{FEFF}1", " \u{FEFF}1", "[]",
        "[ ]",
        "{}", "{ }", "[1,]", "[,]", "[,1]", "[1,,2]", "[1 2]", "{\"b\":1,}", "{,}", "{\"b\"}", "{\"b\":}",
        "{\"b\" 1}",
        "{\"b\":1 \"c\":2}", "{b:1}", "{'b':1}", "{1:1}", "{null:1}", "{\"b\":1,,}", "{:1}", "[", "{", "]",
        "}", "[}", "{]",
        "[1}", "{\"b\":1]", "[]]", "[] []", "{}{}", "1 1", "1,1", "1 x", "[] x", "{} x", "{}//", "{}/**/",
        "// a\n{}",
        "/* a */{}", "[1/**/]", "[0x1]", "[.5]", "[+1]", "[1.]", "[NaN]", "[Infinity]", "['a']",
        "[\"a\\\nb\"]", "[\"\\x41\"]",
        "[\"\\v\"]", "{a:1}", "{$a:1}", "nul", "null", "nulll", "null null", "tru", "true", "truefalse",
        "True", "TRUE", "fals",
        "false", "n", "t", "f", "\"", "\"a", "\"a\\", "\"a\\\"", "\"\\u", "\"\\u1", "\"\\u12\"", "\"\\u123",
        "[\"a", "[\"a\"",
        "[1", "[1,", "{\"b\"", "{\"b\":", "{\"b\":1", "{\"b\":1,", "{\"b\":{\"c\":1}", "[[[]]",
        "[{\"b\":1},{\"b\":2}]",
        "[{\"b\":1},{\"b\":}]", "{\"b\":null}", "{\"b\":tru}", "{\"b\":\"1\"}", "{\"a\":[}", "{\"a\":{]",
        "{\"a\":nul,\"b\":1}",
        "{\"a\":truE,\"b\":1}", "{\"b\":1,\"a\":falsy}", "{\"b\":1}}", "{\"b\":1}]", "{\"b\":1} ,",
        ",{\"b\":1}", "{\"b\":1}\u{0}x",
        "{\"b\" : 1 , \"c\" : [ 1 , 2 ] }\r\n", "[\"\u{7F}\"]", "[\"\t\"]", "[\"\n\"]", "[\"\u{0}\"]",
        "[\"\u{1F}\"]", "[\"\u{85}\"]",
    ])
    func `a text at the edge of the grammar has the outcome of JSONDecoder`(text: String) {
        expectSameForAll(Data(text.utf8))
    }

    @Test(arguments: [
        #""\"\\\/\b\f\n\r\t""#, #""\u0041""#, #""\u00e9""#, #""\u00E9""#, #""\ud83d\ude00""#,
        #""\uD83D\uDE00""#, #""\ud83d""#,
        #""\ude00""#, #""\ud83dx""#, #""\ud83d\n""#, #""\ud83d\u0041""#, #""\ud83d\ud83d""#,
        #""\ude00\ud83d""#,
        #""\ud83d\ude0""#, #""\ud83d\ude0g""#, #""\ud83d\\ude00""#, #""\u0000""#, #""a\u0000b""#,
        #""\uFEFF""#, #""\uFFFF""#,
        #""\uFFFE""#, #""\u+123""#, #""\u 123""#, #""\u12 3""#, #""\u00""#, #""\uG000""#, #""\a""#, #""\'""#,
        #""\0""#,
        #""\x41""#, #""\U0041""#, #""\""#, #""\\""#, #""\\\""#, #""\u""#, #""e\u0301""#, "\"e\u{301}\"",
        "\"\u{E9}\"",
        "\"한국어\"", "\"😀👨‍👩‍👧\"", "\"\u{FEFF}\"", "\"\u{2028}\"", "\"a\\u0000\\u0000\"",
    ])
    func `text with escapes has the outcome of JSONDecoder`(text: String) {
        expectSameEverywhere(String.self, text)
        expectSameEverywhere(NetworkAPI.JSONValue.self, text)
        expectSameEverywhere(URL.self, text)
        expectSameEverywhere(Data.self, text)
        expectSame([String: Int].self, Data("{\(text):1}".utf8))
        expectSame(One.self, Data("{\(text):1,\"b\":2}".utf8))
        expectSame(One.self, Data("{\"b\":2,\(text):1}".utf8))
        expectSame(One.self, Data("{\"a\":\(text),\"b\":2}".utf8))
        expectSame(One.self, Data("{\"b\":2,\"a\":[\(text)]}".utf8))
        expectSame(One.self, Data("{\"b\":2,\"b\":\(text)}".utf8))
        expectSame(Names.self, Data("{\(text):1}".utf8))
        expectSame([Bool].self, Data("[true,{\(text):\(text)}]".utf8))
        expectSame([[Int]].self, Data("[[1],\(text)]".utf8))
        expectSameForAll(Data("{\"b\":2,\(text):\(text)}".utf8))
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE2, 0x82], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
            [0xE2, 0x5C, 0x6E, 0x82, 0xAC],
            [0xC3, 0xA9], [0xEF, 0xBB, 0xBF], [0xEF, 0xBF, 0xBF], [0xC3, 0x28], [0x61, 0x80, 0x62],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 have the outcome of JSONDecoder`(bytes: [UInt8]) {
        func data(_ before: String, _ after: String) -> Data { Data(before.utf8) + bytes + Data(after.utf8) }
        let texts = [
            data("\"", "\""), data("[\"", "\"]"), data("{\"", "\":1}"), data("{\"a\":\"", "\",\"b\":1}"),
            data("{\"b\":1,\"a\":\"", "\"}"), data("{\"b\":1,\"", "\":1}"),
            data("{\"b\":1,\"a\":{\"", "\":[]}}"),
            data("", "1"), data("1", ""), data("[1", "]"), data("{\"b\":1", "}"), data("[]", ""),
            data(" ", ""),
            data("[\"a\",\"", "\"]"), data("{\"b\":1,\"b\":\"", "\"}"), data("\"\\n", "\""),
            data("[tru", "]"),
        ]
        for text in some(4, of: texts, for: "\(bytes)") { expectSameForAll(text) }
    }

    @Test(arguments: [
        "1", "\"é😀\"", "{\"b\":1}", "[{\"b\":1}]", "{\"é\":\"😀\"}", "[\"a\"]", "true", "", " ", "[1,]",
        "{\"b\":", "\"\\ud83d\"",
        "[] []", "\"ā\u{100}\"", "12", "\u{100}",
    ])
    func `text of another encoding has the outcome of JSONDecoder`(text: String) throws {
        let encodings: [String.Encoding] = [
            .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
            .isoLatin1,
        ]
        for encoding in some(3, of: encodings, for: text) {
            guard let data = text.data(using: encoding) else { continue }
            expectSameForAll(data)
            let marks: [[UInt8]] = [
                [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0],
            ]
            let others = marks.map { Data($0) + data } + [data.dropLast(), data + [0], data + [0, 0]]
            for other in some(1, of: others, for: "\(encoding) \(text)") { expectSameForAll(other) }
        }
    }

    @Test(arguments: 0...(comparesAll ? 3 : 2))
    func `every text of some bytes has the outcome of JSONDecoder`(length: Int) {
        let bytes = Array("[]{},:\"\\1tn ".utf8) + [0, 0xFF, 0xEF]
        func visit(_ text: [UInt8]) {
            if text.count == length {
                expectSame(NetworkAPI.JSONValue.self, Data(text))
                expectSame(ParityProbe.self, Data(text), probe: UInt64(text.count))
                expectSame([String: Int].self, Data(text))
                return
            }
            for byte in bytes { visit(text + [byte]) }
        }
        visit([])
    }

    @Test func `a slice of data is read from its own beginning`() {
        let data = Data("xx{\"b\":1}yy".utf8)
        expectSame(One.self, data[2..<9])
        expectSame(One.self, data[2...])
        expectSame(String.self, Data("x\"한\\n\"".utf8).dropFirst())
    }
}
