import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// The kit's reader beside `JSONDecoder`: the same verdict and the same value for any bytes.
@Suite(.enabled(if: SystemDecoder.isComparable), .timeLimit(.minutes(10)))
struct JSONParityTests {
    private static let decoder = JSONDecoder()

    /// The difference between the two, as text; `nil` if there is none.
    private func difference(_ data: Data) -> String? {
        if SystemDecoder.mayDiffer(on: data) { return nil }
        let ours = Result { try NetworkAPI.JSONValue(json: data) }
        let theirs = Result { try Self.decoder.decode(NetworkAPI.JSONValue.self, from: data) }
        switch (ours, theirs) {
        case (.failure, .failure): return nil
        case (.success(let ours), .success(let theirs)) where Self.same(ours, theirs): return nil
        default: return "\(String(decoding: data, as: UTF8.self).debugDescription): \(ours); \(theirs)"
        }
    }

    /// Equal, of the same kind, with the same digits and the same sign of zero.
    private static func same(_ left: NetworkAPI.JSONValue, _ right: NetworkAPI.JSONValue) -> Bool {
        switch (left, right) {
        case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
        case (.decimal(let left), .decimal(let right)):
            left == right && left.description == right.description && left.hashValue == right.hashValue
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy(same)
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { name, value in right[name].map { same(value, $0) } ?? false }
        default: left == right
        }
    }

    @Test func `every text of up to five characters of a number is read as JSONDecoder reads it`() {
        var found: [String] = []
        func visit(_ text: [UInt8], _ rest: Int) {
            if !text.isEmpty { found += [difference(Data(text))].compactMap(\.self) }
            if rest > 0 { for character in "015.e+-".utf8 { visit(text + [character], rest - 1) } }
        }
        visit([], 5)
        #expect(found == [])
    }

    @Test(arguments: [
        ("0e5", true), ("[-0.00E+1]", true), ("{\"a\":0.0e-9}", true), ("10e5", false), ("1.0e5", false),
        ("0", false), ("[0,1e5]", false), ("\"0\":\"e\"", false), (String(repeating: "[", count: 513), true),
        (String(repeating: "[", count: 512), false),
    ])
    func `a text that other versions of Foundation may read in another way is recognized`(
        text: String, isQuirk: Bool
    ) {
        #expect(SystemDecoder.hasQuirk(Data(text.utf8)) == isQuirk)
        #expect(SystemDecoder.hasQuirk(text.data(using: .utf16LittleEndian) ?? Data()) == isQuirk)
        #expect(SystemDecoder.hasQuirk([0xFE, 0xFF, 0, 0] + Data(text.utf8)))
    }

    @Test(arguments: [
        "9007199254740991.0", "9007199254740992.0", "9007199254740993.0", "9007199254740993.5",
        "-9007199254740993.0",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "9223372036854775807.0", "-9223372036854775808.0", "922337203685477580.7e1", "1e18", "1e19", "12e-1",
        "10e-1",
        "99999999999999999999999999999999999999", "340282366920938463463374607431768211455",
        "340282366920938463463374607431768211456", "1e127", "1e128", "9e127", "1e165", "1e166", "1e-127",
        "1e-128",
        "1e-129", "5e-324", "1e-324", "2e-400", "1e308", "1.7976931348623157e308", "1.8e308", "1e309",
        "1e99999999999",
        "0e99999999999", "0.1000000000000000000000000000000000000000000001", "1.0000000000000000000001",
        "123456789012345.1", "1234567890123456.1", "0.00000000000000000000000000000000000000000000001",
        "100.00",
        "1.50", "0.0", "-0", "-0.0", "-0e5", "00", "-", "+1", ".5", "1.e5", "1e", "1e+", "1-2", "1.2.3",
        "0x10", "NaN", "12.000000000000000001", "0.99999999999999999999", "-4503599627370497.9",
        "100000000000000000.5", "123456789012345678901234567890.5e-10", "-1.00000000000000000000",
    ])
    func `a number at a boundary is read as JSONDecoder reads it`(text: String) {
        #expect(difference(Data(text.utf8)) == nil)
        #expect(difference(Data("[\(text),\(text)]".utf8)) == nil)
        #expect(difference(Data("{\"a\":\(text)}".utf8)) == nil)
    }

    @Test(arguments: [
        "[1,]", "[,]", "[1,,2]", "{\"a\":1,}", "{,}", "{\"a\"}", "{\"a\":}", "[}", "{]", "[1}", "{\"a\":1]",
        "[]]", "[] []",
        "nul", "nulll", "truefalse", "True", "\"", "\"\\", "\"\\u", "\"\\u12", "\"\\u12\"4\"",
        "\"\\u\\\\\\\\\"",
        "\"\\u\\\\\\\"\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\ud83dx\"", "\"\\ude00\"",
        "\"\\ud83d\\u0041\"",
        "\"\\ud83d\\n\"", "\"\\u00e9\"", "\"\\uD83D\\uDE00\"", "\"\\u+123\"",
        "\"\\/\\b\\f\\n\\r\\t\\\"\\\\\"", "\"\\a\"",
        "\"\t\"", "\"\u{7F}\"", "\"a\u{0}b\"", "\u{C}[]", "\u{A0}[]", "[]\u{0}", "{\"a\":1,\"a\":\"\\x\"}",
        "{\"\\x\":1}", "{\"a\":{\"b\":1},\"a\":[1e999]}", "\"\u{FEFF}a\"", "\u{FEFF}[1]",
        "\u{FEFF}\u{FEFF}[1]", "{} x",
    ])
    func `a text at the edge of the grammar is read as JSONDecoder reads it`(text: String) {
        #expect(difference(Data(text.utf8)) == nil)
    }

    @Test(
        arguments: [
            [0x22, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
            [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF0, 0x9F, 0x98, 0x80, 0x22], [0x22, 0xFF, 0x22],
            [0x22, 0xE2, 0x5C, 0x6E, 0x82, 0xAC, 0x22], [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D],
            [0xEF, 0xBB, 0xBF], [0xEF, 0xBB], [0xFE, 0xFF], [0xFF, 0xFE], [0xFF, 0xFE, 0, 0],
            [0xFE, 0xFF, 0, 0],
            [0, 0, 0xFE, 0xFF], [0, 0x31], [0x31, 0], [0x31, 0, 0], [0, 0, 0x31], [0, 0, 0, 0x31],
            [0x31, 0, 0, 0],
            [0x31, 0, 0x32, 0], [0, 0x31, 0, 0x32], [0xFE, 0xFF, 0, 0x31], [0xFF, 0xFE, 0x31, 0],
            [0xFF, 0xFE, 0x31],
            [0xFE, 0xFF, 0, 0, 0x31, 0, 0, 0], [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], [0, 0xFE, 0xFF, 0x31], [0],
            [0, 0],
            [0x22, 0, 0x00, 0xD8, 0x22, 0], [0xFF, 0xFE, 0x22, 0, 0x00, 0xD8, 0x22, 0],
        ] as [[UInt8]])
    func `bytes of another encoding are read as JSONDecoder reads them`(bytes: [UInt8]) {
        #expect(difference(Data(bytes)) == nil)
    }

    @Test(arguments: [1, 2, 3, 4])
    func `random values and damaged ones are read as JSONDecoder reads them`(seed: UInt64) {
        var random = RandomJSON(seed: seed)
        var found: [String] = []
        for round in 0..<2500 {
            let text = random.text()
            var data = Data(text.utf8)
            found += [difference(data)].compactMap(\.self)
            if round.isMultiple(of: 5), var wide = random.encoded(text) {
                found += [difference(wide)].compactMap(\.self)
                random.damage(&wide)
                found += [difference(wide)].compactMap(\.self)
            }
            random.damage(&data)
            found += [difference(data)].compactMap(\.self)
        }
        // Foundation takes a negative zero with a fraction and an exponent for a number that is too small.
        found.removeAll { $0.contains(/-0\.0+[eE]/) }
        #expect(found == [], "seed \(seed)")
    }
}

/// Random JSON texts and random damage, the same for the same seed.
private struct RandomJSON {
    private var generator: SplitMix

    init(seed: UInt64) { generator = SplitMix(seed: seed) }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &generator)]
    }

    mutating func text(_ depth: Int = 0) -> String {
        let space = pick(["", "", "", " ", "\n", "\t\r"])
        let kind = Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &generator)
        let count = Int.random(in: 0...4, using: &generator)
        let core: String
        switch kind {
        case 0:
            core = pick(["null", "true", "false", "0", "-0", "1e5", "1.50", "9223372036854775808", "1e400"])
        case 1: core = pick(["12345678901234567890.123", "0.1e-5", "-0.0", "1e-300", "7.0", "1e-400"])
        case 2: core = "\(Int.random(in: -1000...1000, using: &generator))"
        case 3: core = "\(Double.random(in: -1000...1000, using: &generator))"
        case 4: core = string()
        case 5, 6: core = "[" + (0..<count).map { _ in text(depth + 1) }.joined(separator: ",") + "]"
        default:
            core =
                "{" + (0..<count).map { _ in string() + ":" + text(depth + 1) }.joined(separator: ",") + "}"
        }
        return space + core + space
    }

    private mutating func string() -> String {
        let pieces = [
            "a", "b", "é", "e\u{301}", "한", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u0061"#, #"\ud83d\ude00"#,
            #"\u00e9"#, #"\u0000"#, " ", "\u{FEFF}", #"\uFEFF"#, "xyz01234",
        ]
        let count = Int.random(in: 0...pick([2, 12]), using: &generator)
        return "\"" + (0..<count).map { _ in pick(pieces) }.joined() + "\""
    }

    mutating func encoded(_ text: String) -> Data? {
        text.data(
            using: pick([
                .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
            ]))
    }

    mutating func damage(_ data: inout Data) {
        guard !data.isEmpty else { return }
        let place = Int.random(in: 0..<data.count, using: &generator)
        let bytes = Array("{}[],:\"\\u01e.-+tfn \u{1}".utf8) + [0x80, 0xC3, 0xE2, 0xED, 0xF0]
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: data[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: data.remove(at: place)
        case 2: data.insert(pick(bytes), at: place)
        case 3: data.removeLast(data.count - place)
        default: data[place] = pick(bytes)
        }
    }
}
