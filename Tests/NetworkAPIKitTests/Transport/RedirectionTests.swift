import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite("Redirection")
struct RedirectionTests {
    struct Endpoint: NetworkAPIDefinition {
        var urlInfo = URLInfo(scheme: "https", host: "api.example.com", path: "/v1/things")
        var requestInfo: RequestInfo<[String: String]>
        typealias Response = Data
    }

    func request(
        _ method: NetworkAPI.Method = .get,
        _ redirects: NetworkAPI.RedirectPolicy = .follow
    ) throws -> NetworkAPI.Request {
        let headers: NetworkAPI.Headers = [
            "Authorization": "Bearer S", "Cookie": "c=1", "X-Riot-Token": "K", "X-Api-Key": "A",
            "X-Trace": "t",
        ]
        let endpoint = Endpoint(
            requestInfo: .init(
                method: method,
                headers: headers,
                parameters: method == .post || method == .put ? ["a": "b"] : nil,
                redirects: redirects,
                secrets: .standard.adding("X-Riot-Token")
            )
        )
        return try NetworkAPI.Client().makeRequest(endpoint)
    }

    func answer(_ status: Int, _ location: String?) -> NetworkAPI.Answer {
        NetworkAPI.Answer(status: status, headers: location.map { ["Location": $0] } ?? [:])
    }

    @Test(arguments: [
        ("application/json", false), ("application/x-www-form-urlencoded", false), ("image/png", true),
    ])
    func `a file that may have named values is not sent to another origin`(
        type: String, isFollowed: Bool
    ) throws {
        var request = try request(.put)
        request.body = .file(URL(fileURLWithPath: "/nowhere"))
        request.headers[.contentType] = type
        var hop = Redirection(request)
        #expect((hop.next(after: answer(307, "https://other.example.com/")) == .follow) == isFollowed)
    }

    @Test(arguments: [
        (301, "GET", "GET"), (302, "GET", "GET"), (303, "GET", "GET"), (307, "GET", "GET"),
        (308, "GET", "GET"),
        (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
        (308, "POST", "POST"),
        (301, "PUT", "PUT"), (302, "PUT", "PUT"), (303, "PUT", "GET"), (307, "PUT", "PUT"),
        (308, "PUT", "PUT"),
        (301, "HEAD", "HEAD"), (303, "HEAD", "HEAD"), (303, "DELETE", "GET"), (302, "DELETE", "DELETE"),
    ])
    func `method and body follow RFC 9110`(status: Int, before: String, after: String) throws {
        var hop = Redirection(try request(.init(rawValue: before)))
        let body = hop.request.body
        #expect(hop.next(after: answer(status, "/v2")) == .follow)
        #expect(hop.request.method.rawValue == after)
        let keepsBody = before == after
        #expect(hop.request.body == (keepsBody ? body : nil))
        #expect(hop.request.headers.contains(.contentType) == (keepsBody && body != nil))
    }

    @Test(arguments: [
        ("/v2/x?y=1", "https://api.example.com/v2/x?y=1"),
        ("other", "https://api.example.com/v1/other"),
        ("?page=2", "https://api.example.com/v1/things?page=2"),
        ("//cdn.example.com/x", "https://cdn.example.com/x"),
        ("HTTPS://API.example.com/X", "https://API.example.com/X"),
        ("https://api.example.com:443/x#part", "https://api.example.com:443/x"),
        ("https://user:pass@api.example.com/x", "https://api.example.com/x"),
        ("../a/./b", "https://api.example.com/a/b"),
    ])
    func `a location is resolved by RFC 3986`(location: String, url: String) throws {
        var hop = Redirection(try request())
        #expect(hop.next(after: answer(302, location)) == .follow)
        #expect(hop.request.url.absoluteString == url)
    }

    @Test(arguments: [
        "http://api.example.com/", "HTTP://api.example.com/",
    ])
    func `a redirect from https to http is refused`(location: String) throws {
        var hop = Redirection(try request())
        #expect(hop.next(after: answer(301, location)) == .refuse(.insecure))
    }

    @Test(arguments: [
        "ftp://example.com/", "file:///etc/hostname", "javascript:alert(1)", "https:///x", "data:,x",
        "http://[::1",
    ])
    func `a redirect to a scheme other than http and https is not followed`(location: String) throws {
        var hop = Redirection(try request())
        #expect(hop.next(after: answer(302, location)) == .refuse(.unreadable))
    }

    @Test(arguments: ["https://evil.example/x", "https://api.example.com:8443/x", "//other.example.com/"])
    func `another origin does not get secret headers`(location: String) throws {
        var hop = Redirection(try request(.post))
        #expect(hop.next(after: answer(307, location)) == .follow)
        #expect(hop.request.headers.map(\.name.rawValue) == ["X-Trace", "Content-Type"])
        #expect(hop.next(after: answer(307, "https://api.example.com/back")) == .follow)
        #expect(
            hop.request.headers.map(\.name.rawValue) == ["X-Trace", "Content-Type"], "and none comes back")
    }

    @Test(arguments: ["/x", "https://API.EXAMPLE.COM/x", "https://api.example.com:443/x"])
    func `the same origin keeps its secrets`(location: String) throws {
        var hop = Redirection(try request())
        #expect(hop.next(after: answer(302, location)) == .follow)
        #expect(hop.request.headers["Authorization"] == "Bearer S")
        #expect(hop.request.headers["X-Riot-Token"] == "K")
    }

    @Test(arguments: [200, 204, 300, 304, 305, 306, 400])
    func `statuses other than redirects are answers`(status: Int) throws {
        var hop = Redirection(try request())
        #expect(hop.next(after: answer(status, "/x")) == .answer)
    }

    @Test func `a redirect without a location is an answer`() throws {
        var hop = Redirection(try request())
        #expect(hop.next(after: answer(302, nil)) == .answer)
    }

    @Test func `the redirect policy decides which redirects are followed`() throws {
        var never = Redirection(try request(.get, .never))
        #expect(never.next(after: answer(302, "/x")) == .answer)
        var same = Redirection(try request(.get, .sameOrigin))
        #expect(same.next(after: answer(302, "/x")) == .follow)
        #expect(same.next(after: answer(302, "https://other.example/")) == .refuse(.otherOrigin))
    }

    @Test func `at most twenty redirects are followed`() throws {
        var hop = Redirection(try request())
        for _ in 0..<20 { #expect(hop.next(after: answer(302, "/again")) == .follow) }
        #expect(hop.next(after: answer(302, "/again")) == .refuse(.tooMany))
    }

    @Test(arguments: [
        "PRIVATE-TOKEN", "x-vault-token", "X-Goog-Api-Key", "X-Session-Id", "X-Shopify-Access-Token",
        "Ocp-Apim-Subscription-Key", "X-RapidAPI-Key", "X-Auth", "X-Client-Secret", "DPoP", "X-ApiKey",
    ])
    func `another origin gets no header whose name says that it is a credential`(name: String) throws {
        var sent = try request()
        sent.headers = [.init(name): "S", "Accept": "a"]
        var hop = Redirection(sent)
        #expect(hop.next(after: answer(302, "/same")) == .follow)
        #expect(hop.request.headers.count == 2)
        #expect(hop.next(after: answer(302, "https://other.example/")) == .follow)
        #expect(hop.request.headers.map(\.name) == ["Accept"])
    }

    @Test(arguments: [
        "Idempotency-Key", "IDEMPOTENCY-KEY", "X-Idempotency-Key", "X-Tokens-Used", "X-Keyboard", "X-Author",
        "X-Secretary", "X-Request-Id",
    ])
    func `another origin gets the other headers`(name: String) throws {
        var sent = try request()
        sent.headers = [.init(name): "S"]
        var hop = Redirection(sent)
        #expect(hop.next(after: answer(302, "https://other.example/")) == .follow)
        #expect(hop.request.headers.map(\.name.rawValue) == [name])
    }

    @Test func `a header that the policy names is kept, and no other`() throws {
        var sent = try request(.get, .follow(keeping: ["x-tenant-key", "X-RIOT-TOKEN"]))
        sent.headers.append("X-Tenant-Key", "t")
        var hop = Redirection(sent)
        #expect(hop.next(after: answer(302, "https://other.example/")) == .follow)
        #expect(hop.request.headers.map(\.name) == ["X-Riot-Token", "X-Trace", "X-Tenant-Key"])
        #expect(NetworkAPI.RedirectPolicy.follow(keeping: []) == .follow)
    }

    @Test func `a redirect from https in capitals to http is refused`() throws {
        var sent = try request()
        sent.url = try #require(URL(string: "HTTPS://api.example.com/x"))
        var hop = Redirection(sent)
        #expect(hop.next(after: answer(302, "http://api.example.com/y")) == .refuse(.insecure))
    }

    @Test(arguments: [
        ("/a b", "https://api.example.com/a%20b"), ("/한", "https://api.example.com/%ED%95%9C"),
        ("/a%20b%2Fc", "https://api.example.com/a%20b%2Fc"), ("/100%", "https://api.example.com/100%25"),
        ("/a|b?c={d}&e=[f]", "https://api.example.com/a%7Cb?c=%7Bd%7D&e=%5Bf%5D"),
        ("https://[::1]:8080/a<b>#c d", "https://[::1]:8080/a%3Cb%3E"), (" /x ", "https://api.example.com/x"),
        ("a//b c", "https://api.example.com/v1/a//b%20c"),
        ("?q=a\"b", "https://api.example.com/v1/things?q=a%22b"),
    ])
    func `a location with characters that a URL cannot have is followed`(location: String, url: String) throws
    {
        var hop = Redirection(try request())
        #expect(hop.next(after: answer(302, location)) == .follow)
        #expect(hop.request.url.absoluteString == url)
    }

    /// Over a stub, and in the exchange of a transport that reports a redirect and its body.
    @Test func `the body of a redirect that is followed is not limited`() async throws {
        let body = Data(repeating: 0x61, count: 200)
        let redirect = NetworkAPI.Answer.data(body, status: 302, headers: [.location: "/end"])
        var streamed = redirect
        streamed.content = .stream(NetworkAPI.ByteStream([body]))
        for redirect in [redirect, streamed] {
            let stub = NetworkAPI.StubTransport { $0.url.path == "/end" ? .text("end") : redirect }
            let endpoint = Endpoint(requestInfo: .init(method: .get))
            let client = NetworkAPI.Client.to(.memory(limit: 10), transport: stub)
            #expect(try await endpoint.request(using: client) == Data("end".utf8))
        }

        var request = try request()
        request.destination = .memory(limit: 10)
        func answer() async throws -> NetworkAPI.Answer {
            let exchange = Exchange(request)
            return try await exchange.answer {
                exchange.receive(.empty(status: 302, headers: redirect.headers), length: 200)
                exchange.receive(body)
                exchange.complete(nil)
            }
        }
        #expect(try await answer().body == body)
        request.redirects = .never
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await answer() }
        #expect(failure?.transportReason == .answerTooLarge(limit: 10))
    }
}
