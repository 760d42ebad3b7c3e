import Foundation
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct CallOptionTests {
    private static let language = NetworkAPI.CallOption.header("Accept-Language", "ko")
    private static let stub = NetworkAPI.StubTransport { request in
        let page = request.url.path == "/list" ? "2" : nil
        let link: NetworkAPI.Headers =
            page.map { ["Link": "<https://api.example.com/list/\($0)>; rel=\"next\""] } ?? [:]
        let next = page.map { "\"\($0)\"" } ?? "null"
        return .json("{\"items\": [1], \"next\": \(next)}", headers: link)
    }

    /// Makes a call in each of the ways, with the same options.
    private static func calls(
        _ options: [NetworkAPI.CallOption], _ client: NetworkAPI.Client
    ) async throws {
        _ = try await Plain().request(using: client, options: options)
        _ = try await Plain().reply(using: client, options: options)
        let result = await withCheckedContinuation { continuation in
            _ = Plain().request(using: client, options: options) { continuation.resume(returning: $0) }
        }
        _ = try result.get()
        _ = try await Plain().future(using: client, options: options).value
        for try await _ in Listing<ByLink>().items(using: client, options: options) {}
        for try await _ in Listing<ByDefinition>().pages(using: client, options: options) {}
    }

    @Test func `every way to make a call applies its options, to each page of a list too`() async throws {
        let stub = NetworkAPI.StubTransport(answer: { try await Self.stub.send($0) })
        try await Self.calls(
            [Self.language, .timeout(.idle(.seconds(77))), .retry(.never)],
            NetworkAPI.Client(transport: stub))
        #expect(stub.calls.count == 8)
        #expect(stub.calls.allSatisfy { $0.headers[values: "Accept-Language"] == ["ko"] })
        #expect(stub.calls.allSatisfy { $0.timeout == .idle(.seconds(77)) && $0.retry == .never })
    }

    @Test func `a request that is only shown has the options of the call`() throws {
        let request = try Plain().urlRequest(using: .stub(), options: [Self.language])
        #expect(request.value(forHTTPHeaderField: "Accept-Language") == "ko")
        #expect(
            try Plain().curl(using: .stub(), options: [Self.language]).contains("'Accept-Language: ko'"))
    }

    @Test func `a call with a closure in an async function is the completion form`() async throws {
        let text = await NetworkAPI.Client.$current.withValue(.stub(.json("7"))) {
            await withCheckedContinuation { continuation in
                Endpoint<EmptyParameter, Int>(requestInfo: .init(method: .get)).request { _ in
                    continuation.resume(returning: "completed")
                }
            }
        }
        #expect(text == "completed")
        Plain().request(using: .stub()) { _ in }
        Plain().request(using: .stub(), options: [Self.language]) { _ in }
    }

    @Test func `a header replaces all fields of its name, and nil removes them`() throws {
        let info = NetworkAPI.RequestInfo<EmptyParameter>(
            method: .get, headers: ["X-A": "1", "x-a": "2", "X-B": "3", "X-C": "4"])
        let request = try Plain(requestInfo: info).urlRequest(
            using: .stub(), options: [.header("X-a", "5"), .header("X-B", nil), .header("X-D", "6")])
        #expect(request.value(forHTTPHeaderField: "X-A") == "5")
        #expect(request.value(forHTTPHeaderField: "X-B") == nil)
        #expect(request.value(forHTTPHeaderField: "X-C") == "4")
        #expect(request.value(forHTTPHeaderField: "X-D") == "6")
    }

    @Test func `of two options for one setting, the last one is used`() async throws {
        let stub = NetworkAPI.StubTransport(answer: { _ in .empty() })
        _ = try await Plain().request(
            using: NetworkAPI.Client(transport: stub),
            options: [
                .retry(.allowed), .retry(.never), .timeout(.standard), .timeout(.idle(.seconds(5))),
                .header("X-A", "1"), .header("x-a", "2"),
            ])
        let request = try #require(stub.calls.first)
        #expect(request.retry == .never)
        #expect(request.timeout == .idle(.seconds(5)))
        #expect(request.headers[values: "X-A"] == ["2"])
    }

    @Test(arguments: [
        (NetworkAPI.CallOption.header("no token", "1"), NetworkAPI.RequestFailure.Part.header("no token")),
        (.header("X-A", "1\r\nX-B: 2"), .header("X-A")),
        (.header("X-A", "nul\0"), .header("X-A")),
        (.header("", "1"), .header("")),
        (.header("Host", "other.example.com"), .header("Host")),
        (.timeout(.total(.zero)), .timeout),
        (.timeout(.idle(.seconds(-1))), .timeout),
    ])
    func `an invalid option fails the call before anything is sent`(
        option: NetworkAPI.CallOption, part: NetworkAPI.RequestFailure.Part
    ) async throws {
        let stub = NetworkAPI.StubTransport(answer: { _ in .empty() })
        let client = NetworkAPI.Client(transport: stub)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain().request(using: client, options: [option])
        }
        #expect(failure?.request?.part == part)
        #expect(failure?.call?.url == "https://api.example.com/things")
        #expect(failure?.call?.site?.fileID == "NetworkAPIKitTests/CallOptionTests.swift")
        let shown = #expect(throws: NetworkAPI.Failure.self) {
            try Plain().curl(using: client, options: [option])
        }
        #expect(shown?.request?.part == part)
        #expect(stub.calls.isEmpty)
    }

    @Test func `an Authorization option is masked, and is not sent to another origin`() async throws {
        let secret = "hunter2-hunter2"
        let option = NetworkAPI.CallOption.header(.authorization, NetworkAPI.Headers.bearer(secret))
        #expect(!"\(option)".contains(secret))
        var dumped = ""
        dump([option], to: &dumped)
        #expect(!dumped.contains(secret))
        let line = try Plain().curl(using: .stub(), options: [option])
        #expect(line.contains("'Authorization: ***'"))
        let stub = NetworkAPI.StubTransport { request in
            request.url.host == "api.example.com"
                ? .empty(status: 307, headers: ["Location": "https://other.example.com/end"])
                : .empty(status: 500)
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain().request(using: NetworkAPI.Client(transport: stub), options: [option])
        }
        #expect(stub.calls.map { $0.headers[.authorization] } == ["Bearer \(secret)", nil])
        #expect(failure?.description.contains(secret) == false)
    }

    @Test func `an interceptor does not replace the credentials of an option`() async throws {
        let stub = NetworkAPI.StubTransport(answer: { _ in .empty() })
        let client = NetworkAPI.Client(transport: stub, interceptors: [.bearer("of the client")])
        _ = try await Plain().request(using: client, options: [.header(.authorization, "of the call")])
        _ = try await Plain().request(using: client)
        #expect(stub.calls.map { $0.headers[.authorization] } == ["of the call", "Bearer of the client"])
    }

    @Test func `a retry policy of a call is followed by the retry interceptor`() async throws {
        let stub = NetworkAPI.StubTransport(answer: { _ in .empty(status: 503) })
        let client = NetworkAPI.Client(
            transport: stub, interceptors: [.retry(clock: TestClock())])
        for (options, count) in [([NetworkAPI.CallOption.retry(.never)], 1), ([], 3)] {
            let before = stub.calls.count
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Plain().request(using: client, options: options)
            }
            #expect(failure?.status == 503)
            #expect(stub.calls.count - before == count)
        }
    }

    @Test func `a secret option is not sent to another origin that a page names`() async throws {
        let secret = "hunter2-hunter2"
        let stub = NetworkAPI.StubTransport { request in
            request.url.host == "api.example.com" ? page([1], next: "other.example.com") : page([2])
        }
        let options: [NetworkAPI.CallOption] = [
            .header(.authorization, NetworkAPI.Headers.bearer(secret)), Self.language,
        ]
        let list = Listing<ByHost>(requestInfo: .init(method: .get))
        for try await _ in list.items(using: NetworkAPI.Client(transport: stub), options: options) {}
        #expect(stub.calls.map(\.url.host) == ["api.example.com", "other.example.com"])
        #expect(stub.calls.map { $0.headers[.authorization] } == ["Bearer \(secret)", nil])
        #expect(stub.calls.map { $0.headers["Accept-Language"] } == ["ko", "ko"])
    }
}

private enum ByHost: PagingWay {
    static func paging(of type: Listing<Self>.Type) -> NetworkAPI.Paging<Listing<Self>> {
        .definition { page in
            page.next.map { host in
                Listing(urlInfo: .init(host: host, path: "/list"), requestInfo: .init(method: .get))
            }
        }
    }
}
