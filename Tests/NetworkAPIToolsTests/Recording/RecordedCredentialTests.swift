import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Credentials that a request sends, in other places of a recording.
struct RecordedCredentialTests {
    private func text(
        _ call: Ask<EmptyParameter>,
        _ answer: @escaping @Sendable (NetworkAPI.Request) -> NetworkAPI.Answer
    ) async throws -> String {
        let transport = RecordingTransport(wrapping: .stub { answer($0) })
        _ = try await call.reply(using: NetworkAPI.Client(transport: transport))
        return String(decoding: try transport.har.data(), as: UTF8.self)
    }

    @Test(arguments: [
        "Basic \(Data("sk_live_abc123:".utf8).base64EncodedString())",
        "Basic \(Data("sk_live_abc123:x-oauth-basic".utf8).base64EncodedString())",
        #"Token token="sk_live_abc123""#, #"OAuth oauth_nonce="1", oauth_token="sk_live_abc123""#,
    ])
    func `a key in credentials of any form is masked in other places`(credentials: String) async throws {
        let text = try await text(Ask("/me", headers: [.authorization: credentials])) { _ in
            .json(
                #"{"account":"sk_live_abc123"}"#,
                headers: ["Location": "/verify/sk_live_abc123?to=https://a.b/"])
        }
        #expect(!text.contains("sk_live_abc123"))
    }

    @Test(arguments: [
        (
            #"Digest username="administrator", realm="a", nc=00000001, qop=auth-int, algorithm=SHA-256-sess, response="6629f""#,
            #"{"id":"00000000-0000-0000-0000-000000000001","login":"administrator","n":1000000010,"q":"auth-int"}"#
        ),
        (
            #"OAuth oauth_timestamp="1700000000", oauth_signature_method="HMAC-SHA1", oauth_signature="tnnArxj06cWHq44gCs1""#,
            #"{"created":1700000000,"n":11700000000,"method":"HMAC-SHA1"}"#
        ),
        (
            "AWS4-HMAC-SHA256 Credential=AKIA/20150830, SignedHeaders=host;x-amz-date, Signature=5d672d79c15b1316",
            #"{"headers":"host;x-amz-date"}"#
        ),
    ])
    func `a public parameter of credentials is not masked in other places`(
        credentials: String, body: String
    ) async throws {
        let transport = RecordingTransport(wrapping: .stub { _ in .json(body) })
        let call = Ask("/users/administrator", headers: [.authorization: credentials])
        _ = try await call.reply(using: NetworkAPI.Client(transport: transport))
        let entry = try #require(transport.har.log.entries.first)
        #expect(entry.request.url == "http://api.example.com/users/administrator")
        #expect(entry.request.headers.contains(.init("Authorization", "***")))
        #expect(entry.response.content.text == body)
    }

    @Test func `a password that begins with a mark is masked in other places`() async throws {
        let password = "\u{301}sk_live_abc123"
        let credentials = "Basic \(Data("user:\(password)".utf8).base64EncodedString())"
        let text = try await text(Ask("/me", headers: [.authorization: credentials])) { _ in
            .json(#"{"account":"\#(password)"}"#)
        }
        #expect(!text.contains("sk_live_abc123"))
    }

    @Test func `the code of a token request is not recorded, and an id stays in paths`() async throws {
        let form: NetworkAPI.RawBody = .data(
            Data("grant_type=authorization_code&code=SECRET1234".utf8), type: .form)
        let transport = RecordingTransport(wrapping: .stub { _ in .json(#"{"key":"PROJ-12"}"#) })
        _ = try await Ask("/issue/PROJ-12", form).reply(using: NetworkAPI.Client(transport: transport))
        let text = String(decoding: try transport.har.data(), as: UTF8.self)
        #expect(!text.contains("SECRET1234"))
        #expect(text.replacing(#"\/"#, with: "/").contains("/issue/PROJ-12"))
        #expect(!text.contains(#"key\":\"PROJ-12"#))
    }

    @Test func `a value beside others in a cookie is not a secret`() async throws {
        let call = Ask("/me", query: ["theme": "dark"], headers: [.cookie: "lang=en; theme=dark"])
        let text = try await text(call) { _ in .text("ok") }
        #expect(text.contains("?theme="))
    }

    @Test func `a secret is masked in a body that is stored as Base64, too`() async throws {
        let form: NetworkAPI.MultipartForm = [
            .data("image", Data([0x89, 0x50, 0xFF, 0, 1]), filename: "a.png"),
            .field("note", "eyJhbGciOi.1234"),
        ]
        let transport = RecordingTransport(wrapping: .stub { _ in .text("ok") })
        let call = Ask("/a", headers: [.authorization: "Bearer eyJhbGciOi.1234"], form)
        _ = try await call.reply(using: NetworkAPI.Client(transport: transport))
        let body = try #require(transport.har.log.entries.first?.request.postData)
        let data = try #require(Data(base64Encoded: body.text))
        #expect(body.encoding == "base64")
        #expect(data.range(of: Data("eyJhbGciOi.1234".utf8)) == nil)
        #expect(data.range(of: Data([0x89, 0x50, 0xFF, 0, 1])) != nil)
    }
}
