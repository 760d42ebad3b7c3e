import Foundation
import NetworkAPIKit
import Testing

/// What a failure says about a body that cannot be read at all, and what it does not show.
struct UnreadableBodyTests {
    private struct Item: Decodable { let id: Int }
    private enum State: String, Decodable { case open }

    private func failure<Value: Decodable & SendableMetatype>(
        _ type: Value.Type, _ body: Data, _ contentType: String = "application/json",
        _ info: NetworkAPI.ResponseInfo<Value> = .automatic
    ) async throws -> NetworkAPI.DecodingFailure {
        let call = Endpoint<EmptyParameter, Value>(requestInfo: .init(method: .get), responseInfo: info)
        let answer = NetworkAPI.Answer(
            status: 200, headers: [.contentType: NetworkAPI.MediaType(rawValue: contentType).rawValue],
            body: body)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: .stub(answer))
        }
        return try #require(failure?.decoding)
    }

    private static let text =
        #"{"a":1,"password":"hunter2hunter2","b":2,"cccccccccccccccccccc":1,"dddd":1 ! }"#

    @Test(arguments: [
        Data(text.utf8), Data("\u{FEFF}\(text)".utf8), text.data(using: .utf16LittleEndian),
        text.data(using: .utf16BigEndian), text.data(using: .utf32LittleEndian),
    ])
    func `the text before a fault is shown in its own encoding, without secrets`(body: Data?) async throws {
        let failure = try await failure(Item.self, try #require(body))
        #expect(failure.problem == .malformed)
        #expect(!"\(failure)".contains("h\0u") && !"\(failure)".contains("hunter2"))
        #expect(failure.excerpt.hasSuffix(#""dddd":1 "#), "\(failure.excerpt)")
    }

    @Test func `an error of the decoder does not print the document`() async throws {
        let items = String(repeating: #"{"id":1},"#, count: 5_000)
        let wrong = try await failure([Item].self, Data(#"[\#(items){"id":"x"}]"#.utf8))
        #expect("\(wrong.underlying)".utf8.count < 1_000)
        var dumped = ""
        dump(wrong.underlying, to: &dumped)
        #expect(dumped.utf8.count < 5_000)
        let syntax = try await failure(Item.self, Data(#"{"password":"hunter2" !}"#.utf8))
        var bytes = ""
        dump(syntax.underlying, to: &bytes)
        #expect(!bytes.contains("104"), "the first byte of the password: \(bytes)")
    }

    @Test(arguments: ["closed", "open\n"])
    func `a text that is not one of the declared ones is not called invalid JSON`(text: String) async throws {
        let failure = try await failure(State.self, Data(text.utf8), "text/plain", .text)
        #expect(failure.problem == .mismatch)
        #expect(!failure.reason.contains("JSON"))
    }

    @Test func `bytes that their type cannot read are not called invalid JSON`() async throws {
        struct Message: Decodable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.singleValueContainer().decode(Data.self)
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "field 3 is cut"))
            }
        }
        let failure = try await failure(Message.self, Data([1, 2]), "application/protobuf", .data)
        #expect(failure.problem == .mismatch)
        #expect(failure.reason == "field 3 is cut")
    }

    @Test func `a closure's reason is kept for another format than JSON`() async throws {
        let rows = NetworkAPI.ResponseInfo<[Int]>.decode { _ in
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "line 2 has 1 column"))
        }
        let csv = try await failure([Int].self, Data("a,b\n1".utf8), "text/csv", rows)
        #expect(csv.problem == .mismatch)
        #expect(csv.reason == "line 2 has 1 column")
        let page = try await failure([Int].self, Data("<html></html>".utf8), "text/html", rows)
        #expect(page.problem == .html)
        for type in ["application/json", "text/plain"] {
            let cut = try await failure([Int].self, Data("[1,".utf8), type, rows)
            #expect(cut.problem == .cutShort)
        }
    }

    @Test func `a page in place of a text is a page`() async throws {
        let body = Data("<!DOCTYPE html><p>Sign in".utf8)
        #expect(try await failure(State.self, body, "text/html", .text).problem == .html)
    }

    @Test func `an array that is too short is not called null`() async throws {
        struct Point: Decodable {
            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                for _ in 0..<2 { _ = try values.decode(Double.self) }
            }
        }
        let short = try await failure([String: Point].self, Data(#"{"at":[1.5]}"#.utf8))
        #expect(short.reason == "the array has no further element")
        let null = try await failure(Item.self, Data("null".utf8))
        #expect(null.reason == "expected an object, found null")
    }

    @Test(arguments: [
        ("<?xml version=\"1.0\"?><Error/>", "text/xml", NetworkAPI.DecodingFailure.Problem.malformed),
        ("<?xml version=\"1.0\"?><Error/>", "application/xml", .malformed),
        ("<!DOCTYPE html><p>", "text/html", .html), ("\u{FEFF}<!DOCTYPE html><p>", "text/html", .html),
        ("\u{FEFF} \n", "application/json", .empty),
    ])
    func `a page and XML are told apart`(
        body: String, type: String, problem: NetworkAPI.DecodingFailure.Problem
    ) async throws {
        #expect(try await failure(Item.self, Data(body.utf8), type).problem == problem)
    }

    @Test(arguments: ["abc", "5\n"])
    func `a text that is not a number is not called a value of another kind`(text: String) async throws {
        let failure = try await failure(Int.self, Data(text.utf8), "text/plain", .text)
        #expect(failure.reason == "the text is not a value of Int")
        let list = try await self.failure([Int].self, Data(text.utf8), "text/plain", .text)
        #expect(list.reason == "the text is not an array")
    }
}
