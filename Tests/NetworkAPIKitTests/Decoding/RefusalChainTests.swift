import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

/// A refusal in a 200, as the interceptors and the destinations of a call see it.
@Suite(.timeLimit(.minutes(10)))
struct RefusalChainTests {
    private let clock = TestClock()

    private func failure(
        _ client: NetworkAPI.Client, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self, sourceLocation: sourceLocation) {
            try await PostMessage().request(using: client)
        }
    }

    /// The value of a call, or the key of its failure.
    private func result(_ client: NetworkAPI.Client, _ call: PostMessage) async -> String {
        do throws(NetworkAPI.Failure) { return try await call.request(using: client).ts } catch {
            return error.messageKey
        }
    }

    @Test func `retry does not repeat a refusal by default, not even with Retry-After`() async {
        let script = Script({ _ in .json(#"{"ok": false}"#, headers: [.retryAfter: "1"]) })
        let client = NetworkAPI.Client(transport: script, interceptors: [NetworkAPI.Retry(clock: clock)])
        #expect(await failure(client)?.messageKey == "status.refusal")
        #expect(script.requests.count == 1)
    }

    @Test func `retry repeats a refusal if its rule says so, and waits as the server asks`() async throws {
        let script = Script(
            { _ in .json(#"{"ok": false, "error": "busy"}"#, headers: [.retryAfter: "7"]) },
            { _ in PostMessage.success })
        let reasons = Locked<[String]>([])
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [
                .events { event in
                    if case .retried(_, let reason) = event.kind { reasons.withLock { $0.append(reason) } }
                },
                NetworkAPI.Retry(.init(retryIf: { $0.isRefused }), clock: clock, jitter: { 0 }),
            ])
        #expect(try await PostMessage().request(using: client).ts == "1.2")
        #expect(clock.sleeps == [.seconds(7)])
        #expect(reasons.withLock { $0 } == ["the service refused the call"])
    }

    @Test func `the last refusal of a repeated call is thrown with the number of attempts`() async {
        let script = Script({ _ in PostMessage.refusal })
        let client = NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Retry(.init(retryIf: \.isRefused), clock: clock)])
        let failure = await failure(client)
        #expect(failure?.messageKey == "status.refusal")
        #expect(failure?.call?.attempts == 3)
        #expect(script.requests.count == 3)
    }

    @Test func `a refusal is one event, a failure, and is logged as an error`() async {
        let texts = Locked<[String]>([])
        let client = NetworkAPI.Client(
            transport: Script({ _ in PostMessage.refusal }),
            interceptors: [
                .events { event in
                    texts.withLock { $0.append("\(event.isFailure) \(event.level) \(event)") }
                }
            ])
        _ = await failure(client)
        let seen = texts.withLock { $0 }
        #expect(seen.count == 3)
        #expect(seen.last?.hasPrefix("true error ") == true)
        #expect(seen.last?.contains("200, application/json, 40 bytes, a refusal") == true)
    }

    @Test func `a refusal is not stored, and removes what was stored`() async throws {
        let time = TimeOfDay()
        let script = Script(
            { _ in .json(#"{"ok": false}"#, headers: [.cacheControl: "max-age=60"]) },
            { _ in .json(#"{"ts": "1"}"#, headers: [.cacheControl: "max-age=60"]) },
            { _ in .json(#"{"ok": false}"#, headers: [.cacheControl: "max-age=60"]) },
            { _ in .json(#"{"ts": "2"}"#, headers: [.cacheControl: "max-age=60"]) })
        let client = NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Cache(now: { time.now })])
        #expect(await failure(client)?.messageKey == "status.refusal")
        #expect(try await PostMessage().request(using: client).ts == "1")
        #expect(try await PostMessage().reply(using: client).answer.cache == .hit)
        time.advance(61)
        #expect(await failure(client)?.messageKey == "status.refusal")
        #expect(try await PostMessage().request(using: client).ts == "2")
        #expect(script.requests.count == 4)
    }

    @Test func `an answer that another endpoint stored is not served if it is a refusal here`() async throws {
        let script = Script(
            { _ in .json(#"{"ok": false, "ts": "1"}"#, headers: [.cacheControl: "max-age=60"]) },
            { _ in .json(#"{"ok": true, "ts": "2"}"#, headers: [.cacheControl: "max-age=60"]) })
        let client = NetworkAPI.Client(transport: script, interceptors: [NetworkAPI.Cache()])
        let lenient = PostMessage(responseInfo: .init())
        #expect(try await lenient.request(using: client).ts == "1")
        #expect(try await lenient.reply(using: client).answer.cache == .hit)
        #expect(try await PostMessage().request(using: client).ts == "2")
        #expect(script.requests.count == 2)
    }

    @Test func `all callers of one deduplicated call get the refusal, each by its own rule`() async throws {
        let gate = Gate()
        let sent = Locked(0)
        let shared = NetworkAPI.Deduplication()
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                sent.withLock { $0 += 1 }
                await gate.pass()
                return .json(#"{"ok": false, "ts": "1"}"#)
            }, interceptors: [shared])
        let strict = (0..<10).map { _ in Task { await result(client, PostMessage()) } }
        let lenient = Task { await result(client, PostMessage(responseInfo: .init())) }
        while shared.waiterCount != 11 { await Task.yield() }
        gate.open()
        for call in strict { #expect(await call.value == "status.refusal") }
        #expect(await lenient.value == "1")
        #expect(sent.withLock { $0 } == 1)
    }

    @Test func `a body that an interceptor made is checked`() async {
        struct Replacing: NetworkAPI.Interceptor {
            let isAsking: Bool

            func intercept(
                _ request: NetworkAPI.Request, next: NetworkAPI.Next
            ) async throws -> NetworkAPI.Answer {
                guard isAsking else { return PostMessage.refusal }
                var answer = try await next(request)
                answer.body = PostMessage.refusal.body
                return answer
            }
        }
        for isAsking in [true, false] {
            let seen = Locked<[Bool]>([])
            let client = NetworkAPI.Client(
                transport: Script({ _ in PostMessage.success }),
                interceptors: [
                    .events { event in
                        if case .answered = event.kind { seen.withLock { $0.append(event.isFailure) } }
                    },
                    Replacing(isAsking: isAsking),
                ])
            #expect(await failure(client)?.messageKey == "status.refusal")
            #expect(seen.withLock { $0 } == [true])
        }
    }

    @Test(arguments: ["application/json", "application/problem+json"])
    func `a refusal leaves the file of a download as it was`(type: NetworkAPI.MediaType) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("file", "before")
        let client = NetworkAPI.Client.to(.file(file), .data(PostMessage.refusal.body, type: type))
        let failure = try #require(await failure(client))
        #expect(failure.errorResponse(of: PostMessage.self)?.error == "not_in_channel")
        #expect(try Data(contentsOf: file) == Data("before".utf8))
        #expect(try folder.names == ["file"])
    }

    @Test func `JSON that is not a refusal goes into the file and into the stream`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("file", "before")
        let reply = try await PostMessage().reply(using: .to(.file(file), PostMessage.success))
        #expect(reply.value.ts == "1.2")
        #expect(try Data(contentsOf: file) == PostMessage.success.body)
        guard case .file(file) = reply.answer.content else { throw Unexpected() }
        let streamed = try await Streamed().reply(using: .to(.stream(buffer: 100), PostMessage.success))
        guard case .stream(let stream) = streamed.answer.content else { throw Unexpected() }
        var bytes = Data()
        for try await chunk in stream { bytes += chunk }
        #expect(bytes == PostMessage.success.body)
    }

    @Test func `a stream that begins with JSON can be a refusal, and any other stream is not read`()
        async throws
    {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Streamed().reply(using: .to(.stream(buffer: 100), PostMessage.refusal))
        }
        #expect(failure?.messageKey == "status.refusal")
        #expect(failure?.answer?.body == PostMessage.refusal.body)
        let events = NetworkAPI.Answer.data(PostMessage.refusal.body, type: .eventStream)
        let reply = try await Streamed().reply(using: .to(.stream(buffer: 100), events))
        guard case .stream = reply.answer.content else { throw Unexpected() }
    }

    @Test func `the file of a transport that writes it itself is checked`() async throws {
        struct Writing: NetworkAPI.Transport {
            let file: URL

            func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
                try PostMessage.refusal.body.write(to: file)
                var answer = PostMessage.refusal
                answer.content = .file(file)
                return answer
            }
        }
        let folder = try TemporaryFolder()
        let failure = try await failure(NetworkAPI.Client(transport: Writing(file: folder.file())))
        #expect(failure?.errorResponse(of: PostMessage.self)?.error == "not_in_channel")
    }

    private struct Streamed: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "chat.example", path: "/stream")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo = NetworkAPI.ResponseInfo<Data>(refusal: .member("/ok", equals: false))
    }

    private struct Unexpected: Error {}
}

extension NetworkAPI.Client {
    /// A client that delivers the answer to another destination.
    fileprivate static func to(
        _ destination: NetworkAPI.Request.Destination, _ answer: NetworkAPI.Answer
    ) -> NetworkAPI.Client {
        .to(destination, transport: .stub { _ in answer })
    }
}
