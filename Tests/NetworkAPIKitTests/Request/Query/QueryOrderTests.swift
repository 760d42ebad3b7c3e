import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

private typealias QueryEncoding = NetworkAPI.QueryEncoding

struct QueryOrderTests {
    private enum Place: String, Codable, CaseIterable {
        case north, south, east, west, here
    }

    private struct Point: Codable, Hashable {
        var x: Int
        var name: String?
    }

    /// A key that is a coding key of any text.
    private struct Label: Codable, Hashable, CodingKeyRepresentable {
        let text: String
        let number: Int

        init(_ text: String, _ number: Int) { (self.text, self.number) = (text, number) }
        init?(codingKey: some CodingKey) { nil }
        var codingKey: any CodingKey { text.codingKey }
    }

    private static let digits = [
        "0", "1", "9", "10", "2", "-", "+", "a", "b", "é", "e\u{301}", " ", "_", "00",
    ]

    /// Texts that look like numbers, and some that almost do.
    private func keys(_ seed: UInt64) -> [String] {
        var generator = SplitMix(seed: seed)
        let keys = (0..<30).map { _ in
            (0..<Int.random(in: 0...3, using: &generator)).reduce("") { text, _ in
                text + Self.digits[Int.random(in: 0..<Self.digits.count, using: &generator)]
            }
        }
        return Array(Set(keys)).sorted()
    }

    /// The same pairs in dictionaries of different capacities, which differ in their own order.
    private func dictionaries<Key: Hashable>(_ pairs: [(Key, Int)]) -> [[Key: Int]] {
        [0, 100, 1_000, 10_000].flatMap { capacity in
            [pairs, pairs.reversed()].map { pairs in
                var dictionary = [Key: Int](minimumCapacity: capacity)
                for (key, value) in pairs { dictionary[key] = value }
                return dictionary
            }
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `a dictionary is the same query, form and parts for any keys`(seed: UInt64) throws {
        let pairs = keys(seed).enumerated().map { ($1, $0) }
        for encoding in [QueryEncoding.standard, .init(nested: .dots, spaces: .plus), .init(order: .sorted)] {
            let texts = try dictionaries(pairs).map { try encoding.encode($0) }
            #expect(Set(texts).count == 1)
        }
        let forms = try dictionaries(pairs).map {
            try NetworkAPI.MultipartForm(encoding: $0, .standard).parts
        }
        #expect(forms.allSatisfy { $0 == forms.first })
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `any two keys have one order, and any three are in a row`(seed: UInt64) {
        let orders = keys(seed).map { QueryNode.Order(text: $0, number: Int($0)) }
        for first in orders {
            for second in orders {
                #expect([first < second, second < first, first == second].count { $0 } == 1)
                for third in orders where first < second && second < third { #expect(first < third) }
            }
        }
    }

    @Test func `numbers come first by their value, then other texts`() throws {
        let pairs = ["10": 1, "9": 2, "1a": 3, "2": 4, "1b": 5, "100": 6, "a": 7, "-1": 8, "01": 9, "1": 10]
        #expect(
            try QueryEncoding.standard.encode(pairs)
                == "-1=8&01=9&1=10&2=4&9=2&10=1&100=6&1a=3&1b=5&a=7")
        #expect(try QueryEncoding.standard.encode([10: 1, -2: 2, 3: 3]) == "-2=2&3=3&10=1")
    }

    @Test func `the elements of a set are in the order of their texts`() throws {
        let comma = QueryEncoding(arrays: .comma)
        #expect(try comma.encode(["s": Set([10, 9, 100, 1])]) == "s=1,9,10,100")
        #expect(try comma.encode(["s": Set(["b", "a", "10", "9"])]) == "s=9,10,a,b")
        #expect(try comma.encode(["s": Set([Place.south, .north, .east])]) == "s=east,north,south")
        #expect(
            try QueryEncoding(arrays: .indexed).encode(["s": Set([Point(x: 2), Point(x: 10, name: "b")])])
                == (try QueryEncoding(arrays: .indexed).encode(["s": [Point(x: 10, name: "b"), Point(x: 2)]]))
        )
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `a set is the same query for any elements`(seed: UInt64) throws {
        let keys = keys(seed)
        let points = keys.enumerated().map { Point(x: $0 % 7, name: $1) }
        for encoding in [QueryEncoding(arrays: .comma), .init(arrays: .repeated)] {
            var small = Set(keys)
            var large = Set<String>(minimumCapacity: 5_000)
            for key in keys.reversed() { large.insert(key) }
            #expect(try encoding.encode(["s": small]) == encoding.encode(["s": large]))
            small.removeAll()
        }
        var large = Set<Point>(minimumCapacity: 5_000)
        for point in points { large.insert(point) }
        #expect(
            try QueryEncoding(arrays: .indexed).encode(["s": Set(points.reversed())])
                == QueryEncoding(arrays: .indexed).encode(["s": large]))
    }

    @Test func `the pairs of a dictionary with the keys of an enum are in the order of the keys`() throws {
        let places = Dictionary(uniqueKeysWithValues: zip(Place.allCases, 1...))
        #expect(
            try QueryEncoding(arrays: .comma).encode(["d": places])
                == "d=east,3,here,5,north,1,south,2,west,4")
        for places in dictionaries(Array(zip(Place.allCases, 1...))) {
            #expect(
                try QueryEncoding.standard.encode(["d": places])
                    == "d=east&d=3&d=here&d=5&d=north&d=1&d=south&d=2&d=west&d=4")
        }
    }

    @Test func `two keys that are written as one text are refused`() throws {
        let problem = try #require(throws: QueryWriter.Problem.self) {
            try QueryEncoding.standard.encode(["d": [Label("a", 1): 1, Label("a", 2): 2, Label("b", 1): 3]])
        }
        #expect(problem.reason == "two keys of the dictionary are written as one text")
        #expect(problem.codingPath.map(\.stringValue) == ["d", "a"])
    }

    @Test func `a value in a set that cannot be written names its place`() throws {
        let problem = try #require(throws: QueryWriter.Problem.self) {
            try QueryEncoding.standard.encode(["s": Set([1, Double.infinity])])
        }
        #expect(problem.codingPath.first?.stringValue == "s")
        #expect(problem.codingPath.contains { $0.stringValue == "k" } == false)
    }

    @Test func `an object that contains itself in a set ends with an error`() throws {
        final class Loop: Encodable, Hashable {
            var loops: Set<Loop> = []
            static func == (left: Loop, right: Loop) -> Bool { left === right }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        let (one, two) = (Loop(), Loop())
        one.loops = [one, two]
        two.loops = [one, two]
        let problem = try #require(throws: QueryWriter.Problem.self) {
            try QueryEncoding(arrays: .indexed).encode(one)
        }
        #expect(problem.reason.contains("levels deep"))
        one.loops = []
        two.loops = []
    }
}
