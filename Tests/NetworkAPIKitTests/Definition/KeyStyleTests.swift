import Foundation
import NetworkAPIKit
import Testing

struct KeyStyleTests {
    private typealias KeyStyle = NetworkAPI.KeyStyle

    private struct Author: Codable, Equatable {
        var nodeID = 1
        var tagIDs = [2, 3]
        var avatarURL = "a"
        var bodyHTML = "b"
        var userIDsByURL = ["keyOfURL": 4]
        var line1 = "c"
        var isOpen = true
        var createdOn = "d"

        enum CodingKeys: String, CodingKey {
            case nodeID, tagIDs, avatarURL, bodyHTML, userIDsByURL, line1, isOpen
            case createdOn = "created_on_day"
        }
    }

    private func sent<Value: Encodable & SendableMetatype>(_ value: Value, _ keys: KeyStyle) throws -> String
    {
        let endpoint = Endpoint<Value, EmptyResponse>(
            requestInfo: .init(method: .post, parameters: value, encoding: .json(keys: keys)))
        return String(decoding: try endpoint.body() ?? Data(), as: UTF8.self)
    }

    private func read<Value: Decodable & SendableMetatype>(
        _ type: Value.Type, _ text: String, _ keys: KeyStyle = .snakeCase
    ) async throws -> sending Value {
        let endpoint = Endpoint<EmptyParameter, Value>(
            requestInfo: .init(method: .get), responseInfo: .json(keys: keys))
        return try await endpoint.request(using: .stub(.json(text)))
    }

    @Test func `a body is written in the style, and an answer is read in it`() async throws {
        let text =
            #"{"avatar_url":"a","body_html":"b","created_on_day":"d","is_open":true,"line1":"c","#
            + #""node_id":1,"tag_ids":[2,3],"user_ids_by_url":{"keyOfURL":4}}"#
        #expect(try sent(Author(), .snakeCase) == text)
        #expect(try await read(Author.self, text) == Author())
        let kebab = text.replacingOccurrences(
            of: #"([a-z])_(?!on|day)"#, with: "$1-", options: .regularExpression)
        #expect(kebab.contains(#""user-ids-by-url""#))
        #expect(try sent(Author(), .kebabCase) == kebab)
        #expect(try await read(Author.self, kebab, .kebabCase) == Author())
    }

    @Test func `a style that is a closure is written and read`() async throws {
        let style = KeyStyle.custom { "x." + $0.uppercased() }
        struct Point: Codable, Equatable { var left = 1, top = 2 }
        let text = #"{"x.LEFT":1,"x.TOP":2}"#
        #expect(try sent(Point(), style) == text)
        #expect(try await read(Point.self, text, style) == Point())
        #expect(try await read(Point.self, #"{"left":1,"x.TOP":2}"#, style) == Point())
        #expect(
            NetworkAPI.Query(encoding: Point(), .init(keys: style)).map(\.name) == ["x.LEFT", "x.TOP"])
        let copy = style
        #expect(style == copy && style != .custom { $0 })
    }

    private struct Tags: Decodable { let tagIDs: Int? }
    private struct OtherTags: Decodable { let tagIds: Int? }

    @Test(arguments: [
        ("tag_ids", true, true), ("tag__ids", true, true), ("tagids", true, true), ("tagIDs", true, false),
        ("tagIds", false, true), ("_tag_ids", false, false), ("tag_ids_", false, false),
        ("tag-ids", false, false), ("TAG_IDS", false, false), ("tag_id", false, false),
        ("tag_ids2", false, false), ("", false, false), ("_", false, false),
    ])
    func `a member in the style is read for a property with any capitals`(
        name: String, isForID: Bool, isForId: Bool
    ) async throws {
        let text = "{\"\(name)\":1}"
        #expect(try await read(Tags.self, text).tagIDs == (isForID ? 1 : nil))
        #expect(try await read(OtherTags.self, text).tagIds == (isForId ? 1 : nil))
    }

    private struct Token: Decodable, Equatable {
        var oAuthToken: Int
        var line1: Int?
    }

    @Test(arguments: [
        (#"{"oauth_token":1}"#, 1), (#"{"o_auth_token":2,"oauth_token":1}"#, 2),
        (#"{"oauth_token":1,"o_auth_token":2}"#, 2), (#"{"o_auth_token":2,"oAuthToken":3}"#, 3),
        (#"{"oa_uth_token":4,"oauth_token":1}"#, 4), (#"{"\u006fauth_token":5}"#, 5),
    ])
    func `the name of the property is first, then the name in the style, then the first other one`(
        text: String, value: Int
    ) async throws {
        #expect(try await read(Token.self, text).oAuthToken == value)
        for count in [20, 300] {
            let others = (0..<count).map { #""other_\#($0)":0"# }.joined(separator: ",")
            let long = "{\(others)," + text.dropFirst()
            #expect(try await read([Token].self, "[\(long),\(long)]").map(\.oAuthToken) == [value, value])
        }
    }

    @Test func `line_1 and line1 are both read for the property line1`() async throws {
        #expect(try await read(Token.self, #"{"oauth_token":1,"line_1":2}"#).line1 == 2)
        #expect(try await read(Token.self, #"{"oauth_token":1,"line_1":2,"line1":3}"#).line1 == 3)
    }

    @Test func `the keys of a dictionary are data and stay as they are`() async throws {
        enum Kind: String, Codable, CodingKeyRepresentable { case bigOne }
        struct Maps: Codable, Equatable {
            var byName = ["aB": 1, "a_b": 2]
            var byNumber = [7: 1]
            var byKind = [Kind.bigOne: 3]
        }
        let text = #"{"by_kind":{"bigOne":3},"by_name":{"aB":1,"a_b":2},"by_number":{"7":1}}"#
        #expect(try sent(Maps(), .snakeCase) == text)
        #expect(try await read(Maps.self, text) == Maps())
        #expect(try await read([String: Int].self, #"{"aB":1,"a_b":2}"#) == ["aB": 1, "a_b": 2])
    }

    @Test func `an enum with associated values is written and read`() async throws {
        enum Event: Codable, Equatable { case userCreated(userID: Int), openURL, itemIDsRead(_: [Int]) }
        let events: [Event] = [.userCreated(userID: 1), .openURL, .itemIDsRead([2])]
        let text = #"[{"user_created":{"user_id":1}},{"open_url":{}},{"item_ids_read":{"_0":[2]}}]"#
        #expect(try sent(events, .snakeCase) == text)
        #expect(try await read([Event].self, text) == events)
    }

    @Test func `a case that begins with capitals is written and read`() async throws {
        enum Event: Codable, Equatable { case ABTest(Int), IDs(Int), URL(Int), Login(Int), plainURL(Int) }
        let events: [Event] = [.ABTest(1), .IDs(2), .URL(3), .Login(4), .plainURL(5)]
        let text = try sent(events, .snakeCase)
        #expect(text.contains(#"{"ab_test":{"_0":1}},{"ids":{"_0":2}},{"url":{"_0":3}}"#))
        #expect(try await read([Event].self, text) == events)
    }

    @Test func `an enum with associated values is written and read in a style of its own`() async throws {
        enum Filter: Codable, Equatable { case range(min: Int, max: Int), none }
        let pascalCase = NetworkAPI.KeyStyle.custom { $0.prefix(1).uppercased() + $0.dropFirst() }
        let text = #"[{"Range":{"Max":2,"Min":1}},{"None":{}}]"#
        #expect(try sent([Filter.range(min: 1, max: 2), .none], pascalCase) == text)
        let read = try await Endpoint<EmptyParameter, [Filter]>(
            requestInfo: .init(method: .get), responseInfo: .json(keys: pascalCase)
        ).request(using: .stub(.json(text)))
        #expect(read == [.range(min: 1, max: 2), .none])
    }

    @Test func `a type that reads all keys gets the names of the members`() async throws {
        struct Names: Decodable {
            struct Key: CodingKey {
                let stringValue: String
                var intValue: Int? { nil }
                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
            let values: [String: Int]
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                values = try container.allKeys.reduce(into: [:]) {
                    $0[$1.stringValue] = try container.decode(Int.self, forKey: $1)
                }
            }
        }
        let names = try await read(Names.self, #"{"user_name":1,"userName":2,"username":3}"#)
        #expect(names.values == ["user_name": 1, "userName": 2, "username": 3])
    }

    @Test func `a missing member is a failure at the property`() async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await read([Token].self, #"[{"auth_token":1}]"#)
        }
        #expect(failure?.decoding?.codingPath == "[0].oAuthToken")
    }

    @Test func `a refusal is read in the style of the endpoint`() async throws {
        struct Refusing: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/things")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            var responseInfo: NetworkAPI.ResponseInfo<EmptyResponse> { .json(keys: .snakeCase) }
            typealias Response = EmptyResponse
            struct ErrorResponse: Decodable { let requestID: Int }
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Refusing().request(using: .stub(.json(#"{"request_id":7}"#, status: 400)))
        }
        #expect(failure?.errorResponse(of: Refusing.self)?.requestID == 7)
    }
}
