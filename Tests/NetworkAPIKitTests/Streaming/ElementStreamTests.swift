import Foundation
import NetworkAPIKit
import Testing

/// The elements of streams, from a stub.
@Suite("Streams of elements", .timeLimit(.minutes(10)))
struct ElementStreamTests {
    private struct Feed<Response: Decodable & SendableMetatype>: NetworkAPIDefinition {
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/feed")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Response>
    }

    private struct Delta: Decodable, Equatable { let text: String }

    private func client(_ body: String, type: String = "text/event-stream", status: Int = 200)
        -> NetworkAPI.Client
    {
        NetworkAPI.Client(
            transport: .stub { _ in
                .init(status: status, headers: ["Content-Type": type], body: Data(body.utf8))
            })
    }

    private func all<Response: Decodable & SendableMetatype>(
        _ info: NetworkAPI.ResponseInfo<Response>, _ client: NetworkAPI.Client
    ) async throws -> [Response] {
        var elements: [Response] = []
        for try await element in Feed(responseInfo: info).stream(using: client) { elements.append(element) }
        return elements
    }

    private func failure<Response: Decodable & SendableMetatype>(
        _ info: NetworkAPI.ResponseInfo<Response>, _ client: NetworkAPI.Client
    ) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self) { _ = try await all(info, client).count }
    }

    private let chat = "data: {\"text\":\"a\"}\n\ndata: {\"text\":\"b\"}\n\ndata: [DONE]\n\n"

    @Test func `the data of events is decoded, up to the end marker`() async throws {
        let deltas: [Delta] = try await all(.stream(.events(end: "[DONE]")), client(chat))
        #expect(deltas == [Delta(text: "a"), Delta(text: "b")])
        let texts: [String] = try await all(.stream(.events), client(chat))
        #expect(texts == ["{\"text\":\"a\"}", "{\"text\":\"b\"}", "[DONE]"])
    }

    @Test(arguments: ["ISO-8859-1", "EUC-KR", "utf-16", "utf-8"])
    func `events are UTF-8, whatever the type says`(charset: String) async throws {
        let client = client("data: é€\n\n", type: "text/event-stream; charset=\(charset)")
        let texts: [String] = try await all(.stream(.events), client)
        #expect(texts == ["é€"])
    }

    @Test func `the status 204 is not the end that an endpoint declares`() async throws {
        let client = client("", status: 204)
        let cut = await failure(NetworkAPI.ResponseInfo<String>.stream(.events(end: "[DONE]")), client)
        #expect(cut?.transport?.reason == .connectionLost)
        #expect(try await all(NetworkAPI.ResponseInfo<String>.stream(.events), client) == [])
    }

    @Test func `an event itself is an element`() async throws {
        let body = "event: add\nid: 7\ndata: {\"text\":\"a\"}\n\n"
        let events: [NetworkAPI.ServerSentEvent] = try await all(.stream(.events), client(body))
        let event = try #require(events.first)
        #expect((event.name, event.id, events.count) == ("add", "7", 1))
        #expect(try event.decode(Delta.self) == Delta(text: "a"))
    }

    private struct Upper: NetworkAPI.BodyDecoding {
        let contentType = NetworkAPI.MediaType.text

        func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "lower"))
        }
    }

    @Test func `the error of an event is the one of the decoding, of any kind`() async throws {
        let events: [NetworkAPI.ServerSentEvent] = try await all(
            .stream(.events, elements: .body(Upper())), client("data: a\n\n"))
        let event = try #require(events.first)
        #expect(throws: DecodingError.self) { try event.decode(Delta.self) }
    }

    private enum Message: NetworkAPI.EventDecodable, Equatable {
        case delta(Delta), stop

        init(event: NetworkAPI.ServerSentEvent) throws {
            self = event.name == "delta" ? .delta(try event.decode(Delta.self)) : .stop
        }
    }

    @Test func `events of several names become one enum`() async throws {
        let body = "event: delta\ndata: {\"text\":\"a\"}\n\nevent: stop\ndata: {}\n\n"
        let messages: [Message] = try await all(.stream(.events), client(body))
        #expect(messages == [.delta(Delta(text: "a")), .stop])
        let wrong = await failure(
            NetworkAPI.ResponseInfo<Message>.stream(.events), client("event: delta\ndata: {}\n\n"))
        #expect(wrong?.decoding?.codingPath == "text")
    }

    @Test func `lines, JSON Lines, arrays and bytes have elements`() async throws {
        let lines: [String] = try await all(.stream(.lines), client("a\r\n\r\nb", type: "text/plain"))
        #expect(lines == ["a", "", "b"])
        let values: [Int] = try await all(
            .stream(.jsonLines), client("1\n\n2\r\n3", type: "application/jsonl"))
        #expect(values == [1, 2, 3])
        let texts: [String] = try await all(
            .stream(.jsonLines), client("\"a\"\n\"b\"\n", type: "application/jsonl"))
        #expect(texts == ["a", "b"])
        let items: [Delta] = try await all(
            .stream(.array(at: "/items")), client("{\"items\":[{\"text\":\"a\"}]}", type: "application/json"))
        #expect(items == [Delta(text: "a")])
        let bytes: [Data] = try await all(.stream(.bytes), client("abc", type: "application/zip"))
        #expect(bytes == [Data("abc".utf8)])
    }

    @Test func `a JSON sequence with a text in each line is read as JSON Lines`() async throws {
        let body = "\u{1E}{\"text\":\"a\"}\n\u{1E}\n\u{1E} {\"text\":\"\\u001e\"}\r\n\u{1E}{\"text\":\"b\"}"
        let elements: [Delta] = try await all(.stream(.jsonLines), client(body, type: "application/json-seq"))
        #expect(elements == [Delta(text: "a"), Delta(text: "\u{1E}"), Delta(text: "b")])
    }

    @Test func `an error object inside of a stream is a typed failure`() async {
        let body = "data: {\"text\":\"a\"}\n\ndata: {\"error\":{\"code\":\"overloaded\"}}\n\n"
        let info = NetworkAPI.ResponseInfo<Delta>.stream(.events).refusing(.present("/error"))
        let failure = await failure(info, client(body))
        #expect(failure?.status == 200)
        #expect(failure?.answer?.body == Data("{\"error\":{\"code\":\"overloaded\"}}".utf8))
        #expect(failure?.answer?.isRefused == true)
        #expect(failure?.messageKey == "status.refusal")
    }

    @Test func `a refused status is a failure with its body`() async {
        let info = NetworkAPI.ResponseInfo<Delta>.stream(.events)
        let failure = await failure(
            info, client("{\"message\":\"no\"}", type: "application/json", status: 429))
        #expect(failure?.status == 429)
        #expect(failure?.answer?.body == Data("{\"message\":\"no\"}".utf8))
    }

    @Test func `an answer that is not a stream of events is refused by its type`() async {
        let failure = await failure(
            NetworkAPI.ResponseInfo<Delta>.stream(.events), client("<html>", type: "text/html"))
        #expect(failure?.decoding?.problem == .contentType)
        #expect("\(String(describing: failure))".contains("(200, text/html, a stream)"))
    }

    @Test func `a text that is not JSON is a failure`() async {
        let info = NetworkAPI.ResponseInfo<Int>.stream(.array())
        #expect(
            await failure(info, client("[1,x]", type: "application/json"))?.decoding?.problem == .malformed)
    }

    @Test func `the head is there before the elements, and the stream is read once`() async throws {
        let stream = Feed(responseInfo: NetworkAPI.ResponseInfo<String>.stream(.events))
            .stream(using: client("data: a\n\n"))
        let head = try await stream.head()
        #expect((head.status, head.contentType, head.body) == (200, .eventStream, Data()))
        var count = 0
        for try await _ in stream { count += 1 }
        #expect(count == 1)
        let second = await #expect(throws: NetworkAPI.Failure.self) { for try await _ in stream {} }
        #expect(second?.transport?.text.contains("only once") == true)
    }

    @Test func `a body that a transport has put into a file is read, and one that is missing is a failure`()
        async throws
    {
        let file = FileManager.default.temporaryDirectory.appending(path: "stream-\(UUID().uuidString)")
        try Data("a\nb\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        func client(_ file: URL) -> NetworkAPI.Client {
            NetworkAPI.Client(
                transport: .stub { _ in
                    var answer = NetworkAPI.Answer(status: 200)
                    answer.content = .file(file)
                    return answer
                })
        }
        let lines: [String] = try await all(.stream(.lines), client(file))
        #expect(lines == ["a", "b"])
        let missing = await failure(
            NetworkAPI.ResponseInfo<String>.stream(.lines), client(file.appendingPathExtension("none")))
        #expect(missing?.decoding != nil)
    }

    @Test func `a call for one value names the stream, and nothing is sent`() async {
        let sent = Counter()
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                await sent.increase()
                return .empty()
            })
        let feed = Feed(responseInfo: NetworkAPI.ResponseInfo<String>.stream(.events))
        let value = await #expect(throws: NetworkAPI.Failure.self) { try await feed.request(using: client) }
        let reply = await #expect(throws: NetworkAPI.Failure.self) { try await feed.reply(using: client) }
        for failure in [value, reply] {
            #expect(failure?.request?.part == .stream)
            #expect(failure?.request?.reason.contains("stream()") == true)
        }
        let whole = await failure(NetworkAPI.ResponseInfo<String>(), client)
        #expect(whole?.request?.part == .stream)
        let pointer = await failure(NetworkAPI.ResponseInfo<String>.stream(.array(at: "items")), client)
        #expect(pointer?.request?.part == .stream)
        #expect(await sent.count == 0)
    }

    private actor Counter {
        private(set) var count = 0
        func increase() { count += 1 }
    }

    @Test func `a canceled reader gets no further element, even of those that have arrived`() async {
        let text = (1...100).map { "\($0)\n" }.joined()
        let reader = Task { () -> (Int, NetworkAPI.Failure?) in
            var count = 0
            do {
                let lines: NetworkAPI.ResponseInfo<Int> = .stream(.jsonLines)
                for try await _ in Feed(responseInfo: lines).stream(
                    using: client(text, type: "application/jsonl"))
                {
                    count += 1
                    withUnsafeCurrentTask { $0?.cancel() }
                }
                return (count, nil)
            } catch {
                return (count, error as? NetworkAPI.Failure)
            }
        }
        let (count, failure) = await reader.value
        #expect(count == 1)
        #expect(failure?.messageKey == "cancelled")
    }
}
