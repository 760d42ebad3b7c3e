import Foundation
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ParameterTests {
    private struct Search: Encodable {
        var text = "a/b"
        var count = 2
    }

    private struct Broken: Encodable {
        struct Inner: Encodable {
            let values: [Double]
        }
        let inner: Inner
        let password = "hunter2"
    }

    private enum Leak: Error { case of(String) }

    private struct Throwing: Encodable {
        func encode(to encoder: any Encoder) throws { throw Leak.of("hunter2") }
    }

    private func endpoint<P: Encodable & SendableMetatype>(
        _ method: NetworkAPI.Method,
        _ parameter: P?,
        _ encoding: NetworkAPI.ParameterEncoding = .automatic,
        headers: NetworkAPI.Headers = [:]
    ) -> Endpoint<P, EmptyResponse> {
        Endpoint(
            requestInfo: .init(method: method, headers: headers, parameters: parameter, encoding: encoding))
    }

    @Test(arguments: [NetworkAPI.Method.get, .head, .delete])
    func `GET, HEAD and DELETE send the parameter in the query`(method: NetworkAPI.Method) throws {
        let request = try endpoint(method, Search()).urlRequest()
        #expect(request.url?.absoluteString == "https://api.example.com/things?text=a%2Fb&count=2")
        #expect(request.httpBody == nil)
        #expect(request.allHTTPHeaderFields ?? [:] == [:])
    }

    @Test(arguments: [
        NetworkAPI.Method.post, .put, .patch, .options, .query, .init(rawValue: "PURGE"),
    ])
    func `every other method sends a JSON body`(method: NetworkAPI.Method) throws {
        let request = try endpoint(method, Search()).urlRequest()
        #expect(request.url?.absoluteString == "https://api.example.com/things")
        #expect(request.httpBody == Data(#"{"count":2,"text":"a/b"}"#.utf8))
        #expect(request.allHTTPHeaderFields == ["Content-Type": "application/json"])
    }

    @Test func `the query of the URL comes before that of the parameter`() throws {
        var search = endpoint(.get, Search())
        search.urlInfo.query = ["z": "1", "count": nil]
        #expect(try search.sentURL() == "https://api.example.com/things?z=1&count&text=a%2Fb&count=2")
    }

    @Test(arguments: [NetworkAPI.Method.get, .head, .delete, .post, .put, .trace])
    func `no parameter sends nothing`(method: NetworkAPI.Method) throws {
        let requests = [
            try endpoint(method, EmptyParameter()).urlRequest(),
            try endpoint(method, Search?.none).urlRequest(),
            try endpoint(method, EmptyParameter(), .json).urlRequest(),
            try endpoint(method, EmptyParameter(), .query).urlRequest(),
            try endpoint(method, EmptyParameter?.some(.init())).urlRequest(),
        ]
        for request in requests {
            #expect(request.url?.absoluteString == "https://api.example.com/things")
            #expect(request.httpBody == nil)
            #expect(request.allHTTPHeaderFields ?? [:] == [:])
        }
    }

    @Test(arguments: [NetworkAPI.Method.get, .head, .trace])
    func `a body on GET, HEAD and TRACE is refused before sending`(method: NetworkAPI.Method) async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                Issue.record("sent")
                return .empty()
            })
        let call = endpoint(method, Search(), .json)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.request(using: client) }
        #expect(failure?.request?.part == .body)
    }

    @Test(arguments: [NetworkAPI.ParameterEncoding.automatic, .multipart])
    func `an Optional form is sent as the form, and nothing is sent for nil`(
        encoding: NetworkAPI.ParameterEncoding
    ) throws {
        let form: NetworkAPI.MultipartForm? = [.field("a", "1")]
        #expect(try endpoint(.post, .some(form), encoding).curl().contains(#"--form 'a="1"'"#))
        let none: NetworkAPI.MultipartForm? = nil
        let line = try endpoint(.post, .some(none), encoding).curl()
        #expect(!line.contains("--form") && !line.contains("--data"), "\(line)")
        #expect(try endpoint(.post, .some(none), encoding).urlRequest().allHTTPHeaderFields ?? [:] == [:])
    }

    @Test(arguments: [NetworkAPI.ParameterEncoding.automatic, .raw])
    func `Optional bytes are sent as the bytes, and nothing is sent for nil`(
        encoding: NetworkAPI.ParameterEncoding
    ) throws {
        let body: NetworkAPI.RawBody? = .data(Data("x".utf8))
        #expect(try endpoint(.post, .some(body), encoding).body() == Data("x".utf8))
        let none: NetworkAPI.RawBody? = nil
        #expect(try endpoint(.post, .some(none), encoding).body() == nil)
    }

    @Test func `Optional text and data without a value send no raw body`() throws {
        let (text, data): (String?, Data?) = (nil, nil)
        #expect(try endpoint(.post, .some(text), .raw).body() == nil)
        #expect(try endpoint(.post, .some(data), .raw).body() == nil)
        #expect(try endpoint(.post, .some("a" as String?), .raw).body() == Data("a".utf8))
    }

    @Test func `DELETE sends a body if the encoding is for bodies`() throws {
        let request = try endpoint(.delete, Search(), .json).urlRequest()
        #expect(request.httpBody == Data(#"{"count":2,"text":"a/b"}"#.utf8))
        #expect(request.url?.query == nil)
    }

    @Test func `POST sends the parameter in the query if the encoding is query`() throws {
        let request = try endpoint(.post, Search(), .query).urlRequest()
        #expect(request.httpBody == nil)
        #expect(request.url?.query == "text=a%2Fb&count=2")
        #expect(request.allHTTPHeaderFields ?? [:] == [:])
    }

    @Test func `an encoder that the endpoint gives is used`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        let body = try endpoint(.post, ["b": 1, "a": 2], .json(encoder)).body()
        #expect(body == Data("{\n  \"a\" : 2,\n  \"b\" : 1\n}".utf8))
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (1_704_164_645.123, "2024-01-02T03:04:05.123Z"),
        (-0.5, "1969-12-31T23:59:59.500Z"),
    ])
    func `dates are ISO 8601 in UTC, fraction and all`(seconds: Double, text: String) throws {
        let body = try endpoint(.post, ["at": Date(timeIntervalSince1970: seconds)]).body()
        #expect(body == Data(#"{"at":"\#(text)"}"#.utf8))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a value that JSON cannot hold names its path and is not shown`(value: Double) throws {
        let broken = endpoint(.post, Broken(inner: .init(values: [1, value])))
        let failure = try #require(throws: NetworkAPI.Failure.self) { try broken.urlRequest() }
        #expect(failure.request?.part == .parameters)
        #expect(failure.request?.codingPath == "inner.values[1]")
        #expect(failure.description.hasPrefix("Endpoint<"))
        #expect(failure.description.hasSuffix(" at inner.values[1]"))
        #expect(failure.request?.reason.hasSuffix(".") == false)
        #expect(!String(reflecting: failure).contains("hunter2"))
    }

    @Test func `a date that is not finite is refused`() throws {
        let call = endpoint(.post, ["at": Date(timeIntervalSince1970: .infinity)])
        let failure = try #require(throws: NetworkAPI.Failure.self) { try call.urlRequest() }
        #expect(failure.request?.codingPath == "***")
    }

    @Test(arguments: [NetworkAPI.Method.get, .post])
    func `an error that the parameter throws is named by its type alone`(method: NetworkAPI.Method) throws {
        let call = endpoint(method, Throwing())
        let failure = try #require(throws: NetworkAPI.Failure.self) { try call.urlRequest() }
        #expect(failure.request?.part == .parameters)
        #expect(failure.description.contains("Leak"))
        #expect(!String(reflecting: failure).contains("hunter2"))
    }

    @Test func `a JSON value that is not a number is refused`() throws {
        let call = endpoint(.post, ["a": NetworkAPI.JSONValue.decimal(.nan)])
        let failure = try #require(throws: NetworkAPI.Failure.self) { try call.urlRequest() }
        #expect(failure.request?.codingPath == "***")
    }

    @Test func `Content-Type and Accept of the definition are sent instead of the defaults`() throws {
        let headers: NetworkAPI.Headers = ["content-type": "application/vnd.api+json", "accept": "a/b"]
        let call = Endpoint<Search, [Int]>(
            requestInfo: .init(method: .post, headers: headers, parameters: Search()))
        let sent = try call.urlRequest().allHTTPHeaderFields
        #expect(sent == ["content-type": "application/vnd.api+json", "accept": "a/b"])
    }

    @Test func `Accept follows from how the response is decoded`() throws {
        func accept<R: Decodable & SendableMetatype>(
            _ type: R.Type,
            _ info: NetworkAPI.ResponseInfo<R> = .automatic
        ) throws -> String? {
            try Endpoint<EmptyParameter, R>(requestInfo: .init(method: .get), responseInfo: info)
                .urlRequest().value(forHTTPHeaderField: "Accept")
        }
        #expect(try accept([Int].self) == "application/json")
        #expect(try accept([Int]?.self) == "application/json")
        #expect(try accept([Int].self, .json(JSONDecoder())) == "application/json")
        #expect(try accept(NetworkAPI.JSONValue.self) == "application/json")
        #expect(try accept(String.self) == nil)
        #expect(try accept(Data?.self) == nil)
        #expect(try accept(EmptyResponse.self) == nil)
        #expect(try accept(Int.self, .text) == nil)
    }
}
