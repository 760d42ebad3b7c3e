import Foundation
import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite("Samples of streams with elements")
struct ElementSamples {
    struct Completions: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/chat/completions")
        let requestInfo: RequestInfo<Question>
        let responseInfo: ResponseInfo<Response> = .stream(.events(end: "[DONE]"))

        init(question: String) {
            requestInfo = RequestInfo(method: .post, parameters: Question(question: question, stream: true))
        }

        struct Question: Encodable {
            let question: String
            let stream: Bool
        }

        struct Response: Decodable {
            let text: String
        }
    }

    enum Message: NetworkAPI.EventDecodable {
        case delta(Completions.Response)
        case stop

        init(event: NetworkAPI.ServerSentEvent) throws {
            self = event.name == "delta" ? .delta(try event.decode(Completions.Response.self)) : .stop
        }
    }

    @Test func `the elements of a stream are read`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                .init(
                    status: 200, headers: ["Content-Type": "text/event-stream"],
                    body: Data("data: {\"text\": \"42\"}\n\ndata: [DONE]\n\n".utf8))
            })
        let text = try await NetworkAPI.Client.$current.withValue(client) {
            var answer = ""
            for try await delta in Completions(question: "Why?").stream() {
                answer += delta.text
            }
            return answer
        }
        #expect(text == "42")
    }

    @Test func `a catalog sends the example of a stream in pieces`() async throws {
        let catalog = NetworkAPI.Catalog("Example", [Completions.self])
        let stub = NetworkAPI.StubTransport(catalog: catalog)
        stub.delay(by: .milliseconds(1))
        var answer = ""
        for try await delta in Completions(question: "Why?").stream(using: .init(transport: stub)) {
            answer += delta.text
        }
        #expect(answer == "42")
    }

    @Test func `the example of a stream passes its contract test`() async throws {
        try await NetworkAPI.ContractTest(Completions.self).verify(
            golden: """
                POST https://api.example.com/chat/completions
                Content-Type: application/json
                Accept: text/event-stream

                {"question":"Why?","stream":true}

                Template: https://api.example.com/chat/completions
                  {question}: "/question" in the body
                """)
    }

    @Test func `the head is read before the elements`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                .init(
                    status: 200,
                    headers: ["Content-Type": "text/event-stream", "X-RateLimit-Remaining": "4999"],
                    body: Data("data: {\"text\": \"42\"}\n\ndata: [DONE]\n\n".utf8))
            })
        var answer = ""
        let stream = Completions(question: "Why?").stream(using: client)
        let remaining = try await stream.head().headers["X-RateLimit-Remaining"]
        for try await delta in stream { answer += delta.text }
        #expect((answer, remaining) == ("42", "4999"))
    }

    @Test func `the name of an event decides what it becomes`() async throws {
        struct Messages: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/messages")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: ResponseInfo<Message> = .stream(.events)
            typealias Response = Message
        }
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                .init(
                    status: 200, headers: ["Content-Type": "text/event-stream"],
                    body: Data("event: delta\ndata: {\"text\": \"42\"}\n\ndata: end\n\n".utf8))
            })
        var texts: [String] = []
        for try await message in Messages().stream(using: client) {
            if case .delta(let delta) = message { texts.append(delta.text) } else { texts.append("stop") }
        }
        #expect(texts == ["42", "stop"])
    }
}

extension ElementSamples.Completions: SpecifiedAPIDefinition {
    static let specification = NetworkAPI.Specification(
        Self.init, "question",
        summary: "Answer a question",
        example: "Why?",
        exampleResponse: .text(
            "data: {\"text\": \"4\"}\n\ndata: {\"text\": \"2\"}\n\ndata: [DONE]\n\n", type: .eventStream)
    )
}
