import Foundation
import Testing

@testable import NetworkAPIKit

/// Redirects that keep the body, of which a part may be secret.
struct RedirectedSecretTests {
    private struct Post<Parameter: Encodable & Sendable>: NetworkAPIDefinition {
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/token")
        var requestInfo: NetworkAPI.RequestInfo<Parameter>
        typealias Response = EmptyResponse
    }

    /// Redirects to another path, and answers there.
    private func server(_ status: Int, to location: String) -> NetworkAPI.StubTransport {
        NetworkAPI.StubTransport { request in
            request.url.path == "/token" && request.url.host == "api.example.com"
                ? .empty(status: status, headers: ["Location": location]) : .empty()
        }
    }

    private func expect(
        _ call: Post<some Encodable & Sendable>, _ status: Int = 307, isSent: Bool,
        at place: SourceLocation = #_sourceLocation
    ) async {
        for (location, isFollowed) in [("https://other.example/", isSent), ("/elsewhere", true)] {
            let server = server(status, to: location)
            var failure: NetworkAPI.Failure?
            do { _ = try await call.request(using: .init(transport: server)) } catch { failure = error }
            #expect((failure == nil) == isFollowed, sourceLocation: place)
            if !isFollowed {
                #expect(failure?.transport?.reason == .redirect(.otherOrigin), sourceLocation: place)
            }
            #expect(server.calls.count == (isFollowed ? 2 : 1), sourceLocation: place)
        }
    }

    struct Credentials: Encodable, Hashable, Sendable {
        var user = "anna"
        var password: String?
    }

    struct Login: Encodable, Hashable, Sendable {
        var credentials: [Credentials]
    }

    @Test func `a body with a secret stays with its origin`() async {
        for encoding in [.json, .form] as [NetworkAPI.ParameterEncoding] {
            let secret = Credentials(password: "hunter2")
            await expect(
                Post(requestInfo: .init(method: .post, parameters: secret, encoding: encoding)), isSent: false
            )
            await expect(
                Post(requestInfo: .init(method: .post, parameters: secret, encoding: encoding)), 302,
                isSent: true)
            await expect(
                Post(requestInfo: .init(method: .post, parameters: Credentials(), encoding: encoding)),
                isSent: true)
        }
    }

    @Test func `a secret inside of other values stays with its origin`() async {
        let login = Login(credentials: [.init(), .init(password: "hunter2")])
        await expect(Post(requestInfo: .init(method: .put, parameters: login)), 308, isSent: false)
    }

    @Test func `a name that the definition declares as secret stays with its origin`() async {
        let info = NetworkAPI.RequestInfo(
            method: .post, parameters: ["pin": "1234"], secrets: .standard.adding("pin"))
        await expect(Post(requestInfo: info), isSent: false)
    }

    @Test(arguments: ["token", "note"])
    func `a form with a secret part stays with its origin`(name: String) async {
        let form: NetworkAPI.MultipartForm = [.field(name, "hunter2")]
        await expect(Post(requestInfo: .init(method: .post, parameters: form)), isSent: name == "note")
    }

    struct Account: Encodable, Hashable, Sendable {
        var credentials = ["login": "anna"]
        var user = ["ssn": "123"]
    }

    @Test(
        arguments: [
            .json, .form, .multipart, .form(.init(nested: .dots)), .form(.init(arrays: .indexed)),
        ] as [NetworkAPI.ParameterEncoding])
    func `a secret in a nested value stays with its origin`(encoding: NetworkAPI.ParameterEncoding)
        async throws
    {
        for account in [Account(user: [:]), Account(credentials: [:])] {
            let call = Post(
                requestInfo: .init(
                    method: .post, parameters: account, encoding: encoding, secrets: .standard.adding("ssn")))
            await expect(call, isSent: false)
            let curl = try call.curl(using: .stub())
            #expect(!curl.contains("anna") && !curl.contains("123") && curl.contains("***"))
        }
        let plain = Post(requestInfo: .init(method: .post, parameters: ["a": ["b": "1"]], encoding: encoding))
        await expect(plain, isSent: true)
    }

    @Test func `the answer of a refused redirect shows no secret, and has the request's ID`() async {
        let call = Endpoint<EmptyParameter, EmptyResponse>(
            urlInfo: .init(host: "api.example.com", path: "/bot\(secret: "hunter2")/me"),
            requestInfo: .init(method: .get, secrets: .standard.adding("ticket")),
            responseInfo: .automatic.requestID(in: "X-Id"))
        let answer = NetworkAPI.Answer.empty(
            status: 302,
            headers: [
                "Location": "http://h.com/bothunter2/me?ticket=hunter3", "X-Id": "b2", "X-Request-Id": "c3",
            ])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: .stub(answer))
        }
        #expect(failure?.transport?.reason == .redirect(.insecure))
        #expect(failure?.requestID == "b2")
        let shown = "\(String(describing: failure?.answer?.headers)) \(String(describing: failure))"
        #expect(!shown.contains("hunter"), "\(shown)")
    }

    @Test(arguments: [
        ("application/xml", "<login><password>hunter2</password></login>", false),
        ("application/x-ndjson", "{\"a\":1}\n{\"password\":\"hunter2\"}", false),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\nabc\r\n--x--", false
        ),
        ("application/xml", "<login><name>anna</name></login>", true), ("text/plain", "hello", true),
    ])
    func `a body of any type with a secret stays with its origin`(type: String, text: String, isSent: Bool)
        async
    {
        let body = NetworkAPI.RawBody.text(text, type: .init(rawValue: type))
        await expect(Post(requestInfo: .init(method: .post, parameters: body)), isSent: isSent)
    }
}
