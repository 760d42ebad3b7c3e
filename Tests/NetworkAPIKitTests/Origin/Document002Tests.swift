import Foundation
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The four kinds of parameters of document 002, each with an encoding of its own: `queryBody`, `query`, `requestBody`
/// and `requestPlain`.
struct Document002Tests {
    private struct Search: Encodable {
        var ids = [1, 2]
        var isNew = true
        var page = ["size": 2]
    }

    /// `URLEncoding(destination: .queryString, arrayEncoding: .noBrackets, boolEncoding: .numeric)`.
    private static let noBracketsNumeric = NetworkAPI.QueryEncoding(arrays: .repeated, booleans: .numeric)
    /// `URLEncoding()`: brackets, and numbers for booleans.
    private static let urlEncoding = NetworkAPI.QueryEncoding(arrays: .brackets, booleans: .numeric)

    @Test func `queryBody: a query with its options, and a body of JSON`() throws {
        let endpoint = Endpoint<[String: [Bool]], EmptyResponse>(
            urlInfo: .init(
                host: "h.com", path: "/voices", query: .init(encoding: Search(), Self.noBracketsNumeric)),
            requestInfo: .init(method: .post, parameters: ["flags": [true]]))
        let request = try endpoint.urlRequest()
        #expect(request.url?.absoluteString == "https://h.com/voices?ids=1&ids=2&isNew=1&page%5Bsize%5D=2")
        #expect(request.httpBody == Data(#"{"flags":[true]}"#.utf8))
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }

    @Test func `queryBody: a query in brackets, and a form without`() throws {
        let endpoint = Endpoint<Search, EmptyResponse>(
            urlInfo: .init(host: "h.com", path: "/", query: .init(encoding: Search(), Self.urlEncoding)),
            requestInfo: .init(
                method: .put, parameters: Search(), encoding: .form(Self.noBracketsNumeric)))
        let request = try endpoint.urlRequest()
        #expect(
            request.url?.absoluteString == "https://h.com/?ids%5B%5D=1&ids%5B%5D=2&isNew=1&page%5Bsize%5D=2")
        #expect(request.httpBody == Data("ids=1&ids=2&isNew=1&page%5Bsize%5D=2".utf8))
        #expect(
            request.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
    }

    @Test(arguments: [NetworkAPI.Method.get, .head, .delete, .post, .put, .patch])
    func `query: the destination is the query string, whatever the method`(method: NetworkAPI.Method) throws {
        let endpoint = Endpoint<Search, EmptyResponse>(
            requestInfo: .init(
                method: method, parameters: Search(), encoding: .query(Self.noBracketsNumeric)))
        let request = try endpoint.urlRequest()
        #expect(
            request.url?.absoluteString
                == "https://api.example.com/things?ids=1&ids=2&isNew=1&page%5Bsize%5D=2")
        #expect(request.httpBody == nil)
        #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
    }

    @Test func `requestBody: JSON sets its type unless the definition has one`() throws {
        let info = { NetworkAPI.RequestInfo(method: .post, headers: $0, parameters: ["a": 1]) }
        let plain = try Endpoint<[String: Int], EmptyResponse>(requestInfo: info([:])).urlRequest()
        #expect(plain.value(forHTTPHeaderField: "Content-Type") == "application/json")
        let named = try Endpoint<[String: Int], EmptyResponse>(
            requestInfo: info(["content-type": "application/vnd.voice+json"])
        ).urlRequest()
        #expect(named.value(forHTTPHeaderField: "Content-Type") == "application/vnd.voice+json")
    }

    @Test func `requestPlain: neither query nor body nor type`() throws {
        let request = try Plain(requestInfo: .init(method: .post)).urlRequest()
        #expect(request.url?.absoluteString == "https://api.example.com/things")
        #expect(request.httpBody == nil)
        #expect(request.allHTTPHeaderFields ?? [:] == [:])
    }
}
