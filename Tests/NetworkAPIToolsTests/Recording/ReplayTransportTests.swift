import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReplayTransportTests {
    private func made(
        _ path: String, _ text: String, method: String = "GET", body: HAR.PostData? = nil
    ) -> HAR.Entry {
        var request = HAR.Request(method: method, url: "http://api.example.com\(path)")
        request.postData = body
        request.bodySize = body.map { $0.text.utf8.count } ?? 0
        let content = HAR.Content(size: text.utf8.count, mimeType: "text/plain", text: text)
        return HAR.Entry(
            startedDateTime: "2026-11-21T10:00:00Z", request: request,
            response: HAR.Response(status: 200, content: content), timings: .init())
    }

    private func client(
        _ entries: [HAR.Entry], _ mode: ReplayTransport.Mode = .strict,
        afterTheLast repetition: ReplayTransport.Repetition = .last
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(
            ReplayTransport(HAR(log: .init(entries: entries)), mode: mode, afterTheLast: repetition))
    }

    private func text(_ call: Ask<some Encodable & SendableMetatype>, _ client: NetworkAPI.Client)
        async throws -> String
    {
        String(decoding: try await call.request(using: client), as: UTF8.self)
    }

    @Test(arguments: [
        ("/a?x=1&y=2", true), ("/a?y=2&x=1", true), ("/a?y=%32&x=1", true), ("/a?x=1", false),
        ("/a?x=1&y=2&z=3", false), ("/a?x=2&y=1", false), ("/a", false), ("/b?x=1&y=2", false),
        ("/a/?x=1&y=2", false), ("/%61?x=1&y=2#f", true), ("/a?x=1&y=***", true), ("/***?x=1&y=2", true),
        ("/a?x=1&y=2&y=3", false),
    ])
    func `a recorded URL matches any order of query items with different names`(
        recorded: String, isFound: Bool
    ) async throws {
        let client = client([made(recorded, "found")])
        let call = Ask("/a", query: ["x": "1", "y": "2"])
        if isFound {
            #expect(try await text(call, client) == "found")
        } else {
            await #expect(throws: NetworkAPI.Failure.self) { try await text(call, client) }
        }
    }

    @Test func `query items with the same name match in their order only`() async throws {
        let client = client([made("/a?x=1&x=2", "found")])
        #expect(try await text(Ask("/a", query: ["x": "1", "x": "2"]), client) == "found")
        await #expect(throws: NetworkAPI.Failure.self) {
            try await text(Ask("/a", query: ["x": "2", "x": "1"]), client)
        }
    }

    @Test(arguments: [
        ("application/json", #"{ "b": [1.0], "a": "x" }"#, true),
        ("application/json", #"{"a": "***", "b": [1]}"#, true), ("application/json", #"{"a": "x"}"#, false),
        ("application/json", #"{"a": "x", "b": [2]}"#, false), ("application/json", "***", true),
        ("text/plain", "a=x", false),
    ])
    func `a recorded JSON body is compared by its values`(type: String, body: String, isFound: Bool)
        async throws
    {
        struct Body: Encodable {
            let a = "x"
            let b = [1]
        }
        let client = client([made("/", "found", method: "POST", body: .init(mimeType: type, text: body))])
        if isFound {
            #expect(try await text(Ask("/", Body()), client) == "found")
        } else {
            await #expect(throws: NetworkAPI.Failure.self) { try await text(Ask("/", Body()), client) }
        }
    }

    @Test func `the recorded value of a secret name matches any value`() async throws {
        for recorded in ["/?token=***", "/?token=theirs", "/?token="] {
            let client = client([made(recorded, "found")])
            #expect(try await text(Ask("/", query: ["token": "mine"]), client) == "found")
        }
        let form = HAR.PostData(
            mimeType: "application/x-www-form-urlencoded", text: "user%5Bpassword%5D=theirs&a=b")
        let call = Ask("/", ["a": "b", "user[password]": "mine"], .form)
        #expect(try await text(call, client([made("/", "found", method: "POST", body: form)])) == "found")
    }

    @Test func `a recorded form without text is compared by its fields`() async throws {
        var form = HAR.PostData(mimeType: "application/x-www-form-urlencoded")
        form.params = [.init("a", "b c")]
        let client = client([made("/", "found", method: "POST", body: form)])
        #expect(try await text(Ask("/", ["a": "b c"], .form), client) == "found")
        await #expect(throws: NetworkAPI.Failure.self) {
            try await text(Ask("/", ["a": "b"], .form), client)
        }
    }

    @Test func `a multipart form matches with another boundary`() async throws {
        let parts = NetworkAPI.MultipartForm([.field("a", "b"), .field("password", "mine")])
        let recording = RecordingTransport(wrapping: .stub { _ in .text("found") })
        _ = try await Ask("/", parts).request(using: NetworkAPI.Client(recording))
        let client = NetworkAPI.Client(ReplayTransport(recording.har))
        let same = NetworkAPI.MultipartForm([.field("a", "b"), .field("password", "theirs")])
        #expect(try await text(Ask("/", same), client) == "found")
        let other = NetworkAPI.MultipartForm([.field("a", "c"), .field("password", "mine")])
        await #expect(throws: NetworkAPI.Failure.self) { try await text(Ask("/", other), client) }
    }

    @Test func `equal calls receive the recorded responses in their order, then the last one again`()
        async throws
    {
        let entries = [made("/job", "queued"), made("/other", "other"), made("/job", "done")]
        let repeating = client(entries)
        for expected in ["queued", "done", "done", "done"] {
            #expect(try await text(Ask("/job"), repeating) == expected)
        }
        let strict = client(entries, afterTheLast: .failure)
        #expect(try await text(Ask("/job"), strict) == "queued")
        #expect(try await text(Ask("/job"), strict) == "done")
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await text(Ask("/job"), strict) }
        #expect(failure?.transport?.text == "the recording does not have another response to this call")
    }

    @Test func `an exchange with a masked path answers a call only if no other one matches it`() async throws
    {
        let entries = [
            made("/users/***", "masked"), made("/users/a", "first"), made("/users/***", "masked again"),
            made("/users/a", "second"),
        ]
        let repeating = client(entries)
        for expected in ["first", "second", "second"] {
            #expect(try await text(Ask("/users/a"), repeating) == expected)
        }
        for expected in ["masked", "masked again", "masked again"] {
            #expect(try await text(Ask("/users/b"), repeating) == expected)
        }
        let strict = client(entries, afterTheLast: .failure)
        for _ in 0..<2 { _ = try await text(Ask("/users/a"), strict) }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await text(Ask("/users/a"), strict)
        }
        #expect(failure?.transport?.reason == .unsupported)
    }

    @Test func `equal calls of many tasks receive each recorded response once`() async throws {
        let client = client((0..<100).map { made("/job", "\($0)") }, afterTheLast: .failure)
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { try await text(Ask("/job"), client) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(texts.count == 100)
    }

    @Test
    func `a call that is not in the recording fails and names the most similar one without its secrets`()
        async throws
    {
        let entries = [
            made("/users/a?token=S", "a"), made("/teams/a", "b"), made("/users", "c", method: "POST"),
        ]
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await text(Ask("/users/b", query: ["token": "T"]), client(entries))
        }
        #expect(failure?.transport?.reason == .unsupported)
        #expect(
            failure?.transport?.text
                == "the recording does not have this call; the most similar is GET http://api.example.com/users/a?token=***, which differs in path"
        )
        let empty = await #expect(throws: NetworkAPI.Failure.self) { try await text(Ask("/"), client([])) }
        #expect(empty?.transport?.text == "the recording does not have this call")
    }

    @Test func `a call that is not in the recording can use another transport`() async throws {
        let client = client(
            [made("/a", "recorded")], .fallThrough(.stub { .text("live \($0.url.path)") }))
        #expect(try await text(Ask("/a"), client) == "recorded")
        #expect(try await text(Ask("/b"), client) == "live /b")
    }

    @Test func `a recorded exchange with an invalid URL is ignored`() async throws {
        var odd = made("/", "odd")
        odd.request.url = "data:,"
        var broken = made("/", "broken")
        broken.request.url = "http://[/"
        #expect(try await text(Ask("/"), client([odd, broken, made("/", "found")])) == "found")
    }
}
