import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// The decoder itself: its path, its user info, containers that outlive it, and deep texts.
@Suite(.timeLimit(.minutes(5)))
struct BodyDecoderTests {
    /// Writes down its path and the user info, and those of its parts.
    private struct Path: Decodable {
        var seen: [String] = []
        let children: [String: Path]?
        let list: [Path]?

        private enum CodingKeys: String, CodingKey { case children, list }

        init(from decoder: any Decoder) throws {
            seen.append(ParityOutcome.path(decoder.codingPath))
            seen.append("\(decoder.userInfo.keys.map(\.rawValue).sorted())")
            if let list = try? [Path](from: decoder) {
                children = nil
                self.list = list
                return
            }
            guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
                let single = try decoder.singleValueContainer()
                seen.append(ParityOutcome.path(single.codingPath))
                (children, list) = (nil, nil)
                return
            }
            seen.append(ParityOutcome.path(container.codingPath))
            children = try container.decodeIfPresent([String: Path].self, forKey: .children)
            list = try container.decodeIfPresent([Path].self, forKey: .list)
            for key in [CodingKeys.children, .list] {
                if let decoder = try? container.superDecoder(forKey: key) {
                    seen.append(ParityOutcome.path(decoder.codingPath))
                    seen.append("\(decoder.userInfo.keys.map(\.rawValue).sorted())")
                }
            }
            if var nested = try? container.nestedUnkeyedContainer(forKey: .list) {
                while !nested.isAtEnd {
                    let decoder = try nested.superDecoder()
                    seen.append(ParityOutcome.path(decoder.codingPath))
                    seen.append("\(decoder.userInfo.count)")
                }
            }
        }
    }

    @Test(arguments: [
        "1", "null", "[]", "[1,2]", "{}", "{\"list\":[1,[2,{\"list\":[]}]]}",
        "{\"children\":{\"a b\":{\"children\":{\"c\":[]}}}}",
        "{\"children\":{\"0\":{\"list\":[null,{\"children\":null}]},\"Index 0\":1}}", "{\"list\":{}}",
        "{\"children\":[]}",
    ])
    func `the path and the user info are those of JSONDecoder`(text: String) {
        for keys in ParitySetting.keyStrategies {
            expectSameEverywhere(Path.self, text, .init(keys: keys))
        }
    }

    /// Keeps its decoder and its containers.
    private struct Kept: Decodable {
        let decoder: any Decoder
        let keyed: KeyedDecodingContainer<ParityKey>?
        let unkeyed: (any UnkeyedDecodingContainer)?
        let single: any SingleValueDecodingContainer
        let parent: (any Decoder)?

        init(from decoder: any Decoder) throws {
            self.decoder = decoder
            keyed = try? decoder.container(keyedBy: ParityKey.self)
            unkeyed = try? decoder.unkeyedContainer()
            single = try decoder.singleValueContainer()
            parent = try? keyed?.superDecoder()
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

    @Test(arguments: [
        "{\"a\":[1,2],\"b\":\"한\\n\",\"c\":[\"x\"]}", "[1,2,3]", "[\"a\",\"\\ud83d\\ude00\"]",
        "\"text\"", "1.5", "{\"super\":\"s\"}",
        "{\"a\":{\"b\":[{}]}}", "{\"a\":\"\\x\"}", "[01]", "{\"a\":\"2026-11-21T05:28:00Z\"}",
    ])
    func `a decoder that is kept gives the same after decoding has ended`(text: String) throws {
        for (before, after) in [("", ""), ("[", "]"), ("{\"k\":", "}")] {
            func kept(_ decoder: any ParityDecoder) throws -> [Kept] {
                // The text exists only while it is decoded.
                let data = Data((before + text + after).utf8)
                func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
                    try decoder.decode(type, from: data, setting: .init(), userInfo: [:])
                }
                switch before {
                case "": return [try decode(Kept.self)]
                case "[": return try decode([Kept].self)
                default: return Array(try decode([String: Kept].self).values)
                }
            }
            let ours = try kept(KitDecoder())
            let theirs = try kept(FoundationDecoder())
            // Other data takes the place of the text.
            let others = (0..<100).map { Data(repeating: UInt8($0), count: text.utf8.count + 2) }
            let (seen, expected) = (ours.map { $0.seen() }, theirs.map { $0.seen() })
            #expect(seen.count == expected.count)
            for (seen, expected) in zip(seen, expected) {
                #expect(zip(seen, expected).allSatisfy { $0.isSame(as: $1) }, "\(seen); \(expected)")
            }
            #expect(others.count == 100)
        }
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

    private struct Tree: Decodable {
        let value: Int?
        let children: [Tree]?
    }

    private final class Link: Decodable { let next: Link? }
    private indirect enum List: Decodable {
        case end
        case next(List)
    }
    private struct Manual: Decodable {
        let depth: Int

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            depth = container.isAtEnd ? 1 : try container.decode(Manual.self).depth + 1
        }
    }

    @Test(arguments: [
        1, 2, 100, 200, 255, 256, 257, 340, 500, 509, 510, 511, 512, 513, 514, 600, 1024, 5000,
    ])
    func `a deep text has the outcome of JSONDecoder`(depth: Int) {
        func text(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> Data {
            Data(
                (String(repeating: open, count: depth) + middle + String(repeating: close, count: depth))
                    .utf8)
        }
        for data in [
            text("[", "", "]", depth), text("[", "1", "]", depth), text("{\"next\":", "null", "}", depth),
            text("{\"next\":{\"_0\":", "{\"end\":{}}", "}}", depth / 2),
            text("{\"children\":[", "", "]}", depth / 2),
            text("[{\"a\":", "1", "}]", depth / 2), text("[", "", "", depth),
            text("{\"a\":", "", "", depth),
            text("[", "01", "]", depth), text("[", "\"\\x\"", "]", depth), text("[[],", "1", "]", depth),
            text("{\"x\":1,\"children\":[{\"value\":\"", "", "\"}]}", depth / 2),
        ] {
            expectSame(Manual.self, data)
            expectSame(Link.self, data)
            expectSame(List.self, data)
            expectSame(Tree.self, data)
            expectSame(Int.self, data)
            expectSame([[Int]].self, data)
            expectSame([Bool].self, data)
            expectSame([String: Bool].self, data)
        }
    }

    @Test(arguments: [1, 100, 510, 511, 512, 513])
    func `a deep value without a type has the outcome of JSONDecoder`(depth: Int) {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let text =
                String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            expectSame(NetworkAPI.JSONValue.self, Data(text.utf8))
            expectSame([String: NetworkAPI.JSONValue].self, Data("{\"a\":\(text)}".utf8))
        }
    }

    @Test func `the depth that is accepted ends between 512 and 513`() {
        func outcome(_ depth: Int) -> ParityOutcome {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            return ParityOutcome(of: {
                try KitDecoder().decode(Manual.self, from: Data(text.utf8), setting: .init(), userInfo: [:])
                    .depth
            })
        }
        #expect(outcome(512).isValue)
        #expect(!outcome(513).isValue)
    }

    @Test func `a long text has the outcome of JSONDecoder`() {
        struct Row: Decodable {
            let id: Int
            let name: String
            let tags: [String]
            let at: Date?
        }
        let rows = (0..<2000).map { index in
            "{\"id\":\(index),\"name\":\"한\\n\(index)\",\"tags\":[\"a\",\"\\u0062\"],\"at\":\"2026-11-21T05:28:00Z\"}"
        }
        let text = "[" + rows.joined(separator: ",\n") + "]"
        expectSame([Row].self, Data(text.utf8))
        expectSame([NetworkAPI.JSONValue].self, Data(text.utf8))
        expectSame([Row].self, Data(text.replacing("\"id\":1999", with: "\"id\":\"x\"").utf8))
        expectSame([Row].self, Data(text.dropLast().utf8))
        let long = String(repeating: "가나다 \\n", count: 100_000)
        expectSame([String].self, Data("[\"\(long)\"]".utf8))
        expectSame([String: Int].self, Data("{\"\(long)\":1}".utf8))
        expectSame([Int].self, Data("[\(String(repeating: "1", count: 100_000))]".utf8))
        expectSame([Double].self, Data("[0.\(String(repeating: "1", count: 100_000))]".utf8))
        expectSame([Decimal].self, Data("[\(String(repeating: "9", count: 1000)).5]".utf8))
        let members = (0..<5000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        expectSame([String: Int].self, Data("{\(members)}".utf8))
        expectSame([String: Int].self, Data("{\(members),\"k0\":-1}".utf8))
    }
}
