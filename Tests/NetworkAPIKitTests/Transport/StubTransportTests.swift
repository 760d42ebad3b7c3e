import Foundation
import NetworkAPIKit
import Testing

@Suite struct StubTransportTests {
    private struct Form: Encodable { var name: String, tags: [String] }

    private func request<Definition: NetworkAPIDefinition>(_ definition: Definition) async throws
        -> NetworkAPI.Request
    {
        let stub = NetworkAPI.StubTransport { _ in .empty() }
        _ = try await definition.reply(using: NetworkAPI.Client(transport: stub))
        return try #require(stub.calls.first)
    }

    private func get(_ path: NetworkAPI.Path, query: NetworkAPI.Query? = nil) -> Plain {
        Plain(
            urlInfo: NetworkAPI.URLInfo(host: "api.example.com", path: path, query: query),
            requestInfo: .init(method: .get, headers: ["X-A": "1", "X-A": "2"]))
    }

    @Test(arguments: [
        ("/things", true), ("/thing", false), ("/", false), ("", false), ("/*", true), ("/**", true),
        ("/things/*", false), ("/things/**", false), ("things", true), ("/things/", false),
    ])
    func `a path is matched segment by segment`(pattern: String, isMatch: Bool) async throws {
        #expect(
            try await NetworkAPI.StubTransport.Matcher.path(pattern).matches(request(get("/things")))
                == isMatch)
    }

    @Test(arguments: [
        ("/users/*/repos", true), ("/users/a%2Fb/repos", true), ("/users/**", true), ("/users/*", false),
        ("/*/*/*", true), ("/users/*/repositories", false), ("/**", true),
    ])
    func `a value with a slash is one segment of a path matcher`(pattern: String, isMatch: Bool) async throws
    {
        let request = try await request(get("/users/\("a/b")/repos"))
        #expect(NetworkAPI.StubTransport.Matcher.path(pattern).matches(request) == isMatch)
    }

    @Test func `each part of a request has its matcher`() async throws {
        let request = try await request(get("/search", query: ["q": "a b+c", "page": nil, "q": "d"]))
        let matching: [NetworkAPI.StubTransport.Matcher] = [
            .any, .endpoint(Plain.self), .method(.get), .host("API.example.com"), .query("q"),
            .query("q", "a b+c"),
            .query("q", "d"), .query("page"), .header("x-a"), .header("X-A", "2"),
            .init("something", where: { $0.url.scheme == "https" }),
        ]
        let others: [NetworkAPI.StubTransport.Matcher] = [
            .endpoint(Endpoint<Form, EmptyResponse>.self), .method(.post), .host("example.com"), .query("Q"),
            .query("q", "a"),
            .query("page", ""), .header("X-B"), .header("X-A", "1, 2"), .json("{}"), .body("", ""),
        ]
        for matcher in matching { #expect(matcher.matches(request), "\(matcher)") }
        for matcher in others { #expect(!matcher.matches(request), "\(matcher)") }
    }

    @Test func `a JSON body is matched as a value, or at a pointer`() async throws {
        let json = try await request(
            Endpoint<Form, EmptyResponse>(
                requestInfo: .init(method: .post, parameters: Form(name: "x", tags: ["y"]))))
        #expect(NetworkAPI.StubTransport.Matcher.json(#"{ "tags": ["y"], "name": "x" }"#).matches(json))
        #expect(!NetworkAPI.StubTransport.Matcher.json(#"{"name": "x"}"#).matches(json))
        #expect(!NetworkAPI.StubTransport.Matcher.json("no JSON").matches(json))
        #expect(NetworkAPI.StubTransport.Matcher.body("/tags/0", "y").matches(json))
        #expect(!NetworkAPI.StubTransport.Matcher.body("/tags/1", "y").matches(json))
    }

    @Test func `matchers are combined, and so are their descriptions`() async throws {
        let request = try await request(get("/things"))
        let yes = NetworkAPI.StubTransport.Matcher.path("/things")
        let no = NetworkAPI.StubTransport.Matcher.method(.post)
        let results = [
            yes && yes, yes && no, no && yes, yes || no, no || yes, no || no, !yes, !no, yes && (no || !no),
        ]
        .map { $0.matches(request) }
        #expect(results == [true, false, false, true, true, false, false, true, true])
        #expect("\(yes && (no || !.query("q", "1")))" == "/things && (POST || !(?q=1))")
    }

    @Test func `the stub that was added last answers first, and after nil the one before it answers`()
        async throws
    {
        let stub = NetworkAPI.StubTransport { _ in .empty(status: 201) }
        stub.stub(.any) { request in request.url.path == "/two" ? .empty(status: 202) : nil }
            .stub(.path("/three")) { _ in .empty(status: 203) }
        let client = NetworkAPI.Client(transport: stub)
        let statuses = [
            try await get("/one").reply(using: client).status,
            try await get("/two").reply(using: client).status,
            try await get("/three").reply(using: client).status,
        ]
        #expect(statuses == [201, 202, 203])
        #expect(stub.calls(.path("/t*") || .path("/two")).map(\.url.path) == ["/two"])
    }

    @Test func `the failure of a call that no stub answers names the most similar stub`() async {
        func text(_ stub: NetworkAPI.StubTransport) async -> String? {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                _ = try await get("/users/x/repos").request(using: NetworkAPI.Client(transport: stub))
            }
            return failure?.transport?.text
        }
        let stub = NetworkAPI.StubTransport()
        #expect(await text(stub) == "no stub matches this call")
        stub.stub(.path("/users/*/repositories")) { _ in .empty() }.stub(.path("/markdown")) { _ in .empty() }
        #expect(
            await text(stub)
                == "no stub matches this call; the most similar stub is for /users/*/repositories")
        stub.stub(.path("/users/**") && .method(.post)) { _ in .empty() }
        #expect(
            await text(stub) == "no stub matches this call; the most similar stub is for /users/** && POST")
        stub.stub(.path("/users/**")) { _ in nil }
        #expect(await text(stub) == "the stub for /users/** returned nil for this call")
        #expect(stub.calls.count == 4, "calls that fail are recorded")
    }

    @Test func `a stub transport has one list of stubs and calls in every client`() async throws {
        let stub = NetworkAPI.StubTransport()
        let client = NetworkAPI.Client(transport: stub)
        stub.stub(.any) { _ in .empty() }
        _ = try await get("/").request(using: client)
        #expect(stub.calls.count == 1)
    }

    @Test func `a stub transport keeps only the last calls`() async throws {
        let stub = NetworkAPI.StubTransport { _ in .empty() }
        var request = try await request(get("/"))
        for number in 0..<20_001 {
            request.headers["X-A"] = "\(number)"
            _ = try await stub.send(request)
        }
        #expect(stub.calls.count == 10_000)
        #expect(stub.calls.last?.headers["X-A"] == "20000")
        #expect(stub.calls.first?.headers["X-A"] == "10001")
    }
}
