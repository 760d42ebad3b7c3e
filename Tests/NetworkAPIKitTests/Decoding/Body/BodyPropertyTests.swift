import Foundation
import TestSupport
import Testing

/// Random types, texts, settings and damage: a small version of the million cases of .ci/judges.d/53-decoder.
@Suite(.enabled(if: SystemDecoder.isComparable), .timeLimit(.minutes(10)))
struct BodyPropertyTests {
    @Test(arguments: [0, 1, 2, 3] as [UInt64])
    func `random cases have the outcome of JSONDecoder`(part: UInt64) {
        let samples = ParitySample.all()
        let check = ParityCheck()
        let count: UInt64 = comparesAll ? 1000 : 100
        let found = (part * 1000..<part * 1000 + count).compactMap { seed in
            ParityCase(seed: seed, samples: samples).difference(check)
        }
        #expect(found == [])
    }

    /// Decoders that differ from Foundation's in one thing.
    private static let others: [(String, FoundationDecoder)] = [
        ("JSON5", FoundationDecoder { $0.allowsJSON5 = true }),
        ("dates", FoundationDecoder { $0.dateDecodingStrategy = .deferredToDate }),
        ("data", FoundationDecoder { $0.dataDecodingStrategy = .deferredToData }),
        ("user info", FoundationDecoder { $0.userInfo = [:] }),
        ("top-level dictionary", FoundationDecoder { $0.assumesTopLevelDictionary = true }),
    ]

    @Test(arguments: others.indices)
    func `a decoder that differs in one thing is found`(index: Int) {
        let samples = ParitySample.all()
        let check = ParityCheck(ours: Self.others[index].1)
        let found = (0..<2000 as Range<UInt64>).contains { seed in
            ParityCase(seed: seed, samples: samples).differs(check)
        }
        #expect(found, "\(Self.others[index].0)")
    }

    /// Decoders that give another value or another error.
    private struct Wrong: ParityDecoder {
        let change: @Sendable (Data) throws -> Data

        func decode<Value: Decodable>(
            _ type: Value.Type, from text: Data, setting: ParitySetting,
            userInfo: [CodingUserInfoKey: any Sendable]
        ) throws -> Value {
            try FoundationDecoder().decode(type, from: try change(text), setting: setting, userInfo: userInfo)
        }
    }

    private struct Refused: Error {}

    private static let wrongs: [(String, Wrong)] = [
        ("another encoding is refused", Wrong { if $0.contains(0) { throw Refused() } else { $0 } }),
        ("spaces are refused", Wrong { if $0.contains(0x20) { throw Refused() } else { $0 } }),
        (
            "the sign of zero",
            Wrong { Data(String(decoding: $0, as: UTF8.self).replacing("-0.0", with: "0.0").utf8) }
        ),
        ("a comma at the end", Wrong { if $0.suffix(2).first == 0x2C { throw Refused() } else { $0 } }),
        (
            "text after the end",
            Wrong { $0.isEmpty ? $0 : $0.prefix(through: $0.lastIndex(of: 0x7D) ?? $0.endIndex - 1) }
        ),
        ("invalid UTF-8", Wrong { Data(String(decoding: $0, as: UTF8.self).utf8) }),
        ("the case of hexadecimal digits", Wrong { if $0.contains(0x44) { throw Refused() } else { $0 } }),
    ]

    @Test(arguments: wrongs.indices)
    func `a decoder that is wrong in one thing is found`(index: Int) {
        let samples = ParitySample.all()
        let check = ParityCheck(ours: Self.wrongs[index].1)
        let found = (0..<4000 as Range<UInt64>).contains { seed in
            ParityCase(seed: seed, samples: samples).differs(check)
        }
        #expect(found, "\(Self.wrongs[index].0)")
    }
}
