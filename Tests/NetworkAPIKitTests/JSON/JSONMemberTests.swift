import Foundation
import NetworkAPIKit
import Testing

/// `JSONValue` inside other types: the kit's decoder reads it from the text, any other decoder by trying.
@Suite(.timeLimit(.minutes(10)))
struct JSONMemberTests {
    private struct Page: Decodable {
        let items: [NetworkAPI.JSONValue]
        let extra: [String: NetworkAPI.JSONValue]
        let nothing: NetworkAPI.JSONValue?
        let userData: NetworkAPI.JSONValue?
    }

    private func page(_ text: String, _ info: NetworkAPI.ResponseInfo<Page>) async throws -> Page {
        try await Endpoint<EmptyParameter, Page>(requestInfo: .init(method: .get), responseInfo: info)
            .request(using: .stub(.json(text)))
    }

    private static func nested(_ open: String, _ close: String, _ depth: Int) -> String {
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }

    @Test(arguments: [("[", "]", 490), ("{\"a\":", "}", 490), ("[{\"a\":", "}]", 245)])
    func `a deep value inside a type is read in time in proportion to its length`(
        open: String, close: String, depth: Int
    ) async throws {
        let one = Self.nested(open, close, depth)
        let many = Array(repeating: one, count: 100).joined(separator: ",")
        let text = #"{"items":[\#(many)],"extra":{"a_b":\#(one)},"nothing":null,"user_data":\#(one)}"#
        let expected = try NetworkAPI.JSONValue(json: Data(one.utf8))
        for keys in [NetworkAPI.KeyStyle.asDeclared, .snakeCase] {
            let page = try await page(text, .json(keys: keys))
            #expect(page.items == Array(repeating: expected, count: 100))
            #expect(page.extra == ["a_b": expected])
            #expect(page.nothing == nil)
            #expect(page.userData == (keys == .asDeclared ? NetworkAPI.JSONValue?.none : expected))
        }
    }

    private static let strategies: [(name: String, JSONDecoder.KeyDecodingStrategy)] = [
        ("default", .useDefaultKeys), ("snake case", .convertFromSnakeCase),
    ]

    @Test(arguments: strategies.map(\.name), [("[", "]", 1), ("{\"a\":", "}", 1), ("[{\"a\":", "}]", 2)])
    func `a decoder of an app reads values up to 64 levels deep, and refuses deeper ones`(
        name: String, shape: (open: String, close: String, levels: Int)
    ) async throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = try #require(Self.strategies.first { $0.name == name }).1
        // Two levels are outside of a value.
        let one = Self.nested(shape.open, shape.close, 62 / shape.levels)
        let many = Array(repeating: one, count: 100).joined(separator: ",")
        let text = #"{"items":[\#(many)],"extra":{"a_b":\#(one)},"nothing":null,"user_data":\#(one)}"#
        let expected = try NetworkAPI.JSONValue(json: Data(one.utf8))
        let page = try await page(text, .json(decoder))
        #expect(page.items == Array(repeating: expected, count: 100))
        #expect(page.extra == ["a_b": expected])
        #expect(page.nothing == nil)
        #expect(page.userData == (name == "default" ? NetworkAPI.JSONValue?.none : expected))
        let deeper = #"{"items":[[\#(one)]],"extra":{}}"#
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await self.page(deeper, .json(decoder))
        }
        #expect(failure?.decoding?.problem == .mismatch)
        #expect(failure?.decoding?.description.contains("inside of up to 64 arrays and objects") == true)
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
}
