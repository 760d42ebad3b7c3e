import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// `JSONValue` inside other types, read from the text instead of by trying.
@Suite(.timeLimit(.minutes(5)))
struct JSONMemberTests {
    private static let strategies: [(name: String, JSONDecoder.KeyDecodingStrategy)] = [
        ("default", .useDefaultKeys), ("snake case", .convertFromSnakeCase),
        ("custom", .custom { path in Name(String(path.last?.stringValue.lowercased().prefix(2) ?? "")) }),
    ]

    private struct Page: Decodable {
        let items: [NetworkAPI.JSONValue]
        let extra: [String: NetworkAPI.JSONValue]
        let nothing: NetworkAPI.JSONValue?
        let userData: NetworkAPI.JSONValue?
    }

    @Test(arguments: [("[", "]", 490), ("{\"a\":", "}", 490), ("[{\"a\":", "}]", 245)])
    func `a deep value inside a type is read in time in proportion to its length`(
        open: String, close: String, depth: Int
    ) async throws {
        let one = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
        let many = Array(repeating: one, count: 100).joined(separator: ",")
        let text = #"{"items":[\#(many)],"extra":{"a_b":\#(one)},"nothing":null,"user_data":\#(one)}"#
        let expected = try NetworkAPI.JSONValue(json: Data(one.utf8))
        for (name, keys) in Self.strategies.prefix(2) {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = keys
            let endpoint = Endpoint<EmptyParameter, Page>(
                requestInfo: .init(method: .get), responseInfo: .json(decoder))
            let page = try await endpoint.request(using: .stub(.json(text)))
            #expect(page.items == Array(repeating: expected, count: 100))
            #expect(page.extra == ["a_b": expected])
            #expect(page.nothing == nil)
            #expect(page.userData == (name == "default" ? nil : expected))
        }
    }

    @Test func `many small values are found without reading all values before them`() async throws {
        struct Item: Decodable { let json: NetworkAPI.JSONValue }
        let items = (0..<20_000).map { #""k\#($0)":{"json":[\#($0)]}"# }
        let text = "{\(items.joined(separator: ","))}"
        let named = try await Endpoint<EmptyParameter, [String: Item]>(requestInfo: .init(method: .get))
            .request(using: .stub(.json(text)))
        #expect(named.count == 20_000)
        #expect(named["k19999"]?.json == .array([.integer(19_999)]))
        let listed = "[" + (0..<20_000).map { #"{"json":[\#($0)]}"# }.joined(separator: ",") + "]"
        let list = try await Endpoint<EmptyParameter, [Item]>(requestInfo: .init(method: .get))
            .request(using: .stub(.json(listed)))
        #expect(list.map(\.json) == (0..<20_000).map { .array([.integer($0)]) })
    }

    @Test func `a decoder inside another one does not read the other's text`() throws {
        struct Envelope: Decodable {
            let payload: NetworkAPI.JSONValue
            let inner: [String: NetworkAPI.JSONValue]
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Name.self)
                let text = try container.decode(String.self, forKey: Name("text"))
                let nested = JSONDecoder()
                inner = try nested.decode([String: NetworkAPI.JSONValue].self, from: Data(text.utf8))
                payload = try container.decode(NetworkAPI.JSONValue.self, forKey: Name("payload"))
            }
        }
        let text = #"{"payload":{"a":1},"text":"{\"payload\":{\"a\":2}}"}"#
        let value = try JSONDecoder().value(of: Envelope.self, from: Data(text.utf8))
        #expect(value.payload == .object(["a": .integer(1)]))
        #expect(value.inner == ["payload": .object(["a": .integer(2)])])
    }

    @Test(arguments: [#"{"items":[01]}"#, #"{"items":["\x"]}"#, #"{"items":[1e999]}"#])
    func `a value that cannot be read is the failure of the whole`(text: String) throws {
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().value(of: [String: [NetworkAPI.JSONValue]].self, from: Data(text.utf8))
        }
        guard case .dataCorrupted(let context) = error else { throw error }
        #expect(context.codingPath.isEmpty)
    }

    @Test(arguments: strategies.map(\.name))
    func `types of any form get the values that JSONDecoder gives`(strategy: String) throws {
        let keys = try #require(Self.strategies.first { $0.name == strategy }).1
        for seed in 0..<1500 as Range<UInt64> {
            var generator = SplitMix(seed: seed)
            let text = Self.text(&generator, 0)
            let ours = Walk.outcome(text, seed, keys) { try $0.value(of: Walk.self, from: $1) }
            let theirs = Walk.outcome(text, seed, keys) { try $0.decode(Walk.self, from: $1) }
            #expect(ours == theirs, "seed \(seed): \(text)")
        }
    }

    // Nothing here is beyond `Double`: with a key strategy `JSONDecoder` reads repeated members too, and fails.
    private static func text(_ generator: inout SplitMix, _ depth: Int) -> String {
        let names = ["a", "a_b", "aB", "_x", "x", "AB", "ab_c", "\\u0061", "é", "b"]
        let count = Int.random(in: 0...4, using: &generator)
        switch Int.random(in: 0..<(depth > 4 ? 3 : 8), using: &generator) {
        case 0: return ["null", "true", "7", "1.5", "-0", "1e300"][Int.random(in: 0..<6, using: &generator)]
        case 1: return "\(Int.random(in: 0..<1000, using: &generator))"
        case 2: return "\"t\(Int.random(in: 0..<1000, using: &generator))\""
        case 3, 4:
            return "[" + (0..<count).map { _ in text(&generator, depth + 1) }.joined(separator: ", ") + "]"
        default:
            let members = (0..<count).map { _ in
                let name = names[Int.random(in: names.indices, using: &generator)]
                return "\"\(name)\":\(text(&generator, depth + 1))"
            }
            return "{" + members.joined(separator: ",") + "}"
        }
    }
}

private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A type that goes into its decoder in ways chosen by chance, and writes down the values that it meets.
private struct Walk: Decodable {
    @TaskLocal static var generator = Locked(SplitMix(seed: 0))
    @TaskLocal static var log = Locked<[String]>([])

    static func outcome(
        _ text: String, _ seed: UInt64, _ keys: JSONDecoder.KeyDecodingStrategy,
        _ decode: (JSONDecoder, Data) throws -> Walk
    ) -> [String] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = keys
        let log = Locked<[String]>([])
        return $generator.withValue(Locked(SplitMix(seed: seed &+ 99))) {
            $log.withValue(log) {
                do { _ = try decode(decoder, Data(text.utf8)) } catch { log.withLock { $0.append("failed") } }
                return log.withLock { $0 }
            }
        }
    }

    private static func choose(_ count: Int) -> Int {
        generator.withLock { Int.random(in: 0..<count, using: &$0) }
    }

    private static func note(_ value: NetworkAPI.JSONValue?) {
        log.withLock { $0.append(value.map(described) ?? "nothing") }
    }

    private static func note(_ members: [String: NetworkAPI.JSONValue]?) { note(members.map { .object($0) }) }

    /// The same text for the same value: dictionaries have no order.
    private static func described(_ value: NetworkAPI.JSONValue) -> String {
        switch value {
        case .object(let members):
            "{" + members.sorted { $0.key < $1.key }.map { "\($0): \(described($1))" }.joined(separator: ",")
                + "}"
        case .array(let elements): "[" + elements.map(described).joined(separator: ",") + "]"
        default: "\(value)"
        }
    }

    init(from decoder: any Decoder) throws {
        switch Self.choose(5) {
        case 0: Self.note(try NetworkAPI.JSONValue(from: decoder))
        case 1: Self.note(try decoder.singleValueContainer().decode(NetworkAPI.JSONValue?.self))
        default:
            if let container = try? decoder.container(keyedBy: Name.self) {
                try Self.walk(container)
            } else if var container = try? decoder.unkeyedContainer() {
                try Self.walk(&container)
            } else {
                Self.note(try NetworkAPI.JSONValue(from: decoder))
            }
        }
    }

    private static func walk(_ container: KeyedDecodingContainer<Name>) throws {
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            switch choose(7) {
            case 0: note(try container.decode(NetworkAPI.JSONValue.self, forKey: key))
            case 1: note(try container.decodeIfPresent(NetworkAPI.JSONValue.self, forKey: key))
            case 2: note(try? container.decode([String: NetworkAPI.JSONValue].self, forKey: key))
            case 3:
                let lists = try? container.decode([String: [NetworkAPI.JSONValue]].self, forKey: key)
                note(lists?.mapValues { .array($0) })
            case 4:
                if let inner = try? container.nestedContainer(keyedBy: Name.self, forKey: key) {
                    try walk(inner)
                }
            case 5: _ = try Walk(from: container.superDecoder(forKey: key))
            default: _ = try container.decode(Walk.self, forKey: key)
            }
        }
    }

    private static func walk(_ container: inout any UnkeyedDecodingContainer) throws {
        while !container.isAtEnd {
            switch choose(5) {
            case 0: note(try container.decode(NetworkAPI.JSONValue.self))
            case 1: note(try container.decodeIfPresent(NetworkAPI.JSONValue.self))
            case 2:
                if var inner = try? container.nestedUnkeyedContainer() {
                    try walk(&inner)
                } else {
                    note(try container.decode(NetworkAPI.JSONValue.self))
                }
            case 3: _ = try Walk(from: container.superDecoder())
            default: _ = try container.decode(Walk.self)
            }
        }
    }
}
