import ChatService
import Foundation
import NetworkAPITools
import Testing

@Suite(.timeLimit(.minutes(10))) struct ChatServiceTests {
    private let service = NetworkAPI.StubTransport(catalog: ChatAPI.catalog)
    private let question = ChatAPI.StreamCompletion(
        model: "gpt-5", messages: [ChatAPI.Message(role: "user", content: "How warm is it in Seoul?")])

    private var client: NetworkAPI.Client {
        .chat(key: "sk-secret", transport: service, clock: ImmediateClock())
    }

    @Test func `text, a tool call in pieces and the usage are joined`() async throws {
        var reply = ChatReply()
        for try await chunk in question.stream(using: client) { reply.append(chunk) }
        #expect(reply.text == "Let me look.")
        #expect(reply.toolCalls.map(\.name) == ["temperature"])
        #expect(reply.toolCalls.map(\.id) == ["call_1"])
        #expect(reply.toolCalls.map(\.arguments) == [#"{"city":"Seoul"}"#])
        #expect(reply.finishReason == "tool_calls")
        #expect(reply.usage?.completionTokens == 16)
        #expect(service.calls.map { $0.headers[.authorization] } == ["Bearer sk-secret"])
    }

    @Test func `a text is there while the rest of it is still generated`() async throws {
        service.delay(by: .seconds(1), clock: ImmediateClock())
        var reply = ChatReply()
        for try await chunk in question.stream(using: client) {
            reply.append(chunk)
            if !reply.text.isEmpty { break }
        }
        #expect(reply.text == "Let me ")
        #expect(reply.usage == nil)
    }

    @Test func `a call that is refused with 429 is repeated after the time that the service says`()
        async throws
    {
        let clock = ImmediateClock()
        service.stub(.endpoint(ChatAPI.StreamCompletion.self)) { [service] _ in
            guard service.calls.count == 1 else { return nil }
            return .json(
                #"{"error": {"message": "Rate limit reached", "code": "rate_limit_exceeded"}}"#, status: 429,
                headers: ["Retry-After": "7"])
        }
        var reply = ChatReply()
        let client = NetworkAPI.Client.chat(key: "sk-secret", transport: service, clock: clock)
        for try await chunk in question.stream(using: client) { reply.append(chunk) }
        #expect(reply.text == "Let me look.")
        #expect(service.calls.count == 2)
        #expect(await clock.sleeps == [.seconds(7)])
    }

    @Test func `an error inside of the stream is typed, after the text before it`() async {
        service.stub(.endpoint(ChatAPI.StreamCompletion.self)) { _ in
            let events = [
                #"{"choices": [{"index": 0, "delta": {"content": "Let"}}]}"#,
                #"{"error": {"message": "The model is overloaded", "code": "overloaded"}}"#,
            ].map { "data: \($0)\n\n" }.joined()
            return .init(status: 200, headers: ["Content-Type": "text/event-stream"], body: Data(events.utf8))
        }
        var reply = ChatReply()
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await chunk in question.stream(using: client) { reply.append(chunk) }
        }
        #expect(reply.text == "Let")
        #expect(failure?.errorResponse(of: ChatAPI.StreamCompletion.self)?.error.code == "overloaded")
    }

    @Test func `a tool call whose index has a gap is left out`() throws {
        let json =
            #"{"choices": [{"delta": {"tool_calls": [{"index": 7, "function": {"arguments": "{"}}]}}]}"#
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        var reply = ChatReply()
        reply.append(try decoder.decode(ChatAPI.StreamCompletion.Response.self, from: Data(json.utf8)))
        #expect(reply.toolCalls.isEmpty)
    }

    @Test func `a file is sent over a real connection, and its progress never goes back`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString).txt")
        try Data(repeating: 0x61, count: 3_000_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try LocalServer.loopback(0) { request in
            .json(#"{"id": "file-1", "bytes": \#(request.body.count), "filename": "notes.txt"}"#)
        }
        defer { server.stop() }
        let client = NetworkAPI.Client(
            interceptors: [.bearer("sk-secret")], servers: ["api.openai.com": server.baseURL])
        let (steps, step) = AsyncStream<NetworkAPI.Request.Progress>.makeStream()
        let upload = ChatAPI.UploadFile(purpose: "assistants", file: file)
        let answer = try await upload.request(using: client, options: [.progress { step.yield($0) }])
        step.finish()
        let sent = await steps.reduce(into: []) { $0.append($1.bytesSent) }
        #expect(sent == sent.sorted())
        #expect(sent.last.map { Int($0) } == answer.bytes)
        #expect(answer.bytes > 3_000_000)
    }
}

/// A clock that ends waits at once.
actor ImmediateClock: Clock {
    nonisolated let minimumResolution = Duration.zero
    nonisolated var now: ContinuousClock.Instant { ContinuousClock.now }
    private(set) var sleeps: [Duration] = []

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        sleeps.append(.seconds((ContinuousClock.now.duration(to: deadline) / .seconds(1)).rounded()))
    }
}
