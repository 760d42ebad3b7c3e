import Foundation
import Testing

@testable import NetworkAPIKit

/// Secrets at unusual places of a body that is shown.
@Suite struct ShownBodyTests {
    private static let pin = 483_920

    private func shown(
        _ body: String, _ type: NetworkAPI.MediaType, path: NetworkAPI.Path = "/"
    ) throws -> String {
        let endpoint = Endpoint<NetworkAPI.RawBody, EmptyResponse>(
            urlInfo: .init(host: "api.example.com", path: path),
            requestInfo: .init(method: .post, parameters: .data(Data(body.utf8), type: type)))
        return try endpoint.curl()
    }

    @Test(arguments: [
        #"{"n": 483920}"#, #"{"483920": {"ttl": 5}}"#, #"[1, 483920]"#, "1\n483920\n",
        #"{"a": {"id-483920": [483920]}}"#,
    ])
    func `a secret of the path is masked as a number and as a name`(json: String) throws {
        let text = try shown(json, .json, path: "/pins/\(secret: Self.pin)")
        #expect(text.contains("***"))
        #expect(!text.contains("483920"))
    }

    @Test func `a number that does not decode is masked if it is a secret of the path`() async {
        let endpoint = Endpoint<EmptyParameter, [String: String]>(
            urlInfo: .init(host: "api.example.com", path: "/pins/\(secret: Self.pin)"),
            requestInfo: .init(method: .get))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint.request(using: .stub(.json(#"{"n": 483920}"#)))
        }
        #expect(failure?.decoding != nil)
        #expect(failure?.description.contains("483920") == false)
    }

    @Test func `a name of a member that is a URL or a token is masked`() throws {
        for name in ["https://a.com/f?token=ABC123", "Bearer abc.DEF123456"] {
            let text = try shown(#"{"\#(name)": 1, "plain": 2}"#, .json)
            #expect(!text.contains("ABC123") && !text.contains("DEF123456"))
            #expect(text.contains(#""plain": 2"#))
        }
    }

    @Test func `the head of a request inside of a string is masked line by line`() throws {
        let head = #"GET / HTTP/1.1\r\nCookie: session=abc\r\nX-Api-Key: sk-live-abc\r\nAccept: text/plain"#
        let text = try shown(#"{"request": "\#(head)"}"#, .json)
        #expect(!text.contains("session=abc") && !text.contains("sk-live-abc"))
        #expect(text.contains("Accept: text/plain"))
    }

    @Test func `the fields of a part are masked`() throws {
        let body = "--b\r\nContent-Type: text/plain\r\nX-Api-Key: sk-live-abc\r\n\r\nhello\r\n--b--\r\n"
        let text = try shown(body, "multipart/mixed; boundary=b")
        #expect(!text.contains("sk-live-abc"))
        #expect(text.contains("hello"))
    }

    @Test func `the file name of a part is masked if it is a secret of the path`() throws {
        let endpoint = Endpoint<NetworkAPI.MultipartForm, EmptyResponse>(
            urlInfo: .init(host: "api.example.com", path: "/bot\(secret: "SECRET12")/send"),
            requestInfo: .init(
                method: .post,
                parameters: [.data("doc", Data("x".utf8), filename: "SECRET12.pdf")])
        )
        #expect(try !endpoint.curl().contains("SECRET12"))
    }

    @Test(arguments: [
        ("private_key: |\n  MIIEv\nname: a\n", "application/yaml"), ("password:\n  hunter2", "text/yaml"),
        ("user,password\nbob,hunter2", "text/csv"),
    ])
    func `YAML and CSV with a secret name are masked as a whole`(body: String, type: String) throws {
        let text = try shown(body, NetworkAPI.MediaType(rawValue: type))
        #expect(!text.contains("MIIEv") && !text.contains("hunter2"))
        #expect(try shown("name: a\nsize: 2\n", NetworkAPI.MediaType(rawValue: type)).contains("name: a"))
    }

    @Test func `a header of a signature with a dot in its name is secret`() async throws {
        let script = Script(statuses: 200)
        let client = NetworkAPI.Client(
            transport: script, interceptors: [.signing { _, _ in ["Acme.Signature.Input": "abc12345"] }])
        _ = try await Plain().request(using: client)
        let sent = try #require(script.requests.first)
        #expect(sent.headers["Acme.Signature.Input"] == "abc12345")
        #expect(!sent.headers.description.contains("abc12345"))
        #expect(sent.secrets.keepsWithOrigin("Acme.Signature.Input"))
    }

    @Test func `a name of a member that no property can have has few forms`() {
        let long = String(repeating: "a_", count: 100_000)
        #expect(NetworkAPI.KeyStyle.snakeCase.properties(ofMember: long).count == 1)
        #expect(NetworkAPI.KeyStyle.snakeCase.properties(ofMember: "user_ids").contains("userIDs"))
    }
}
