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
}
