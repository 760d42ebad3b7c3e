import Foundation
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct HeaderValidationTests {
    private func sent(_ headers: NetworkAPI.Headers) throws -> [String: String]? {
        try Plain(requestInfo: .init(method: .get, headers: headers)).urlRequest().allHTTPHeaderFields
    }

    @Test(arguments: [
        "", " ", "a b", "a:b", "a\r\nb", "a\0", "한글", "a/b", "(a)", "é", "a\t", "\"a\"", "{a}", "a@b",
        "\u{7F}",
        "Authorization: Bearer secret",
    ])
    func `a header name that is not a token is refused`(name: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) { try sent([.init(name): "v"]) }
        #expect(failure.request?.part == .header(name))
        #expect(failure.description.contains("is not a token"))
        #expect(!failure.description.contains("secret"))
        #expect(!failure.description.contains("\r"))
    }

    @Test(arguments: [
        "a\rb", "a\nb", "a\r\nX: y", "a\0b", " a", "a ", "\ta", "a\t", " ", "\t", "\u{1}", "\u{7F}", "a\n",
    ])
    func `a value that would be split or trimmed is refused`(value: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) { try sent(["X-A": value]) }
        #expect(failure.request?.part == .header("X-A"))
    }

    /// A call with a media type in `Content-Type` or in `Accept`.
    private struct Note: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/notes")
        var requestInfo = RequestInfo<String>(method: .post, headers: ["X-A": "1"], parameters: "text")
        var responseInfo = NetworkAPI.ResponseInfo<EmptyResponse>()
        typealias Response = EmptyResponse
    }

    @Test(arguments: ["text/plain\r\nX-B: 1", "text/plain\n", " text/plain", "text/plain\0"])
    func `a media type that would be split or trimmed is refused`(text: String) throws {
        let type = NetworkAPI.MediaType(rawValue: text)
        var sent = Note()
        sent.requestInfo.encoding = .raw(type)
        let failure = try #require(throws: NetworkAPI.Failure.self) { try sent.urlRequest() }
        #expect(failure.request?.part == .header("Content-Type"))
        var accepted = Note()
        accepted.responseInfo = accepted.responseInfo.contentTypes([type])
        let other = try #require(throws: NetworkAPI.Failure.self) { try accepted.urlRequest() }
        #expect(other.request?.part == .header("Accept"))
    }

    @Test func `a media type is added to the headers of the request, which stay`() throws {
        var note = Note()
        note.requestInfo.encoding = .raw("text/x-note")
        note.responseInfo = note.responseInfo.contentTypes([.json, .text])
        let fields: [String: String] = [
            "X-A": "1", "Content-Type": "text/x-note",
            "Accept": "application/json, text/plain; charset=utf-8",
        ]
        #expect(try note.urlRequest().allHTTPHeaderFields == fields)
        #expect(note.requestInfo.headers == ["X-A": "1"])
        #expect(
            try Plain(requestInfo: .init(method: .get, headers: note.requestInfo.headers)).urlRequest()
                .allHTTPHeaderFields == ["X-A": "1"])
    }

    @Test(arguments: ["secret\n", "secret\0"])
    func `a refused value is not shown`(value: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) { try sent(["X-A": value]) }
        #expect(!"\(failure) \(String(reflecting: failure.request))".contains("secret"))
    }

    @Test(arguments: [
        "", "a b", "a\tb", "한글", "é", "👩‍👧", "\"q\"", "a;b,c=d:e/f", String(repeating: "x", count: 100_000),
    ])
    func `a header value without control characters is sent unchanged`(value: String) throws {
        #expect(try sent(["X-A": value]) == ["X-A": value])
    }

    @Test(arguments: ["Host", "connection", "CONTENT-LENGTH", "Transfer-encoding"])
    func `headers that the connection sets are refused`(name: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) { try sent([.init(name): "a"]) }
        #expect(failure.request?.part == .header(name))
    }

    @Test func `repeats are joined under the first name`() throws {
        #expect(try sent(["X-A": "1", "B": "2", "x-a": "3"]) == ["X-A": "1, 3", "B": "2"])
        #expect(try sent(["Cookie": "a=1", "cookie": "b=2"]) == ["Cookie": "a=1; b=2"])
    }

    @Test(arguments: [
        "Authorization", "Content-Type", "User-Agent", "Proxy-Authorization", "Date", "From",
        "If-Modified-Since", "If-Range", "If-Unmodified-Since", "Origin", "Range", "Referer",
        "Content-Disposition", "Content-Location", "Content-Range", "Content-Encoding", "Idempotency-Key",
        "traceparent", "Max-Forwards",
    ])
    func `a repeat that must not be joined is refused`(name: String) throws {
        let headers: NetworkAPI.Headers = [.init(name): "secret1", .init(name.uppercased()): "secret2"]
        let failure = try #require(throws: NetworkAPI.Failure.self) { try sent(headers) }
        #expect(failure.request?.part == .header(name.uppercased()))
        #expect(!failure.description.contains("secret"))
    }

    @Test func `a refused repeat fails the call before it is sent, with every transport`() async throws {
        let headers: NetworkAPI.Headers = [.authorization: "a", "authorization": "b"]
        let plain = Plain(requestInfo: .init(method: .get, headers: headers))
        for client in [NetworkAPI.Client(), .stub()] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await plain.request(using: client)
            }
            #expect(failure?.request?.part == .header("authorization"))
        }
    }

    @Test(arguments: ["", "GE T", "GET\r\nX: y", "GET\0", "한글", "G/T", "GET ", " GET", "G:T"])
    func `a method that is not a token is refused`(method: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(requestInfo: .init(method: .init(rawValue: method))).urlRequest()
        }
        #expect(failure.request?.part == .method)
    }

    @Test(arguments: ["get", "Post", "dELETE", "patch", "trace"])
    func `a method that URLSession would send as another is refused`(method: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(requestInfo: .init(method: .init(rawValue: method))).urlRequest()
        }
        #expect(failure.request?.part == .method)
        #expect(failure.description.contains("would be sent as \(method.uppercased())"))
    }

    @Test(arguments: ["GET", "HEAD", "POST", "PURGE", "purge", "M-SEARCH", "QUERY", "!#$%&'*+-.^_`|~"])
    func `every token is a method and keeps its case`(method: String) throws {
        let request = try Plain(requestInfo: .init(method: .init(rawValue: method))).urlRequest()
        #expect(request.httpMethod == method)
        #expect(request.httpBody == nil)
    }

    @Test(arguments: [.zero, .seconds(-1), .nanoseconds(-1), .seconds(Int64.min)] as [Duration])
    func `a timeout that is zero or negative is refused`(duration: Duration) throws {
        for timeout in [.idle(duration), .total(duration), .init(idle: .seconds(1), total: duration)]
            as [NetworkAPI.Timeout]
        {
            let failure = try #require(throws: NetworkAPI.Failure.self) {
                try Plain(requestInfo: .init(method: .get, timeout: timeout)).urlRequest()
            }
            #expect(failure.request?.part == .timeout)
            let client = NetworkAPI.Client(transport: .stub { _ in nil }, timeout: timeout)
            let other = try #require(throws: NetworkAPI.Failure.self) {
                try Plain().urlRequest(using: client)
            }
            #expect(other.request?.part == .timeout)
        }
    }

    @Test(arguments: [.nanoseconds(1), .milliseconds(1), .seconds(1), .seconds(Int64.max)] as [Duration])
    func `a timeout above zero is accepted, even the largest duration`(duration: Duration) async throws {
        for timeout in [.idle(duration), .total(duration)] as [NetworkAPI.Timeout] {
            let plain = Plain(requestInfo: .init(method: .get, timeout: timeout))
            #expect(try await plain.request(using: .stub()) == EmptyResponse())
        }
    }
}
