import Foundation
import Testing

@testable import NetworkAPIKit

@Suite struct DeclaredRefusalTests {
    @Test func `a refusal in a 200 is a status failure with the body and the error response`() async throws {
        let failure = try #require(
            await PostMessage.failure(.init(refusal: .member("/ok", equals: false)), PostMessage.refusal))
        guard case .status(let status) = failure else { throw failure }
        #expect(status.status == 200)
        #expect(status.answer.isRefused)
        #expect(status.answer.body == PostMessage.refusal.body)
        #expect(failure.errorResponse(of: PostMessage.self)?.error == "not_in_channel")
        #expect(failure.message == "The service refused the request.")
        #expect(failure.messageKey == "status.refusal")
        #expect(
            failure.description.contains(
                "the service refused the call in its answer (200, application/json, 40 bytes)"))
    }

    @Test func `an answer that is not a refusal is decoded`() async throws {
        let reply = try await PostMessage().reply(using: .stub(PostMessage.success))
        #expect(reply.value.ts == "1.2")
        #expect(!reply.answer.isRefused)
    }

    @Test(arguments: [
        (NetworkAPI.Refusal.member("/ok", equals: false), #"{"ok": false}"#, true),
        (.member("/ok", equals: false), #"{"ok": true}"#, false),
        (.member("/ok", equals: false), #"{"ok": null}"#, false),
        (.member("/ok", equals: false), #"{"ok": "false"}"#, false),
        (.member("/ok", equals: false), #"{"ok": 0}"#, false),
        (.member("/ok", equals: false), #"{"ok": false, "ok": true}"#, true),
        (.member("/ok", equals: false), #"{"other": {"ok": false}}"#, false),
        (.member("/ok", equals: false), #"{"ok": false, "much": 1e999, "text": "\q"}"#, true),
        (.member("/ok", equals: false), #"[{"ok": false}]"#, false),
        (.member("/ok", equals: false), #"{"ok": false"#, false),
        (.member("/ok", equals: false), "", false),
        (.member("/ok", equals: false), "<html>", false),
        (.member("", equals: false), "false", true),
        (.member("/0/ok", equals: false), #"[{"ok": false}]"#, true),
        (.member("/status", equals: "error"), #"{"status": "error"}"#, true),
        (.member("/code", equals: 7), #"{"code": 7.0}"#, true),
        (.member("/code", equals: 9_007_199_254_740_993), #"{"code": 9007199254740992}"#, false),
        (.member("/code", isNot: 0), #"{"code": 0}"#, false),
        (.member("/code", isNot: 0), #"{"code": 0.0}"#, false),
        (.member("/code", isNot: 0), #"{"code": 12}"#, true),
        (.member("/code", isNot: 0), #"{"code": "0"}"#, true),
        (.member("/code", isNot: 0), #"{"code": null}"#, true),
        (.member("/code", isNot: 0), "{}", false),
        (.present("/errors"), #"{"errors": [{"message": "no"}], "data": null}"#, true),
        (.present("/errors"), #"{"errors": [], "data": {}}"#, false),
        (.present("/errors"), #"{"errors": null, "data": {}}"#, false),
        (.present("/errors"), #"{"data": {"errors": [1]}}"#, false),
        (.present("/error"), #"{"error": {}}"#, true),
        (.present("/error"), #"{"error": false}"#, true),
        (.when { $0.header("X-Result") == nil }, "{}", true),
        (.when { !$0.body.starts(with: Data("{".utf8)) }, "{}", false),
    ])
    func `a rule recognizes its refusals and nothing else`(
        refusal: NetworkAPI.Refusal, body: String, isRefused: Bool
    ) {
        #expect(refusal.matches(.json(body)) == isRefused)
        #expect(refusal.problem == nil)
    }

    @Test func `a closure gets the answer with its status, headers, body, URL and attempts`() {
        var answer = NetworkAPI.Answer.json("[1]", status: 203, headers: ["X-Code": "7"])
        answer.url = URL(string: "https://api.example.com/a")
        answer.attempts = 2
        let sent = answer
        let refusal = NetworkAPI.Refusal.when { answer in
            answer.status == 203 && answer.header("x-code") == "7" && answer.body == sent.body
                && answer.url == sent.url && answer.attempts == 2 && answer.contentType?.isJSON == true
        }
        #expect(refusal.matches(answer))
        answer.attempts = 3
        #expect(!refusal.matches(answer))
    }

    @Test func `a closure cannot print the secret header fields of the answer`() {
        let shown = Locked("")
        let refusal = NetworkAPI.Refusal.when { answer in
            shown.withLock { $0 = "\(answer.headers) \(answer)" }
            return true
        }
        var answer = NetworkAPI.Answer.json("{}", headers: ["X-Own-Key": "hidden", "X-Code": "7"])
        answer.call = Call(
            .init(definition: PostMessage.self, secrets: .standard.adding("X-Own-Key")))
        #expect(refusal.matches(answer))
        #expect(shown.withLock { $0.contains("X-Code: 7") && !$0.contains("hidden") })
    }

    /// The same call as with the encodings of ``JSONDocument``.
    @Test func `a refusal in UTF-16 is recognized`() throws {
        let body = try #require(#"{"ok": false}"#.data(using: .utf16LittleEndian))
        #expect(NetworkAPI.Refusal.member("/ok", equals: false).matches(.data(body)))
    }

    @Test(arguments: ["ok", " /ok", "/a~", "/a~2b", "~0", "#/ok", "/a/~"])
    func `an invalid pointer fails the call before it is sent`(pointer: String) async {
        let script = Script(statuses: 200)
        for refusal in [
            NetworkAPI.Refusal.present(pointer), .member(pointer, equals: 0), .member(pointer, isNot: 0),
        ] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await PostMessage(responseInfo: .init(refusal: refusal))
                    .request(using: NetworkAPI.Client(transport: script))
            }
            #expect(failure?.request?.part == .refusal)
            #expect(failure?.description.contains("\"\(pointer)\" is not a JSON pointer") == true)
        }
        #expect(script.requests.isEmpty)
    }

    @Test func `all settings of an endpoint stay beside a refusal`() async throws {
        let refusal = NetworkAPI.Refusal.present("/error")
        let settings: [NetworkAPI.ResponseInfo<PostMessage.Response>] = [
            .json(dates: .seconds).refusing(refusal), .json(JSONDecoder()).refusing(refusal),
            .automatic.refusing(refusal), .empty.refusing(refusal), .text.refusing(refusal),
            .data.refusing(refusal), .byStatus([200: .init(ts: "1")]).refusing(refusal),
            .byContentType { _ in .automatic }.refusing(refusal),
            .json().refusing(refusal).accepting([200, 201]), .json().accepting([200, 201]).refusing(refusal),
            .json().refusing(refusal).requestID(in: "X-Id"), .json().requestID(in: "X-Id").refusing(refusal),
            .json().refusing(.present("/other")).refusing(refusal),
        ]
        for info in settings {
            let failure = try #require(await PostMessage.failure(info, .json(#"{"error": "busy"}"#)))
            guard case .status(let status) = failure else { throw failure }
            #expect(status.status == 200)
            #expect(failure.errorResponse(of: PostMessage.self)?.error == "busy")
        }
        let accepted = NetworkAPI.ResponseInfo<PostMessage.Response>.json().refusing(refusal).accepting([202])
        #expect(await PostMessage.failure(accepted, PostMessage.success)?.messageKey == "status.refused")
    }

    @Test func `an answer with another status is judged by its status alone`() async throws {
        let info = NetworkAPI.ResponseInfo<PostMessage.Response>(refusal: .member("/ok", equals: false))
        let failure = await PostMessage.failure(info, .json(#"{"ok": false}"#, status: 404))
        #expect(failure?.answer?.isRefused == false)
        #expect(failure?.messageKey == "status.notFound")
    }

    @Test func `a refusal comes before the content type`() async throws {
        let info = NetworkAPI.ResponseInfo<PostMessage.Response>(
            contentTypes: ["application/vnd.chat+json"], refusal: .member("/ok", equals: false))
        #expect(await PostMessage.failure(info, PostMessage.refusal)?.messageKey == "status.refusal")
    }

    @Test func `every way to make a call throws the refusal`() async throws {
        let client = NetworkAPI.Client.stub(PostMessage.refusal)
        let futureFailure = await #expect(throws: NetworkAPI.Failure.self) {
            try await PostMessage().future(using: client).value
        }
        #expect(futureFailure?.messageKey == "status.refusal")
        let replyFailure = await #expect(throws: NetworkAPI.Failure.self) {
            try await PostMessage().reply(using: client)
        }
        #expect(replyFailure?.messageKey == "status.refusal")
        let completionKey = await withCheckedContinuation { continuation in
            PostMessage().request(using: client) { result in
                if case .failure(let failure) = result {
                    continuation.resume(returning: failure.messageKey)
                } else {
                    continuation.resume(returning: "none")
                }
            }
        }
        #expect(completionKey == "status.refusal")
        var pages = Messages().pages(using: client).makeAsyncIterator()
        let pageFailure = await #expect(throws: NetworkAPI.Failure.self) { try await pages.next() }
        #expect(pageFailure?.messageKey == "status.refusal")
    }

    /// Answers with the answer of another definition, which is a refusal there.
    private struct Asking: NetworkAPI.Interceptor, NetworkAPI.Transport {
        private struct Other: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "chat.example", path: "/other")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo = NetworkAPI.ResponseInfo<EmptyResponse>(refusal: .present("/ts"))
        }

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            let answer = try await next(next.client.makeRequest(Other()))
            #expect(answer.isRefused)
            return answer
        }

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            let answer = PostMessage.success.checked(for: try NetworkAPI.Client.stub().makeRequest(Other()))
            #expect(answer.isRefused)
            return answer
        }
    }

    @Test func `an answer that another definition refuses is checked again`() async throws {
        let interceptor = NetworkAPI.Client.stub(PostMessage.success).adding(Asking())
        for client in [interceptor, NetworkAPI.Client(transport: Asking())] {
            #expect(try await PostMessage().request(using: client).ts == "1.2")
        }
    }

    private struct Messages: PaginatedAPIDefinition {
        let urlInfo = URLInfo(host: "chat.example", path: "/list")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo = NetworkAPI.ResponseInfo<[Int]>(refusal: .member("/ok", equals: false))
        static let paging = NetworkAPI.Paging<Self>.link
        typealias Response = [Int]
    }
}
