import Foundation
import Testing

@testable import NetworkAPIKit

/// The credentials that interceptors add, and what is shown of the answers.
struct AddedSecretTests {
    private static let secret = "SEKRET7f3a9b21xyz"
    private let lines = Locked("")

    private struct Number: NetworkAPIDefinition {
        var urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/a")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = [String: Int]
    }

    /// Answers as a server does, from the URL that was asked.
    private struct Answering: NetworkAPI.Transport {
        let answer: @Sendable (NetworkAPI.Request) -> NetworkAPI.Answer

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            var answer = answer(request)
            answer.url = request.url
            return answer
        }
    }

    private func client(
        _ interceptors: [any NetworkAPI.Interceptor],
        _ answer: @escaping @Sendable (NetworkAPI.Request) -> NetworkAPI.Answer
    ) -> NetworkAPI.Client {
        let show = { @Sendable (line: String) in self.lines.withLock { $0 += line + "\n" } }
        let shown: [any NetworkAPI.Interceptor] = [
            .log(.debug, clock: TestClock(), to: show), .events { show("\($0)") },
        ]
        return NetworkAPI.Client(transport: Answering(answer: answer), interceptors: shown + interceptors)
    }

    private func expectHidden(_ failure: NetworkAPI.Failure?, at place: SourceLocation = #_sourceLocation) {
        var text = lines.withLock { $0 }
        dump(failure, to: &text)
        text += failure.map { "\($0)" } ?? ""
        #expect(text.contains("***"), sourceLocation: place)
        #expect(!text.contains(Self.secret), sourceLocation: place)
    }

    @Test(arguments: [
        #"{"a": "https://api.example.com/a?appid=\#(secret)"}"#, #"{"appid": "\#(secret)"}"#,
        #"{"appid": "\#(secret)" x}"#,
    ])
    func `a wrong answer that repeats a key of the client does not show it`(body: String) async {
        let client = client([.apiKey(Self.secret, in: .query("appid"))]) { _ in
            .data(Data(body.utf8), type: .json)
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Number().request(using: client)
        }
        #expect(failure?.decoding != nil)
        expectHidden(failure)
    }

    @Test func `a stored answer that repeats a key of the client does not show it`() async throws {
        let client = client([.apiKey(Self.secret, in: .query("appid")), .cache()]) { request in
            .json(
                #"{"a": 1}"#,
                headers: [
                    "Cache-Control": "max-age=600",
                    "Link": "<https://api.example.com/a?appid=\(Self.secret)&page=2>",
                ])
        }
        for use in [NetworkAPI.Answer.CacheUse.miss, .hit] {
            #expect(try await Number().reply(using: client).answer.cache == use)
        }
        expectHidden(nil)
    }

    /// Sends each request to another URL, perhaps with a credential in it.
    private struct Elsewhere: NetworkAPI.Interceptor {
        let url: String
        var isAuthorized = false

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var request = request
            request.url = try #require(URL(string: url))
            if isAuthorized { request.isAuthorized = true }
            return try await next(request)
        }
    }

    @Test func `a credential that an interceptor writes into the path is not shown`() async {
        let key = Elsewhere(url: "https://staging.example.com/v6/\(Self.secret)/a", isAuthorized: true)
        let client = client([key]) { request in
            #expect(request.url.path == "/v6/\(Self.secret)/a")
            return .empty(status: 500)
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Number().request(using: client)
        }
        expectHidden(failure)
        #expect(failure?.call?.url == "https://staging.example.com/***/***/a")
    }

    @Test func `the query that a server writes for another origin is not shown`() async {
        let client = client([]) { request in
            request.url.host == "cdn.example"
                ? .empty(status: 403)
                : .empty(
                    status: 302, headers: ["Location": "https://cdn.example/b?md5=\(Self.secret)&expires=1"])
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Number().request(using: client)
        }
        #expect(failure?.status == 403)
        expectHidden(failure)
    }

    @Test func `the same query at another origin is shown`() throws {
        var number = Number()
        number.urlInfo.query = ["page": "2"]
        var way = Redirection(try NetworkAPI.Client.stub().makeRequest(number))
        let step = way.next(
            after: .empty(status: 308, headers: ["Location": "https://www.example.com/a?page=2"]))
        #expect(step == .follow)
        #expect(way.request.curl().contains("https://www.example.com/a?page=2"))
    }

    @Test func `a failure names the URL that was asked`() async {
        let staging = Elsewhere(url: "https://staging.example.com/a")
        for answer in [NetworkAPI.Answer.empty(status: 500), .json("[]")] {
            let client = client([staging]) { _ in answer }
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Number().request(using: client)
            }
            #expect(failure?.call?.url == "https://staging.example.com/a")
        }
    }
}
