import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// The decoder itself: its path, its user info, deep texts and long ones.
@Suite(.timeLimit(.minutes(10)))
struct BodyDecoderTests {
    /// Records its path and the user info, and the same for its parts.
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
        expectSameEverywhere(Path.self, text)
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

    /// A thread of Apple's platforms has 512 kB, which types that decode each other use up before they reach the limit.
    #if canImport(Darwin)
        private static let (depths, deepest) = ([1, 2, 60], 60)
    #else
        private static let (depths, deepest) = (
            [1, 2, 100, 200, 255, 256, 257, 340, 500, 509, 510, 511, 512, 513, 514, 600, 1024, 5000], 512
        )
    #endif

    @Test(arguments: depths)
    func `a deep text has the outcome of JSONDecoder`(depth: Int) {
        func text(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> Data {
            Data(
                (String(repeating: open, count: depth) + middle + String(repeating: close, count: depth))
                    .utf8)
        }
        let texts = [
            text("[", "", "]", depth), text("[", "1", "]", depth), text("{\"next\":", "null", "}", depth),
            text("{\"next\":{\"_0\":", "{\"end\":{}}", "}}", depth / 2),
            text("{\"children\":[", "", "]}", depth / 2),
            text("[{\"a\":", "1", "}]", depth / 2), text("[", "", "", depth),
            text("{\"a\":", "", "", depth),
            text("[", "01", "]", depth), text("[", "\"\\x\"", "]", depth), text("[[],", "1", "]", depth),
            text("{\"x\":1,\"children\":[{\"value\":\"", "", "\"}]}", depth / 2),
        ]
        for data in some(3, of: texts, for: "\(depth)") {
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

    /// Reads a `JSONValue` by its initializer, as a type of an app does.
    private struct Wrapped: Decodable {
        let value: NetworkAPI.JSONValue

        init(from decoder: any Decoder) throws { value = try NetworkAPI.JSONValue(from: decoder) }
    }

    @Test(arguments: [1, 63, 64, 65, 100, 510, 511, 512, 513])
    func `a value without a type is read up to 512 levels`(depth: Int) throws {
        func isRead<Value: Decodable>(_ type: Value.Type, _ text: String) -> Bool {
            ParityOutcome(of: {
                try KitDecoder().decode(type, from: Data(text.utf8), setting: .init(), userInfo: [:])
            }).isValue
        }
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let text =
                String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            #expect(isRead(NetworkAPI.JSONValue.self, text) == (depth <= 512))
            #expect(isRead(Wrapped.self, text) == (depth <= 512))
            #expect(isRead([String: NetworkAPI.JSONValue].self, "{\"a\":\(text)}") == (depth < 512))
            #expect(isRead([Wrapped].self, "[\(text)]") == (depth < 512))
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
        #expect(outcome(Self.deepest).isValue)
        #expect(!outcome(513).isValue)
    }

    @Test func `a long text has the outcome of JSONDecoder`() {
        struct Row: Decodable {
            let id: Int
            let name: String
            let tags: [String]
            let at: Date?
        }
        let count = comparesAll ? 2000 : 200
        let rows = (0..<count).map { index in
            "{\"id\":\(index),\"name\":\"한\\n\(index)\",\"tags\":[\"a\",\"\\u0062\"],\"at\":\"2026-11-21T05:28:00Z\"}"
        }
        let text = "[" + rows.joined(separator: ",\n") + "]"
        expectSame([Row].self, Data(text.utf8))
        expectSame([NetworkAPI.JSONValue].self, Data(text.utf8))
        expectSame([Row].self, Data(text.replacing("\"id\":\(count - 1)", with: "\"id\":\"x\"").utf8))
        expectSame([Row].self, Data(text.dropLast().utf8))
        let long = String(repeating: "가나다 \\n", count: count * 50)
        expectSame([String].self, Data("[\"\(long)\"]".utf8))
        expectSame([String: Int].self, Data("{\"\(long)\":1}".utf8))
        expectSame([Int].self, Data("[\(String(repeating: "1", count: 100_000))]".utf8))
        expectSame([Double].self, Data("[0.\(String(repeating: "1", count: 100_000))]".utf8))
        expectSame([Decimal].self, Data("[\(String(repeating: "9", count: 1000)).5]".utf8))
        let members = (0..<5000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        expectSame([String: Int].self, Data("{\(members)}".utf8))
        expectSame([String: Int].self, Data("{\(members),\"k0\":-1}".utf8))
    }

    /// Reads `count` before each element, as code for arrays with unknown elements does.
    private struct Counted: Decodable {
        private(set) var sum = 0

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while container.currentIndex < container.count ?? 0 { sum += try container.decode(Int.self) }
        }
    }

    @Test func `the elements of an array are counted once, however often a type reads their number`() throws {
        // Counted at each reading, these take longer than the time limit.
        let text = Data(("[" + String(repeating: "1,", count: 299_999) + "1]").utf8)
        #expect(try JSONBodyDecoder().decode(Counted.self, from: text).sum == 300_000)
        let nested = Data("[[1,2],[],[3,[4]],[5,6,7]]".utf8)
        let sums = try JSONBodyDecoder().decode([Lossy].self, from: nested).map(\.counts)
        #expect(sums == [[2, 2, 2], [0], [2, 2, 2], [3, 3, 3, 3]])
    }

    /// The number of elements before and after each of them.
    private struct Lossy: Decodable {
        var counts: [Int?] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            counts.append(container.count)
            while !container.isAtEnd {
                _ = try container.decode(NetworkAPI.JSONValue.self)
                counts.append(container.count)
            }
        }
    }
}
