import Foundation
import NetworkAPIKit
import Testing

struct DecodingFailureTests {
    private struct Order: Decodable {
        struct Item: Decodable {
            enum Kind: String, Decodable { case book }
            let price: Int8
            let kind: Kind?
        }
        let items: [Item]
        let token: URL?
    }

    private enum Leak: Error { case of(String) }

    private struct Throwing: Decodable {
        init(from decoder: any Decoder) throws { throw Leak.of("hunter2") }
    }

    private func failure<R: Decodable & SendableMetatype>(
        _ type: R.Type,
        _ answer: NetworkAPI.Answer,
        _ info: NetworkAPI.ResponseInfo<R> = .automatic
    ) async throws -> NetworkAPI.DecodingFailure {
        let call = Endpoint<EmptyParameter, R>(
            urlInfo: .init(
                host: "api.example.com", path: "/orders", query: ["token": "hunter2", "page": "1"]),
            requestInfo: .init(method: .get), responseInfo: info)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: .stub(answer))
        }
        let text = failure.map { "\($0)" } ?? ""
        #expect(text.contains("(GET https://api.example.com/orders?token=***&page=1)"))
        #expect(text.hasPrefix("Endpoint<"))
        #expect(!text.contains("hunter2"))
        return try #require(failure?.decoding)
    }

    @Test(
        arguments: [
            ("", "application/json", .empty, "the body is empty"),
            (" \n\t\r", "application/json", .empty, "the body is empty"),
            ("<!DOCTYPE html><html>", "text/html", .html, "the body is HTML"),
            ("\n<html>", "application/json", .html, "the body is HTML"),
            (
                "<?xml version=\"1.0\"?><Error/>", "application/xml", .malformed,
                "the body cannot be read as JSON, "
            ),
            (
                "<Error/>", "application/problem+xml; charset=utf-8", .malformed,
                "the body cannot be read as JSON, "
            ),
            (#"{"items":[{"price":1}"#, "application/json", .cutShort, "the JSON ends too early"),
            (#"{"items":[{"price":1}"#, "text/html", .cutShort, "the JSON ends too early"),
            (#"{"items":"a\"#, "application/json", .cutShort, "the JSON ends too early"),
            (#"{"items":"]}"#, "application/json", .cutShort, "the JSON ends too early"),
            ("[", "application/json", .cutShort, "the JSON ends too early"),
            ("Bad Gateway", "text/plain", .malformed, "the body cannot be read as JSON, "),
            ("{}}", "application/json", .malformed, "the body cannot be read as JSON, "),
            (#"{"items":[]} x"#, "application/json", .malformed, "the body cannot be read as JSON, "),
            (#"{'items':[]}"#, "application/json", .malformed, "the body cannot be read as JSON, "),
        ] as [(String, String, NetworkAPI.DecodingFailure.Problem, String)])
    func `the reason why a body is not JSON is reported`(
        body: String,
        type: String,
        problem: NetworkAPI.DecodingFailure.Problem,
        text: String
    ) async throws {
        let answer = NetworkAPI.Answer.data(Data(body.utf8), type: .init(rawValue: type))
        let failure = try await failure(Order.self, answer)
        #expect(failure.problem == problem)
        #expect(failure.codingPath.isEmpty)
        #expect(failure.answer.status == 200)
        #expect(failure.answer.contentType?.rawValue == type)
        #expect(failure.answer.body == Data(body.utf8))
        #expect(failure.description.contains("is not as declared: " + text))
        #expect(failure.description.contains("(200, "))
        #expect(failure.description.contains(" \(body.utf8.count) bytes)"))
    }

    @Test(arguments: [
        (#"{}"#, "items", "the key is missing"),
        (#"{"items":[{"price":1},{}]}"#, "items[1].price", "the key is missing"),
        (#"{"items":null}"#, "items", ""), (#"{"items":[{"price":"1"}]}"#, "items[0].price", "Int8"),
        (#"{"items":[{"price":1,"kind":"game"}]}"#, "items[0].kind", "game"), (#"[]"#, "", ""),
        (#"{"items":[{"price":null}]}"#, "items[0].price", ""),
    ])
    func `a value that does not fit names its place`(json: String, path: String, reason: String) async throws
    {
        let failure = try await failure(Order.self, .json(json))
        #expect(failure.problem == .mismatch)
        #expect(failure.codingPath == path)
        #expect(reason.isEmpty || failure.reason.contains(reason))
        #expect(
            failure.description.contains(
                path.isEmpty ? "is not as declared: " : "is not as declared at \(path): "))
    }

    @Test func `text in another encoding is described as such`() async throws {
        let body = Data(#"{"items":[{"price":1,"kind":""#.utf8) + [0xE9] + Data(#""}]}"#.utf8)
        let failure = try await failure(Order.self, .data(body, type: .json))
        #expect(failure.problem == .malformed)
        #expect(failure.reason == "the text is not valid UTF-8")
        #expect(failure.description.contains(" cannot be read as JSON, the text is not valid UTF-8"))
    }

    @Test(arguments: ["300", "1.5", "1e40", "99999999999999999999", "-129"])
    func `a number that does not fit is not called invalid JSON`(number: String) async throws {
        let failure = try await failure(Order.self, .json(#"{"items":[{"price":\#(number)}]}"#))
        #expect(failure.problem == .mismatch)
        #expect(failure.reason == "the number does not fit Int8")
        #expect(failure.excerpt.first == number.first)
    }

    /// Foundation has no place for it, and says that the text is not JSON.
    @Test func `a number that Foundation's decoder cannot read is not called invalid JSON`() async throws {
        let failures = [
            try await failure(Double.self, .json("1e400"), .json(JSONDecoder())),
            try await failure([Double].self, .json("[1e400]"), .json(JSONDecoder())),
            try await failure([String: Double].self, .json("{\"a\":1e400}"), .json(JSONDecoder())),
        ]
        for failure in failures {
            #expect(failure.problem == .mismatch)
            #expect(
                failure.reason.hasPrefix(
                    "the text is JSON, but a value does not fit the type declared for it ("),
                "\(failure.reason)")
        }
    }

    @Test func `the value of a secret's name is not shown`() async throws {
        struct Session: Decodable {
            enum Token: String, Decodable { case known }
            let token: Token
        }
        let failure = try await failure(Session.self, .json(#"{"token":"hunter2"}"#))
        #expect(failure.codingPath == "token")
        #expect(failure.problem == .mismatch)
        #expect(!failure.reason.contains("hunter2"))
    }

    @Test func `an error that the response type throws is named by its type and kept`() async throws {
        let failure = try await failure(Throwing.self, .json("{}"))
        #expect(failure.reason.contains("Leak"))
        #expect(!failure.reason.contains("hunter2"))
        #expect(failure.underlying is Leak)
    }

    @Test(arguments: [204, 205, 200])
    func `an empty body fails if a value is declared`(status: Int) async throws {
        #expect(try await failure(Order.self, .empty(status: status)).problem == .empty)
        #expect(try await failure(NetworkAPI.JSONValue.self, .empty(status: status)).problem == .empty)
    }

    private struct Visit: Decodable {
        enum Kind: String, Decodable { case book }
        var at: Date?
        var kind: Kind?
        var count: Int?
    }

    private static let webToken = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4ifQ.c2ln"

    @Test(arguments: [
        #"{"at":"https://a.com/bot/SECRET12?token=SECRET12"}"#, #"{"kind":"https://a.com/?token=SECRET12"}"#,
        #"{"count":"https://a.com/?token=SECRET12"}"#, #"{"kind":"/bot/SECRET12/getMe"}"#,
        #"{"count":"\#(webToken)"}"#, #"{"kind":"\#(webToken)"}"#,
    ])
    func `a secret in a value that is not as declared is not shown`(body: String) async throws {
        let call = Endpoint<EmptyParameter, Visit>(
            urlInfo: .init(host: "api.example.com", path: "/bot\(secret: "SECRET12")/me"),
            requestInfo: .init(method: .get))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: .stub(.json(body)))
        }
        let decoding = try #require(failure?.decoding)
        let texts = "\(decoding) \(decoding.reason) \(decoding.excerpt)"
        #expect(!texts.contains("SECRET12") && !texts.contains("eyJ"))
        #expect(texts.contains("***"))
    }

    @Test func `a message about a value of a secret name is not shown`() async throws {
        struct Key: Decodable {
            init(from decoder: any Decoder) throws {
                let text = try decoder.singleValueContainer().decode(String.self)
                throw DecodingError.typeMismatch(
                    Key.self, .init(codingPath: decoder.codingPath, debugDescription: "\(text) is no key"))
            }
        }
        let decoding = try await failure([String: Key].self, .json(#"{"token":"hunter2"}"#))
        #expect(!decoding.reason.contains("hunter2"))
    }
}
