import Foundation
import Testing

@testable import NetworkAPIKit

/// Responses at a JSON pointer in the body.
struct ResponsePlaceTests {
    private struct Item: Decodable, Equatable, Sendable { let itemID: Int, at: Date? }

    private func value<Response: Decodable & SendableMetatype>(
        _ info: NetworkAPI.ResponseInfo<Response>, _ answer: NetworkAPI.Answer
    ) async throws(NetworkAPI.Failure) -> sending Response {
        let endpoint = Endpoint<EmptyParameter, Response>(
            requestInfo: .init(method: .get), responseInfo: info)
        return try await endpoint.request(using: .stub(answer))
    }

    private func failure<Response: Decodable & SendableMetatype>(
        _ info: NetworkAPI.ResponseInfo<Response>, _ text: String
    ) async -> NetworkAPI.DecodingFailure? {
        await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await value(info, .json(text))
        }?.decoding
    }

    @Test(arguments: [
        ("/data/items", #"{"data": {"more": true, "items": [{"itemID": 1}]}}"#),
        ("/0/list", #"[{"list": [{"itemID": 1, "at": null}]}]"#),
        ("/a~1b/m~0n", #"{"a/b": {"m~n": [{"itemID": 1}]}}"#),
        ("/", #"{"": [{"itemID": 1}]}"#),
        ("/d", #"{"d": [{"itemID": 1}], "d": []}"#),
        ("", #"[{"itemID": 1}]"#),
        ("/\u{e9}", #"{"\u00e9": [{"itemID": 1}]}"#),
    ])
    func `the response is the value at the pointer, with every decoder`(pointer: String, text: String)
        async throws
    {
        let items = [Item(itemID: 1, at: nil)]
        #expect(try await value(.json().at(pointer), .json(text)) == items)
        #expect(try await value(.json(.api()).at(pointer), .json(text)) == items)
        #expect(try await value(.byContentType { _ in .json().at(pointer) }, .json(text)) == items)
    }

    @Test func `text, bytes, numbers and any JSON can be at a pointer`() async throws {
        let body = NetworkAPI.Answer.json(#"{"a": {"s": "x\ny", "d": "AQI=", "n": 7, "u": null}}"#)
        #expect(try await value(.json().at("/a/s"), body) == "x\ny")
        #expect(try await value(.json(.api()).at("/a/s"), body) == "x\ny")
        #expect(try await value(.byContentType { _ in .json().at("/a/s") }, body) == "x\ny")
        #expect(try await value(.json().at("/a/d"), body) == Data([1, 2]))
        #expect(try await value(.json().at("/a/n"), body) == 7)
        #expect(try await value(.json().at("/a/u"), body) == Int?.none)
        let whole: NetworkAPI.JSONValue = try await value(.json().at("/a"), body)
        #expect(whole["n"] == 7)
        #expect(whole["u"]?.isNull == true)
        let text = NetworkAPI.Answer.json(#" "x\ny" "#)
        #expect(try await value(.json().at(""), text) == "x\ny")
        #expect(try await value(.json(.api()).at(""), text) == String?.some("x\ny"))
        #expect(try await value(.json().at(""), .json(#""AQI=""#)) == Data([1, 2]))
        #expect(try await value(.json().at("/a"), .empty(status: 204)) == Item?.none)
        _ = try await value(.json().at("/z"), .text("x")) as EmptyResponse
    }

    @Test(arguments: [
        ("/data/items", #"{"data": {}}"#, "data.items"), ("/data/items", #"{"items": []}"#, "data.items"),
        ("/data/items", #"{"data": null}"#, "data.items"), ("/data/items", "[]", "data.items"),
        ("/2", "[[], []]", "[2]"), ("/01", "[[], []]", "[1]"), ("/data/-", #"{"data": []}"#, "data.-"),
    ])
    func `a missing value is a failure that names the pointer`(
        pointer: String, text: String, path: String
    ) async {
        for info in [NetworkAPI.ResponseInfo<[Item]>.json(), .json(.api())] {
            let failure = await failure(info.at(pointer), text)
            #expect(failure?.problem == .mismatch)
            #expect(failure?.codingPath == path)
            #expect(
                failure?.description.contains("there is no value at the JSON pointer \"\(pointer)\"") == true)
        }
        let optional = await failure(NetworkAPI.ResponseInfo<[Item]?>.json().at(pointer), text)
        #expect(optional?.codingPath == path)
    }

    @Test func `a value that does not fit has its path from the whole body`() async {
        let text = #"{"data": {"items": [{"itemID": 1}, {"itemID": "x"}]}}"#
        let failure = await failure(NetworkAPI.ResponseInfo<[Item]>.json().at("/data/items"), text)
        #expect(failure?.codingPath == "data.items[1].itemID")
        #expect(failure?.line == 1)
        #expect(failure?.excerpt.contains("x") == true)
        let foundation = await self.failure(
            NetworkAPI.ResponseInfo<[Item]>.json(.api()).at("/data/items"), text)
        #expect(foundation?.codingPath == "data.items[1].itemID")
        let missing = await self.failure(NetworkAPI.ResponseInfo<Item>.json(.api()).at("/a"), #"{"a": {}}"#)
        #expect(missing?.codingPath == "a.itemID")
        #expect(missing?.reason == "the key is missing")
    }

    @Test(arguments: [
        ("", NetworkAPI.DecodingFailure.Problem.empty), ("<html>", .html), (#"{"data": "#, .cutShort),
        ("x", .malformed),
    ])
    func `a body that is not JSON fails as without a pointer`(
        text: String, problem: NetworkAPI.DecodingFailure.Problem
    ) async {
        for info in [NetworkAPI.ResponseInfo<[Item]>.json(), .json(.api())] {
            #expect(await failure(info.at("/data"), text)?.problem == problem)
        }
    }

    @Test(arguments: [
        (NetworkAPI.ResponseInfo<[Item]>.json().at("data"), "is not a JSON pointer"),
        (.json().at("/~2"), "is not a JSON pointer"), (.text.at("/a"), "only JSON"),
        (.empty.at("/a"), "only JSON"),
        (.byContentType { _ in .json() }.at("/a"), "only JSON"),
    ])
    private func `a place that cannot be used fails the call before it is sent`(
        info: NetworkAPI.ResponseInfo<[Item]>, text: String
    ) async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await value(info, .json("[]"))
        }
        #expect(failure?.request?.part == .response)
        #expect(failure?.request?.reason.contains(text) == true)
    }

    @Test func `the error response is read from the whole body`() async {
        struct Refusing: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: NetworkAPI.ResponseInfo<[Int]>
            typealias ErrorResponse = [String: String]
        }
        for info in [
            NetworkAPI.ResponseInfo<[Int]>.json().at("/data"), .byContentType { _ in .json().at("/data") },
        ] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Refusing(responseInfo: info).request(
                    using: .stub(.json(#"{"message": "No"}"#, status: 400)))
            }
            #expect(failure?.errorResponse(of: Refusing.self) == ["message": "No"])
        }
    }

    @Test(arguments: [NetworkAPI.ResponseInfo<NetworkAPI.JSONValue>.json(), .json(.api())])
    func `a fault in any JSON at a pointer has its line in the body`(
        info: NetworkAPI.ResponseInfo<NetworkAPI.JSONValue>
    ) async {
        let failure = await failure(info.at("/data"), "{\n\"data\": {\"a\":\n\"\\q\"}}")
        #expect(failure?.line == 3)
        #expect(failure?.problem == .malformed)
    }

    @Test(arguments: [NetworkAPI.ResponseInfo<NetworkAPI.JSONValue>.json(), .json(.api())])
    func `the excerpt of a failure has no control characters`(
        info: NetworkAPI.ResponseInfo<NetworkAPI.JSONValue>
    ) async {
        let failure = await failure(info, "{\"a\":\n\"\u{1B}[2J\"}")
        #expect(failure != nil)
        #expect(failure?.excerpt.unicodeScalars.contains { $0.value < 0x20 } == false)
        #expect("\(failure as Any)".unicodeScalars.contains("\u{1B}") == false)
    }

    @Test func `an empty answer needs no valid place`() async throws {
        func info<Response>(_: Response.Type) -> NetworkAPI.ResponseInfo<Response> {
            .byContentType { $0?.isJSON == true ? .json().at("/x") : .text.at("/x") }
        }
        _ = try await value(info(EmptyResponse.self), .empty(status: 204))
        #expect(try await value(info(Item?.self), .empty(status: 204)) == nil)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await value(info(String.self), .text("a"))
        }
        #expect(failure?.decoding != nil)
    }
}
