import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

/// Credentials without a refresh: bearer, basic, API key, signature.
struct CredentialsTests {
    /// The request as it reached the transport.
    private func sent(
        _ definition: some NetworkAPIDefinition, through interceptors: [any NetworkAPI.Interceptor]
    ) async throws -> NetworkAPI.Request {
        let sent = Locked<NetworkAPI.Request?>(nil)
        let client = NetworkAPI.Client(
            transport: .stub { request in
                sent.withLock { $0 = request }
                return .text("")
            }, interceptors: interceptors)
        _ = try await definition.request(using: client)
        return try #require(sent.withLock { $0 })
    }

    @Test func `a bearer token goes into the Authorization header`() async throws {
        for interceptor: any NetworkAPI.Interceptor in [.bearer("abc"), .bearer { "abc" }] {
            let request = try await sent(Numbered(authorization: .required), through: [interceptor])
            #expect(request.headers[.authorization] == "Bearer abc")
            #expect(request.isAuthorized)
        }
    }

    @Test func `a closure that returns tokens is called for each call`() async throws {
        let count = Locked(0)
        let bearer = NetworkAPI.StandardInterceptor.bearer {
            count.withLock { count in
                count += 1
                return "\(count)"
            }
        }
        #expect(try await sent(Numbered(), through: [bearer]).headers[.authorization] == "Bearer 1")
        #expect(try await sent(Numbered(), through: [bearer]).headers[.authorization] == "Bearer 2")
    }

    @Test func `a call without a token is sent unless its endpoint requires credentials`() async throws {
        #expect(try await sent(Numbered(), through: [.bearer { nil }]).isAuthorized == false)
        let server = try LoopbackServer()
        let base = try #require(URL(string: server.baseURL))
        let client = NetworkAPI.Client(interceptors: [.bearer { nil }], servers: ["api.example.com": base])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Numbered(authorization: .required).request(using: client)
        }
        #expect(failure?.request?.part == .authorization)
        #expect(server.requests.isEmpty)
    }

    @Test func `an error of the closure that returns tokens is an interceptor failure`() async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await sent(Numbered(), through: [.bearer { throw URLError(.userAuthenticationRequired) }])
        }
        #expect(failure?.interceptor?.underlying is URLError)
    }

    @Test func `a token with a line break is not sent`() async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await sent(Numbered(), through: [.bearer("a\r\nX-Admin: hunter2")])
        }
        #expect(failure?.request?.part == .header("Authorization"))
        #expect(failure?.description.contains("hunter2") == false)
    }

    /// The first two are the examples of RFC 7617, sections 2 and 2.1.
    @Test(arguments: [
        ("Aladdin", "open sesame", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
        ("test", "123£", "Basic dGVzdDoxMjPCow=="),
        ("", "", "Basic Og=="),
        ("a", "b:c", "Basic YTpiOmM="),
    ])
    func `a name and a password are sent in UTF-8`(user: String, password: String, value: String) async throws
    {
        let request = try await sent(Numbered(), through: [.basic(user: user, password: password)])
        #expect(request.headers[.authorization] == value)
        #expect(request.isAuthorized)
    }

    @Test(arguments: [("a:b", "c"), ("a", "b\n"), ("a\u{7F}", "b"), ("a", "\u{85}")])
    func `a name and a password that cannot be sent are refused`(user: String, password: String) async throws
    {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await sent(Numbered(), through: [.basic(user: user, password: password)])
        }
        #expect(failure?.request?.part == .header("Authorization"))
    }

    @Test func `an API key in a header is a secret`() async throws {
        let request = try await sent(
            Numbered(authorization: .required), through: [.apiKey("hunter2", in: .header("X-Riot-Token"))])
        #expect(request.headers["x-riot-token"] == "hunter2")
        #expect(request.secrets.contains("X-Riot-Token"))
        #expect(!request.curl().contains("hunter2"))
    }

    @Test(arguments: [
        ("https://a.b/c", "https://a.b/c?my+key=a%26b%20c"),
        ("https://a.b/c?", "https://a.b/c?my+key=a%26b%20c"),
        ("https://a.b/c?d=%2B", "https://a.b/c?d=%2B&my+key=a%26b%20c"),
        ("https://a.b/c?d#e", "https://a.b/c?d&my+key=a%26b%20c#e"),
    ])
    func `an API key in the query is escaped, and a secret`(before: String, after: String) async throws {
        let url = try #require(URL(string: before))
        let request = try await sent(
            Numbered(), through: [Placing(url: url), .apiKey("a&b c", in: .query("my key"))])
        #expect(request.url.absoluteString == after.replacingOccurrences(of: "my+key", with: "my%20key"))
        #expect(!request.curl().contains("b%20c"))
        #expect(!NetworkAPI.CallDescription(request).description.contains("b%20c"))
        #expect(request.isAuthorized)
    }

    private struct Placing: NetworkAPI.Interceptor {
        let url: URL

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            var request = request
            request.url = url
            return try await next(request)
        }
    }

    @Test func `the credentials of a definition are not changed`() async throws {
        var definition = Numbered(headers: ["authorization": "mine", "x-key": "mine"])
        definition.urlInfo.query = ["key": "mine"]
        let all: [any NetworkAPI.Interceptor] = [
            .bearer("a"), .basic(user: "a", password: "b"), .apiKey("a", in: .header("X-Key")),
            .apiKey("a", in: .query("key")),
        ]
        let request = try await sent(definition, through: all)
        #expect(request.headers[values: "Authorization"] == ["mine"])
        #expect(request.headers[values: "X-Key"] == ["mine"])
        #expect(request.url.query() == "key=mine")
    }

    @Test func `an endpoint with authorization never gets no credentials`() async throws {
        let request = try await sent(
            Numbered(authorization: .never),
            through: [
                .bearer("a"), .basic(user: "a", password: "b"), .apiKey("a", in: .header("X-Key")),
                .apiKey("a", in: .query("key")), .signing { _, _ in ["X-Signature": "a"] },
            ])
        #expect(request.headers.isEmpty)
        #expect(request.url.query() == nil)
        #expect(!request.isAuthorized)
    }

    @Test func `a signer gets the request as it is sent, and its headers are secret`() async throws {
        let definition = Endpoint<[String: String], String>(
            requestInfo: .init(method: .post, headers: ["X-Signature": "old"], parameters: ["a": "b"]))
        let request = try await sent(
            definition,
            through: [
                .bearer("t"),
                .signing { request, body in
                    let headers = request.headers.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
                    let body = String(decoding: body, as: UTF8.self)
                    return ["X-Signature": "\(request.method) \(request.url) \(headers) \(body)"]
                },
            ])
        let signature = try #require(request.headers[values: "X-Signature"].first)
        #expect(request.headers[values: "X-Signature"].count == 1)
        #expect(signature.hasPrefix("POST https://api.example.com/things X-Signature=old;Content-Type="))
        #expect(signature.contains("Authorization=Bearer t"))
        #expect(signature.hasSuffix(#" {"a":"b"}"#))
        #expect(!request.curl().contains("POST https"))
        #expect(request.isAuthorized)
    }

    @Test func `a signer gets the bytes of a file`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("bytes".utf8).write(to: file)
        let definition = Endpoint<NetworkAPI.RawBody, String>(
            requestInfo: .init(method: .put, parameters: .file(file, type: .text), encoding: .raw))
        let sign = NetworkAPI.StandardInterceptor.signing {
            ["X-Signature": String(decoding: $1, as: UTF8.self)]
        }
        #expect(try await sent(definition, through: [sign]).headers["X-Signature"] == "bytes")
        try FileManager.default.removeItem(at: file)
    }

    @Test func `a condition keeps credentials from other hosts`() async throws {
        let bearer = NetworkAPI.StandardInterceptor.bearer { "t" }.when { $0.url.host == "api.example.com" }
        #expect(try await sent(Numbered(), through: [bearer]).isAuthorized)
        var elsewhere = Numbered()
        elsewhere.urlInfo.host = "example.org"
        #expect(try await sent(elsewhere, through: [bearer]).headers[.authorization] == nil)
    }
}
