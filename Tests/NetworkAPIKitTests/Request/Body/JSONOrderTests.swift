import Foundation
import NetworkAPIKit
import Testing

/// A body has the same bytes on every run: nothing in it is in the order of hashes.
struct JSONOrderTests {
    private enum Key: String, Codable, CaseIterable {
        case alpha, beta, gamma, delta, epsilon, zeta, eta, theta
    }

    private struct Value: Encodable {
        var texts = Set((0..<20).map { "t\($0)" })
        var numbers: Set<Double> = [10, 9.5, -1, 100, 2e10]
        var byKey = Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0, Set([1, 2, 3, 4, 5, 11])) })
        var nested: [String: [Set<Int>?]] = ["b": [[3, 1, 2], nil], "a": [[]]]
        var sets: Set<Set<Int>> = [[2, 1], [1], [3], []]
        var dates: Set<Date> = [Date(timeIntervalSince1970: 2), Date(timeIntervalSince1970: 1)]
        var byNumber = [3: "c", 1: "a", 2: "b"]
        var url = URL(string: "https://a.example/b")
        var data = Data([1, 2])
        var decimal = Decimal(string: "0.1")
    }

    private static let texts = (0..<20).map { #""t\#($0)""# }.sorted().joined(separator: ",")
    private static let byKey = Key.allCases.map(\.rawValue).sorted()
        .map { #""\#($0)",[1,2,3,4,5,11]"# }.joined(separator: ",")

    private static func text(_ dates: String, byNumber: String = "byNumber") -> String {
        let name = byNumber == "byNumber" ? "byKey" : "by_key"
        return
            #"{"\#(name)":[\#(byKey)],"\#(byNumber)":{"1":"a","2":"b","3":"c"},"data":"AQI=","dates":[\#(dates)],"#
            + #""decimal":0.1,"nested":{"a":[[]],"b":[[1,2,3],null]},"numbers":[-1,9.5,10,100,20000000000],"#
            + #""sets":[[1,2],[1],[3],[]],"texts":[\#(texts)],"url":"https://a.example/b"}"#
    }

    private func body(_ encoding: NetworkAPI.ParameterEncoding) throws -> String {
        let call = Endpoint<Value, EmptyResponse>(
            requestInfo: .init(method: .post, parameters: Value(), encoding: encoding))
        return String(decoding: try #require(try call.body()), as: UTF8.self)
    }

    @Test func `sets and dictionaries of any key are sorted by every encoder of the kit`() throws {
        let iso = #""1970-01-01T00:00:01Z","1970-01-01T00:00:02Z""#
        #expect(try body(.automatic) == Self.text(iso))
        #expect(try body(.json) == Self.text(iso))
        #expect(try body(.json(.api())) == Self.text(iso))
        #expect(try body(.json(dates: .seconds)) == Self.text("1,2"))
        #expect(try body(.json(keys: .snakeCase)) == Self.text(iso, byNumber: "by_number"))
        #expect(try body(.json(dates: .byKey(["dates": .day]))) == Self.text(#""1970-01-01","1970-01-01""#))
    }

    @Test func `an encoder with a strategy of its own keeps the names of dictionaries`() throws {
        let encoder = JSONEncoder.api()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let value = ["someName": [Set(["b", "a"]), []]]
        #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == #"{"someName":[["a","b"],[]]}"#)
    }

    /// A base and a subclass that encodes the base into its `superEncoder`.
    private class Base: Encodable {
        let tags: Set = ["c", "b", "a", "d"]
    }

    private final class Derived: Base {
        private enum CodingKeys: CodingKey { case base, list, inner }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try super.encode(to: container.superEncoder(forKey: .base))
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try list.encode(Set([3, 1, 2]))
            try list.encodeNil()
            try super.encode(to: list.superEncoder())
            var inner = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
            try inner.encode(tags, forKey: .list)
        }
    }

    @Test func `sets are sorted in each container of an encoder`() throws {
        let tags = #"["a","b","c","d"]"#
        #expect(
            String(decoding: try JSONEncoder.api().encode(Derived()), as: UTF8.self)
                == #"{"base":{"tags":\#(tags)},"inner":{"list":\#(tags)},"list":[[1,2,3],null,{"tags":\#(tags)}]}"#
        )
    }

    @Test func `an error of an encoder names the place`() throws {
        let call = Endpoint<[String: [Double]], EmptyResponse>(
            requestInfo: .init(method: .post, parameters: ["a": [1, .nan]]))
        let failure = #expect(throws: NetworkAPI.Failure.self) { try call.urlRequest() }
        #expect(failure?.request?.codingPath == "***[1]")
    }

    @Test func `arrays keep their order`() throws {
        let value: NetworkAPI.JSONValue = ["a": [3, 1, 2, "b", "a"]]
        #expect(
            String(decoding: try JSONEncoder.api().encode(value), as: UTF8.self) == #"{"a":[3,1,2,"b","a"]}"#)
    }

    @Test(.enabled(if: Int128Support.isThere)) func `an integer of 128 bits can be in an array`() throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let text = String(decoding: try JSONEncoder.api().encode(["a": [Int128.max, 1]]), as: UTF8.self)
        #expect(text == #"{"a":[\#(Int128.max),1]}"#)
    }
}
