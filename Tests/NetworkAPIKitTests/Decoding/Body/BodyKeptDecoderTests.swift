import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// Decoders and containers that are kept longer than the text.
@Suite(.timeLimit(.minutes(10)))
struct BodyKeptDecoderTests {
    /// Keeps its decoder and its containers.
    private struct Kept: Decodable {
        let decoder: any Decoder
        let keyed: KeyedDecodingContainer<ParityKey>?
        let unkeyed: (any UnkeyedDecodingContainer)?
        let single: any SingleValueDecodingContainer
        let parent: (any Decoder)?
        /// What the parts gave during decoding.
        private(set) var first: [ParityOutcome] = []

        init(from decoder: any Decoder) throws {
            self.decoder = decoder
            keyed = try? decoder.container(keyedBy: ParityKey.self)
            unkeyed = try? decoder.unkeyedContainer()
            single = try decoder.singleValueContainer()
            parent = try? keyed?.superDecoder()
            first = seen()
        }

        /// What the kept parts give now.
        func seen() -> [ParityOutcome] {
            var outcomes = [
                ParityOutcome(verdictOf: { try NetworkAPI.JSONValue(from: decoder) }),
                ParityOutcome(verdictOf: { try single.decode([String: NetworkAPI.JSONValue].self) }),
                ParityOutcome(of: { try single.decode([String].self) }),
                ParityOutcome(of: { try [Int](from: decoder) }), ParityOutcome(value: single.decodeNil()),
                ParityOutcome(value: ParityOutcome.path(decoder.codingPath)),
            ]
            for name in keyed?.allKeys.map(\.stringValue).sorted() ?? [] {
                outcomes.append(
                    ParityOutcome(of: { try keyed?.decode([Int].self, forKey: ParityKey(name)) as Any }))
                outcomes.append(
                    ParityOutcome(of: { try keyed?.decode(String.self, forKey: ParityKey(name)) as Any }))
                outcomes.append(
                    ParityOutcome(of: { try keyed?.decode(Date.self, forKey: ParityKey(name)) as Any }))
            }
            if var unkeyed {
                while !unkeyed.isAtEnd {
                    let position = unkeyed.currentIndex
                    let value = ParityOutcome(verdictOf: { try unkeyed.decode(NetworkAPI.JSONValue.self) })
                    outcomes.append(value)
                    if unkeyed.currentIndex == position { break }
                }
            }
            if let parent { outcomes.append(ParityOutcome(of: { try String(from: parent) })) }
            return outcomes
        }
    }

    static let keptTexts = [
        "{\"a\":[1,2],\"b\":\"한\\n\",\"c\":[\"x\"]}", "[1,2,3]", "[\"a\",\"\\ud83d\\ude00\"]",
        "\"text\"", "1.5", "{\"super\":\"s\"}",
        "{\"a\":{\"b\":[{}]}}", "{\"a\":\"\\x\"}", "[01]", "{\"a\":\"2026-11-21T05:28:00Z\"}",
    ]

    @Test(arguments: keptTexts)
    func `a decoder that is kept gives the same after decoding has ended`(text: String) throws {
        func kept(_ decoder: any ParityDecoder) throws -> Kept {
            // The text exists only while it is decoded.
            try decoder.decode(Kept.self, from: Data(text.utf8), setting: .init(), userInfo: [:])
        }
        let ours = try kept(KitDecoder())
        let theirs = try kept(FoundationDecoder())
        // Other data takes the place of the text.
        let others = (0..<100).map { Data(repeating: UInt8($0), count: text.utf8.count) }
        let (seen, expected) = (ours.seen(), theirs.seen())
        #expect(seen.count == expected.count)
        #expect(zip(seen, expected).allSatisfy { $0.isSame(as: $1) }, "\(seen); \(expected)")
        #expect(seen == ours.first)
        #expect(others.count == 100)
    }

    /// Compares the kit's decoder with itself, since Foundation's is not a model here.
    ///
    /// The decoders of Foundation share one stack of values. A decoder that is kept from inside an array or a
    /// dictionary reads the value on top of the stack, which after decoding is the outer value.
    @Test(arguments: keptTexts)
    func `a decoder that is kept from inside gives what it gave during decoding`(text: String) throws {
        func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
            try KitDecoder().decode(type, from: Data(text.utf8), setting: .init(), userInfo: [:])
        }
        let elements = try decode([Kept].self, "[\(text)]")
        let list = Array(repeating: text, count: 80).joined(separator: ",")
        let many = try decode([Kept].self, "[\(list)]")
        let members = try decode([String: Kept].self, "{\"k\":\(text)}").values
        let others = (0..<100).map { Data(repeating: UInt8($0), count: text.utf8.count + 2) }
        #expect(elements.count == 1 && members.count == 1 && many.count == 80)
        for kept in elements + members + many {
            let seen = kept.seen()
            #expect(seen == kept.first)
            // The value itself, not the outer one.
            let value = ParityOutcome(verdictOf: { try decode(NetworkAPI.JSONValue.self, text) })
            #expect(seen.first == value)
        }
        #expect(others.count == 100)
    }

    @Test func `a decoder that is kept can be used by several tasks`() async throws {
        let text = Data("{\"a\":[1,2],\"b\":\"한\\n\",\"c\":{\"d\":[\"x\",1.5,null]}}".utf8)
        let expected = try KitDecoder().decode(Kept.self, from: text, setting: .init(), userInfo: [:])
            .seen()
        await withTaskGroup(of: [ParityOutcome]?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try? KitDecoder().decode(Kept.self, from: text, setting: .init(), userInfo: [:]).seen()
                }
            }
            for await outcomes in group { #expect(outcomes == expected) }
        }
    }
}
