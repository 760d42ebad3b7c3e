import Foundation
import NetworkAPIKit
import Testing

/// A query made of a value, for an endpoint with a body as its `Parameter`.
struct QueryOfValueTests {
    private struct Range: Encodable {
        var ids = [1, 2]
        var text = "a b+c,d"
        var isOpen = true
        var nothing: String?
    }

    private func url(_ query: NetworkAPI.Query) throws -> String? {
        try Plain(urlInfo: .init(host: "h.com", path: "/", query: query)).sentURL()
    }

    @Test(arguments: [
        (NetworkAPI.QueryEncoding.standard, "ids=1&ids=2&text=a%20b%2Bc%2Cd&isOpen=true"),
        (.init(arrays: .comma, booleans: .numeric), "ids=1,2&text=a%20b%2Bc%2Cd&isOpen=1"),
        (.init(arrays: .pipe, spaces: .plus), "ids=1%7C2&text=a+b%2Bc%2Cd&isOpen=true"),
        (
            .init(arrays: .indexed, nils: .empty),
            "ids%5B0%5D=1&ids%5B1%5D=2&text=a%20b%2Bc%2Cd&isOpen=true&nothing="
        ),
    ])
    func `the bytes are those of the options`(encoding: NetworkAPI.QueryEncoding, query: String) throws {
        #expect(try url(.init(encoding: Range(), encoding)) == "https://h.com/?" + query)
    }

    @Test func `the items hold plain text`() {
        let query = NetworkAPI.Query(encoding: Range(), .init(arrays: .comma, spaces: .plus))
        #expect(query.map(\.name) == ["ids", "text", "isOpen"])
        #expect(query.map(\.value) == ["1,2", "a b+c,d", "true"])
        #expect(NetworkAPI.Query(encoding: ["a b": "%2B&="]) == ["a b": "%2B&="])
    }

    @Test func `an item that is changed is written by the rules of the URL`() throws {
        var query = NetworkAPI.Query(encoding: Range(), .init(arrays: .comma))
        query.items[0].value = "3,4"
        query.append("z", nil)
        #expect(try url(query) == "https://h.com/?ids=3%2C4&text=a%20b%2Bc%2Cd&isOpen=true&z")
    }

    @Test func `no value and no properties add no question mark`() throws {
        #expect(try url(.init(encoding: Range?.none)) == "https://h.com/")
        #expect(try url(.init(encoding: [String: Int]())) == "https://h.com/")
    }

    @Test func `query, parameter and body can have different encodings`() throws {
        let endpoint = Endpoint<[String: Bool], EmptyResponse>(
            urlInfo: .init(
                host: "h.com", path: "/", query: .init(encoding: Range(), .init(arrays: .brackets))),
            requestInfo: .init(
                method: .put, parameters: ["yes": true], encoding: .form(.init(booleans: .numeric))))
        #expect(
            try endpoint.sentURL() == "https://h.com/?ids%5B%5D=1&ids%5B%5D=2&text=a%20b%2Bc%2Cd&isOpen=true")
        #expect(try endpoint.body() == Data("yes=1".utf8))
    }

    @Test func `a value that cannot be encoded fails the request, with its place`() {
        struct Inner: Encodable { var values = [0, Double.nan] }
        let endpoint = Plain(
            urlInfo: .init(host: "h.com", path: "/", query: .init(encoding: ["inner": Inner()])))
        let failure = #expect(throws: NetworkAPI.Failure.self) { _ = try endpoint.urlRequest() }
        #expect(failure?.request?.part == .query)
        #expect(failure?.request?.codingPath == "***.values[1]")
        #expect(failure?.call?.definition == "Plain")
    }

    @Test func `an error that the value throws is named by its type alone`() {
        enum Leak: Error { case of(String) }
        struct Throwing: Encodable {
            func encode(to encoder: any Encoder) throws { throw Leak.of("hunter2") }
        }
        let endpoint = Plain(urlInfo: .init(host: "h.com", path: "/", query: .init(encoding: Throwing())))
        let failure = #expect(throws: NetworkAPI.Failure.self) { _ = try endpoint.urlRequest() }
        #expect(failure?.request?.reason == "the query threw Leak")
    }
}
