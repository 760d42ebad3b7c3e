import NetworkAPIKit
import Testing

/// https://docs.ollama.com/api: JSON Lines, with an error as a line.
private struct Generate: NetworkAPIDefinition {
    let urlInfo = URLInfo(scheme: "http", host: "localhost", port: 11434, path: "/api/generate")
    let requestInfo: RequestInfo<[String: String]>
    var responseInfo: NetworkAPI.ResponseInfo<Response> { .stream(.jsonLines).refusing(.present("/error")) }

    init(model: String, prompt: String) {
        requestInfo = RequestInfo(method: .post, parameters: ["model": model, "prompt": prompt])
    }

    struct Response: Decodable { let response: String, done: Bool }
    struct ErrorResponse: Decodable { let error: String }
}

/// https://ai.google.dev/api/generate-content: a colon in the path; events, or the elements of an array.
private struct StreamContent: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<Parameter>
    let responseInfo: NetworkAPI.ResponseInfo<Response>

    init(model: String, _ text: String, asEvents: Bool) {
        urlInfo = URLInfo(
            host: "generativelanguage.googleapis.com", path: "/v1beta/models/\(model):streamGenerateContent",
            query: asEvents ? ["alt": "sse"] : nil)
        requestInfo = RequestInfo(
            method: .post, parameters: Parameter(contents: [.init(parts: [.init(text: text)])]))
        responseInfo = asEvents ? .stream(.events) : .stream(.array())
    }

    struct Part: Codable { let text: String }
    struct Content: Codable { let parts: [Part] }
    struct Parameter: Encodable { let contents: [Content] }
    struct Response: Decodable {
        struct Candidate: Decodable { let content: Content }
        let candidates: [Candidate]
    }
}

/// https://docs.joinmastodon.org/methods/streaming: heartbeats, and data that is JSON or text.
private struct PublicTimeline: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    let responseInfo: NetworkAPI.ResponseInfo<Response> = .stream(.events)

    init(host: String) { urlInfo = URLInfo(host: host, path: "/api/v1/streaming/public") }

    enum Response: NetworkAPI.EventDecodable, Equatable {
        struct Status: Decodable, Equatable { let id: String, content: String }
        case update(Status)
        case delete(String)
        case other(String)

        init(event: NetworkAPI.ServerSentEvent) throws {
            switch event.name {
            case "update": self = .update(try event.decode(Status.self))
            case "delete": self = .delete(event.data)
            default: self = .other(event.name)
            }
        }
    }
}

struct LocalModelTests {
    @Test func `Ollama's lines are read until the end`() async throws {
        let service = Service(
            .text(
                #"{"response": "Be", "done": false}"# + "\n" + #"{"response": "cause.", "done": true}"#
                    + "\n",
                headers: ["Content-Type": "application/x-ndjson"]))
        var text = ""
        for try await line in Generate(model: "llama3", prompt: "Why?").stream(using: service.client) {
            text += line.response
        }
        #expect(text == "Because.")
        #expect(
            service.sent == [
                """
                POST http://localhost:11434/api/generate
                Accept: application/x-ndjson, application/jsonl, application/json
                Content-Type: application/json

                {"model":"llama3","prompt":"Why?"}
                """
            ])
    }

    @Test func `an error of Ollama between its lines is a typed refusal`() async throws {
        let service = Service(
            .text(
                #"{"response": "Be", "done": false}"# + "\n" + #"{"error": "out of memory"}"# + "\n",
                headers: ["Content-Type": "application/x-ndjson"]))
        var text = ""
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await line in Generate(model: "llama3", prompt: "Why?").stream(using: service.client) {
                text += line.response
            }
        }
        #expect(text == "Be")
        #expect(failure?.errorResponse(of: Generate.self)?.error == "out of memory")
    }

    @Test(arguments: [true, false])
    func `Gemini's pieces are events or elements of an array`(asEvents: Bool) async throws {
        let pieces = ["4", "2"].map { #"{"candidates": [{"content": {"parts": [{"text": "\#($0)"}]}}]}"# }
        let service = Service(
            asEvents
                ? .text(
                    pieces.map { "data: \($0)\r\n\r\n" }.joined(),
                    headers: ["Content-Type": "text/event-stream"])
                : .json("[" + pieces.joined(separator: "\n,\r\n") + "\n]"),
            interceptors: [.apiKey("K", in: .header("x-goog-api-key"))])
        var text = ""
        let call = StreamContent(model: "gemini-2.0-flash", "6 * 7?", asEvents: asEvents)
        for try await piece in call.stream(using: service.client) {
            text += piece.candidates.first?.content.parts.first?.text ?? ""
        }
        #expect(text == "42")
        let url =
            "https://generativelanguage.googleapis.com/v1beta/models/gemini-2.0-flash:streamGenerateContent"
        #expect(service.urls == [asEvents ? url + "?alt=sse" : url])
    }

    @Test func `Mastodon's stream has updates, deletions, and heartbeats that are not elements`() async throws
    {
        let service = Service(
            .text(
                """
                :)

                event: update
                data: {"id": "1", "content": "<p>Hi</p>"}

                :thump

                event: delete
                data: 103254962155278888

                event: filters_changed
                data: undefined


                """, headers: ["Content-Type": "text/event-stream"]))
        var elements: [PublicTimeline.Response] = []
        for try await element in PublicTimeline(host: "mastodon.social").stream(using: service.client) {
            elements.append(element)
        }
        #expect(
            elements == [
                .update(.init(id: "1", content: "<p>Hi</p>")), .delete("103254962155278888"),
                .other("filters_changed"),
            ])
    }
}
