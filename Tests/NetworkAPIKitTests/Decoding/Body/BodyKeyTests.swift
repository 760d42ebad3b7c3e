import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// Keys: similar names, dictionaries with keys of other types, and the names that a container lists.
@Suite(.enabled(if: SystemDecoder.isComparable), .timeLimit(.minutes(10)))
struct BodyKeyTests {
    private struct User: Decodable {
        struct Item: Decodable { let itemName: String? }
        let userName: String?
        let htmlURL: String?
        let htmlUrl: String?
        let items: [Item]?
        let itemMap: [String: Item]?
        let rawMap: [String: Int]?
        let trailing_: Int?
        let a1B2: Int?
    }

    private struct Listing: Decodable {
        let names: [String]
        let values: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: ParityKey.self)
            names = container.allKeys.map(\.stringValue).sorted()
            values = names.map { name in
                "\(name): \(ParityOutcome(of: { try container.decode(Int.self, forKey: ParityKey(name)) }))"
            }
        }
    }

    static let objects = [
        "{\"user_name\":\"a\"}", "{\"userName\":\"a\"}", "{\"user_name\":\"a\",\"userName\":\"b\"}",
        "{\"userName\":\"b\",\"user_name\":\"a\"}", "{\"user_Name\":\"a\"}", "{\"USER_NAME\":\"a\"}",
        "{\"User_name\":\"a\"}",
        "{\"html_url\":\"a\"}", "{\"htmlURL\":\"a\"}", "{\"html_URL\":\"a\"}", "{\"htmlUrl\":\"a\"}",
        "{\"user__name\":\"a\"}",
        "{\"_user_name\":\"a\"}", "{\"user_name_\":\"a\"}", "{\"__user_name__\":\"a\"}", "{\"_private\":1}",
        "{\"trailing_\":1}",
        "{\"_\":1}",
        "{\"__\":1}", "{\"\":1}", "{\"a_1_b_2\":1}", "{\"a1_b2\":1}", "{\"user name\":\"a\"}",
        "{\"user-name\":\"a\"}",
        "{\"\\u0075ser_name\":\"a\"}", "{\"user\\u005fname\":\"a\"}", "{\"é_é\":1}", "{\"ß_ß\":1}",
        "{\"ı_i\":1}",
        "{\"items\":[{\"item_name\":\"a\"},{\"itemName\":\"b\"}]}", "{\"items\":[{\"item_name\":1}]}",
        "{\"item_map\":{\"my_key\":{\"item_name\":\"a\"}}}", "{\"item_map\":{\"my_key\":{\"item_name\":1}}}",
        "{\"raw_map\":{\"my_key\":1,\"myKey\":2,\"_a_b_\":3}}", "{\"raw_map\":{\"my_key\":\"x\"}}",
        "{\"user_name\":1}",
        "{\"user_name\":null}", "{\"items\":{}}", "{\"item_map\":[]}", "{\"1\":1,\"2\":2}", "{\"😀_a\":1}",
    ]

    @Test(arguments: objects)
    func `names that are similar are told apart as in JSONDecoder`(text: String) {
        expectSameEverywhere(User.self, text)
        expectSameEverywhere(Listing.self, text)
        expectSameEverywhere([String: NetworkAPI.JSONValue].self, text)
        expectSameEverywhere(NetworkAPI.JSONValue.self, text)
        for seed in 0..<(comparesAll ? 6 : 2) as Range<UInt64> {
            expectSame(ParityProbe.self, Data(text.utf8), probe: seed)
        }
    }

    @Test func `of two keys that are the same number, the last one of the text is used`() throws {
        for _ in 0..<20 {
            let text = Data("{\"1\":1,\"01\":2,\"+1\":3}".utf8)
            #expect(try JSONBodyDecoder().decode([Int: Int].self, from: text) == [1: 3])
        }
    }

    @Test(arguments: ["{\"a\":1,\"a\":02}", "{\"a\":1,\"\\u0061\":\"\\x\"}", "{\"a\":1,\"a\":{\"b\":1e400}}"])
    func `a later member of the same name in a JSONValue is ignored`(text: String) throws {
        let value = try KitDecoder().decode(
            NetworkAPI.JSONValue.self, from: Data(text.utf8), setting: .init(), userInfo: [:])
        #expect(value == .object(["a": .integer(1)]))
        expectSame(NetworkAPI.JSONValue.self, Data(text.utf8))
    }

    private enum Color: String, Decodable, CodingKeyRepresentable { case red, darkBlue = "dark_blue" }
    private enum Level: Int, Decodable, CodingKeyRepresentable { case one = 1, two = 2 }
    private enum Plain: String, Decodable { case red, blue }
    private struct Name: Decodable, Hashable, CodingKeyRepresentable {
        let text: String
        var codingKey: any CodingKey { ParityKey(text) }
        init?(codingKey: some CodingKey) {
            if codingKey.stringValue.isEmpty { return nil }
            text = codingKey.stringValue
        }
        init(from decoder: any Decoder) throws {
            text = try decoder.singleValueContainer().decode(String.self)
        }
    }

    @Test(arguments: [
        "{}", "[]", "null", "1", "{\"red\":1}", "{\"red\":1,\"red\":2}", "{\"red\":null}", "{\"red\":\"x\"}",
        "{\"blue\":1}",
        "{\"dark_blue\":1}", "{\"darkBlue\":1}", "{\"1\":1,\"2\":2}", "{\"3\":1}",
        "{\"-1\":1}",
        "{\"1.0\":1}", "{\" 1\":1}", "{\"+1\":1}", "{\"\":1}", "{\"9223372036854775808\":1}", "{\"a\":1}",
        "[\"red\",1]",
        "[\"red\"]", "[\"red\",1,\"red\",2]", "[\"red\",1,\"blue\"]", "[1,1,2,2]", "[\"1\",1]", "[null,1]",
        "[[\"red\",1]]",
        "{\"\\u0072ed\":1}", "{\"\\u0031\":1}",
    ])
    func `a dictionary with keys of another type is the one of JSONDecoder`(text: String) {
        expectSameEverywhere([String: Int].self, text)
        expectSameEverywhere([Int: Int].self, text)
        expectSameEverywhere([Int8: Int].self, text)
        expectSameEverywhere([Color: Int].self, text)
        expectSameEverywhere([Level: Int].self, text)
        expectSameEverywhere([Plain: Int].self, text)
        expectSameEverywhere([Name: Int].self, text)
        expectSameEverywhere([Bool: Int].self, text)
        expectSameEverywhere([Double: Int].self, text)
        expectSameEverywhere([String: Int?].self, text)
        expectSameEverywhere([Color: [Int]?].self, text)
        expectSameEverywhere([UUID: Int].self, text)
    }
}
