import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Secret values in locations without a name that shows they are secret.
struct RecordedValueTests {
    private static let secret = #"a/b+c"7é==1234"#

    private func text(
        _ calls: [Ask<NetworkAPI.JSONValue>],
        _ answer: @escaping @Sendable (NetworkAPI.Request) -> NetworkAPI.Answer
    ) async throws -> String {
        let transport = RecordingTransport(wrapping: .stub { answer($0) })
        let client = NetworkAPI.Client(transport: transport)
        for call in calls { _ = try await call.reply(using: client) }
        return String(decoding: try transport.har.data(), as: UTF8.self)
    }

    @Test func `a token in a response is masked after a later call sends it under a secret name`()
        async throws
    {
        let token = "eyJhbGciOi.1234.abc-_"
        let text = try await text([
            Ask("/login", .object([:])),
            Ask("/me", headers: [.authorization: "Bearer \(token)"], .object([:])),
        ]) { $0.url.path == "/login" ? .json(#"{"jwt":"\#(token)"}"#) : .text("you are \(token)") }
        #expect(!text.contains(token))
        #expect(text.contains("***"))
    }

    @Test func `an empty body that is declared as JSON is recorded and replayed as an empty one`()
        async throws
    {
        let transport = RecordingTransport(
            wrapping: .stub { _ in .data(Data(), type: .json) })
        let call = Ask<NetworkAPI.JSONValue>("/a", .object([:]))
        #expect(try await call.reply(using: NetworkAPI.Client(transport: transport)).value.isEmpty)
        #expect(transport.har.log.entries.first?.response.content.text ?? "" == "")
        let replay = NetworkAPI.Client(transport: ReplayTransport(transport.har))
        #expect(try await call.reply(using: replay).value.isEmpty)
    }

    @Test func `a secret field of a request body is masked in the response that repeats it`() async throws {
        let text = try await text([Ask("/login", .object(["password": .string("hunter2hunter2")]))]) { _ in
            .text("wrong: hunter2hunter2")
        }
        #expect(!text.contains("hunter2hunter2"))
    }

    @Test func `a number under a secret name is masked in other places, unless it is short`() async throws {
        let calls = [
            Ask("/login", .object(["otp": .integer(48_291_357)])),
            Ask("/a", query: ["check": "48291357"], NetworkAPI.JSONValue.null),
        ]
        let text = try await text(calls) { _ in
            .json(#"{"otp":48291357,"note":"your code is 48291357","id":48291357,"pin":2027,"year":"2027"}"#)
        }
        #expect(!text.contains("48291357"))
        #expect(text.contains(#"\"id\":0,\"pin\":0,\"year\":\"2027\""#), "\(text)")
    }

    @Test func `the first of many tokens is masked`() async throws {
        let calls = (0..<150).map {
            Ask(
                "/me", headers: [.authorization: "Bearer token-\(1000 + $0)"],
                NetworkAPI.JSONValue.object([:]))
        }
        let text = try await text(calls) { _ in .text("token-1000, token-1149") }
        #expect(!text.contains("token-1"))
    }

    @Test(arguments: [
        #"a\/b+c\"7é==1234"#, #"\u0061/b+c\u00227\u00e9==1234"#, #"a\u002Fb\u002bc\"7é\u003d=1234"#,
        #"a%2Fb%2Bc%227%C3%A9%3D%3D1234"#, #"a%2fb+c%22%37%c3%a9==1234"#, #"a\\\/b+c\\\"7\\u00e9==1234"#,
    ])
    func `a secret value is masked in every way of escaping`(spelling: String) async throws {
        let text = try await text([Ask("/me", .object(["password": .string(Self.secret)]))]) { _ in
            .json(#"{"before":1,"text":"<\#(spelling)>","after":[2]}"#)
        }
        #expect(!text.contains("1234"))
        #expect(text.contains(#"\"before\":1,\"text\":\"<***>\",\"after\":[2]"#))
    }

    @Test(arguments: [
        #"{"credentials":{"user":"bob","pass":"hunter2"}}"#, #"{"token":["abc","hunter2"]}"#,
        #"{"password":{"value":"hunter2"}}"#, "data: {\"token\":{\"a\":\"hunter2\"}}\n\n",
        "{\"a\":1}\n{\"pin\":[\"hunter2\"]}\n", " {\"otp\":[[\"hunter2\"]],\"b\":\"c\"}",
    ])
    func `all values in a secret member are masked and the body is still JSON`(body: String) async throws {
        let transport = RecordingTransport(wrapping: .stub { _ in .text(body) })
        _ = try await Ask("/me", NetworkAPI.JSONValue.null).reply(
            using: NetworkAPI.Client(transport: transport))
        let shown = transport.har.log.entries.first?.response.content.text ?? ""
        #expect(!shown.contains("hunter2"))
        for line in shown.split(separator: "\n") {
            let json = line.drop { $0 != "{" }
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
        }
    }

    @Test func `a secret header is masked in a response that repeats it under another name`() async throws {
        let text = try await text([
            Ask("/me", headers: ["X-Vault-Token": "hvs.CAESIJ12"], NetworkAPI.JSONValue.null)
        ]) { _ in .json(#"{"data":{"id":"hvs.CAESIJ12"}}"#) }
        #expect(!text.contains("hvs.CAESIJ12"))
    }

    @Test(.timeLimit(.minutes(10)))
    func `masking quotes that are not closed takes linear time`()
        async throws
    {
        let body = "\"" + String(repeating: "\\\"", count: 500_000)
        let text = try await text([Ask("/me", .null)]) { _ in .text(body) }
        #expect(text.count > body.count)
    }

    @Test(.timeLimit(.minutes(10)))
    func `masking many tokens with the same prefix takes linear time`()
        async throws
    {
        let tokens = (0..<20_000).map { #"{"token":"eyJhbGci\#($0 + 100_000_000)"}"# }
        let body = "[" + tokens.joined(separator: ",") + "]"
        let text = try await text([Ask("/me", .null), Ask("/you", .null)]) { request in
            request.url.path == "/me" ? .json(body) : .text("it is eyJhbGci100019999")
        }
        #expect(!text.contains("eyJhbGci1000"))
    }

    @Test(arguments: [
        ("abc", "say abc", "say abc"), ("abcd", "say abcd!", "say ***!"),
        ("abcd", "abcdef xabcd", "abcdef xabcd"),
        ("swordfish", "a=1&b=swordfish", "a=1&b=***"), ("swordfish", "swordfishes", "swordfishes"),
        ("1234", "pins 1234, 12345", "pins ***, 12345"),
        ("1234", #"{"id": 1234, "b": [1234]}"#, #"{"id": 0, "b": [0]}"#),
        ("1234", #"{"balance":1234.5,"d":-1234}"#, #"{"balance":0,"d":0}"#),
        ("12345678", #"{"id":123456789,"b":"123456789"}"#, #"{"id":0,"b":"***9"}"#),
        ("12.34", "[12.34 , 512.34]", "[0 , 512.34]"),
        ("p@ss!", "x p@ss! y", "x *** y"),
        ("mine", #"{"mine": 1, "b": "mine"}"#, #"{"mine": 1, "b": "***"}"#),
        ("true", "it is true", "it is true"), ("password", "the password", "the password"),
        ("mysecret", "it is mysecret", "it is ***"), ("INVITESECRET", "(INVITESECRET)", "(***)"),
        ("userpassword", "a userpassword b", "a *** b"),
        ("abcdefg7", "xabcdefg7x", "x***x"),
    ])
    func `a short value and a word under a secret name are masked as whole words`(
        value: String, body: String, shown: String
    ) async throws {
        let transport = RecordingTransport(wrapping: .stub { _ in .text(body) })
        _ = try await Ask("/me", NetworkAPI.JSONValue.object(["password": .string(value)]))
            .reply(using: NetworkAPI.Client(transport: transport))
        #expect(transport.har.log.entries.first?.response.content.text == shown)
    }

    @Test(arguments: 0..<3)
    func `a token in Base64 is masked, wherever it begins`(offset: Int) async throws {
        let token = "hvs.CAESIJ12/é?"
        let text =
            (String(repeating: "u", count: offset) + token + "x").data(using: .utf8)?.base64EncodedString()
            ?? ""
        let shown = try await self.text([Ask("/me", .object(["password": .string(token)]))]) { _ in
            .text(text)
        }
        #expect(!shown.contains(text))
        #expect(shown.contains("***"))
    }

    @Test func `a word that is a part of a host does not change the URL`() async throws {
        let transport = RecordingTransport(wrapping: .stub { _ in .empty() })
        _ = try await Ask("/example", NetworkAPI.JSONValue.object(["password": "example"]))
            .reply(using: NetworkAPI.Client(transport: transport))
        #expect(transport.har.log.entries.first?.request.url == "http://api.example.com/***")
    }

    @Test func `a token in the name or the type of a file is masked in the text and the fields of a form`()
        async throws
    {
        let token = "FILE7SECRET1"
        let form = NetworkAPI.MultipartForm([
            .field("\(token)-name", "a"),
            .data(
                "file", Data("b".utf8), filename: "\(token).txt",
                contentType: .init(rawValue: "text/plain; name=\(token)")),
        ])
        let transport = RecordingTransport(wrapping: .stub { _ in .empty() })
        let client = NetworkAPI.Client(transport: transport)
        _ = try await Ask("/me", headers: [.authorization: "Bearer \(token)"]).reply(using: client)
        _ = try await Ask("/files", query: .init([.init(name: "a\(token)", value: "b")]), form)
            .reply(using: client)
        let har = transport.har
        let request = try #require(har.log.entries.last?.request)
        #expect(request.postData?.params.map(\.name) == ["***-name", "file"])
        #expect(request.postData?.params.last?.fileName == "***.txt")
        #expect(request.postData?.params.last?.contentType == "text/plain; name=***")
        #expect(request.postData?.text.contains("filename=\"***.txt\"") == true)
        #expect(request.queryString.map(\.name) == ["a***"])
        #expect(!String(decoding: try har.data(), as: UTF8.self).contains(token))
    }

    @Test func `a token in the parameters of a media type is masked, and the recording can be replayed`()
        async throws
    {
        let token = "TYPE7SECRET1"
        let type = NetworkAPI.MediaType(rawValue: "text/plain; key=\(token); a=\(token)")
        let body = NetworkAPI.RawBody.data(Data("b".utf8), type: type)
        let transport = RecordingTransport(wrapping: .stub { _ in .data(Data("c".utf8), type: type) })
        let client = NetworkAPI.Client(transport: transport)
        _ = try await Ask("/me", headers: [.authorization: "Bearer \(token)"]).reply(using: client)
        _ = try await Ask("/files", body).reply(using: client)
        #expect(!String(decoding: try transport.har.data(), as: UTF8.self).contains(token))
        let replay = NetworkAPI.Client(transport: ReplayTransport(transport.har))
        #expect(try await Ask("/files", body).reply(using: replay).answer.body == Data("c".utf8))
    }

    @Test func `values that are not secret are recorded without changes`() async throws {
        let text = try await text([Ask("/me", .object(["password": .string("12345678")]))]) { _ in
            .json(#"{"a":"%31%32\u0033 1234567 \n \\","b":"12345678","c":"x12345678y"}"#)
        }
        #expect(text.contains(#"{\"a\":\"%31%32\\u0033 1234567 \\n \\\\\",\"b\":\"***\",\"c\":\"x***y\"}"#))
    }
}
