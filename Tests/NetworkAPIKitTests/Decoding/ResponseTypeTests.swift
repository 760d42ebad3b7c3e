import Foundation
import NetworkAPIKit
import Testing

/// What each type of response makes of each body.
struct ResponseTypeTests {
    private struct User: Decodable, Equatable {
        let login: String
    }

    /// A class without `Sendable`, made and given away by the call.
    private final class Box: Decodable {
        var login: String
    }

    private func answer<R: Decodable & SendableMetatype>(
        _ type: R.Type = R.self,
        _ answer: NetworkAPI.Answer,
        _ info: NetworkAPI.ResponseInfo<R> = .automatic
    ) async throws(NetworkAPI.Failure) -> sending R {
        try await Endpoint<EmptyParameter, R>(requestInfo: .init(method: .get), responseInfo: info)
            .request(using: .stub(answer))
    }

    @Test(arguments: [
        NetworkAPI.Answer.empty(), .empty(status: 205), .empty(status: 200), .json("{}"), .json("null"),
        .text("<html>"), .data(Data([0xFF, 0])), .json("[", status: 299),
    ])
    func `an EmptyResponse ignores the body`(body: NetworkAPI.Answer) async throws {
        #expect(try await answer(EmptyResponse.self, body) == EmptyResponse())
        #expect(try await answer(EmptyResponse.self, body, .json(JSONDecoder())) == EmptyResponse())
        #expect(try await answer(EmptyResponse.self, body, .text) == EmptyResponse())
    }

    @Test(arguments: [204, 205, 200])
    func `an Optional is nil if the body is empty`(status: Int) async throws {
        #expect(try await answer(User?.self, .empty(status: status)) == nil)
        #expect(try await answer(String?.self, .empty(status: status)) == nil)
        #expect(try await answer(Data?.self, .empty(status: status)) == nil)
        #expect(try await answer(NetworkAPI.JSONValue?.self, .empty(status: status)) == nil)
        #expect(try await answer(EmptyResponse?.self, .empty(status: status)) == nil)
        #expect(try await answer(User?.self, .empty(status: status), .json(JSONDecoder())) == nil)
    }

    @Test(arguments: ["\n", " ", "\r\n\t "])
    func `an Optional is nil if a body of JSON has only white space`(text: String) async throws {
        let body = NetworkAPI.Answer.text(text)
        #expect(try await answer(User?.self, body) == nil)
        #expect(try await answer(User?.self, .json(text)) == nil)
        #expect(try await answer([Int]?.self, body, .json(JSONDecoder())) == nil)
        #expect(try await answer(NetworkAPI.JSONValue?.self, body) == nil)
        #expect(
            try await answer(User?.self, body, .byContentType { _ in .automatic }) == nil)
        #expect(try await answer(String?.self, body) == text)
        #expect(
            try await answer(String?.self, body, .byContentType { _ in .automatic }) == text)
        #expect(try await answer(Data?.self, body) == Data(text.utf8))
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await answer(User.self, body) }
        #expect(failure?.decoding?.problem == .empty)
    }

    @Test func `an Optional is read as what it wraps`() async throws {
        #expect(try await answer(User?.self, .json(#"{"login":"a"}"#)) == User(login: "a"))
        #expect(try await answer(User?.self, .json("null")) == nil)
        #expect(try await answer(String?.self, .text("null")) == "null")
        #expect(try await answer(Data?.self, .data(Data([1]))) == Data([1]))
        #expect(try await answer(NetworkAPI.JSONValue?.self, .json("[1]")) == .array([.integer(1)]))
    }

    @Test(arguments: [Data(), Data([0xFF, 0, 0xFE]), Data("{".utf8)])
    func `a Data is the bytes of the body`(bytes: Data) async throws {
        #expect(try await answer(Data.self, .data(bytes, type: .json)) == bytes)
        #expect(try await answer(Data.self, .data(bytes), .json(JSONDecoder())) == bytes)
    }

    @Test(
        arguments: [
            ("text/plain", [0xED, 0x95, 0x9C], "한"), ("text/plain; charset=utf-8", [0xC3, 0xA9], "é"),
            ("text/plain; charset=\"UTF-8\"", [0xC3, 0xA9], "é"),
            ("text/plain;charset=iso-8859-1", [0xE9], "é"),
            ("text/plain; a=b; Charset=Latin1", [0xE9], "é"),
            ("text/html; charset=windows-1252", [0x80], "€"),
            ("text/plain; charset=US-ASCII", [0x41], "A"),
            ("text/plain; charset=utf-16be", [0xD5, 0x5C], "한"),
            ("text/plain; charset=utf-16le", [0x5C, 0xD5], "한"),
            ("text/plain; charset=utf-16", [0xFE, 0xFF, 0, 0x41], "A"),
            ("application/json", Array("\"a\"".utf8), "\"a\""), ("", [0x41], "A"), ("text/plain", [], ""),
        ] as [(String, [UInt8], String)])
    func `a String is the body in its character set`(type: String, bytes: [UInt8], text: String) async throws
    {
        let body = NetworkAPI.Answer.data(Data(bytes), type: .init(rawValue: type))
        #expect(try await answer(String.self, body) == text)
        #expect(try await answer(String.self, body, .json(JSONDecoder())) == text)
    }

    @Test(
        arguments: [
            ("utf-8", [0xFF]), ("utf-8", [0xC3]), ("us-ascii", [0xE9]), ("euc-kr", [0xC7, 0xD1]),
            ("utf-16be", [0xD5, 0x5C, 0x41]), ("utf-16", [0x41]),
        ] as [(String, [UInt8])])
    func `bytes that are not text in their character set are a failure that names the set`(
        charset: String, bytes: [UInt8]
    ) async throws {
        let body = NetworkAPI.Answer.data(Data(bytes), type: .init(rawValue: "text/html; charset=\(charset)"))
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await answer(String.self, body) }
        #expect(failure?.decoding?.problem == .mismatch)
        #expect(failure?.decoding?.answer.body == Data(bytes))
        #expect(failure?.decoding?.description.hasSuffix("not text in the character set \(charset)") == true)
    }

    @Test func `text and bytes are given to a type as one value`() async throws {
        enum Word: String, Decodable { case yes }
        #expect(try await answer(Int.self, .text("42"), .text) == 42)
        #expect(try await answer(Word.self, .text("yes"), .text) == .yes)
        #expect(try await answer(Bool.self, .text("true"), .text) == true)
        for bad in ["no", "", "4 2"] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await answer(Int.self, .text(bad), .text)
            }
            #expect(failure?.decoding?.problem == .mismatch)
        }
        for info in [NetworkAPI.ResponseInfo<User>.text, .data] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await answer(User.self, .text("yes"), info)
            }
            #expect(failure?.decoding?.reason.isEmpty == false)
        }
    }

    @Test func `the content type can choose`() async throws {
        let info = NetworkAPI.ResponseInfo<Int>.byContentType { type in
            type?.isJSON == true ? .automatic : .text
        }
        #expect(try await answer(Int.self, .json("1"), info) == 1)
        #expect(try await answer(Int.self, .text("2"), info) == 2)
        #expect(try await answer(Int.self, .init(status: 200, body: Data("3".utf8)), info) == 3)
    }

    @Test func `a response need not be Sendable`() async throws {
        let box = try await answer(Box.self, .json(#"{"login":"a"}"#))
        box.login += "b"
        #expect(box.login == "ab")
    }

    @Test func `keys are taken as they are`() async throws {
        struct Seed: Decodable {
            let node_id: String
            let avatarURL: String
            enum CodingKeys: String, CodingKey {
                case node_id
                case avatarURL = "avatar_url"
            }
        }
        let seed = try await answer(Seed.self, .json(#"{"node_id":"n","avatar_url":"u"}"#))
        #expect(seed.node_id == "n")
        #expect(seed.avatarURL == "u")
    }

    @Test func `a decoder that the endpoint gives is used`() async throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        struct Mine: Decodable { let userId: Int }
        #expect(try await answer(Mine.self, .json(#"{"user_id":1}"#), .json(decoder)).userId == 1)
    }

    @Test func `every status that the endpoint declares is accepted`() async throws {
        let info = NetworkAPI.ResponseInfo<User?>(statuses: .successful.adding(304))
        #expect(try await answer(User?.self, .empty(status: 304), info) == nil)
        let only = NetworkAPI.ResponseInfo<EmptyResponse>(statuses: [202])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await answer(EmptyResponse.self, .empty(status: 200), only)
        }
        #expect(failure?.status == 200)
    }
}
