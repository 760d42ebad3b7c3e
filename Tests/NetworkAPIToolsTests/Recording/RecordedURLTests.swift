import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// URLs and headers of a recording stay usable if a part of them is a secret value.
struct RecordedURLTests {
    private static func redirect(_ request: NetworkAPI.Request) -> NetworkAPI.Answer {
        guard request.url.path != "/next" else { return .text("found") }
        return .empty(
            status: 302,
            headers: [
                .location: "http://api.example.com/next",
                "Content-Location": "http://api.example.com/example",
            ])
    }

    @Test func `the host of a redirect is not masked, and the redirect can be replayed`() async throws {
        let transport = RecordingTransport(wrapping: .stub { Self.redirect($0) })
        let client = NetworkAPI.Client(transport: transport)
        let login = Ask("/login", NetworkAPI.JSONValue.object(["password": "example"]))
        #expect(try await login.reply(using: client).value == Data("found".utf8))
        let response = try #require(transport.har.log.entries.first?.response)
        #expect(
            response.headers.map(\.value) == ["http://api.example.com/next", "http://api.example.com/***"])
        let replay = NetworkAPI.Client(transport: ReplayTransport(transport.har))
        #expect(try await login.reply(using: replay).value == Data("found".utf8))
    }

    @Test(
        arguments: [
            ([.cookie: "next=/accounts/home"], "/accounts/home"),
            (
                [.authorization: #"Digest realm="api.example.com", uri="/dir/index.html", response="6629""#],
                "/dir/index.html"
            ),
        ] as [(NetworkAPI.Headers, NetworkAPI.Path)])
    func `a path in a header of secrets does not change the recorded URL`(
        headers: NetworkAPI.Headers, path: NetworkAPI.Path
    ) async throws {
        let transport = RecordingTransport(wrapping: .stub { .text("at \($0.url.host ?? "")") })
        let call = Ask(path, headers: headers)
        _ = try await call.reply(using: NetworkAPI.Client(transport: transport))
        let entry = try #require(transport.har.log.entries.first)
        #expect(entry.request.url == "http://api.example.com\(path.encoded)")
        #expect(entry.response.content.text == "at api.example.com")
        let replay = NetworkAPI.Client(transport: ReplayTransport(transport.har))
        #expect(try await call.reply(using: replay).status == 200)
    }

    @Test func `a secret number is masked as text outside of JSON`() async throws {
        let transport = RecordingTransport(
            wrapping: .stub { _ in .json("[1,1234,5]", headers: ["X-Numbers": "1,1234,5"]) })
        let call = Ask("/a", ["ids": "1,1234,5", "password": "1234"], .form)
        _ = try await call.reply(using: NetworkAPI.Client(transport: transport))
        let entry = try #require(transport.har.log.entries.first)
        #expect(entry.response.headers.map(\.value).contains("1,***,5"))
        #expect(entry.response.content.text == "[1,0,5]")
        let replay = NetworkAPI.Client(transport: ReplayTransport(transport.har))
        #expect(try await call.reply(using: replay).status == 200)
    }

    @Test func `a call with a secret parameter in its path can be replayed`() async throws {
        let transport = RecordingTransport(wrapping: .stub { _ in .text("found") })
        let call = Ask("/users/x;key=abc/y", query: ["page": "2"])
        _ = try await call.reply(using: NetworkAPI.Client(transport: transport))
        #expect(transport.har.log.entries.first?.request.url == "http://api.example.com/users/x;key=***")
        let replay = NetworkAPI.Client(transport: ReplayTransport(transport.har))
        #expect(try await call.reply(using: replay).value == Data("found".utf8))
        let other = Ask("/users/z;key=abc/y", query: ["page": "2"])
        await #expect(throws: NetworkAPI.Failure.self) { try await other.reply(using: replay) }
    }
}
