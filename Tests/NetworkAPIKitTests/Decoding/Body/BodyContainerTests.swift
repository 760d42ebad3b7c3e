import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// What each container gives: values, errors with their paths, positions and decoders.
@Suite(.enabled(if: SystemDecoder.isComparable), .timeLimit(.minutes(10)))
struct BodyContainerTests {
    static let values = [
        "null", "true", "false", "0", "1", "-1", "1.5", "1e400", "01", "\"\"", "\"a\"", "\"1\"", "\"true\"",
        "\"\\x\"", "[]",
        "[1]", "[null]", "[[]]", "[1,2,3]", "[\"a\",null,true]", "{}", "{\"a\":1}", "{\"a\":null}",
        "{\"a\":{\"a\":[]}}",
        "{\"super\":{\"a\":1}}", "{\"super\":null}", "{\"super\":[1]}", "{\"0\":1,\"Index 0\":2}",
    ]

    /// Calls everything that a keyed container has with one name.
    private struct Keyed: Decodable {
        var seen: [String] = []

        private struct Other: CodingKey {
            let stringValue: String
            let intValue: Int?
            init?(stringValue: String) {
                self.stringValue = stringValue
                intValue = nil
            }
            init?(intValue: Int) {
                stringValue = "Number \(intValue)"
                self.intValue = intValue
            }
        }

        init(from decoder: any Decoder) throws {
            seen.append(ParityOutcome.path(decoder.codingPath))
            let container = try decoder.container(keyedBy: ParityKey.self)
            seen.append(container.allKeys.map(\.stringValue).sorted().joined(separator: ","))
            seen.append(ParityOutcome.path(container.codingPath))
            for name in ["a", "missing", "super", ""] {
                see(container, ParityKey(name))
            }
            let numbers = try decoder.container(keyedBy: Other.self)
            if let key = Other(intValue: 0) {
                see { numbers.contains(key) }
                see { try numbers.decode(Int.self, forKey: key) }
                see { try numbers.decode([Int].self, forKey: key) }
            }
            see { ParityOutcome.path(try container.superDecoder().codingPath) }
            see { try [String: Int](from: container.superDecoder()) }
            see { try Int?(from: container.superDecoder()) as Any }
            see { try container.superDecoder().singleValueContainer().decodeNil() }
        }

        private mutating func see(_ read: () throws -> Any) { seen.append("\(ParityOutcome(of: read))") }

        private mutating func see(_ container: KeyedDecodingContainer<ParityKey>, _ key: ParityKey) {
            see { container.contains(key) }
            see { try container.decodeNil(forKey: key) }
            see { try container.decode(Bool.self, forKey: key) }
            see { try container.decode(Int.self, forKey: key) }
            see { try container.decode(UInt8.self, forKey: key) }
            see { try container.decode(Double.self, forKey: key) }
            see { try container.decode(Float.self, forKey: key) }
            see { try container.decode(String.self, forKey: key) }
            see { try container.decode([Int].self, forKey: key) }
            see { try container.decode(Int?.self, forKey: key) as Any }
            see { try container.decode([String: Int].self, forKey: key) }
            see { try container.decode(Date.self, forKey: key) }
            see { try container.decode(URL.self, forKey: key) }
            see { try container.decode(Data.self, forKey: key) }
            see { try container.decode(Decimal.self, forKey: key) }
            see { try container.decodeIfPresent(Bool.self, forKey: key) as Any }
            see { try container.decodeIfPresent(Int.self, forKey: key) as Any }
            see { try container.decodeIfPresent(UInt8.self, forKey: key) as Any }
            see { try container.decodeIfPresent(Double.self, forKey: key) as Any }
            see { try container.decodeIfPresent(String.self, forKey: key) as Any }
            see { try container.decodeIfPresent([Int].self, forKey: key) as Any }
            see { try container.decodeIfPresent(Date.self, forKey: key) as Any }
            see { try container.decodeIfPresent(URL.self, forKey: key) as Any }
            see { try container.decodeIfPresent(Decimal.self, forKey: key) as Any }
            see { try container.decodeIfPresent(Int?.self, forKey: key) as Any }
            see {
                let nested = try container.nestedContainer(keyedBy: ParityKey.self, forKey: key)
                let names = nested.allKeys.map(\.stringValue).sorted()
                return "\(ParityOutcome.path(nested.codingPath)) \(names)"
            }
            see {
                var nested = try container.nestedUnkeyedContainer(forKey: key)
                let before =
                    "\(ParityOutcome.path(nested.codingPath)) \(nested.count ?? -1) \(nested.currentIndex)"
                return "\(before) \(nested.isAtEnd) \(ParityOutcome(of: { try nested.decode(Int.self) }))"
            }
            see { ParityOutcome.path(try container.superDecoder(forKey: key).codingPath) }
            see { try Int(from: container.superDecoder(forKey: key)) }
            see { try [Int](from: container.superDecoder(forKey: key)) }
            see { try container.superDecoder(forKey: key).singleValueContainer().decodeNil() }
        }
    }

    /// Calls everything that an unkeyed container has, each time at the beginning, and at the end.
    private struct Unkeyed: Decodable {
        var seen: [String] = []

        init(from decoder: any Decoder) throws {
            seen.append(ParityOutcome.path(decoder.codingPath))
            let whole = try decoder.unkeyedContainer()
            seen.append(ParityOutcome.path(whole.codingPath))
            for skipped in 0...3 {
                var container = whole
                for _ in 0..<skipped where !container.isAtEnd {
                    if try !container.decodeNil() { _ = try? container.superDecoder() }
                }
                see(container) { try $0.decodeNil() }
                see(container) { try $0.decode(Bool.self) }
                see(container) { try $0.decode(Int.self) }
                see(container) { try $0.decode(UInt8.self) }
                see(container) { try $0.decode(Double.self) }
                see(container) { try $0.decode(Float.self) }
                see(container) { try $0.decode(String.self) }
                see(container) { try $0.decode([Int].self) }
                see(container) { try $0.decode([String: Int].self) }
                see(container) { try $0.decode(Int?.self) as Any }
                see(container) { try $0.decode(Date.self) }
                see(container) { try $0.decode(URL.self) }
                see(container) { try $0.decode(Data.self) }
                see(container) { try $0.decode(Decimal.self) }
                see(container) { try $0.decode(Unkeyed.self) }
                see(container) { try $0.decodeIfPresent(Bool.self) as Any }
                see(container) { try $0.decodeIfPresent(Int.self) as Any }
                see(container) { try $0.decodeIfPresent(String.self) as Any }
                see(container) { try $0.decodeIfPresent([Int].self) as Any }
                see(container) { try $0.decodeIfPresent(URL.self) as Any }
                see(container) { try $0.decodeIfPresent(Int?.self) as Any }
                see(container) {
                    ParityOutcome.path(try $0.nestedContainer(keyedBy: ParityKey.self).codingPath)
                }
                see(container) {
                    let nested = try $0.nestedUnkeyedContainer()
                    return "\(ParityOutcome.path(nested.codingPath)) \(nested.count ?? -1) \(nested.isAtEnd)"
                }
                see(container) { ParityOutcome.path(try $0.superDecoder().codingPath) }
                see(container) { try Int(from: $0.superDecoder()) }
                see(container) { try [Int](from: $0.superDecoder()) }
            }
        }

        private mutating func see(
            _ container: any UnkeyedDecodingContainer,
            _ read: (inout any UnkeyedDecodingContainer) throws -> Any
        ) {
            var container = container
            seen.append("\(ParityOutcome(of: { try read(&container) }))")
            seen.append("\(container.currentIndex) \(container.isAtEnd) \(container.count ?? -1)")
        }
    }

    @Test(arguments: values)
    func `a keyed container gives what that of JSONDecoder gives`(value: String) {
        expectSameEverywhere(Keyed.self, value)
        expectSameEverywhere(Keyed.self, "{\"a\":\(value)}")
        expectSameEverywhere(Keyed.self, "{\"a\":\(value),\"super\":\(value),\"\":0}")
        expectSame([[String: Keyed]].self, Data("[{\"x\":{\"a\":\(value)}}]".utf8))
    }

    @Test(arguments: values)
    func `an unkeyed container gives what that of JSONDecoder gives`(value: String) {
        expectSameEverywhere(Unkeyed.self, value)
        expectSameEverywhere(Unkeyed.self, "[\(value)]")
        expectSameEverywhere(Unkeyed.self, "[0,\(value),null,\(value)]")
        expectSame([String: [Unkeyed]].self, Data("{\"x\":[[\(value)],[]]}".utf8))
    }

    @Test(arguments: values)
    func `a value of a wrong type has the error of JSONDecoder at each place`(value: String) {
        struct Inner: Decodable { let a: Int }
        struct Outer: Decodable {
            let one: Inner
            let list: [Inner]
            let map: [String: Inner]
        }
        expectSame(Outer.self, Data("{\"one\":\(value),\"list\":[],\"map\":{}}".utf8))
        expectSame(Outer.self, Data("{\"one\":{\"a\":1},\"list\":\(value),\"map\":{}}".utf8))
        expectSame(Outer.self, Data("{\"one\":{\"a\":1},\"list\":[{\"a\":1},\(value)],\"map\":{}}".utf8))
        expectSame(Outer.self, Data("{\"one\":{\"a\":1},\"list\":[],\"map\":\(value)}".utf8))
        expectSame(Outer.self, Data("{\"one\":{\"a\":1},\"list\":[],\"map\":{\"x\":{\"a\":\(value)}}}".utf8))
        expectSame(Outer.self, Data("{\"one\":{\"a\":1},\"list\":[]}".utf8))
    }

    @Test(arguments: values)
    func `a single value container gives what that of JSONDecoder gives`(value: String) {
        expectSameEverywhere(Bool.self, value)
        expectSameEverywhere([Int].self, value)
        expectSameEverywhere([String: Int].self, value)
        expectSameEverywhere(Int?.self, value)
        expectSameEverywhere(String??.self, value)
        expectSameEverywhere([Bool?].self, value)
        expectSameEverywhere(NetworkAPI.JSONValue.self, value)
        expectSameEverywhere(NetworkAPI.JSONValue?.self, value)
        expectSameEverywhere(EmptyResponse.self, value)
        expectSameEverywhere(EmptyParameterOrNot.self, value)
    }

    /// Does not use its decoder.
    private struct EmptyParameterOrNot: Decodable { init(from decoder: any Decoder) {} }

    @Test(arguments: values, 1...(comparesAll ? 12 : 1) as ClosedRange<UInt64>)
    func `a random use of a decoder gives what that of JSONDecoder gives`(value: String, seed: UInt64) {
        for seed in seed * 100..<seed * 100 + (comparesAll ? 20 : 8) {
            expectSame(ParityProbe.self, Data(value.utf8), probe: seed)
            expectSame([ParityProbe].self, Data("[\(value),\(value)]".utf8), probe: seed)
            expectSame([String: ParityProbe].self, Data("{\"a\":{\"a\":\(value)}}".utf8), probe: seed)
        }
    }

    @Test(arguments: [
        "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}", "{\"\\u0061\":1,\"a\":2}", "{\"a\":null,\"a\":2}",
        "{\"a\":1,\"a\":null}",
        "{\"a\":\"x\",\"a\":2}", "{\"a\":1,\"a\":\"x\"}", "{\"a\":1,\"b\":3,\"a\":2}",
        "{\"é\":1,\"e\\u0301\":2}",
        "{\"e\\u0301\":1,\"é\":2}", "{\"é\":1,\"\\u00e9\":2}", "{\"\":1,\"\":2}", "{\"a\":01,\"a\":2}",
        "{\"a\":1,\"a\":02}",
        "{\"a\":1,\"A\":2}", "{\"a\":[1],\"a\":{\"a\":1}}", "{\"a\\u0000\":1,\"a\":2}",
        "{\"한\":1,\"\u{1112}\u{1161}\u{11AB}\":2}",
    ])
    func `of members with the same name the one of JSONDecoder is used`(text: String) {
        struct Accent: Decodable {
            let value: Int?
            private enum CodingKeys: String, CodingKey { case value = "e\u{301}" }
        }
        expectSameEverywhere(Keyed.self, text)
        expectSameEverywhere(Possible.self, text)
        expectSameEverywhere(Accent.self, text)
        expectSameEverywhere([String: Int].self, text)
        expectSameEverywhere([String: Int?].self, text)
        expectSameEverywhere(NetworkAPI.JSONValue.self, text)
    }

    private struct Possible: Decodable { let a: Int? }
}
