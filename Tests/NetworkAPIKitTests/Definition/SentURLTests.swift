import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An endpoint at a URL that a server sent.
private func sent(
    _ url: URL?, _ authorization: NetworkAPI.CredentialPolicy = .automatic, isQuerySecret: Bool = true,
    headers: NetworkAPI.Headers? = nil
) throws -> Endpoint<EmptyParameter, String> {
    Endpoint(
        urlInfo: NetworkAPI.URLInfo(url: try #require(url), isQuerySecret: isQuerySecret),
        requestInfo: .init(method: .get, headers: headers, authorization: authorization))
}

/// The failure of a request that is not built.
private func failure(_ definition: some NetworkAPIDefinition) throws -> NetworkAPI.RequestFailure {
    let failure = #expect(throws: NetworkAPI.Failure.self) { try definition.urlRequest(using: .stub()) }
    guard case .request(let request)? = failure else { throw try #require(failure) }
    return request
}

@Suite("URLs that a server sent")
struct SentURLTests {
    @Test(arguments: [
        "https://bucket.s3.amazonaws.com/a%2Fb/%7e%41+b;v=1/c?X-Amz-Signature=a%2fb+c&x&&y=",
        "https://h.example//double//slash/?", "https://h.example/a%2F..%2Fb/...", "http://127.0.0.1:8080/",
        "https://[::1]:8443/x?y=[1]", "https://h.example", "https://h.example?a=b",
        "https://h.example/a?b?c=d",
        "https://h.example/%ED%95%9C?q=%ED%95%9C%zz", "https://xn--bj0bj06e.example/",
        "http://h.example:80/a",
        "https://a_b.example/x=1?=&=b&c==", "https://H.Example/Path", "https://h.example/a'b(c)!*?d'e(f)!*",
    ])
    func `path and query are sent with the same bytes`(text: String) throws {
        let url = try #require(URL(string: text))
        #expect(try sent(url).sentURL() == url.absoluteString)
    }

    @Test(arguments: [
        ("https://h.example/a?b#c?d", "https://h.example/a?b"),
        ("https://h.example/a#", "https://h.example/a"),
        ("HTTPS://h.example/a", "https://h.example/a"), ("https://h.example:/a", "https://h.example/a"),
        ("https://한글.example/a", "https://xn--bj0bj06e.example/a"),
        ("https://ex%61mple.com/a", "https://example.com/a"),
    ])
    func `a fragment is dropped, and the host is written in one way`(text: String, expected: String) throws {
        #expect(try sent(URL(string: text)).sentURL() == expected)
    }

    @Test func `a relative URL is called at its base`() throws {
        let url = URL(string: "../b?c=%2f", relativeTo: URL(string: "https://h.example/a/x/y"))
        #expect(try sent(url).sentURL() == "https://h.example/a/b?c=%2f")
    }

    @Test(arguments: [
        "/relative/path?token=SECRET", "file:///etc/SECRET", "ftp://h.example/SECRET",
        "mailto:SECRET@h.example",
        "https:///SECRET", "https:SECRET", "data:text/plain,SECRET", "https://SECRET@h.example/",
        "https://user:SECRET@h.example/", "https://h.example:0/SECRET", "https://h.example:65536/SECRET",
        "https://h.example:99999999999999999999/SECRET", "https://ex%2Fample.com/SECRET",
        "https://a%40b.example/SECRET", "https://[fe80::1%25eth0]/SECRET",
    ])
    func `a URL that cannot be called is refused and not shown`(text: String) throws {
        // Foundation refuses some of these itself.
        guard let url = URL(string: text) else { return }
        let failure = try failure(sent(url))
        #expect(failure.part == .url)
        #expect(!"\(failure)".contains("SECRET"))
        #expect(!"\(NetworkAPI.URLInfo(url: url))".contains("SECRET@"))
    }

    @Test(arguments: [
        "/SECRET/../b", "/./SECRET", "/SECRET/.", "/SECRET/..", "/..", "/SECRET/%2e%2E/b?c", "/SECRET/.%2e/b",
        "/SECRET%2F..%2Fb/../c", "/SECRET%5C..%5Cy/../../c", "/a/..%2Fb/SECRET/.",
    ])
    func `a URL with a segment of dots is refused, as another path would be sent`(path: String) throws {
        let failure = try failure(sent(URL(string: "https://h.example" + path)))
        #expect(failure.part == .url)
        #expect(failure.reason == #"the path of the URL has a segment that is "." or "..""#)
        #expect(!"\(failure)".contains("SECRET"))
    }

    @Test func `nothing is sent to a URL that is refused`() async throws {
        let count = Locked(0)
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                count.withLock { $0 += 1 }
                return .text("")
            })
        let endpoint = try sent(URL(string: "file:///etc/passwd"))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint.request(using: client)
        }
        #expect(failure?.request?.part == .url)
        #expect(count.withLock { $0 } == 0)
        _ = try await sent(URL(string: "https://h.example")).request(using: client)
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `items of a parameter in the query are refused, and a body is sent`() throws {
        let info = NetworkAPI.URLInfo(url: try #require(URL(string: "https://h.example/a?b=c")))
        let query = Endpoint<[String: Int], EmptyResponse>(
            urlInfo: info, requestInfo: .init(method: .get, parameters: ["d": 1]))
        #expect(try failure(query).part == .url)
        let none = Endpoint<[String: Int], EmptyResponse>(
            urlInfo: info, requestInfo: .init(method: .get, parameters: [:]))
        #expect(try none.sentURL() == "https://h.example/a?b=c")
        let body = Endpoint<[String: Int], EmptyResponse>(
            urlInfo: info, requestInfo: .init(method: .put, parameters: ["d": 1]))
        #expect(try body.sentURL() == "https://h.example/a?b=c")
        #expect(try body.body() == Data(#"{"d":1}"#.utf8))
    }

    @Test func `the servers of the client do not apply`() throws {
        let endpoint = try sent(URL(string: "https://api.example.com/a?b"))
        #expect(
            try endpoint.sentURL(using: .server("http://localhost:1/v2")) == "https://api.example.com/a?b")
    }

    @Test(arguments: [
        "https://h.example/a?sig=SECRET&SECRET&name=SECRET%26x", "https://h.example/a?SECRET",
        "https://h.example/a?SECRET/SECRET:SECRET,SECRET=", "https://h.example/?a=(SECRET)&b='SECRET'",
    ])
    func `each value of a secret query is masked wherever the URL is shown`(text: String) async throws {
        let endpoint = try sent(URL(string: text))
        let location = NetworkAPI.Answer(status: 500, headers: ["Location": "/b?c=SECRET", "X-Next": text])
        let events = Locked<[String]>([])
        let client = NetworkAPI.Client(
            transport: .stub { _ in location },
            interceptors: [.events { event in events.withLock { $0.append("\(event)") } }])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint.request(using: client)
        }
        let request = try client.makeRequest(endpoint)
        let shown = try [
            "\(try #require(failure))", endpoint.curl(using: client), "\(endpoint.urlInfo)", "\(request)",
            String(reflecting: request.headers), "\(events.withLock { $0 })", "\(failure?.call as Any)",
        ]
        for line in shown { #expect(!line.contains("SECRET")) }
        #expect(try endpoint.curl(using: client).contains("https://h.example/"))
        #expect(try endpoint.curl(using: client, showingSecrets: true).contains("SECRET"))
    }

    @Test func `a query that is not secret is shown, but for secret names`() throws {
        let endpoint = try sent(
            URL(string: "https://h.example/a?page=2&token=SECRET"), isQuerySecret: false)
        #expect(try endpoint.curl().contains("a?page=2&token=***"))
    }

    @Test func `an endpoint with another URL is another value`() throws {
        let url = try #require(URL(string: "https://h.example/a?b"))
        #expect(NetworkAPI.URLInfo(url: url) == NetworkAPI.URLInfo(url: url))
        #expect(NetworkAPI.URLInfo(url: url) != NetworkAPI.URLInfo(url: url, isQuerySecret: false))
        #expect(NetworkAPI.URLInfo(url: url) != NetworkAPI.URLInfo(host: "h.example", path: "/a"))
    }
}

extension SocketTests {
    @Suite("Credentials for URLs that a server sent", .timeLimit(.minutes(10)))
    struct SentURLCredentialTests {
        let server: LoopbackServer
        private let client: NetworkAPI.Client

        init() throws {
            server = try LoopbackServer()
            server.route("GET", "/echo") { request in
                let names = [
                    "Authorization", "Cookie", "X-API-Key", "X-Signature", "X-Session", "X-Own-Token",
                    "X-Trace",
                ]
                return .text(
                    names.compactMap { name in request[name].map { "\(name)=\($0)" } }.joined(separator: " "))
            }
            let store = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
            let cookie = HTTPCookie(properties: [
                .name: "sid", .value: "cookie", .domain: "127.0.0.1", .path: "/",
            ])
            store.setCookie(try #require(cookie))
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpAdditionalHeaders = ["X-Session": "session", "X-Trace": "1"]
            client = NetworkAPI.Client(
                transport: .urlSession(configuration, cookies: store),
                interceptors: [
                    .apiKey("key", in: .header("X-API-Key")), .apiKey("key", in: .query("api_key")),
                    .bearer("bearer"), .basic(user: "a", password: "b"),
                    .signing { _, _ in ["X-Signature": "signature"] }, OwnHeader(),
                    .authentication(credential: .init(token: "old")) { _ in .init(token: "new") },
                ])
        }

        /// An interceptor of an app that adds a secret to every call.
        private struct OwnHeader: NetworkAPI.Interceptor {
            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                var request = request
                request.headers["X-Own-Token"] = "own"
                return try await next(request)
            }
        }

        private var url: URL? { URL(string: server.baseURL + "/echo") }

        @Test(arguments: [NetworkAPI.CredentialPolicy.automatic, .never])
        func `no credential, cookie or secret header of the client is sent`(
            policy: NetworkAPI.CredentialPolicy
        ) async throws {
            #expect(try await sent(url, policy).request(using: client) == "X-Trace=1")
            #expect((server.requests.last?.query ?? "") == "")
        }

        @Test func `the endpoint's own headers and those of the call are sent`() async throws {
            let endpoint = try sent(url, headers: ["X-API-Key": "mine"])
            let text = try await endpoint.request(using: client, options: [.header("X-Session", "ours")])
            #expect(text == "X-API-Key=mine X-Session=ours X-Trace=1")
        }

        @Test func `all of them are sent if the endpoint requires credentials`() async throws {
            let text = try await sent(url, .required).request(using: client)
            #expect(
                text == "Authorization=Bearer bearer Cookie=sid=cookie X-API-Key=key X-Signature=signature "
                    + "X-Session=session X-Own-Token=own X-Trace=1")
        }

        @Test func `the bytes of a path and a query arrive as they were sent`() async throws {
            server.route("GET", "/a%2Fb/%7e;v=1") { .text($0.target) }
            server.route("GET", "/a/b/~;v=1") { .text($0.target) }
            let target = "/a%2Fb/%7e;v=1?X=a%2fb+c&x&&y=%41"
            let url = URL(string: server.baseURL + target)
            #expect(try await sent(url).request(using: client) == target)
        }
    }
}
